import GtkBridge
import ListKit

/// The list that a scroller scrolls.
@MainActor
protocol ListScrollerClient: AnyObject {
    var content: ScrolledContent { get }
    /// Whether rows can be made now: not before the list has a size, and not while others are made.
    var canFill: Bool { get }
    func hasRow(at position: ListRowPosition) -> Bool
    /// Where the list can stand nearest to an anchor's place, by the heights that are known.
    func offset(of anchor: ScrollAnchor) -> Double
    /// The list is about to stand at an offset where other rows are made.
    func willScroll(to offset: Double)
    /// Makes the rows near the viewport stand there, with `anchor` in its place.
    func fill(around anchor: ScrollAnchor)
    func didScroll()
}

/// Where the list stands, where it is on its way to, and what holds still there.
@MainActor
final class ListScroller {
    weak var client: (any ListScrollerClient)?
    let position: ScrollPosition
    let animation: ScrollAnimation
    private unowned let viewport: Widget
    private unowned let scrolledWindow: ScrolledWindow

    /// What the last update or scroll to a row was to hold; nil once the list has been scrolled.
    var held: ScrollAnchor?

    /// A scroll that no layout has carried out: the list had no size, or was scrolled after the last one.
    private(set) var pending: ScrollAnchor?

    init(_ position: ScrollPosition, of viewport: Widget, in scrolledWindow: ScrolledWindow) {
        self.position = position
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
        guard let content = client?.content else { return .top }
        return ScrollAnchor.toHold(
            pendingScroll: pending,
            followsEnd: content.placeKeeping.followsEnd && position.isAtEnd && !animation.isRunning, held: held,
            atRest: content.anchorAtRest)
    }

    // MARK: By program

    func scroll(toOffset y: Double, animated: Bool) {
        guard let content = client?.content, content.hasSize else { return jump(to: .offset(y)) }
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
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimate {
            pending = nil
            animation.start(to: .target(target))
        } else {
            jump(to: .target(target))
        }
    }

    private var canAnimate: Bool {
        viewport.isMapped && client?.content.hasSize == true && Display.animationsEnabled
    }

    /// Scrolls at once, and makes the rows there, so that their heights are no estimates when the place is worked out.
    /// It is kept until a layout has carried it out, the first one or that of another size.
    private func jump(to anchor: ScrollAnchor) {
        animation.cancel()
        pending = nil
        guard let client else { return }
        let canFill = client.canFill
        if canFill { position.scroll(to: client.offset(of: anchor)) }
        // The owner, who hears of that, may have scrolled elsewhere.
        guard pending == nil, !animation.isRunning else { return }
        pending = anchor
        viewport.queueAllocate()
        guard canFill else { return }
        let offset = offset
        client.fill(around: anchor)
        if self.offset != offset { client.didScroll() }
    }

    // MARK: To rows

    /// Scrolls to where an anchor is in its place, rows and all.
    func scroll(around anchor: ScrollAnchor) {
        guard let client else { return }
        animation.cancel()
        scrolledWindow.stopKineticScrolling()
        pending = nil
        let offset = offset
        client.willScroll(to: client.offset(of: anchor))
        client.fill(around: anchor)
        viewport.queueAllocate()
        guard self.offset != offset else { return }
        held = client.content.anchorAtRest
        client.didScroll()
    }

    /// Scrolls as little as it takes to have a row in sight, and with the first item of a section its header. The rows
    /// are made and measured at once, so that the place is right and the next key finds them.
    func reveal(_ position: ListRowPosition) {
        guard let client, client.canFill, client.content.geometry.row(of: position) != nil else { return }
        // Rows that are measured on the way may turn out higher than they were taken for.
        for _ in 0..<4 {
            if let anchor = client.content.anchor(toReveal: position) {
                scroll(around: anchor)
            } else if !client.hasRow(at: position) {
                scroll(around: client.content.anchorAtRest)
            } else {
                break
            }
        }
        hold(position)
    }

    /// The same without making rows: the next layout does that.
    func bringIntoSight(_ position: ListRowPosition) {
        guard let client, let anchor = client.content.anchor(toRevealOnly: position) else { return }
        self.position.scroll(to: client.offset(of: anchor))
        hold(position)
    }

    /// Whatever the rows around it turn out to be: this one stays where it is in the viewport.
    private func hold(_ position: ListRowPosition) {
        guard let content = client?.content, content.offset > content.offsets.lowerBound else { return }
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

    func offset(of anchor: ScrollAnchor) -> Double { client?.offset(of: anchor) ?? offset }

    func scroll(toOffset y: Double) {
        if let content = client?.content { position.scroll(to: content.offsets.clamp(y)) }
    }

    func arrive(at target: ScrollAnchor) { jump(to: target) }
}
