"""Chats, mail threads and forum discussions: links, conversations, pairs and digests."""
