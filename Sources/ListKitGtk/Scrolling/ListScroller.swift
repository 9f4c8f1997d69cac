import GtkBridge
import ListKit

/// Scrolls the list, and holds still what must stay in place.
@MainActor
final class ListScroller {
    /// Called when new rows turned out to have other heights than estimated, so that the offset has changed again.
    var didScroll: () -> Void = {}
    let position: ScrollPosition
    /// The running animation. It changes the adjustment's value, as a user does. If anything else changes that, the
    /// animation ends.
    private(set) var animation: ScrollAnimation?
    private var isStepping = false
    private(set) var tick: TickToken?
    private var lastFrame: Double?
    private let layout: RowLayout
    private unowned let viewport: Widget
    private unowned let scrolledWindow: ScrolledWindow

    /// What the last update or scroll to a row holds in place; nil once the list has been scrolled.
    var held: ScrollAnchor?

    /// A scroll that no layout has carried out, because the list had no size, was scrolled after the last
    /// layout, or was binding rows.
    private(set) var pending: ScrollAnchor?

    /// Whether the adjustment reports its value. It reports no change that comes meanwhile before it is done (GTK
    /// 4.8.3).
    var isValueReported = false

    /// What is scrolling the list now.
    var mover: ListScrollStep.Mover { position.isScrollingByProgram ? programMover : .user }
    private var programMover = ListScrollStep.Mover.program

    /// The number of scrolls by program so far. During each of them, the owner may request another one.
    private var requestCount = 0

    /// The target of the current scroll. It follows updates that the owner makes meanwhile; nil once its rows are gone.
    private var destination: ScrollAnchor?

    /// The row that is being revealed. It follows updates; nil once it is gone.
    private var revealed: ListRowPosition?

    init(
        _ position: ScrollPosition, _ layout: RowLayout, of viewport: Widget, in scrolledWindow: ScrolledWindow
    ) {
        self.position = position
        self.layout = layout
        self.viewport = viewport
        self.scrolledWindow = scrolledWindow
    }

    var offset: Double { position.offset }

    /// Whether the list is at its end, or an animation leads there.
    var isAtEnd: Bool { position.isAtEnd || animation?.leadsToEnd == true }

    /// What stays in place when rows turn out to have other heights, or the viewport gets another size.
    var anchorToHold: ScrollAnchor {
        let content = layout.content
        return ScrollAnchor.toHold(
            pendingScroll: pending,
            keepsEnd: content.placeKeeping.keepsEnd(isAtEnd: position.isAtEnd, isScrolling: animation != nil),
            held: held,
            atRest: content.anchorAtRest)
    }

