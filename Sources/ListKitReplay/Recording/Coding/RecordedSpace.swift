import ListKit

/// The spaces of one section.
struct RecordedSpace: Codable {
    let section: Int
    let metrics: ListSectionMetrics

    private enum Key: String, CodingKey {
        case section, itemWidth, insets, lineSpacing, interitemSpacing
    }

    init(section: Int, metrics: ListSectionMetrics) {
        self.section = section
        self.metrics = metrics
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(section, forKey: .section)
        try container.encode(RecordedItemWidth(metrics.itemWidth), forKey: .itemWidth)
        let insets = metrics.insets
        if insets != .zero {
            try container.encode([insets.top, insets.left, insets.bottom, insets.right], forKey: .insets)
        }
        if metrics.lineSpacing != 0 { try container.encode(metrics.lineSpacing, forKey: .lineSpacing) }
        if metrics.interitemSpacing != 0 { try container.encode(metrics.interitemSpacing, forKey: .interitemSpacing) }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        section = try container.decode(Int.self, forKey: .section)
        let insets = try container.decodeIfPresent([Double].self, forKey: .insets) ?? [0, 0, 0, 0]
        let lineSpacing = try container.decodeIfPresent(Double.self, forKey: .lineSpacing) ?? 0
        let itemSpacing = try container.decodeIfPresent(Double.self, forKey: .interitemSpacing) ?? 0
        guard insets.count == 4, (insets + [lineSpacing, itemSpacing]).allSatisfy({ abs($0) <= ReplayLimits.side })
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .insets, in: container, debugDescription: "A section cannot have these spaces.")
        }
        metrics = ListSectionMetrics(
            insets: ListInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]),
            lineSpacing: lineSpacing, interitemSpacing: itemSpacing,
            itemWidth: try container.decode(RecordedItemWidth.self, forKey: .itemWidth).width)
    }
}

/// As `["columns", 3]`, and `["line"]` or `["each"]` where there is no number.
private struct RecordedItemWidth: Codable {
    let width: ListItemWidth

    init(_ width: ListItemWidth) { self.width = width }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        switch width {
        case .line: try container.encode("line")
        case .each: try container.encode("each")
        case .fixed(let pixels):
            try container.encode("fixed")
            try container.encode(pixels)
        case .share(let share):
            try container.encode("share")
            try container.encode(share)
        case .columns(let count):
            try container.encode("columns")
            try container.encode(count)
        case .adaptive(let minimum):
            try container.encode("adaptive")
            try container.encode(minimum)
        }
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let name = try container.decode(String.self)
        func number(_ range: ClosedRange<Double>) throws -> Double {
            let number = try container.decode(Double.self)
            guard range.contains(number) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "No items are \(name) \(number).")
            }
            return number
        }
        switch name {
        case "line": width = .line
        case "each": width = .each
        case "fixed": width = .fixed(try number(0.001...ReplayLimits.side))
        case "share": width = .share(try number(0.000_001...ReplayLimits.side))
        case "columns": width = .columns(Int(try number(1...ReplayLimits.side)))
        case "adaptive": width = .adaptive(minimum: try number(0.001...ReplayLimits.side))
        default:
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is no width of items.")
        }
    }
}
