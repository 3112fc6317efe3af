"""Published tables of the tasks of ``reg``, made again."""
