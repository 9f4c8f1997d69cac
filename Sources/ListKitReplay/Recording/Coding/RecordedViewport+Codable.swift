import ListDiffKit
public import ListKit

extension RecordedViewport: Codable {
    private enum Key: String, CodingKey {
        case direction, offset, width, height, contentHeight, spaces, rows, focused, selected
    }

    /// What only lists with lines of several rows have is left out elsewhere, as version 2 did.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if scrollDirection == .horizontal { try container.encode("horizontal", forKey: .direction) }
        try container.encode(offset, forKey: .offset)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(contentHeight, forKey: .contentHeight)
        if !spaces.isEmpty {
            let sections = spaces.sorted { $0.key < $1.key }.map { RecordedSpace(section: $0.key, metrics: $0.value) }
            try container.encode(sections, forKey: .spaces)
        }
        try container.encode(rows, forKey: .rows)
        try container.encodeIfPresent(focused, forKey: .focused)
        try container.encode(selected, forKey: .selected)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let direction = try container.decodeIfPresent(String.self, forKey: .direction) ?? "vertical"
        guard ["vertical", "horizontal"].contains(direction) else {
            throw DecodingError.dataCorruptedError(
                forKey: .direction, in: container, debugDescription: "No list runs \(direction).")
        }
        let spaces = try container.decodeIfPresent([RecordedSpace].self, forKey: .spaces) ?? []
        self.init(
            offset: try container.decode(Double.self, forKey: .offset),
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height),
            contentHeight: try container.decode(Double.self, forKey: .contentHeight),
            rows: try container.decode([Row].self, forKey: .rows),
            focused: try container.decodeIfPresent(ListRowPosition.self, forKey: .focused),
            selected: try container.decode([ListIndexPath].self, forKey: .selected),
            scrollDirection: direction == "vertical" ? .vertical : .horizontal,
            spaces: Dictionary(spaces.map { ($0.section, $0.metrics) }, uniquingKeysWith: { $1 }))
    }
}

extension RecordedViewport.Row: Codable {
    private enum Key: String, CodingKey {
        case position, row, y, height, span
    }

    /// The span as `[start, width]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(position, forKey: .position)
        try container.encode(row, forKey: .row)
        try container.encode(y, forKey: .y)
        try container.encode(height, forKey: .height)
        if let span { try container.encode([span.start, span.width], forKey: .span) }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let span = try container.decodeIfPresent([Double].self, forKey: .span)
        guard span == nil || span?.count == 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: .span, in: container, debugDescription: "A span is [start, width].")
        }
        self.init(
            position: try container.decode(ListRowPosition.self, forKey: .position),
            row: try container.decode(Int.self, forKey: .row), y: try container.decode(Double.self, forKey: .y),
            height: try container.decode(Double.self, forKey: .height),
            span: span.map { ListLineSpan(start: $0[0], width: $0[1]) })
    }
}

/// The spaces of one section.
private struct RecordedSpace: Codable {
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
        try container.encode(metrics.itemWidth, forKey: .itemWidth)
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
            itemWidth: try container.decode(ListItemWidth.self, forKey: .itemWidth))
    }
}

/// As `["columns", 3]`, and `["line"]` or `["each"]` where there is no number.
extension ListItemWidth: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        switch self {
        case .line: try container.encode("line")
        case .each: try container.encode("each")
        case .fixed(let width):
            try container.encode("fixed")
            try container.encode(width)
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

    public init(from decoder: any Decoder) throws {
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
        case "line": self = .line
        case "each": self = .each
        case "fixed": self = .fixed(try number(0.001...ReplayLimits.side))
        case "share": self = .share(try number(0.000_001...ReplayLimits.side))
        case "columns": self = .columns(Int(try number(1...ReplayLimits.side)))
        case "adaptive": self = .adaptive(minimum: try number(0.001...ReplayLimits.side))
        default:
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is no width of items.")
        }
    }
}
