import GtkBridge
import ListKit

/// Creates, binds and places the copies of headers that are pinned to the viewport's top edge.
///
/// The offset alone determines which copies exist (`ScrolledContent.pinnedSections`), and `ListStickyHeader` their
/// places. While rows move, the copies move in the same way.
@MainActor
final class PinnedHeaders {
    /// Called when a copy shows another header.
    var didStandIn: (PinnedHeader) -> Void = { _ in }
    /// Called before a copy goes, which may have the focus.
    var willLetGo: (PinnedHeader) -> Void = { _ in }
    private let binder: RowBinder
    private unowned let viewport: CustomWidget

    /// The copies on screen, in order.
    private(set) var pins: [PinnedHeader] = []
    /// A hidden copy, to be reused.
    private var spare: PinnedHeader?

    /// - Parameters:
    ///   - binder: provides the content of the copies.
    ///   - viewport: the parent of the copies.
    init(_ binder: RowBinder, in viewport: CustomWidget) {
        self.binder = binder
        self.viewport = viewport
    }

    /// Returns where a copy is in the viewport when nothing moves, in list space, relative to where lines begin.
    func place(of pin: PinnedHeader, in content: ScrolledContent) -> ListRect {
        let (place, length) = (content.place(of: .header(section: pin.section)), height(of: pin, in: content))
        var header = content.geometry.stickyHeader(of: pin.section)
        header.length = length
        return ListRect(
            x: place.origin.x, y: header.start(pinnedAt: content.stickyEdge) - content.offset,
            width: width(of: pin, in: content), height: length)
    }

    /// Returns the length of a copy along the scroll direction.
    func height(of pin: PinnedHeader, in content: ScrolledContent) -> Double {
        max(
            pin.length(along: content.geometry.direction, width: width(of: pin, in: content)),
            content.geometry.measuredHeight(of: .header(section: pin.section)) ?? 0)
    }

    private func width(of pin: PinnedHeader, in content: ScrolledContent) -> Double {
        let needed = pin.measure(content.geometry.direction.across.orientation).minimum
        return max(content.place(of: .header(section: pin.section)).size.width, Double(needed))
    }

    /// Returns how much of the viewport's top is covered now, by pinned headers and by the content inset.
    func coveredHeight(in content: ScrolledContent) -> Double {
        pins.map { place(of: $0, in: content).maxY }
            .reduce(content.geometry.contentInset.top, max)
    }

    // MARK: Updates

    /// Follows an update. A copy whose header was reloaded is bound again by the next `pin`.
    func apply(_ plan: ListBatchPlan) {
        for pin in pins {
            guard let (position, isReloaded) = plan.destination(of: .header(section: pin.section)) else {
                pins.removeAll { $0 === pin }
                pin.binding = .foreign
                letGo(pin)
                continue
            }
            pin.section = position.section
            if isReloaded, pin.binding == .current { pin.binding = .outdated }
        }
    }

    /// Pins the headers of some sections, and of no others. Called in each layout and each update.
    func pin(_ sections: [Int], over rows: [ListRow]) {
        guard !sections.isEmpty || !pins.isEmpty else { return }
        let gone = pins.filter { !sections.contains($0.section) }
        pins.removeAll { !sections.contains($0.section) }
        for row in rows {
            if case .header(let section) = row.position { row.isStoodInFor = sections.contains(section) }
        }
        gone.forEach(letGo)
        pins = sections.map { section in pins.first { $0.section == section } ?? make(for: section) }
        for pin in pins where pin.binding != .current { bind(pin) }
    }

    private func bind(_ pin: PinnedHeader) {
        let position = ListRowPosition.header(section: pin.section)
        let isOther = pin.binding == .foreign
        pin.show(binder.copy(of: position, offering: pin.content, showsSameObject: !isOther))
        pin.binding = .current
        askForHeight(of: pin)
        if isOther { didStandIn(pin) }
    }

    /// Whether the user is in the copy that stands in for a row. The row then keeps its widget.
    func hasFocus(of row: ListRow) -> Bool {
        row.isStoodInFor && pins.contains { $0.containsFocus && .header(section: $0.section) == row.position }
    }

    func askForHeight(of pin: PinnedHeader) { binder.askForHeight(of: pin, at: .header(section: pin.section)) }

    private func make(for section: Int) -> PinnedHeader {
        if let pin = spare {
            spare = nil
            pin.section = section
            pin.binding = .foreign
            pin.isChildVisible = true
            return pin
        }
        let pin = PinnedHeader(section: section)
        viewport.addChild(pin)
        return pin
    }

    private func letGo(_ pin: PinnedHeader) {
        let isInUse = pin.containsFocus || pin.state.contains(.active) || pin.hasOpenPopover
        willLetGo(pin)
        // A pressed copy must not be reused for another header before it is released.
        if spare == nil, !isInUse {
            pin.isChildVisible = false
            spare = pin
        } else {
            viewport.removeChild(pin)
            pin.dispose()
        }
    }

    // MARK: Placing

    /// Allocates the copies where they are presented. Called in each frame of a motion, and after each allocation of
    /// the GtkListBox.
    ///
    /// - Parameters:
    ///   - content: the list as it is scrolled now.
    ///   - axes: the axes of the viewport.
    ///   - lineStart: where lines begin in the viewport.
    ///   - presented: returns how a copy is presented.
    func place(
        in content: ScrolledContent, _ axes: ListAxes, lineStart: Double, presented: (PinnedHeader) -> RowPresentation
    ) {
        let scale = Double(viewport.scaleFactor)
        for pin in pins {
            let presented = presented(pin)
            var place = place(of: pin, in: content).moved(x: lineStart + presented.offset.x)
            // On whole pixels, because rows would be visible through an edge between two pixels. Rounded up, so that it
            // overlaps the next header rather than leaving a gap.
            place.origin.y = ((place.minY + presented.offset.y) * scale - 0.001).rounded(.up) / scale
            let frame = axes.widgetRect(place)
            pin.allocate(
                width: Int(frame.size.width), height: Int(frame.size.height), x: frame.origin.x, y: frame.origin.y)
            pin.opacity = min(1, max(0, presented.opacity))
        }
    }
}
