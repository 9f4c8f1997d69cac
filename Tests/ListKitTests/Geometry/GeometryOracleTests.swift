@testable import ListKit
import ListKitReplay
import TestSupport
import Testing

@Suite("The geometry beside an oracle")
struct GeometryOracleTests {
    /// Both directions, scales 1 to 3, sizes that are fractions of a pixel, measured in any order, changed one by one.
    @Test("Random lists stand on the same device pixels, after every change", arguments: RandomSeeds.from(0..<4))
    func randomLists(part: UInt64) {
        var comparisons = 0
        var seed = part * 10_000
        while comparisons < 62_500 {
            seed += 1
            var list = RandomLayout(seed: seed)
            comparisons += list.compare("seed \(seed)")
            for change in 0..<6 {
                list.change()
                comparisons += list.compare("seed \(seed), change \(change)")
            }
        }
    }

    @Test("What nobody has looked at stays a guess, and the lines in sight are right all the same")
    func lazily() {
        for seed in 0..<60 as Range<UInt64> {
            var list = RandomLayout(seed: seed, flowingSections: 300)
            let end = list.oracle.frames().length
            list.breakLines(from: 0, to: 100)
            #expect(list.geometry.lines.sum.guessed > 0 || end < 4000, "seed \(seed)")
            list.compareLines(from: 0, to: 100, "seed \(seed)")
            list.change()
            list.breakLines(from: 0, to: 100)
            list.compareLines(from: 0, to: 100, "seed \(seed), changed")
        }
    }
}

/// One list in both shapes.
struct RandomLayout {
    var oracle: GeometryOracle
    var geometry: ContentGeometry
    private var random: SeededGenerator
    private let direction: ListScrollDirection
    private let isFlowing: Bool

    init(seed: UInt64, flowingSections: Int? = nil) {
        var random = SeededGenerator(seed: seed)
        direction = Bool.random(using: &random) ? .vertical : .horizontal
        isFlowing = flowingSections != nil
        let scale = Int.random(in: 1...3, using: &random)
        let sections = (0..<(flowingSections ?? Int.random(in: 0...7, using: &random))).map { _ in
            Self.section(&random, flows: flowingSections != nil)
        }
        oracle = GeometryOracle(
            sections: sections, lineWidth: Fraction(Int.random(in: 60...900, using: &random), [1, 2, 3][scale - 1]),
            scale: scale, estimate: (Int.random(in: 10...50, using: &random), Int.random(in: 5...20, using: &random)))
        self.random = random
        geometry = ContentGeometry(direction: direction, pixelScale: Double(scale))
        layOutAnew()
    }

