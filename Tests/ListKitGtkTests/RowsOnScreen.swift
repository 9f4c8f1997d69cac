import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts

/// The rows of a list as GTK has placed them, for checks while none moves.
///
/// Places are read from the GtkListBoxRows themselves and turned into list space here, so that nothing is taken from
/// the geometry that placed them.
@MainActor
struct RowsOnScreen {
    private let list: ListBoxView

    init(_ list: ListBoxView) { self.list = list }

    private var isVertical: Bool { list.scrollDirection == .vertical }

    /// The rows that have to exist at rest, which fill their lines: those in sight, and half of those that are kept
    /// ready. More may, at both ends and where the focus is.
    private var near: [ListRowPosition] {
        let (geometry, page) = (list.window.geometry, list.layout.viewportSize.height)
        let range = NearbyRows.range(
            to: list.scrollPosition.offset, pageHeight: page,
            overscan: NearbyRows.usualOverscan(pageHeight: page) / 2, mostRowsBeyond: NearbyRows.usualRowsBeyond / 2,
            in: geometry)
        return NearbyRows(range, in: geometry).stretches.joined().map(geometry.position(ofRow:))
    }

    // MARK: Places

    /// Where a widget is in the viewport, as if lines began at its left: mirrored where they begin at the right, and
    /// from where they begin in a wider viewport, in the middle of which they stand.
    private func viewportFrame(of widget: Widget) -> ListRect? {
        guard let bounds = widget.bounds(in: list.viewport) else { return nil }
        let x = list.isRightToLeft ? Double(list.viewport.width) - bounds.maxX : bounds.x
        let frame = ListRect(x: x, y: bounds.y, width: bounds.width, height: bounds.height)
        let (seen, content) = (list.visibleRect.size, list.contentSize)
        let free = isVertical ? seen.width - content.width : seen.height - content.height
        let margin = max(0, (free / 2).rounded(.down))
        return isVertical ? frame.moved(x: -margin) : frame.moved(y: -margin)
    }

    /// Where a row stands in the content.
    func frame(of position: ListRowPosition) -> ListRect? {
        guard let row = list.window.row(at: position), let frame = viewportFrame(of: row.handle) else { return nil }
        let origin = list.visibleRect.origin
        // GTK places by floats.
        func exact(_ place: Double) -> Double { (place * 1000).rounded() / 1000 }
        return ListRect(
            x: exact(frame.origin.x + origin.x), y: exact(frame.origin.y + origin.y), width: exact(frame.size.width),
            height: exact(frame.size.height))
    }

    /// Where a header is presented along the list, in its content: pinned, or in its row.
    func start(ofHeader section: Int) -> Double? {
        let pin = list.pinnedHeaders.pins.first { $0.section == section }
        guard let widget = pin ?? list.window.row(at: .header(section: section))?.handle,
            let frame = viewportFrame(of: widget)
        else { return nil }
        let origin = list.visibleRect.origin
        return isVertical ? frame.minY + origin.y : frame.origin.x + origin.x
    }

    /// The items whose rows reach into the viewport.
    var itemsInSight: [ListIndexPath] {
        let size = list.visibleRect.size
        return near.compactMap(list.window.row(at:)).compactMap { row in
            guard let frame = viewportFrame(of: row.handle), frame.maxY > 0, frame.minY < size.height,
                frame.origin.x + frame.size.width > 0, frame.origin.x < size.width
            else { return nil }
            return row.position.itemPath
        }
    }

    // MARK: Faults

    /// One sentence for each row that is not where its section says, or shows that it has moved.
    var faults: [String] {
        LineCheck(list, rows: near, frame: frame).faults + missingFaults + restFaults
            + pinFaults
    }

    private var missingFaults: [String] {
        near.filter { list.window.row(at: $0) == nil }.map { "There is no row for the \($0), near the viewport." }
    }

    /// Nothing is left of a motion or a drag.
    private var restFaults: [String] {
        var found: [String] = []
        if list.rowsInMotion != 0 { found.append("\(list.rowsInMotion) rows are still on their way.") }
        if !list.animator.ghosts.isEmpty { found.append("Pictures of rows are left.") }
        if list.animator.raised.held != nil { found.append("A row is held.") }
        for row in list.window.rows {
            let opacity = row.isStoodInFor ? 0.0 : 1
            if row.handle.opacity != opacity {
                found.append("The \(row.position) has the opacity \(row.handle.opacity), and not \(opacity).")
            }
            for name in ["dragged", "passing"] where row.handle.hasClass(name) {
                found.append("The \(row.position) looks \(name).")
            }
            if row.handle.isLeftOutOfList { found.append("The \(row.position) is not painted.") }
        }
        return found
    }

    // MARK: Headers that stick

    /// Worked out from the frames of the rows, and compared with where GTK has put the copies.
    private var pinFaults: [String] {
        let expected = list.stickyHeaders && list.layout.hasSize ? expectedPins : [:]
        let pins = list.pinnedHeaders.pins
        var found: [String] = []
        if pins.map(\.section) != expected.keys.sorted() {
            found.append("Pinned are the headers of \(pins.map(\.section)), and not of \(expected.keys.sorted()).")
        }
        for pin in pins {
            guard let frame = viewportFrame(of: pin), let start = expected[pin.section] else { continue }
            let place = isVertical ? frame.minY : frame.origin.x
            // On a whole pixel of the screen.
            let scale = Double(list.scaleFactor)
            if abs(place - (start * scale - 0.001).rounded(.up) / scale) > 0.01 {
                found.append("The header of section \(pin.section) sticks at \(place), and not at \(start).")
            }
        }
        for row in list.window.rows
        where row.isStoodInFor != (expected.keys.contains(row.position.section) && row.isHeader) {
            found.append("The \(row.position) is \(row.isStoodInFor ? "" : "not ")hidden behind a copy.")
        }
        return found
    }

    /// Where in the viewport headers stick, along the list, by section.
    private var expectedPins: [Int: Double] {
        func place(_ frame: ListRect) -> (start: Double, length: Double) {
            isVertical ? (frame.minY, frame.size.height) : (frame.origin.x, frame.size.width)
        }
        let sections = list.snapshot().structure.sections
        let headers = sections.indices.filter { sections[$0].kinds.contains(.header) }
        let places = headers.map { place(list.frameForRow(at: .header(section: $0)) ?? .nothing) }
        let sight = place(list.visibleRect)
        var pins: [Int: Double] = [:]
        for (number, own) in places.enumerated() {
            var start = sight.start + list.contentInset.top + list.stickyHeaderYOffset
            if number + 1 < places.count { start = min(start, places[number + 1].start - own.length) }
            guard start > own.start, start + own.length > sight.start, start < sight.start + sight.length else {
                continue
            }
            pins[headers[number]] = start - sight.start
        }
        return pins
    }
}

extension ListRow {
    fileprivate var isHeader: Bool { key.kind == .header }
}

extension ListRect {
    fileprivate static let nothing = ListRect(x: 0, y: 0, width: 0, height: 0)
}
