import CallerChecks
public import ListDiffKit

/// One update: where every row of the new structure comes from, and where every old one goes.
///
///     if case .didApply(let plan) = event.kind { marked = marked.flatMap(plan.newPath(ofOld:)) }
///
/// The updater makes it, and a view carries it out. Everything that must follow items through an update asks it.
/// Sections and items that stay together are one *run*: an insert into a section of a million items is three runs.
/// ``update`` lists the same as operations.
public struct ListBatchPlan: Sendable {
    /// A run seen from its old section.
    struct ReverseRun: Hashable, Sendable {
        var oldStart: Int
        var count: Int
        var newPath: ListIndexPath
        var isReloaded: Bool
        var isMoved: Bool
    }

    /// The structure of the view before the update.
    package let old: ListViewStructure
    /// The structure of the view after the update.
    package let new: ListViewStructure

    package let tracks: SectionTracks

    /// The new sections whose header and footer must be rebound, whatever happens to their items.
    package let supplementaryReloads: ListIndexSet

    /// The new sections that may have other rows than their old ones: those that operations name, and those that were
    /// asked about. Ascending.
    package let namedSections: [Int]

    /// The runs of items, in order, of the new sections that do not keep all items one by one and in their sizes.
    package let runs: [Int: [ItemRun]]

    /// The runs of `runs`, by old section, ascending by `oldStart`.
    let reverseRuns: [Int: [ReverseRun]]

    /// The old sections that are bound again row by row, whatever object each row showed.
    package let sectionsByPosition: Set<Int>

    /// The new sections that stay and whose items are all bound again, one by one.
    let sectionsByItem: Set<Int>

    /// Why what the program said of its items does not lead from the old structure to the new one. If there are any,
    /// rows were given to items by position.
    package let faults: [ListInconsistency]

    /// Whether the user has caused the update.
    package var isByUser = false

    /// The sections that are rows of pagers. Whatever is kept in place, or tells one list from another, is beside them.
    package var pagerSections: (old: Set<Int>, new: Set<Int>) = ([], [])

    /// Returns where a section of the new structure comes from.
    ///
    /// - Complexity: O(log *n*) in the operations on sections.
    package func origin(ofSection newSection: Int) -> RowOrigin<Int> {
        demand(
            (0..<tracks.newCount).contains(newSection),
            "Section \(newSection) is out of bounds; the update leads to \(counted(tracks.newCount, "section")).")
        return tracks.origin(of: newSection)
    }

    /// Returns the new index of an old section, or nil if it was removed.
    ///
    /// - Complexity: O(log *n*) in the operations on sections.
    package func newSection(ofOld section: Int) -> Int? { tracks.new(ofOld: section) }

    /// Consecutive sections that were also consecutive before, each with as many rows as then; or one other section.
    package struct SectionStretch {
        package var sections: Range<Int>
        /// The old number of the first section, if each section has the same number of rows as before, one for one;
        /// otherwise nil.
        package var origin: Int?
    }

    /// All new sections in stretches.
    ///
    /// - Complexity: O(*n* log *n*) in the sections that are named.
    package var sectionStretches: [SectionStretch] {
        var stretches: [SectionStretch] = []
        func append(_ sections: Range<Int>, from origin: Int?) {
            guard !sections.isEmpty else { return }
            if let origin, let last = stretches.last, let first = last.origin, first + last.sections.count == origin {
                stretches[stretches.count - 1].sections = last.sections.lowerBound..<sections.upperBound
            } else {
                stretches.append(SectionStretch(sections: sections, origin: origin))
            }
        }
        for stretch in tracks.stretches {
            var next = stretch.newStart
            for section in namedSections.within(stretch.new) {
                append(next..<section, from: stretch.origin(of: next).old)
                append(section..<section + 1, from: hasSameRows(section) ? stretch.origin(of: section).old : nil)
                next = section + 1
            }
            append(next..<stretch.new.upperBound, from: stretch.origin(of: next).old)
        }
        return stretches
    }

    /// The sections that stay, in stretches of such as follow each other before and after; ascending by the new place.
    package var stayingStretches: [(sections: Range<Int>, oldStart: Int)] {
        tracks.stretches.compactMap { stretch in stretch.origin.old.map { (stretch.new, $0) } }
    }

    /// Whether each row of a section comes from the row at its place in one old section.
    private func hasSameRows(_ section: Int) -> Bool {
        guard let old = origin(ofSection: section).old, self.old.sections[old] == new.sections[section] else {
            return false
        }
        guard let runs = runs[section] else { return true }
        return runs.allSatisfy { $0.origin.old == ListIndexPath(section: old, item: $0.newStart) }
    }