    /// Called before lines become wider or narrower. Items that are side by side then move to other lines, so one of
    /// the visible items is held.
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
            animate(to: ScrollAnchor(at: offset, limits: content.offsets, in: content.geometry))
        } else if !layout.canFill || isValueReported {
            // While rows are bound, and while the list has objects that have none yet, the next layout carries it out.
            jump(to: .offset(y))
        } else {
            cancelAnimation()
            position.scroll(to: offset)
        }
    }

    func scroll(to target: ListScrollTarget, animated: Bool) {
        requestCount += 1
        layout.takeChosenInset()
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimate {
            pending = nil
            animate(to: .target(target))
        } else {
            jump(to: .target(target))
        }
    }

    private var canAnimate: Bool { viewport.isMapped && layout.hasSize && Display.animationsEnabled }

    /// Scrolls without an animation. Creates the rows there, so that the offset results from measured heights. The
    /// target is pending until a layout has carried it out.
    private func jump(to anchor: ScrollAnchor) {
        cancelAnimation()
        pending = nil
        let canFill = layout.canFill
        guard let anchor = canFill ? go(to: layout.content.offset(of: anchor), for: anchor) : anchor else { return }
        pending = anchor
        viewport.queueAllocate()
        guard canFill else { return }
        let offset = offset
        layout.fill(around: anchor)
        if self.offset != offset { didScroll() }
    }

    /// - Parameters:
    ///   - offset: where to scroll now.
    ///   - anchor: where the scroll leads in the end.
    ///   - mover: the cause of the scroll.
    /// - Returns: the anchor after any updates that the owner has made meanwhile; nil if the owner has requested another
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

    /// Scrolls so that an anchor holds, and creates the rows there.
    ///
    /// - Returns: false if the owner has requested another scroll meanwhile.
    @discardableResult
    func scroll(around anchor: ScrollAnchor) -> Bool {
        requestCount += 1
        let request = requestCount
        cancelAnimation()
        scrolledWindow.stopKineticScrolling()
        pending = nil
        let start = offset
        guard let anchor = go(to: layout.content.offset(of: anchor), for: anchor, by: .focus) else { return false }
        let offset = offset
        layout.fill(around: anchor)
        viewport.queueAllocate()
        if self.offset != start { held = layout.content.anchorAtRest }
        if self.offset != offset { didScroll() }
        return request == requestCount
    }

    /// Scrolls as little as necessary to show a row; with the first item of a section also its header. The rows are
    /// created and measured at once, so that the offset is right and the next key finds them. If the owner scrolls
    /// elsewhere meanwhile, this scroll ends.
    func reveal(_ position: ListRowPosition) {
        guard layout.canFill, layout.content.geometry.row(of: position) != nil else { return }
        revealed = position
        defer { revealed = nil }
        // Rows that are measured on the way may be higher than estimated.
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

    /// Like ``reveal(_:)``, but without making rows, which the next layout does.
    func bringIntoSight(_ position: ListRowPosition) {
        guard let anchor = layout.content.anchor(toRevealOnly: position) else { return }
        requestCount += 1
        revealed = position
        defer { revealed = nil }
        if go(to: layout.content.offset(of: anchor), for: anchor, by: .focus) != nil, let revealed { hold(revealed) }
    }

    /// Holds a row at its place in the viewport, whatever the heights of the rows around it.
    private func hold(_ position: ListRowPosition) {
        let content = layout.content
        guard content.offset > content.offsets.lowerBound else { return }
        held = .row(position, viewportY: content.y(of: position))
    }

    // MARK: Changes

    /// Called when the adjustment's value has changed.
    ///
    /// - Returns: whether that has scrolled the list.
    func valueDidChange() -> Bool {
        guard position.valueDidChange() else { return false }
        if !isStepping { cancelAnimation() }
        held = nil
        pending = nil
        return true
    }

    /// Called before a layout, which carries out the pending scroll.
    func layoutWillFill() {
        guard let pending else { return }
        held = if case .target = pending { pending } else { nil }
        self.pending = nil
    }

    /// Follows an update.
    func follow(_ plan: ListBatchPlan) {
        animation = animation?.following(plan)
        pending = pending?.following(plan)
        destination = destination?.following(plan)
        revealed = revealed.flatMap { plan.destination(of: $0)?.position }
    }

    /// Called when the list has another data source, so that the target of a scroll no longer exists.
    func forget() {
        pending = nil
        cancelAnimation()
    }

    /// Called when an update has made rows, and has scrolled the list.
    func listDidChange() { animation?.listDidChange(to: layout.content) }

    // MARK: Frames

    private func animate(to target: ScrollAnchor) {
        if animation == nil { lastFrame = nil }
        animation = ScrollAnimation(to: target, in: layout.content, continuing: animation)
        guard tick?.isActive != true else { return }
        tick = viewport.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
    }

    /// Ends the animation where the list is.
    func cancelAnimation() {
        animation = nil
        tick = nil
    }

    private func frameWillCome(at time: Double) -> Bool {
        // The first frame shows the beginning.
        if let lastFrame { advance(by: time - lastFrame) }
        lastFrame = time
        return animation != nil
    }

    func advance(by seconds: Double) {
        guard var animation else { return }
        animation.advance(by: seconds)
        self.animation = animation.isOver ? nil : animation
        let target = step(to: animation.offset(in: layout.content), for: animation.target)
        // If there were few frames, the rows at the target may not be measured.
        if animation.isOver, let target { jump(to: target) }
    }

    /// - Returns: as ``go(to:for:by:)``.
    private func step(to offset: Double, for target: ScrollAnchor) -> ScrollAnchor? {
        isStepping = true
        defer { isStepping = false }
        return go(to: layout.content.offsets.clamp(offset), for: target, by: .animation)
    }

    /// Called when the list becomes invisible: jumps to where an animation was leading, by the known heights. The next
    /// layout makes the rows there.
    func finishUnseen() {
        guard let target = animation?.target else { return }
        animation = nil
        if let target = step(to: layout.content.offset(of: target), for: target) { pending = target }
    }
}
