"""Chats as messengers export them or people copy them out of their windows."""
