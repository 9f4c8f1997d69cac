import GtkBridge
import ListKit

/// Hears of a scroll by program that makes rows at once.
@MainActor
protocol ListScrollerClient: AnyObject {
    /// Rows that were made turned out to be of other heights, so that the list stands elsewhere than it was scrolled
    /// to.
    func didScroll()
}

/// Where the list stands, where it is on its way to, and what holds still there.
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

    /// Of scrolls by program. The owner, who hears of each, may ask for another one.
    private var requestCount = 0

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

    /// Whether the list stands at its end, or is on its way there.
    var isAtEnd: Bool { position.isAtEnd || animation.leadsToEnd }

    /// What holds still when the rows turn out to be of other heights than they were, or the viewport of another size.
    var anchorToHold: ScrollAnchor {
        let content = layout.content
        return ScrollAnchor.toHold(
            pendingScroll: pending,
            followsEnd: content.placeKeeping.followsEnd && position.isAtEnd && !animation.isRunning, held: held,
            atRest: content.anchorAtRest)
    }

    /// Lines become wider or narrower, and items that stand side by side go to others: one of those in sight is held.
    ///
    /// - Parameter size: of the viewport from now on, in list space.
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

    /// Scrolls at once, and makes the rows there, so that their heights are no estimates when the place is worked out.
    /// It is kept until a layout has carried it out, the first one or that of another size.
    private func jump(to anchor: ScrollAnchor) {
        animation.cancel()
        pending = nil
        let canFill = layout.canFill
        if canFill, !go(to: layout.offset(of: anchor)) { return }
        pending = anchor
        viewport.queueAllocate()
        guard canFill else { return }
        let offset = offset
        layout.fill(around: anchor)
        if self.offset != offset { client?.didScroll() }
    }

    /// - Returns: whether the list is left there, and the owner has not asked for another scroll.
    private func go(to offset: Double, by mover: ListScrollStep.Mover = .program) -> Bool {
        let request = requestCount
        let outer = programMover
        programMover = mover
        defer { programMover = outer }
        position.scroll(to: offset)
        return request == requestCount
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
        guard go(to: layout.offset(of: anchor), by: .focus) else { return false }
        let offset = offset
        layout.fill(around: anchor)
        viewport.queueAllocate()
        if self.offset != start { held = layout.content.anchorAtRest }
        if self.offset != offset { client?.didScroll() }
        return request == requestCount
    }

    /// Scrolls as little as it takes to have a row in sight, and with the first item of a section its header. The rows
    /// are made and measured at once, so that the place is right and the next key finds them. An owner that scrolls
    /// elsewhere on hearing of it ends that.
    func reveal(_ position: ListRowPosition) {
        guard layout.canFill, layout.content.geometry.row(of: position) != nil else { return }
        // Rows that are measured on the way may turn out higher than they were taken for.
        for _ in 0..<4 {
            if let anchor = layout.content.anchor(toReveal: position) {
                guard scroll(around: anchor) else { return }
            } else if !layout.hasRow(at: position) {
                guard scroll(around: layout.content.anchorAtRest) else { return }
            } else {
                break
            }
        }
        hold(position)
    }

    /// The same without making rows: the next layout does that.
    func bringIntoSight(_ position: ListRowPosition) {
        guard let anchor = layout.content.anchor(toRevealOnly: position) else { return }
        requestCount += 1
        if go(to: layout.offset(of: anchor), by: .focus) { hold(position) }
    }

    /// Whatever the rows around it turn out to be: this one stays where it is in the viewport.
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

    /// A layout carries out what was waiting for it.
    func layoutWillFill() {
        if case .target = pending { held = pending }
        pending = nil
    }

    /// An update gives the rows other places.
    func follow(_ plan: ListBatchPlan) {
        animation.follow(plan)
        pending = pending?.following(plan)
    }

    /// The list shows something else: what it was to scroll to is not there any more.
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

    func scroll(toOffset y: Double) -> Bool { go(to: layout.content.offsets.clamp(y), by: .animation) }

    func arrive(at target: ScrollAnchor) { jump(to: target) }
}
