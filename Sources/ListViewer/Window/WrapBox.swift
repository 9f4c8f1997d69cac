import GtkBridge

/// Widgets that wrap into lines like words.
class WrapBox: CustomWidget {
    private let items: [Widget]
    private let spacing: Int
    /// Whether each line is in the middle, and not at the start.
    var centersLines = false

    init(spacing: Int, _ items: [Widget]) {
        self.items = items
        self.spacing = spacing
        super.init(cssName: "wrapbox")
        for item in items { addChild(item) }
    }

    /// The space between widgets, and between lines.
    func spacing(in width: Int) -> Int { spacing }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let width = orientation == .horizontal || size < 0 ? .max : size
        let spacing = spacing(in: width)
        guard orientation == .vertical else {
            let widths = shown.map { $0.measure(.horizontal) }
            let natural = widths.reduce(0) { $0 + $1.natural + spacing } - spacing
            return SizeRequest(minimum: widths.map(\.minimum).max() ?? 0, natural: max(0, natural))
        }
        return SizeRequest(lines(width: width).reduce(-spacing) { $0 + height(of: $1, in: width) + spacing })
    }

    override func sizeAllocate(width: Int, height: Int) {
        let spacing = spacing(in: width)
        var y = 0
        let lines = lines(width: width)
        for line in lines {
            let lineHeight = lines.count == 1 ? height : self.height(of: line, in: width)
            let widths = line.map { itemWidth($0, in: width) }
            let used = widths.reduce(0) { $0 + $1 + spacing } - spacing
            var start = centersLines ? max(0, width - used) / 2 : 0
            for (item, itemWidth) in zip(line, widths) {
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

    private func height(of line: [Widget], in width: Int) -> Int {
        line.map { $0.measure(.vertical, forSize: itemWidth($0, in: width)).natural }.max() ?? 0
    }

    private func lines(width: Int) -> [[Widget]] {
        LineBreaks.lines(of: shown.map { itemWidth($0, in: width) }, spacing: spacing(in: width), width: width)
            .map { Array(shown[$0]) }
    }
}

enum LineBreaks {
    /// The lines as ranges of indices. A line has at least one widget, even if it is too wide.
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
