"""Typed records of every task's corpora, their readers and writers, and the embedded samples."""
