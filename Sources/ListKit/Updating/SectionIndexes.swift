package import ListDiffKit

/// Where sections are before an update and after it.
package struct SectionIndexes {
    let oldCount: Int
    let newCount: Int
    /// Nil: all stay where they are.
    let links: DiffLinks?

    package init(oldCount: Int, newCount: Int, links: DiffLinks?) {
        (self.oldCount, self.newCount, self.links) = (oldCount, newCount, links)
    }

    /// Nil for a section that goes, or is not there.
    func new(ofOld section: Int) -> Int? {
        guard (0..<oldCount).contains(section) else { return nil }
        return links.map { $0.newIndex(ofOld: section) } ?? section
    }

    /// Nil for a section that comes, or is not there.
    func old(ofNew section: Int) -> Int? {
        guard (0..<newCount).contains(section) else { return nil }
        return links.map { $0.oldIndex(ofNew: section) } ?? section
    }
}
