import GtkBridge
import ListKitReplay
import Localization

/// Draws a flame: the whole work, its phases, and what they did, each as wide as it took long.
final class FlameStrip: CustomWidget {
    private static let laneHeight = 20.0
    private static let gap = 1.0

    private struct Block {
        /// From 0 to 1.
        var start: Double
        var part: Double
        var lane: Int
        var color: ChangeColor
        var alpha: Double
        var label: Label?
    }

    private var blocks: [Block] = []

    init() {
        super.init(cssName: "flame", role: .img)
        setAccessibleLabel(localized("Flame graph of the time taken"))
        hasHorizontalExpand = true
    }

    func show(_ flame: TransactionFlame) {
        for block in blocks { if let label = block.label { removeChild(label) } }
        blocks = []
        let total = Double(max(1, flame.duration))
        var start = 0.0
        for phase in flame.phases {
            let color = ChangeColor(phase.name)
            add(phase.name.words, at: start, Double(phase.duration) / total, lane: 0, color, alpha: 0.45)
            var inner = start
            for (index, part) in phase.parts.enumerated() {
                let width = Double(part.work.duration) / total
                add(part.name, at: inner, width, lane: 1, color, alpha: index.isMultiple(of: 2) ? 0.3 : 0.2)
                inner += width
            }
            start += Double(phase.duration) / total
        }
        queueAllocate()
        queueDraw()
    }

    private func add(_ name: String, at start: Double, _ part: Double, lane: Int, _ color: ChangeColor, alpha: Double) {
        var block = Block(start: start, part: part, lane: lane, color: color, alpha: alpha)
        // Less than this has no room for words.
        if part > 0.04 {
            let label = Label(name)
            label.isEllipsized = true
            label.xAlign = 0
            label.addClass("flame-label")
            label.tooltip = name
            addChild(label)
            block.label = label
        }
        blocks.append(block)
    }

    private func frame(of block: Block, in width: Double) -> Rect {
        Rect(
            x: (block.start * width).rounded(), y: Double(block.lane) * (Self.laneHeight + Self.gap),
            width: max(1, (block.part * width).rounded() - Self.gap), height: Self.laneHeight)
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        orientation == .horizontal
            ? SizeRequest(minimum: 40, natural: 400) : SizeRequest(Int(2 * Self.laneHeight + Self.gap))
    }

    override func sizeAllocate(width: Int, height: Int) {
        for block in blocks {
            guard let label = block.label else { continue }
            let frame = frame(of: block, in: Double(width))
            // GTK wants a size to be asked for before it is given.
            let least = label.measure(.horizontal).minimum
            let lineHeight = label.measure(.vertical, forSize: max(least, Int(frame.width))).minimum
            label.isChildVisible = Int(frame.width) >= max(least, 24)
            label.allocate(
                width: max(least, Int(frame.width)), height: max(lineHeight, Int(frame.height)), x: frame.x, y: frame.y)
        }
    }

    override func snapshot(_ snapshot: Snapshot) {
        for block in blocks {
            snapshot.fill(frame(of: block, in: Double(width)), block.color, alpha: block.alpha)
        }
        snapshotChildren(snapshot)
    }
}