    private static func fraction(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> Fraction {
        let denominator = [1, 1, 2, 3, 4, 5, 7, 10].randomElement(using: &random) ?? 1
        return Fraction(
            Int.random(in: range.lowerBound * denominator...range.upperBound * denominator, using: &random), denominator
        )
    }

    private static func item(_ random: inout SeededGenerator) -> GeometryOracle.Item {
        GeometryOracle.Item(
            length: Int.random(in: 0...3, using: &random) == 0
                ? nil : Bool.random(using: &random) ? Fraction(100, 3) : fraction(0...40, &random),
            width: fraction(0...200, &random))
    }

    private static func section(_ random: inout SeededGenerator, flows: Bool = false) -> GeometryOracle.Section {
        func space() -> Fraction { Bool.random(using: &random) ? Fraction(0) : fraction(0...9, &random) }
        let widths: [GeometryOracle.Widths] = [
            .line, .each, .columns(Int.random(in: 1...5, using: &random)),
            .fixed(.init(numerator: Int.random(in: 0...400, using: &random), denominator: 3)),
            .share(of: Int.random(in: 1...7, using: &random)),
            .adaptive(.init(numerator: Int.random(in: 40...900, using: &random), denominator: 3)),
        ]
        let isOneItem = flows || Int.random(in: 0...2, using: &random) == 0
        let items = (0..<(isOneItem ? 1 : Int.random(in: 0...12, using: &random))).map { _ in item(&random) }
        let hasHeader = !flows && Int.random(in: 0...3, using: &random) == 0
        let hasFooter = !flows && Int.random(in: 0...4, using: &random) == 0
        return GeometryOracle.Section(
            hasHeader: hasHeader, hasFooter: hasFooter, items: items,
            header: Bool.random(using: &random) ? fraction(0...30, &random) : nil,
            footer: Bool.random(using: &random) ? fraction(0...30, &random) : nil,
            leading: space(), trailing: space(), start: space(), end: space(), lineSpacing: space(),
            itemSpacing: space(), widths: flows ? .columns(3) : widths.randomElement(using: &random) ?? .line)
    }

    mutating func breakLines(from top: Double, to bottom: Double) {
        geometry.breakLines(from: top, to: bottom) { [oracle] in
            oracle.sections[$0.section].items[$0.item].width.value
        }
    }

    // MARK: The same for the geometry

    private var structure: ListViewStructure {
        ListViewStructure(
            sections: oracle.sections.map {
                .init(
                    itemCount: $0.items.count,
                    kinds: ListSupplementaryKinds(($0.hasHeader ? [.header] : []) + ($0.hasFooter ? [.footer] : [])))
            })
    }

    private var metrics: [Int: ListSectionMetrics] {
        Dictionary(
            uniqueKeysWithValues: oracle.sections.enumerated().map { number, section in
                let insets =
                    direction == .vertical
                    ? ListInsets(
                        top: section.leading.value, left: section.start.value, bottom: section.trailing.value,
                        right: section.end.value)
                    : ListInsets(
                        top: section.start.value, left: section.leading.value, bottom: section.end.value,
                        right: section.trailing.value)
                var metrics = ListSectionMetrics(
                    insets: insets, lineSpacing: section.lineSpacing.value, interitemSpacing: section.itemSpacing.value)
                metrics.itemWidth =
                    switch section.widths {
                    case .line: .line
                    case .each: .each
                    case .columns(let count): .columns(count)
                    case .fixed(let width): .fixed(Double(width.numerator) / Double(width.denominator))
                    case .share(of: let count): .share(1 / Double(count))
                    case .adaptive(let minimum):
                        .adaptive(minimum: Double(minimum.numerator) / Double(minimum.denominator))
                    }
                return (number, metrics)
            })
    }

    private mutating func setMetrics() {
        let metrics = metrics
        geometry.setMetrics(ofSections: oracle.sections.indices) { metrics[$0] }
    }

    private mutating func layOutAnew() {
        geometry = ContentGeometry(
            structure, metrics: metrics, direction: direction, pixelScale: Double(oracle.scale))
        geometry.estimate = RowHeightEstimate(
            item: Double(oracle.estimate.item), supplementary: Double(oracle.estimate.supplementary))
        geometry.setLineWidth(oracle.lineWidth.value)
        measure()
    }

    /// Rows are measured in any order, before and after their lines are broken.
    private mutating func measure() {
        for position in geometryPositions.shuffled(using: &random) {
            if !isFlowing, Int.random(in: 0...40, using: &random) == 0 {
                let height = geometry.totalHeight
                breakLines(from: 0, to: Double.random(in: 0...max(1, height), using: &random))
            }
            geometry.setHeight(length(of: position)?.value, of: position)
        }
    }

    private var geometryPositions: [ListRowPosition] { (0..<geometry.rowCount).map(geometry.position(ofRow:)) }

    private func length(of position: ListRowPosition) -> Fraction? {
        let section = oracle.sections[position.section]
        return switch position {
        case .header: section.header
        case .footer: section.footer
        case .item(let path): section.items[path.item].length
        }
    }

    // MARK: Changes

    /// One change: of the rows, by an update; of a row's length; of the space of a section; or of the line's length.
    mutating func change() {
        switch Int.random(in: 0...9, using: &random) {
        case 0: changeLineWidth()
        case 1: changeSpace()
        case 2: changeLength()
        default: update()
        }
    }

    private mutating func changeLineWidth() {
        oracle.lineWidth = Self.fraction(60...900, &random)
        geometry.setLineWidth(oracle.lineWidth.value)
    }

    private mutating func changeSpace() {
        guard let section = oracle.sections.indices.randomElement(using: &random) else { return }
        let other = Self.section(&random)
        oracle.sections[section].leading = other.leading
        oracle.sections[section].trailing = other.trailing
        oracle.sections[section].lineSpacing = other.lineSpacing
        oracle.sections[section].itemSpacing = other.itemSpacing
        setMetrics()
        // Rows of another width are measured anew.
        oracle.sections[section].start = other.start
        oracle.sections[section].end = other.end
        oracle.sections[section].widths = other.widths
        setMetrics()
        measure()
    }

    private mutating func changeLength() {
        guard let position = geometryPositions.randomElement(using: &random), let path = position.itemPath else {
            return
        }
        oracle.sections[path.section].items[path.item].length = Self.item(&random).length
        geometry.setHeight(length(of: position)?.value, of: position)
    }

    private mutating func update() {
        var data = ListBatchUpdateData()
        let count = oracle.sections.count
        let withItems = oracle.sections.indices.filter { !oracle.sections[$0].items.isEmpty }
        switch Int.random(in: 0...6, using: &random) {
        case 0:
            let section = Int.random(in: 0...count, using: &random)
            oracle.sections.insert(Self.section(&random), at: section)
            data = ListBatchUpdateData(insertSections: [section])
        case 1 where count > 0:
            let section = Int.random(in: 0..<count, using: &random)
            oracle.sections.remove(at: section)
            data = ListBatchUpdateData(deleteSections: [section])
        case 2 where count > 1:
            let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
            oracle.sections.insert(oracle.sections.remove(at: from), at: to)
            data = ListBatchUpdateData(moveSections: [ListMoveIndex(from: from, to: to)])
        case 3 where !withItems.isEmpty:
            let section = withItems.randomElement(using: &random) ?? 0
            let item = oracle.sections[section].items.indices.randomElement(using: &random) ?? 0
            oracle.sections[section].items.remove(at: item)
            data = ListBatchUpdateData(deleteIndexPaths: [ListIndexPath(section: section, item: item)])
        case 4 where !withItems.isEmpty && count > 1:
            // Among sections whose rows are as wide: others would be measured anew.
            let from = withItems.randomElement(using: &random) ?? 0
            let item = oracle.sections[from].items.indices.randomElement(using: &random) ?? 0
            let moved = oracle.sections[from].items.remove(at: item)
            let target = Int.random(in: 0...oracle.sections[from].items.count, using: &random)
            oracle.sections[from].items.insert(moved, at: target)
            data = ListBatchUpdateData(
                moveIndexPaths: [
                    ListMoveIndexPath(
                        from: ListIndexPath(section: from, item: item), to: ListIndexPath(section: from, item: target))
                ])
        default:
            guard count > 0 else { return }
            let section = Int.random(in: 0..<count, using: &random)
            let item = Int.random(in: 0...oracle.sections[section].items.count, using: &random)
            oracle.sections[section].items.insert(Self.item(&random), at: item)
            data = ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: section, item: item)])
        }
        let plan = ListBatchPlan.repairing(
            from: geometry.structure, to: structure, update: ListBatchUpdate(data: data))
        #expect(plan.faults.isEmpty)
        geometry.apply(plan) { [metrics] in metrics[$0] }
        for row in 0..<geometry.rowCount {
            let position = geometry.position(ofRow: row)
            if geometry.measuredHeight(of: position) == nil {
                geometry.setHeight(length(of: position)?.value, of: position)
            }
        }
    }

    // MARK: Comparing

    /// - Returns: how many numbers were compared.
    mutating func compare(_ comment: String) -> Int {
        let (frames, length) = oracle.frames()
        breakLines(from: 0, to: .infinity)
        #expect(geometry.lines.sum.guessed == 0, "\(comment)")
        #expect(geometry.rowCount == frames.count, "\(comment)")
        #expect(geometry.totalHeight == Double(length) / Double(oracle.scale), "\(comment)")
        for (position, frame) in frames where self.frame(of: position) != frame {
            Issue.record("\(comment): the \(position) stands at \(self.frame(of: position)), not at \(frame)")
        }
        return frames.count * 4 + 2
    }

    /// The lines between two offsets alone.
    func compareLines(from top: Double, to bottom: Double, _ comment: String) {
        let (frames, _) = oracle.frames()
        for row in geometry.rows(from: top, to: bottom) {
            let position = geometry.position(ofRow: row)
            if frame(of: position) != frames[position] {
                let expected = String(describing: frames[position])
                Issue.record("\(comment): the \(position) stands at \(frame(of: position)), not at \(expected)")
            }
        }
    }

    private func frame(of position: ListRowPosition) -> GeometryOracle.Frame {
        guard let rect = geometry.frame(of: position) else {
            return .init(along: -1, across: -1, length: -1, width: -1)
        }
        func pixels(_ length: Double) -> Int { Int((length * Double(oracle.scale)).rounded()) }
        return direction == .vertical
            ? .init(
                along: pixels(rect.origin.y), across: pixels(rect.origin.x), length: pixels(rect.size.height),
                width: pixels(rect.size.width))
            : .init(
                along: pixels(rect.origin.x), across: pixels(rect.origin.y), length: pixels(rect.size.width),
                width: pixels(rect.size.height))
    }
}