    /// Returns where a row of the new structure comes from.
    ///
    /// - Complexity: O(log runs of its section).
    package func origin(of position: ListRowPosition) -> RowOrigin<ListRowPosition> {
        switch position {
        case .item(let path): return itemOrigin(of: path).map { .item($0) }
        case .header(let section):
            return supplementaryOrigin(section, .header) { .header(section: $0) }
        case .footer(let section):
            return supplementaryOrigin(section, .footer) { .footer(section: $0) }
        }
    }

    private func supplementaryOrigin(
        _ section: Int, _ kind: ListSupplementaryKinds, place: (Int) -> ListRowPosition
    ) -> RowOrigin<ListRowPosition> {
        guard let oldSection = origin(ofSection: section).old, old.sections[oldSection].kinds.isSuperset(of: kind)
        else { return .inserted }
        return rebindsSupplementaryViews(of: section) ? .reloaded(place(oldSection)) : .stays(place(oldSection))
    }

    private func itemOrigin(of path: ListIndexPath) -> RowOrigin<ListIndexPath> {
        guard let runs = runs[path.section] else {
            guard let section = origin(ofSection: path.section).old else { return .inserted }
            return .stays(ListIndexPath(section: section, item: path.item))
        }
        let index = runs.partitioningIndex { $0.newStart > path.item } - 1
        guard index >= 0, path.item < runs[index].newStart + runs[index].count else { return .inserted }
        return runs[index].origin(of: path.item - runs[index].newStart)
    }

    /// Returns where a row of the old structure is now and whether it must be rebound, or nil if it was removed.
    ///
    /// - Complexity: O(log runs of its section).
    package func destination(of position: ListRowPosition) -> (position: ListRowPosition, isReloaded: Bool)? {
        switch position {
        case .item(let path):
            return itemDestination(of: path).map { (.item($0.path), $0.isReloaded) }
        case .header(let section):
            return supplementaryDestination(section, .header).map { (.header(section: $0.section), $0.isReloaded) }
        case .footer(let section):
            return supplementaryDestination(section, .footer).map { (.footer(section: $0.section), $0.isReloaded) }
        }
    }

    private func supplementaryDestination(
        _ section: Int, _ kind: ListSupplementaryKinds
    ) -> (section: Int, isReloaded: Bool)? {
        guard let newSection = newSection(ofOld: section), new.sections[newSection].kinds.isSuperset(of: kind),
            old.sections[section].kinds.isSuperset(of: kind)
        else { return nil }
        return (newSection, rebindsSupplementaryViews(of: newSection))
    }

    private func rebindsSupplementaryViews(of newSection: Int) -> Bool {
        if case .reloaded = origin(ofSection: newSection) { return true }
        return supplementaryReloads.contains(newSection)
    }

    /// Returns where an item of the old list is in the new one, or nil if it was removed.
    ///
    /// - Complexity: O(log *n*) in the operations.
    public func newPath(ofOld path: ListIndexPath) -> ListIndexPath? { itemDestination(of: path)?.path }

    /// Returns where an item of the old structure is now and whether it must be rebound, or nil if it was removed.
    ///
    /// - Complexity: O(log runs of its section).
    package func itemDestination(of path: ListIndexPath) -> (path: ListIndexPath, isReloaded: Bool)? {
        guard old.sections.indices.contains(path.section),
            (0..<old.sections[path.section].itemCount).contains(path.item)
        else { return nil }
        if reverseRuns[path.section] != nil {
            guard let run = reverseRun(of: path) else { return nil }
            let item = run.newPath.item + path.item - run.oldStart
            return (ListIndexPath(section: run.newPath.section, item: item), run.isReloaded)
        }
        guard let section = newSection(ofOld: path.section), runs[section] == nil else { return nil }
        return (ListIndexPath(section: section, item: path.item), false)
    }

    private func reverseRun(of path: ListIndexPath) -> ReverseRun? {
        guard let runs = reverseRuns[path.section] else { return nil }
        let index = runs.partitioningIndex { $0.oldStart > path.item } - 1
        guard index >= 0, path.item < runs[index].oldStart + runs[index].count else { return nil }
        return runs[index]
    }

    // MARK: Moves by name

    /// Returns whether the update moves the row at an old position by name, or the section of the row.
    ///
    /// - Complexity: O(log *n*) in the operations.
    package func moves(_ position: ListRowPosition) -> Bool {
        if tracks.moves(position.section) { return true }
        return position.itemPath.flatMap(reverseRun)?.isMoved ?? false
    }

    // MARK: Sizes

    /// The items, in the new structure, whose given height or width may have changed, in order.
    ///
    /// - Complexity: O(*n* log *n*) in the runs.
    package var resizedItems: [(section: Int, items: Range<Int>)] {
        var resized: [(section: Int, items: Range<Int>)] = []
        for section in namedSections {
            for run in runs[section, default: []] where run.isResized {
                resized.append((section, run.newStart..<run.newStart + run.count))
            }
        }
        return resized
    }
}
