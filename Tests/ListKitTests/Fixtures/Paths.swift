import ListKit
import TestSupport

/// Short for a path.
func at(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }

extension ListViewStructure {
    /// Up to so many sections, of up to so many items each.
    static func random(sections: Int, items: Int, using random: inout SeededGenerator) -> ListViewStructure {
        ListViewStructure(
            sections: (0..<random.below(sections + 1)).map { _ in
                .init(
                    itemCount: random.below(items + 1), kinds: ListSupplementaryKinds(rawValue: UInt8(random.below(4))))
            })
    }
}
