import GtkBridge
import ListKit

/// The place of the view that an empty list shows, clear of the list's insets.
@MainActor
final class EmptyViewPlace {
    private unowned let owner: CustomWidget
    private(set) var widget: Widget?

    init(in owner: CustomWidget) { self.owner = owner }

    var view: (any ListEmptyView)? {
        didSet {
            let new = view as? Widget
            guard new != widget else { return }
            widget.map(owner.removeChild)
            widget = new
            new.map { owner.addChild($0) }
        }
    }

    func allocate(width: Int, height: Int, clearOf inset: ListContentInset) {
        guard let widget else { return }
        let needed = widget.measure(.vertical, forSize: width).minimum
        widget.allocate(
            width: width, height: max(height - Int(inset.top + inset.bottom), needed),
            y: min(inset.top, Double(max(0, height - needed))))
    }
}
