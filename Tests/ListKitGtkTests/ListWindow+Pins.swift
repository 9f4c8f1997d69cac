import GtkBridge
import GtkTestSupport
@testable import ListKitGtk

/// A pinned header, where GTK has put it in the viewport.
struct Pin {
    let title: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
}

extension ListWindow {
    /// A list with headers that stick.
    static func sticky(
        _ counts: [Int], without sections: Set<Int> = [], withButtons: Set<Int> = [], height: Int = 500,
        in test: GtkTestCase
    ) -> ListWindow {
        let shown = ListWindow(NumberedList.counting(counts), hasHeaders: true, height: height, in: test)
        shown.source.sectionsWithoutHeader = sections
        shown.source.sectionsWithButtons = withButtons
        shown.list.stickyHeaders = true
        shown.list.reloadData()
        shown.settle()
        return shown
    }

    var pins: [Pin] {
        list.pinnedHeaders.pins.compactMap { pin in
            guard let bounds = pin.bounds(in: list.viewport), pin.isMapped else { return nil }
            let title = (pin.content?.view as? TitleView)?.label.text ?? "?"
            return Pin(title: title, x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
    }

    func frame(of position: ListRowPosition) -> ListRect {
        list.frameForRow(at: position) ?? ListRect(x: 0, y: 0, width: 0, height: 0)
    }

    func frame(ofItem item: Int, in section: Int) -> ListRect {
        frame(of: .item(ListIndexPath(section: section, item: item)))
    }
}
