import GtkBridge

/// Panes side by side that fill the space, in as many lines as their least widths require.
final class FlowColumns: CustomWidget {
    struct Pane {
        var widget: Widget
        /// The least width. Panes share a wider line in proportion to this.
        var width: Int
    }

    private let panes: [Pane]
    private let spacing: Int

    init(spacing: Int, _ panes: [Pane]) {
        self.panes = panes
        self.spacing = spacing
        super.init(cssName: "flowcolumns")
        for pane in panes { addChild(pane.widget) }
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else {
            let minimum = panes.map { $0.widget.measure(.horizontal).minimum }.max() ?? 0
            return SizeRequest(minimum: minimum, natural: panes.reduce(-spacing) { $0 + $1.width + spacing })
        }
        let heights = lines(width: size < 0 ? .max : size).map(minimumHeight)
        return SizeRequest(heights.reduce(-spacing) { $0 + $1 + spacing })
    }

    override func sizeAllocate(width: Int, height: Int) {
        let lines = lines(width: width)
        let heights = lines.map(minimumHeight)
        let extra = max(0, height - heights.reduce(-spacing) { $0 + $1 + spacing })
        var y = 0
        for (number, line) in lines.enumerated() {
            let lineHeight = heights[number] + extra * (number + 1) / lines.count - extra * number / lines.count
            let space = width - spacing * (line.count - 1)
            let total = panes[line].reduce(0) { $0 + $1.width }
            var (start, passed) = (0, 0)
            for pane in panes[line] {
                let widthBefore = space * passed / total
                passed += pane.width
                let paneWidth = space * passed / total - widthBefore
                allocate(pane.widget, width: paneWidth, height: lineHeight, start: start, y: y, in: width)
                start += paneWidth + spacing
            }
            y += lineHeight + spacing
        }
    }

    private func lines(width: Int) -> [Range<Int>] {
        LineBreaks.lines(
            of: panes.map { max($0.width, $0.widget.measure(.horizontal).minimum) }, spacing: spacing, width: width)
    }

    private func minimumHeight(of line: Range<Int>) -> Int {
        panes[line].map { $0.widget.measure(.vertical).minimum }.max() ?? 0
    }
}
