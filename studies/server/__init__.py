"""The server: pages, the interface that pages talk to, and the experimenter's pages."""
