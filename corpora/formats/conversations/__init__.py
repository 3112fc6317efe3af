"""Files of conversations: chats, mails and forum threads."""
