"""What the command lines ``reg`` and ``summarise`` share: tasks, registry and the common verbs."""
