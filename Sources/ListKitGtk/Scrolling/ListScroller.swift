import GtkBridge
import ListKit

/// Hears of a scroll by program that makes rows at once.
@MainActor
protocol ListScrollerClient: AnyObject {
    /// New rows turned out to have other heights, so the list is not where it was scrolled to.
    func didScroll()
}

/// The list's scroll position, its destination, and the row that holds still there.
@MainActor
final class ListScroller {
    weak var client: (any ListScrollerClient)?
    let position: ScrollPosition
    let animation: ScrollAnimation
    private let layout: RowLayout
    private unowned let viewport: Widget
    private unowned let scrolledWindow: ScrolledWindow

    /// What the last update or scroll to a row was to hold; nil once the list has been scrolled.
    var held: ScrollAnchor?

    /// A scroll that no layout has carried out: the list had no size, or was scrolled after the last one.
    private(set) var pending: ScrollAnchor?

    /// By whom the list is being scrolled.
    var mover: ListScrollStep.Mover { position.isScrollingByProgram ? programMover : .user }
    private var programMover = ListScrollStep.Mover.program

    /// For scrolls by the program. The owner receives each of them, and may request another one.
    private var requestCount = 0

    /// The target of the scroll that the owner is receiving. Its updates carry it along; nil once the rows are gone.
    private var destination: ScrollAnchor?

    /// The row that is being revealed. Updates carry it along; nil once it is gone.
    private var revealed: ListRowPosition?

    init(
        _ position: ScrollPosition, _ layout: RowLayout, of viewport: Widget, in scrolledWindow: ScrolledWindow
    ) {
        self.position = position
        self.layout = layout
        self.viewport = viewport
        self.scrolledWindow = scrolledWindow
        animation = ScrollAnimation(framesOf: viewport)
        animation.client = self
    }

    var offset: Double { position.offset }

    /// Whether the list is at its end, or on its way there.
    var isAtEnd: Bool { position.isAtEnd || animation.leadsToEnd }

    /// What holds still when the rows turn out to be of other heights than they were, or the viewport of another size.
    var anchorToHold: ScrollAnchor {
        let content = layout.content
        return ScrollAnchor.toHold(
            pendingScroll: pending,
            keepsEnd: content.placeKeeping.keepsEnd(isAtEnd: position.isAtEnd, isScrolling: animation.isRunning),
            held: held,
            atRest: content.anchorAtRest)
    }

    /// Lines become wider or narrower, and items that are side by side move to other lines: one of the visible items is
    /// held.
    ///
    /// - Parameter size: the viewport's new size, in list space.
    func lineWidthWillChange(in size: ListSize) {
        let content = layout.content
        guard content.hasSize, content.geometry.hasLinesOfSeveral else { return }
        held = ScrolledContent(
            content.geometry, offset: content.offset, viewportSize: size, placeKeeping: content.placeKeeping,
            stickyHeaderOffset: content.stickyHeaderOffset
        ).anchorForNewWidth(held: held)
    }

    // MARK: By program

    func scroll(toOffset y: Double, animated: Bool) {
        requestCount += 1
        layout.takeChosenInset()
        guard layout.hasSize else { return jump(to: .offset(y)) }
        let content = layout.content
        let offset = content.offsets.clamp(y)
        pending = nil
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimate {
            animation.start(to: ScrollAnchor(at: offset, limits: content.offsets, in: content.geometry))
        } else {
            animation.cancel()
            position.scroll(to: offset)
        }
    }

    func scroll(to target: ListScrollTarget, animated: Bool) {
        requestCount += 1
        layout.takeChosenInset()
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimate {
            pending = nil
            animation.start(to: .target(target))
        } else {
            jump(to: .target(target))
        }
    }

    private var canAnimate: Bool { viewport.isMapped && layout.hasSize && Display.animationsEnabled }

    /// Scrolls at once, and creates the rows there, so that the place is computed from measured heights. The target is
    /// kept until a layout has carried it out, the first one or that of another size.
    private func jump(to anchor: ScrollAnchor) {
        animation.cancel()
        pending = nil
        let canFill = layout.canFill
        guard let anchor = canFill ? go(to: layout.offset(of: anchor), for: anchor) : anchor else { return }
        pending = anchor
        viewport.queueAllocate()
        guard canFill else { return }
        let offset = offset
        layout.fill(around: anchor)
        if self.offset != offset { client?.didScroll() }
    }

