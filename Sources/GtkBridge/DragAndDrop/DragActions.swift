import CGtk

/// What may become of dragged content.
public struct DragActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The source removes the content after the drop.
    public static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    var gdk: GdkDragAction { GdkDragAction(rawValue) }
}
