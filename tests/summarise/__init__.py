"""Tests of the summarise systems and command line."""
