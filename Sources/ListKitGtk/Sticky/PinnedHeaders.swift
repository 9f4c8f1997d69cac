import GtkBridge
import ListKit

/// The copies of headers that are pinned to the viewport's top edge: makes, binds and places them.
///
/// Which ones there are follows from the offset alone (`ContentGeometry.pinnedSections`), and where they stand from
/// `ListStickyHeader`; while rows move they are on their way like those.
@MainActor
final class PinnedHeaders {
    weak var view: ListBoxView?

    /// Those on screen, in order.
    private(set) var pins: [PinnedHeader] = []
    /// Made before, and hidden until a header is pinned again.
    private var spare: PinnedHeader?

    func pin(ofSection section: Int) -> PinnedHeader? { pins.first { $0.section == section } }

    /// Where a header's copy stands in the viewport, when nothing moves.
    func y(of pin: PinnedHeader) -> Double {
        guard let view else { return 0 }
        var header = view.window.geometry.stickyHeader(of: pin.section)
        header.length = height(of: pin)
        return header.start(pinnedAt: view.stickyEdge) - view.scrollPosition.offset
    }

    func height(of pin: PinnedHeader) -> Double {
        guard let view else { return 0 }
        let measured = Double(pin.measure(.vertical, forSize: width(of: pin)).minimum)
        return max(measured, view.window.geometry.measuredHeight(of: .header(section: pin.section)) ?? 0)
    }

    private func width(of pin: PinnedHeader) -> Int {
        max(view?.layout.rowWidth ?? 0, pin.measure(.horizontal).minimum)
    }

    // MARK: Updates

    /// Takes over an update's structure. A copy is bound again with its row, by the next `update()`.
    func apply(_ plan: ListBatchPlan) {
        for pin in pins {
            guard let (position, isReloaded) = plan.destination(of: .header(section: pin.section)) else {
                pins.removeAll { $0 === pin }
                letGo(pin)
                continue
            }
            pin.section = position.section
            if isReloaded, pin.binding == .current { pin.binding = .outdated }
        }
    }

    /// Brings the copies in line with the offset and the structure: part of each layout and of each update.
    func update() {
        guard let view else { return }
        let wanted = view.sectionsToPin
        guard !wanted.isEmpty || !pins.isEmpty else { return }
        let kept = pins.filter { wanted.contains($0.section) }
        let gone = pins.filter { !wanted.contains($0.section) }
        pins = kept
        for row in view.window.rows {
            if case .header(let section) = row.position { row.isStoodInFor = wanted.contains(section) }
        }
        gone.forEach(letGo)
        pins = wanted.map { pin(ofSection: $0) ?? make(for: $0) }
        for pin in pins where pin.binding != .current { bind(pin) }
        for pin in pins {
            let insets = view.window.geometry.insets(of: pin.section)
            pin.margins = Insets(start: Int(insets.left), end: Int(insets.right))
        }
    }

    /// A header whose row does not exist is as high as its copy.
    ///
    /// - Returns: whether that is news.
    func measure() -> Bool {
        guard let view else { return false }
        var isNews = false
        for pin in pins {
            let position = ListRowPosition.header(section: pin.section)
            let height = height(of: pin)
            guard view.window.row(at: position) == nil, view.window.geometry.measuredHeight(of: position) != height
            else { continue }
            view.window.geometry.setHeight(height, of: position)
            isNews = true
        }
        return isNews
    }

    /// Headers are of other heights than before.
    func invalidateHeights(of positions: Set<ListRowPosition>) {
        for pin in pins where positions.contains(.header(section: pin.section)) {
            view?.window.binder.askForHeight(of: pin, at: .header(section: pin.section))
        }
    }

    private func bind(_ pin: PinnedHeader) {
        guard let view else { return }
        let wasBusy = view.layout.isBusy
        view.layout.isBusy = true
        defer { view.layout.isBusy = wasBusy }
        let position = ListRowPosition.header(section: pin.section)
        let binder = view.window.binder
        pin.show(binder.copy(of: position, offering: pin.content, showsSameObject: pin.binding == .outdated))
        pin.binding = .current
        binder.askForHeight(of: pin, at: position)
    }

    private func make(for section: Int) -> PinnedHeader {
        if let pin = spare {
            spare = nil
            pin.section = section
            pin.binding = .foreign
            pin.isChildVisible = true
            return pin
        }
        let pin = PinnedHeader(section: section)
        view?.viewport.addChild(pin)
        return pin
    }

    private func letGo(_ pin: PinnedHeader) {
        guard let view else { return }
        view.animator.forget(pin)
        let isInUse = pin.containsFocus || pin.state.contains(.active) || pin.hasOpenPopover
        if pin.containsFocus { view.takeFocus(from: pin) }
        // What is pressed must not come back as another header's before it is released.
        if spare == nil, !isInUse {
            pin.isChildVisible = false
            spare = pin
        } else {
            view.viewport.removeChild(pin)
            pin.dispose()
        }
    }

    // MARK: Placing

    /// Allocates the copies where they are presented: in each frame of a motion, and after each allocation of the
    /// GtkListBox.
    func place() {
        guard let view else { return }
        for pin in pins {
            let presented = view.animator.presentation(of: pin)
            let width = width(of: pin)
            // On whole pixels, and rather a little over the next header than a little above it: edges between two
            // pixels let the rows shine through.
            let scale = Double(view.scaleFactor)
            let top = ((y(of: pin) + presented.y) * scale - 0.001).rounded(.up) / scale
            pin.allocate(
                width: width, height: Int(height(of: pin)),
                x: max(0, (view.layout.viewportSize.width - Double(width)) / 2).rounded(.down),
                y: top)
            pin.opacity = min(1, max(0, presented.opacity))
        }
    }
}
