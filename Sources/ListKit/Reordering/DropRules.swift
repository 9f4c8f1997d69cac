package import ListDiffKit

/// The rules of interactive reordering: the effect of dropping an item, independent of the list.
///
/// An item moves inside its section. If two sections have one item each, dropping the item of one on the other moves
/// the whole section. Every other drop is refused. Places are those of
/// `ListCollectionViewDataSource.collectionView(_:moveItemAt:to:)`.
package struct DropRules {
    private let sections: ListViewStructure.Sections

    package init(_ structure: ListViewStructure) { sections = structure.sections }

    package enum Outcome: Hashable, Sendable {
        /// - Parameter to: the item's index after the move.
        case item(section: Int, from: Int, to: Int)
        /// - Parameter to: the section's index after the move.
        case section(from: Int, to: Int)
        /// The item goes into a section that does not show its items.
        case into(section: Int)
        /// The item goes back to where it was.
        case revert
        /// The item goes to another list.
        case leave
    }

    /// The place where an item would be dropped. If both sections have one item, a drop after the other item means
    /// before the next section.
    ///
    /// If there is no next section, IGListKit keeps the target and remembers in a flag that it is past the last one;
    /// here the target says so.
    func target(for path: ListIndexPath, proposed: ListIndexPath) -> ListIndexPath {
        guard hasOneItem(path.section), hasOneItem(proposed.section), proposed.item == 1 else { return proposed }
        return ListIndexPath(section: proposed.section + 1, item: 0)
    }

    package func outcome(from path: ListIndexPath, proposed: ListIndexPath) -> Outcome {
        let target = target(for: path, proposed: proposed)
        guard contains(path) else { return .revert }
        if path.section == target.section {
            return contains(target) ? .item(section: path.section, from: path.item, to: target.item) : .revert
        }
        guard hasOneItem(path.section), target.item == 0, hasOneItem(min(target.section, sections.count - 1))
        else { return .revert }
        // The section itself leaves a gap when it goes down.
        return .section(from: path.section, to: path.section < target.section ? target.section - 1 : target.section)
    }

    private func contains(_ path: ListIndexPath) -> Bool {
        sections.indices.contains(path.section) && (0..<sections[path.section].itemCount).contains(path.item)
    }

    private func hasOneItem(_ section: Int) -> Bool {
        sections.indices.contains(section) && sections[section].itemCount == 1
    }
}
