"""Published tables of the tasks of ``summarise``, made again."""
