import GtkBridge

/// Translates between offsets in the list and the value of the adjustment, which differ by a drift.
///
/// When rows above the viewport change, the offset changes and the adjustment's `lower` and `upper` follow, never its
/// `value`: kinetic scrolling, animated pages and slider drags work with absolute values and would undo a corrected
/// one in their next frame (GTK 4.8.3). At rest the drift is folded back to zero.
@MainActor
final class ScrollPosition {
    /// After how many frames in which the value stayed the list counts as being at rest. Frames and not seconds,
    /// because kinetic scrolling and animated pages, which must not be disturbed, change the value in each frame.
    private static let framesToRest = 12

    private unowned let viewport: Widget
    private var adjustment: Adjustment?
    private var tick: TickToken?
    private var quietFrames = 0

    /// Whether a finger is on the touch screen. Where that leads the list GtkScrolledWindow works out from the value
    /// that there was when it came down, so it must stay what it is, however long the finger rests.
    var isHeld = false {
        didSet { if !isHeld { waitForRest() } }
    }

    /// Whether ``scroll(to:)`` is changing the adjustment's value right now.
    private(set) var isScrollingByProgram = false

    /// The adjustment's value for offset 0.
    private(set) var drift = 0.0

    /// Whether the list runs from right to left, against its adjustment.
    private var runsBackwards = false
    private var sign: Double { runsBackwards ? -1 : 1 }

    /// Where the list is scrolled to: the distance of the viewport's top edge from the list's, in logical pixels.
    private(set) var offset = 0.0
    /// The possible offsets of the list.
    private var limits = 0.0...0.0
    private(set) var pageHeight = 0.0

    /// Whether the list was at its end in the last layout and has not been scrolled away since. A list whose content
    /// fits is at its end, and so is one that has not been laid out.
    var isAtEnd: Bool { offset >= limits.upperBound - 0.01 }

    init(viewport: Widget) { self.viewport = viewport }

    /// Works on another adjustment from now on, at the same offset.
    func attach(_ adjustment: Adjustment?) {
        self.adjustment = adjustment
        drift = 0
        configure(value: offset * sign)
    }

    /// The adjustment's value has changed.
    ///
    /// - Returns: whether the list was scrolled by that; false when only the drift was folded.
    func valueDidChange() -> Bool {
        guard let adjustment else { return false }
        waitForRest()
        let offset = (adjustment.value - drift) * sign
        guard offset != self.offset else { return false }
        self.offset = offset
        return true
    }

    /// Takes the offset that a layout has determined, without moving the adjustment's value.
    ///
    /// - Parameters:
    ///   - limits: the possible offsets of the list.
    ///   - runsBackwards: whether the list runs from right to left.
    func update(offset: Double, limits: ClosedRange<Double>, pageHeight: Double, runsBackwards: Bool) {
        let isUnchanged =
            offset == self.offset && limits == self.limits && pageHeight == self.pageHeight
            && runsBackwards == self.runsBackwards
        guard !isUnchanged, let adjustment else { return }
        self.runsBackwards = runsBackwards
        self.limits = limits
        self.pageHeight = pageHeight
        self.offset = offset
        drift = adjustment.value - offset * sign
        configure(value: adjustment.value)
        waitForRest()
    }

    /// Scrolls by program.
    func scroll(to offset: Double) {
        isScrollingByProgram = true
        defer { isScrollingByProgram = false }
        adjustment?.value = offset * sign + drift
    }

    private func configure(value: Double) {
        let bounds = [limits.lowerBound * sign, limits.upperBound * sign].sorted()
        adjustment?.configure(
            value: value, lower: drift + bounds[0], upper: drift + bounds[1] + pageHeight,
            stepIncrement: 48, pageIncrement: pageHeight * 0.9, pageSize: pageHeight)
    }

    private func waitForRest() {
        quietFrames = 0
        guard drift != 0, !isHeld, tick?.isActive != true else { return }
        tick = viewport.addTick { [weak self] _ in self?.frameWillCome() ?? false }
    }

    private func frameWillCome() -> Bool {
        guard !isHeld else { return false }
        quietFrames += 1
        if drift != 0, quietFrames < Self.framesToRest { return true }
        fold()
        return false
    }

    /// Moves value and limits together, which changes nothing visible, so that the drift is zero again.
    private func fold() {
        guard drift != 0 else { return }
        drift = 0
        configure(value: offset * sign)
    }
}
