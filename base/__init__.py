"""What every room stands on: errors, files, safe XML, JSON lines, arrays, and safe showing."""
