@testable import ListKit
import ListScripts

/// The geometry of sized sections, without a view. All lines are broken and all rows measured.
struct SizedList {
    private let sections: [SizedSection]
    var geometry: ContentGeometry

    /// - Parameter across: the room of a line.
    init(
        _ sections: [SizedSection], across: Double = 100, direction: ListScrollDirection = .vertical, scale: Double = 1
    ) {
        self.sections = sections
        geometry = ContentGeometry(
            Self.structure(of: sections),
            metrics: Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0, $1.metrics) }),
            direction: direction, pixelScale: scale)
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

    private static func structure(of sections: [SizedSection]) -> ListViewStructure {
        ListViewStructure(
            sections: sections.map { ListViewStructure.Section(itemCount: $0.items.count, kinds: $0.kinds) })
    }

    // MARK: Questions

    func item(_ section: Int, _ item: Int) -> ListRect? {
        geometry.frame(of: .item(ListIndexPath(section: section, item: item)))
    }

    /// The frames of all items, in order.
    var items: [ListRect] {
        (0..<geometry.itemCount).compactMap { geometry.frame(of: .item(geometry.path(ofItem: $0))) }
    }
}
