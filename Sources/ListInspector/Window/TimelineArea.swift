import GtkBridge
import ListKitReplay
import Localization

/// The timeline with its scroll bar, a legend of its colours, and whether it is paused.
@MainActor
final class TimelineArea {
    let content: Box
    let strip = TimelineStrip()
    private let state = Label()
    private let scroller = ScrolledWindow(horizontal: .automatic, vertical: .never)
    private var revealed: (block: Int, range: ClosedRange<Double>)?
    private var afterLayout: FrameConnection?

    init() {
        scroller.child = strip
        scroller.hasHorizontalExpand = true
        state.xAlign = 1
        state.isEllipsized = true
        state.hasHorizontalExpand = true
        let legend = Box(.horizontal, spacing: 12, Self.entries.map(Self.entry) + [state])
        legend.addClass("legend")
        content = Box(.vertical, [scroller, legend])
        content.addClass("timeline-area")
    }

    /// Why nothing new comes; empty while it does.
    var note: String {
        get { state.text }
        set {
            state.text = newValue
            state.tooltip = newValue.isEmpty ? nil : newValue
        }
    }

    /// Looked up for each window: a program may have begun to translate since the last one.
    private static var entries: [(String, RecordedPhase.Name)] {
        [
            (localized("waiting", context: "phase"), .waiting), (localized("diff", context: "phase"), .diffing),
            (localized("rows", context: "phase"), .rows), (localized("layout", context: "phase"), .layout),
            (localized("motion", context: "phase"), .motion),
        ]
    }

    private static func entry(_ name: String, _ phase: RecordedPhase.Name) -> Widget {
        let swatch = Swatch(ChangeColor(phase))
        let label = Label(name)
        label.addClass("quiet")
        return Box(.horizontal, spacing: 4, [swatch, label])
    }

    /// - Parameter selected: is scrolled into sight when it becomes another one, or grows: a transaction goes on.
    func show(_ geometry: TimelineGeometry, warned: Set<Int>, selected: Int?) {
        strip.show(geometry, warned: warned, selected: selected)
        let shown = selected.flatMap { block in strip.range(of: block).map { (block, $0) } }
        guard shown?.0 != revealed?.block || shown?.1 != revealed?.range else { return }
        revealed = shown
        // The strip has its new width only after the next layout.
        afterLayout = strip.onAfterLayout { [weak self] in
            self?.afterLayout = nil
            self?.reveal()
        }
        strip.queueAllocate()
    }

    private func reveal() {
        guard let range = revealed?.range else { return }
        let adjustment = scroller.horizontalAdjustment
        let (start, end) = (adjustment.value, adjustment.value + adjustment.pageSize)
        if range.upperBound + 12 > end { adjustment.value = range.upperBound + 12 - adjustment.pageSize }
        if range.lowerBound - 12 < start { adjustment.value = range.lowerBound - 12 }
    }
}

/// A small square of one colour.
private final class Swatch: CustomWidget {
    private let color: ChangeColor

    init(_ color: ChangeColor) {
        self.color = color
        super.init(cssName: "swatch", role: .presentation)
        verticalAlign = .center
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest { SizeRequest(8) }

    override func snapshot(_ snapshot: Snapshot) {
        snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color)
    }
}
