import GtkBridge
import ListKitGtk

/// A text that can be seen in a list, and where its left upper corner is.
struct ShownLabel: Equatable {
    let text: String
    let x: Int
    let y: Int

    /// - Complexity: O(widgets in the list).
    @MainActor
    static func all(in list: Widget) -> [ShownLabel] { labels(below: list, in: list) }

    @MainActor
    private static func labels(below widget: Widget, in list: Widget) -> [ShownLabel] {
        guard widget.isMapped, let bounds = widget.bounds(in: list), bounds.y < Double(list.height),
            bounds.y + bounds.height > 0
        else { return [] }
        guard widget.cssName == "label" else { return widget.children.flatMap { labels(below: $0, in: list) } }
        let label = Label(borrowing: widget.unsafePointer)
        return [ShownLabel(text: label.text, x: Int(bounds.x.rounded()), y: Int(bounds.y.rounded()))]
    }
}