    /// - Parameter anchor: where the scroll leads, now or in the end.
    /// - Returns: the anchor, after the updates that the owner has made in the meantime; nil if it has asked for another
    ///   scroll, or the rows of the anchor are gone.
    private func go(
        to offset: Double, for anchor: ScrollAnchor, by mover: ListScrollStep.Mover = .program
    ) -> ScrollAnchor? {
        let request = requestCount
        let outer = programMover
        programMover = mover
        destination = anchor
        defer {
            programMover = outer
            destination = nil
        }
        position.scroll(to: offset)
        return request == requestCount ? destination : nil
    }

    // MARK: To rows

    /// Scrolls to where an anchor is in its place, rows and all.
    ///
    /// - Returns: whether the list is left there, and the owner has not asked for another scroll.
    @discardableResult
    func scroll(around anchor: ScrollAnchor) -> Bool {
        requestCount += 1
        let request = requestCount
        animation.cancel()
        scrolledWindow.stopKineticScrolling()
        pending = nil
        let start = offset
        guard let anchor = go(to: layout.offset(of: anchor), for: anchor, by: .focus) else { return false }
        let offset = offset
        layout.fill(around: anchor)
        viewport.queueAllocate()
        if self.offset != start { held = layout.content.anchorAtRest }
        if self.offset != offset { client?.didScroll() }
        return request == requestCount
    }

    /// Scrolls as little as necessary to show a row, and the header with the first item of a section. The rows are
    /// created and measured at once, so that the place is right and the next key finds them. If the owner scrolls
    /// elsewhere during the announcement, this scroll ends.
    func reveal(_ position: ListRowPosition) {
        guard layout.canFill, layout.content.geometry.row(of: position) != nil else { return }
        revealed = position
        defer { revealed = nil }
        // Rows that are measured on the way may turn out higher than they were taken for.
        for _ in 0..<4 {
            guard let position = revealed else { return }
            if let anchor = layout.content.anchor(toReveal: position) {
                guard scroll(around: anchor) else { return }
            } else if !layout.hasRow(at: position) {
                guard scroll(around: layout.content.anchorAtRest) else { return }
            } else {
                break
            }
        }
        if let revealed { hold(revealed) }
    }

    /// The same without making rows: the next layout does that.
    func bringIntoSight(_ position: ListRowPosition) {
        guard let anchor = layout.content.anchor(toRevealOnly: position) else { return }
        requestCount += 1
        revealed = position
        defer { revealed = nil }
        if go(to: layout.offset(of: anchor), for: anchor, by: .focus) != nil, let revealed { hold(revealed) }
    }

    /// Whatever the heights of the rows around it, this row keeps its place in the viewport.
    private func hold(_ position: ListRowPosition) {
        let content = layout.content
        guard content.offset > content.offsets.lowerBound else { return }
        held = .row(position, viewportY: content.y(of: position))
    }

    // MARK: What happens to the list

    /// The adjustment's value has changed.
    ///
    /// - Returns: whether the list was scrolled by that.
    func valueDidChange() -> Bool {
        guard position.valueDidChange() else { return false }
        animation.listDidMove()
        held = nil
        pending = nil
        return true
    }

    /// A layout carries out the waiting scroll.
    func layoutWillFill() {
        if case .target = pending { held = pending }
        pending = nil
    }

    /// An update gives the rows other places.
    func follow(_ plan: ListBatchPlan) {
        animation.follow(plan)
        pending = pending?.following(plan)
        destination = destination?.following(plan)
        revealed = revealed.flatMap { plan.destination(of: $0)?.position }
    }

    /// The list has other content: the target of the scroll no longer exists.
    func forget() {
        pending = nil
        animation.cancel()
    }

    /// The list is not seen any more: the next layout makes the rows where an animation leads to.
    func finishUnseen() {
        if let target = animation.finish() { pending = target }
    }
}

extension ListScroller: ScrollAnimationClient {
    var scrollOffset: Double { offset }

    func offset(of anchor: ScrollAnchor) -> Double { layout.offset(of: anchor) }

    func scroll(toOffset y: Double, for target: ScrollAnchor) -> ScrollAnchor? {
        go(to: layout.content.offsets.clamp(y), for: target, by: .animation)
    }

    func arrive(at target: ScrollAnchor) { jump(to: target) }
}
