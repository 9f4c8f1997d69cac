import GtkBridge

/// Converts between the offset of the list and the value of the adjustment, which differ by a drift.
///
/// When rows above the viewport change, the offset changes. The adjustment's `lower` and `upper` follow, but never its
/// `value`: kinetic scrolling, animated pages and slider drags set absolute values, and would undo a corrected one in
/// their next frame (GTK 4.8.3). When the list is at rest, the drift is set back to zero.
@MainActor
final class ScrollPosition {
    /// The number of frames without a change of the value after which the list is at rest. Frames and not seconds,
    /// because kinetic scrolling and animated pages change the value in each frame.
    private static let framesToRest = 12

    private unowned let viewport: Widget
    private var adjustment: Adjustment?
    private var tick: TickToken?
    private var quietFrames = 0

    /// Whether a finger is on the touch screen. GtkScrolledWindow computes each offset from the value at the touch, so
    /// the drift must stay, however long the finger rests.
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

    /// The distance of the viewport's top edge from that of the list, in logical pixels.
    private(set) var offset = 0.0
    /// The offsets that the list can have.
    private var limits = 0.0...0.0
    private(set) var pageHeight = 0.0

    /// Whether the list was at its end in the last layout and has not been scrolled away since. A list whose content
    /// fits is at its end, and so is one that has not been laid out.
    var isAtEnd: Bool { offset >= limits.upperBound - 0.01 }

    init(viewport: Widget) { self.viewport = viewport }

    /// Replaces the adjustment, at the same offset.
    func attach(_ adjustment: Adjustment?) {
        self.adjustment = adjustment
        drift = 0
        configure(value: offset * sign)
    }

    /// Called when the adjustment's value has changed.
    ///
    /// - Returns: whether that has scrolled the list; false if only the drift was set back.
    func valueDidChange() -> Bool {
        guard let adjustment else { return false }
        waitForRest()
        let offset = (adjustment.value - drift) * sign
        guard offset != self.offset else { return false }
        self.offset = offset
        return true
    }

    /// Takes the offset that a layout has determined, without changing the adjustment's value.
    ///
    /// - Parameters:
    ///   - offset: the offset.
    ///   - limits: the offsets that the list can have.
    ///   - pageHeight: the height of the viewport.
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

    /// Sets the drift back to zero: changes value and limits together, which is invisible.
    private func fold() {
        guard drift != 0 else { return }
        drift = 0
        configure(value: offset * sign)
    }
}
