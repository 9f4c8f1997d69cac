import GtkBridge
import ListKitReplay
import Localization

/// Draws transactions side by side, each with its phases to scale. A click selects one.
final class TimelineStrip: CustomWidget {
    private static let laneHeight = 8.0
    private static let laneSpacing = 3.0
    private static let inset = 6.0
    private static let margin = 12.0

    private var geometry = TimelineGeometry([])
    private var warned: Set<Int> = []
    private var selected: Int?
    private let click = ClickGesture()

    /// Gets the index of the block that the user presses.
    var onSelect: @MainActor (Int) -> Void = { _ in }

    init() {
        super.init(cssName: "timeline", role: .img)
        setAccessibleLabel(localized("Timeline of the transactions"))
        click.onPressed { [weak self] _, x, _ in
            guard let self, let block = geometry.block(atX: x - Self.margin) else { return }
            onSelect(block)
        }
        addController(click)
    }

    /// - Parameters:
    ///   - warned: the indexes of transactions with warnings.
    func show(_ geometry: TimelineGeometry, warned: Set<Int>, selected: Int?) {
        if geometry.width != self.geometry.width { queueResize() }
        self.geometry = geometry
        self.warned = warned
        self.selected = selected
        queueDraw()
    }

    private static var blockHeight: Double {
        let lanes = Double(TimelineGeometry.laneCount)
        return 2 * inset + lanes * laneHeight + (lanes - 1) * laneSpacing
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        switch orientation {
        case .horizontal: SizeRequest(Int((geometry.width + 2 * Self.margin).rounded(.up)))
        case .vertical: SizeRequest(Int((Self.blockHeight + 2 * Self.inset).rounded(.up)))
        }
    }

    override func snapshot(_ snapshot: Snapshot) {
        snapshot.translated(x: Self.margin, y: Self.inset) {
            for (index, block) in geometry.blocks.enumerated() { paint(block, index, snapshot) }
        }
    }

    private func paint(_ block: TimelineGeometry.Block, _ index: Int, _ snapshot: Snapshot) {
        let area = Rect(x: block.x, y: 0, width: block.width, height: Self.blockHeight)
        snapshot.fill(area, .grey, alpha: index == selected ? 0.38 : 0.14)
        if index == selected {
            snapshot.fill(Rect(x: block.x, y: area.maxY - 3, width: block.width, height: 3), .blue)
        }
        if warned.contains(index) {
            snapshot.fill(Rect(x: block.x, y: 0, width: block.width, height: 3), .amber)
        }
        for bar in block.bars {
            let y = Self.inset + Double(bar.lane) * (Self.laneHeight + Self.laneSpacing)
            snapshot.fill(Rect(x: bar.x, y: y, width: bar.width, height: Self.laneHeight), ChangeColor(bar.phase))
        }
        if block.isCut {
            // Two thin lines, as where a drawing leaves something out.
            for offset in [5.0, 9.0] {
                snapshot.fill(
                    Rect(x: area.maxX - offset, y: Self.inset, width: 1.5, height: Self.blockHeight - 2 * Self.inset),
                    .grey)
            }
        }
    }

    /// Where a block is, in the strip's own pixels.
    func range(of index: Int) -> ClosedRange<Double>? {
        guard geometry.blocks.indices.contains(index) else { return nil }
        let block = geometry.blocks[index]
        return Self.margin + block.x...Self.margin + block.x + block.width
    }
}
