import ListDiffKit

extension ListBatchPlan {
    /// Whether the update does not say where the object of an item goes, because its section is reloaded as a whole and
    /// has or had more than one item. A press on the item then ends.
    package func losesTrack(ofItemAt path: ListIndexPath) -> Bool {
        guard let section = newSection(ofOld: path.section),
            max(old.sections[path.section].itemCount, new.sections[section].itemCount) > 1
        else { return false }
        return sectionsByPosition.contains(path.section)
    }
}
