import ListDiffKit
@testable import ListKit

/// A list of which every item has a size of its own, as in IGListKit's tests of its layout; the figures of the tests in
/// this folder are theirs. All lines are broken and all rows measured.
struct SizedList {
    struct Section {
        var items: [ListSize]
        var header: Double?
        var footer: Double?
        var metrics: ListSectionMetrics

        init(
            _ items: [ListSize], header: Double? = nil, footer: Double? = nil, insets: ListInsets = .zero,
            lineSpacing: Double = 0, itemSpacing: Double = 0
        ) {
            (self.items, self.header, self.footer) = (items, header, footer)
            metrics = ListSectionMetrics(
                insets: insets, lineSpacing: lineSpacing, interitemSpacing: itemSpacing, itemWidth: .each)
        }

        fileprivate var structure: ListViewStructure.Section {
            var kinds: ListSupplementaryKinds = []
            if header != nil { kinds.insert(.header) }
            if footer != nil { kinds.insert(.footer) }
            return ListViewStructure.Section(itemCount: items.count, kinds: kinds)
        }
    }

    private(set) var sections: [Section]
    var geometry: ContentGeometry

    /// - Parameter across: the room of a line.
    init(
        _ sections: [Section], across: Double = 100, direction: ListScrollDirection = .vertical, scale: Double = 1
    ) {
        self.sections = sections
        geometry = ContentGeometry(
            Self.structure(of: sections),
            metrics: Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0, $1.metrics) }),
            direction: direction, pixelScale: scale)
        geometry.setLineWidth(across)
        layOut()
    }

    // MARK: Changes

    /// Another list; the update is applied to the geometry that there is.
    mutating func update(to sections: [Section], _ data: ListBatchUpdateData) throws {
        let new = Self.structure(of: sections)
        let plan = try ListBatchPlan(from: geometry.structure, to: new, update: ListBatchUpdate(data: data))
        geometry.apply(plan) { sections[$0].metrics }
        self.sections = sections
        layOut()
    }

    mutating func setRoom(across: Double) {
        geometry.setLineWidth(across)
        layOut()
    }

    /// Whether there was a line to break, or a row to measure.
    @discardableResult
    mutating func layOut() -> Bool {
        let sizes = sections
        let direction = geometry.direction
        let hasBroken = geometry.breakLines(from: 0, to: .infinity) {
            let size = sizes[$0.section].items[$0.item]
            return direction == .vertical ? size.width : size.height
        }
        var hasMeasured = false
        for row in 0..<geometry.rowCount {
            let position = geometry.position(ofRow: row)
            let length = length(of: position)
            guard geometry.measuredHeight(of: position) != length else { continue }
            geometry.setHeight(length, of: position)
            hasMeasured = true
        }
        return hasBroken || hasMeasured
    }

    private func length(of position: ListRowPosition) -> Double {
        let section = sections[position.section]
        return switch position {
        case .header: section.header ?? 0
        case .footer: section.footer ?? 0
        case .item(let path):
            geometry.direction == .vertical ? section.items[path.item].height : section.items[path.item].width
        }
    }

    private static func structure(of sections: [Section]) -> ListViewStructure {
        ListViewStructure(sections: sections.map(\.structure))
    }

    // MARK: Questions

    /// The length of the content along the scroll direction.
    var length: Double { geometry.totalHeight }

    func item(_ section: Int, _ item: Int) -> ListRect? {
        geometry.frame(of: .item(ListIndexPath(section: section, item: item)))
    }

    func header(_ section: Int) -> ListRect? { geometry.frame(of: .header(section: section)) }
    func footer(_ section: Int) -> ListRect? { geometry.frame(of: .footer(section: section)) }

    /// The frames of all items, in order.
    var items: [ListRect] {
        (0..<geometry.itemCount).compactMap { geometry.frame(of: .item(geometry.path(ofItem: $0))) }
    }
}

func size(_ width: Double, _ height: Double) -> ListSize { ListSize(width: width, height: height) }

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
    ListRect(x: x, y: y, width: width, height: height)
}
