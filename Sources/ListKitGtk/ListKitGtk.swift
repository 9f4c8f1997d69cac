// An app imports this module for its lists, and GtkBridge for the widgets around them and in their rows.
@_exported public import ListKit
