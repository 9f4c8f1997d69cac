// Who writes an app imports this module for the lists, and GtkBridge for the widgets around them and in their rows.
@_exported public import ListKit
