@testable import ListKit

/// A number as a fraction, so that the oracle never rounds but where the rules say so.
struct Fraction {
    var numerator: Int
    var denominator: Int

    init(_ numerator: Int, _ denominator: Int = 1) { (self.numerator, self.denominator) = (numerator, denominator) }

    var value: Double { Double(numerator) / Double(denominator) }

    /// Times a factor, rounded up.
    func up(_ factor: Int) -> Int { -((-numerator * factor).flooredQuotient(denominator)) }

    /// Times a factor, to the nearest whole number; halves go up.
    func nearest(_ factor: Int) -> Int { (2 * numerator * factor + denominator).flooredQuotient(2 * denominator) }
}

extension Int {
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}

/// A list whose sizes are fractions of a pixel, laid out from the front by the rules as they are written down: in one
/// pass over all rows, with nothing remembered.
struct GeometryOracle {
    struct Section {
        var hasHeader: Bool
        var hasFooter: Bool
        var items: [Item]
        var header: Fraction?
        var footer: Fraction?
        var leading: Fraction
        var trailing: Fraction
        var start: Fraction
        var end: Fraction
        var lineSpacing: Fraction
        var itemSpacing: Fraction
        var widths: Widths
    }

    struct Item {
        /// Along the scroll direction; nil where it was not measured.
        var length: Fraction?
        /// Across it.
        var width: Fraction
    }

    enum Widths: Hashable { case line, columns(Int), fixed(Fraction2), share(of: Int), adaptive(Fraction2), each }
    struct Fraction2: Hashable { var numerator, denominator: Int }

    /// In pixels.
    struct Frame: Hashable { var along, across, length, width: Int }

    var sections: [Section]
    var lineWidth: Fraction
    var scale: Int
    var estimate: (item: Int, supplementary: Int)

    private struct Placed {
        var position: ListRowPosition
        var start: Int
        var width: Int
        var length: Fraction?
        var above: Int
        var below: Int
    }

    /// All rows, and the length of the content.
    func frames() -> (rows: [ListRowPosition: Frame], length: Int) {
        var frames: [ListRowPosition: Frame] = [:]
        var edge = 0
        var line: [Placed] = []
        var lineAbove = 0
        var across = 0
        let lineUnits = lineWidth.nearest(scale * 1024)

        func finishLine() {
            guard !line.isEmpty else { return }
            let measured = line.contains { $0.length != nil }
            var longest = 0
            for row in line {
                let length = row.length.map { $0.up(scale) } ?? (measured ? nil : estimate.item * scale)
                if let length { longest = max(longest, row.above + length + row.below) }
            }
            for row in line {
                let section = sections[row.position.section]
                var end = row.start + row.width
                let lineEnd = lineUnits - section.end.nearest(scale * 1024)
                if end < lineEnd, end >= lineEnd - 1024, section.widths != .line { end = lineEnd }
                let (left, right) = ((row.start + 512) / 1024, (end + 512) / 1024)
                frames[row.position] = Frame(
                    along: edge + lineAbove + row.above, across: left,
                    length: row.length.map { $0.up(scale) } ?? estimate.item * scale, width: right - left)
            }
            edge += lineAbove + longest
            line = []
        }
        func supplementary(
            _ position: ListRowPosition, _ section: Section, _ length: Fraction?, _ above: Int, _ below: Int
        ) {
            finishLine()
            let start = section.start.nearest(scale * 1024)
            let room = max(0, lineUnits - start - section.end.nearest(scale * 1024))
            let pixels = length.map { $0.up(scale) } ?? estimate.supplementary * scale
            let (left, right) = ((start + 512) / 1024, (start + room + 512) / 1024)
            frames[position] = Frame(along: edge + above, across: left, length: pixels, width: right - left)
            edge += above + pixels + below
        }

        var mayGoOn = false
        for (number, section) in sections.enumerated() {
            guard section.hasHeader || section.hasFooter || !section.items.isEmpty else { continue }
            let (start, end) = (section.start.nearest(scale * 1024), section.end.nearest(scale * 1024))
            let (leading, trailing) = (section.leading.nearest(scale), section.trailing.nearest(scale))
            let spacing = section.itemSpacing.nearest(scale * 1024)
            let room = max(0, lineUnits - start - end)
            if section.hasHeader {
                supplementary(
                    .header(section: number), section, section.header, leading,
                    section.items.isEmpty && !section.hasFooter ? trailing : 0)
                mayGoOn = false
            }
            if section.widths == .line { mayGoOn = false }
            if mayGoOn, !section.items.isEmpty { across += start } else if !section.items.isEmpty { finishLine() }
            var isInFirstLine = true
            var ownInLine = 0
            for (item, size) in section.items.enumerated() {
                let width: Int =
                    switch section.widths {
                    case .line: room
                    case .columns(let count), .share(of: let count): max(0, (room + spacing) / count - spacing)
                    case .adaptive(let minimum):
                        (room + spacing)
                            / max(
                                1,
                                (room + spacing)
                                    / (Fraction(minimum.numerator, minimum.denominator).nearest(scale * 1024) + spacing)
                            )
                            - spacing
                    case .fixed(let width):
                        min(Fraction(width.numerator, width.denominator).nearest(scale * 1024), room)
                    case .each: min(size.width.nearest(scale * 1024), room)
                    }
                let isFull = across + width > lineUnits - end + 1024
                if line.isEmpty || isFull || section.widths == .line {
                    if !line.isEmpty {
                        finishLine()
                        if item > 0 { isInFirstLine = false }
                    } else if item > 0 {
                        isInFirstLine = false
                    }
                    (across, ownInLine) = (start, 0)
                    lineAbove = item > 0 ? section.lineSpacing.nearest(scale) : 0
                }
                line.append(
                    Placed(
                        position: .item(ListIndexPath(section: number, item: item)), start: across, width: width,
                        length: size.length, above: isInFirstLine && !section.hasHeader ? leading : 0, below: 0))
                ownInLine += 1
                across += width + spacing
            }
            if !section.hasFooter {
                for index in line.indices.suffix(min(ownInLine, line.count)) { line[index].below = trailing }
            }
            across += end
            mayGoOn = section.widths != .line && !section.items.isEmpty
            if section.hasFooter {
                finishLine()
                supplementary(
                    .footer(section: number), section, section.footer,
                    section.items.isEmpty && !section.hasHeader ? leading : 0, trailing)
                mayGoOn = false
            }
        }
        finishLine()
        return (frames, edge)
    }
}
