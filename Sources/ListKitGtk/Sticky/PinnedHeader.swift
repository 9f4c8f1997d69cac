import GtkBridge
import ListKit

/// A copy of a header, pinned over the rows. It is not a GtkListBoxRow, because that must be in a GtkListBox (GTK
/// 4.8.3). Its role is presentation, so a screen reader ignores it and reads the row (GTK 4.8.3).
final class PinnedHeader: CustomWidget {
    /// What the content shows.
    enum Binding {
        /// Nothing, or another header.
        case foreign
        /// The header before the last update.
        case outdated
        case current
    }

    var section: Int
    var binding = Binding.foreign
    private(set) var content: RowContent?

    init(section: Int) {
        self.section = section
        super.init(cssName: "pinnedheader", role: .presentation)
        addClass(ListSupplementaryKind.header.rawValue)
    }

    func show(_ new: RowContent) {
        guard new.view !== content?.view else { return }
        if let old = content?.view.content {
            removeChild(old)
            old.dispose()
        }
        content = new
        addChild(new.view.content)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        content?.view.content.measure(orientation, forSize: size) ?? SizeRequest(0)
    }

    override func sizeAllocate(width: Int, height: Int) {
        content?.view.content.allocate(width: width, height: height)
    }
}
