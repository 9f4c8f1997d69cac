// Who writes an app imports this one module: the lists, and the widgets for what goes into their rows.
@_exported public import GtkBridge
@_exported public import ListKit
