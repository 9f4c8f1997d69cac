import ListDiffKit
package import ListKit

extension ListRowLayout: Codable where RowID == Int {
    private enum Key: String, CodingKey {
        case direction, offset, width, height, contentHeight, spaces, rows, focused, selected
    }

    /// A list whose items fill lines has neither spaces nor spans, and a vertical one has no direction.
    package func encode(to encoder: any Encoder) throws {
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

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let direction = try container.decodeIfPresent(String.self, forKey: .direction)
        guard [nil, "horizontal"].contains(direction) else {
            throw DecodingError.dataCorruptedError(
                forKey: .direction, in: container, debugDescription: "No list runs in this direction.")
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
            scrollDirection: direction == nil ? .vertical : .horizontal,
            spaces: Dictionary(spaces.map { ($0.section, $0.metrics) }, uniquingKeysWith: { $1 }))
    }
}

extension ListRowLayout.Row: Codable where RowID == Int {
    private enum Key: String, CodingKey {
        case position, row, y, height, span
    }

    /// Encodes the row, with its span as `[start, width]`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(position, forKey: .position)
        try container.encode(row, forKey: .row)
        try container.encode(y, forKey: .y)
        try container.encode(height, forKey: .height)
        try container.encodeIfPresent(span.map { CodedPair($0.start, $0.width) }, forKey: .span)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            position: try container.decode(ListRowPosition.self, forKey: .position),
            row: try container.decode(Int.self, forKey: .row), y: try container.decode(Double.self, forKey: .y),
            height: try container.decode(Double.self, forKey: .height),
            span: try container.decodeIfPresent(CodedPair<Double>.self, forKey: .span).map {
                ListLineSpan(start: $0.first, width: $0.second)
            })
    }
}
