import ListDiffKit

@testable import ListKit

/// A layout of a random list that changes at random.
@MainActor
struct LayoutWorld {
    let list: LayoutList
    private var random: SeededGenerator
    private let isPlain: Bool

    /// - Parameter isPlain: vertical, with no negative insets and spacings, which may bring rows over each other.
    init(seed: UInt64, isPlain: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isPlain = isPlain
        let isHorizontal = random.chance(30) && !isPlain
        let layout = ListCollectionViewLayout(
            stickyHeaders: random.chance(50), scrollDirection: isHorizontal ? .horizontal : .vertical,
            topContentInset: Double(random.below(8)), stretchToEdge: random.chance(50))
        layout.showHeaderWhenEmpty = random.chance(40)
        layout.stickyHeaderYOffset = Double(random.below(20) - 5)
        list = LayoutList([], layout: layout)
        for _ in 0..<random.below(12) { list.sections.append(makeSection()) }
    }

    /// A layout of the same settings that has computed nothing.
    func makeLayout() -> ListCollectionViewLayout {
        let layout = ListCollectionViewLayout(
            stickyHeaders: list.layout.stickyHeaders, scrollDirection: list.layout.scrollDirection,
            topContentInset: list.layout.topContentInset, stretchToEdge: list.layout.stretchToEdge)
        layout.showHeaderWhenEmpty = list.layout.showHeaderWhenEmpty
        layout.stickyHeaderYOffset = list.layout.stickyHeaderYOffset
        return layout
    }

    /// Changes the list somewhere; gives the lowest section touched.
    mutating func change() -> Int {
        _ = list.layout.contentSize
        _ = list.takeAsked()
        var lowest = list.sections.count
        for _ in 0...random.below(2) {
            let section = random.below(list.sections.count + 1)
            lowest = min(lowest, section)
            switch random.below(4) {
            case 0 where section < list.sections.count: list.sections.remove(at: section)
            case 1 where section < list.sections.count: list.sections[section].sizes.append(makeSize())
            case 2 where section < list.sections.count: list.sections[section] = makeSection()
            default: list.sections.insert(makeSection(), at: section)
            }
        }
        return lowest
    }

    mutating func scroll() {
        list.layout.viewport.bounds.origin = ListPoint(
            x: Double(random.below(400) - 50), y: Double(random.below(400) - 50))
    }

    mutating func randomRect() -> ListRect {
        let side = random.chance(50) ? 100 : 400
        return ListRect(
            x: Double(random.below(side) - 20), y: Double(random.below(500) - 50),
            width: Double(1 + random.below(side)), height: Double(1 + random.below(120)))
    }

    /// The rows that meet a rectangle, found by looking at every row of every section.
    func everyRow(in rect: ListRect) -> [ListLayoutAttributes] {
        let sections = list.layout.geometry.sections
        var found: [ListLayoutAttributes] = []
        for (number, section) in sections.enumerated() {
            let next = sections.indices.first { $0 > number && hasHeader(sections[$0]) }
            let header = presentedHeader(of: section, next: next.map { sections[$0] })
            let headerZ = list.layout.stickyHeaders ? ((next ?? sections.count) - 1) * 1000 + 999 : number * 1000 + 999
            found.append(ListLayoutAttributes(position: .header(section: number), frame: header, zIndex: headerZ))
            for (index, frame) in section.itemFrames.enumerated() {
                found.append(
                    ListLayoutAttributes(position: itemRow(number, index), frame: frame, zIndex: number * 1000 + index))
            }
            found.append(
                ListLayoutAttributes(
                    position: .footer(section: number), frame: section.footerFrame, zIndex: number * 1000 + 999))
        }
        return found.filter { row in
            let frame = row.frame
            let isEmpty = row.position.itemPath == nil && (frame.size.width == 0 || frame.size.height == 0)
            return !isEmpty && frame.origin.x < rect.origin.x + rect.size.width
                && rect.origin.x < frame.origin.x + frame.size.width && frame.minY < rect.maxY && rect.minY < frame.maxY
        }
    }

    private func hasHeader(_ section: SectionGeometry) -> Bool {
        list.layout.scrollDirection == .vertical
            ? section.headerFrame.size.height > 0 : section.headerFrame.size.width > 0
    }

    private func presentedHeader(of section: SectionGeometry, next: SectionGeometry?) -> ListRect {
        var frame = section.headerFrame
        let layout = list.layout
        guard layout.stickyHeaders, hasHeader(section) else { return frame }
        let inset = layout.topContentInset + layout.stickyHeaderYOffset
        if layout.scrollDirection == .vertical {
            var y = layout.viewport.bounds.origin.y + inset
            if let next { y = min(y, next.headerFrame.origin.y - frame.size.height) }
            frame.origin.y = max(frame.origin.y, y)
        } else {
            var x = layout.viewport.bounds.origin.x + inset
            if let next { x = min(x, next.headerFrame.origin.x - frame.size.width) }
            frame.origin.x = max(frame.origin.x, x)
        }
        return frame
    }

    // MARK: Sections

    private mutating func makeSection() -> LayoutList.Section {
        let metrics = ListSectionMetrics(
            headerSize: size(Double(random.below(3) * 9), Double(random.below(3) * 9)),
            footerSize: size(Double(random.below(3) * 5), Double(random.below(3) * 5)),
            insets: ListInsets(
                top: makeSpace(), left: makeSpace(), bottom: makeSpace(), right: makeSpace()),
            lineSpacing: makeSpace(), interitemSpacing: makeSpace())
        let count = random.chance(25) ? 0 : random.below(random.chance(20) ? 60 : 6)
        return LayoutList.Section(metrics: metrics, sizes: (0..<count).map { _ in makeSize() })
    }

    /// In halves of pixels; narrow enough for every section.
    private mutating func makeSize() -> ListSize {
        size(Double(random.below(140)) / 2, Double(random.below(140)) / 2)
    }

    private mutating func makeSpace() -> Double {
        random.chance(40) ? 0 : Double(random.below(12) - (isPlain ? 0 : 3))
    }
}
