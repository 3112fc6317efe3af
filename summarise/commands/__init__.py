"""Commands that only ``summarise`` has: functions that return data."""
