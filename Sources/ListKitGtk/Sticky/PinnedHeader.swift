import GtkBridge
import ListKit

/// A copy of a header, pinned over the rows. It is not a GtkListBoxRow, because that must be in a GtkListBox (GTK
/// 4.8.3). A screen reader does not see it and reads the row: GTK leaves out the content of a presentation (4.8.3).
final class PinnedHeader: CustomWidget {
    /// How far the content is what the section shows now.
    enum Binding {
        /// None, or another header's.
        case foreign
        /// That of the same header, before the last update.
        case outdated
        case current
    }

    /// The section of the header.
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
            old.disposeCell()
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
