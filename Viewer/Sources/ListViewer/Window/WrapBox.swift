import GtkBridge

/// Widgets in a line that goes on below where it is too long, as words do.
final class WrapBox: CustomWidget {
    private let items: [Widget]
    private let spacing: Int

    init(spacing: Int, _ items: [Widget]) {
        self.items = items
        self.spacing = spacing
        super.init(cssName: "wrapbox")
        for item in items { addChild(item) }
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let widths = shown.map { $0.measure(.horizontal) }
        guard orientation == .vertical else {
            let natural = widths.reduce(0) { $0 + $1.natural + spacing } - spacing
            return SizeRequest(minimum: widths.map(\.minimum).max() ?? 0, natural: max(0, natural))
        }
        let lines = lines(width: size < 0 ? .max : size)
        return SizeRequest(lines.reduce(-spacing) { $0 + height(of: $1) + spacing })
    }

    override func sizeAllocate(width: Int, height: Int) {
        var y = 0
        for line in lines(width: width) {
            let lineHeight = self.height(of: line)
            var start = 0
            for item in line {
                let itemWidth = itemWidth(item, in: width)
                allocate(item, width: itemWidth, height: lineHeight, start: start, y: y, in: width)
                start += itemWidth + spacing
            }
            y += lineHeight + spacing
        }
    }

    private var shown: [Widget] { items.filter(\.isVisible) }

    private func itemWidth(_ item: Widget, in width: Int) -> Int {
        let request = item.measure(.horizontal)
        return max(request.minimum, min(request.natural, width))
    }

    private func height(of line: [Widget]) -> Int { line.map { $0.measure(.vertical).natural }.max() ?? 0 }

    private func lines(width: Int) -> [[Widget]] {
        LineBreaks.lines(of: shown.map { itemWidth($0, in: width) }, spacing: spacing, width: width)
            .map { Array(shown[$0]) }
    }
}

/// Where a row of things is broken into lines.
enum LineBreaks {
    /// The lines as ranges of indices; each has at least one thing, be it too wide.
    static func lines(of widths: [Int], spacing: Int, width: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0
        for (index, itemWidth) in widths.enumerated() {
            if index > start, used + spacing + itemWidth > width {
                lines.append(start..<index)
                (start, used) = (index, itemWidth)
            } else {
                used += (index > start ? spacing : 0) + itemWidth
            }
        }
        if start < widths.count { lines.append(start..<widths.count) }
        return lines
    }
}
