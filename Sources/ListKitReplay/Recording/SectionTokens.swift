import ListDiffKit
import ListKit

/// Gives the objects of a list their tokens, and says what a list is made of, told by the one before it.
///
/// Takes who is who, and what has changed, from the comparison that the update works on; what was not compared it
/// compares itself.
struct SectionTokens {
    /// One section, in half the memory of a `RecordedSection`: lists of 100,000 are gone through in each update.
    struct Cell: Equatable {
        var identity: Int32
        var content: Int32
        var itemCount: Int32
        var kinds: ListSupplementaryKinds

        var section: RecordedSection {
            RecordedSection(
                identity: Int(identity), content: Int(content), itemCount: Int(itemCount), kinds: kinds)
        }
    }

    /// A version of an object, to be described when somebody wants to know.
    struct Version {
        var identity: Int32
        var content: Int32
        var entry: DiffEntry
    }

    /// What an update has done to the list.
    struct Outcome {
        var change: RecordedListChange
        /// Those that came, and those that went or that others took the place of.
        var versions: [Version] = []
        var dropped: [RecordedDrop] = []
        var items: [RecordedItemChange] = []
    }

    /// No more versions of one update are kept: a list that is replaced would be held twice.
    static let versionLimit = 1_000

    private(set) var cells: [Cell] = []
    private(set) var objects = objectList([] as [any ListDiffable])
    private var departed = DepartedObjects()
    private(set) var items = ItemTokens()
    private var counter = TokenCounter()

    init() {}

    /// A list that is there already.
    init(_ objects: any ObjectList, _ items: [ListCollectedItems], _ structure: ListViewStructure) {
        _ = take(
            ListCollectedData(
                old: objectList([] as [any ListDiffable]), new: objects,
                links: DiffLinks(oldCount: 0, newCount: objects.count), drops: []), structure)
        var versions: [Version] = []
        _ = take(items, versions: &versions)
    }

    // MARK: Lists

    /// Another list of objects, with the rows that it has now.
    ///
    /// - Parameter updates: the new indexes of objects whose content has changed, as the diff of the two lists found
    ///   them; nil where there was none.
    /// - Complexity: O(old + new), with one comparison of content for each object that stays where nobody knows of it.
    mutating func take(
        _ data: ListCollectedData, _ structure: ListViewStructure, updates: ListIndexSet? = nil
    ) -> Outcome {
        let isLinked = isLinked(data)
        let links = isLinked ? data.links : UniqueComparison(old: objects, new: data.new).links
        let updates = isLinked ? updates : nil
        var nextUpdate = updates?.startIndex ?? 0
        var steps = ListSteps<RecordedSection>()
        var versions: [Version] = []
        letGo(links, versions: &versions)
        let (oldCells, old, new) = (cells, objects, data.new)
        var sections = structure.sections.makeIterator()
        var newCells: [Cell] = []
        newCells.reserveCapacity(data.new.count)
        // No object is named where nothing has changed: each copy of one would count references.
        for index in 0..<new.count {
            let rows = sections.next() ?? .init(itemCount: 0)
            var cell = Cell(identity: 0, content: 0, itemCount: Int32(clamping: rows.itemCount), kinds: rows.kinds)
            if let oldIndex = links.oldIndex(ofNew: index) {
                let oldCell = oldCells[oldIndex]
                cell.identity = oldCell.identity
                cell.content = oldCell.content
                let isChanged: Bool
                if let updates {
                    isChanged = nextUpdate < updates.endIndex && updates[nextUpdate] == index
                    if isChanged { nextUpdate += 1 }
                } else {
                    isChanged = new.relation(at: index, to: old, at: oldIndex, option: .equality) == .changed
                }
                if isChanged {
                    cell.content = counter.nextContent()
                    note(oldCell, old[oldIndex], in: &versions)
                    note(cell, new[index], in: &versions)
                }
                if cell == oldCell { steps.keep(oldIndex) } else { steps.add(cell.section) }
            } else {
                (cell.identity, cell.content) = tokens(ofNew: DiffEntry(new[index]))
                note(cell, new[index], in: &versions)
                steps.add(cell.section)
            }
            newCells.append(cell)
        }
        cells = newCells
        objects = data.new
        let dropped = data.drops.isEmpty ? [] : drops(of: data, versions: &versions)
        return Outcome(change: steps.change(), versions: versions, dropped: dropped)
    }

    /// The same objects, perhaps in another order and perhaps newer ones, with the rows that they have now.
    ///
    /// - Parameters:
    ///   - oldSection: where a section was.
    ///   - newer: the objects of the list now.
    mutating func take(
        _ structure: ListViewStructure, oldSection: (Int) -> (index: Int, isReloaded: Bool)?,
        newer: (any ObjectList)?
    ) -> Outcome {
        var steps = ListSteps<RecordedSection>()
        var versions: [Version] = []
        var newCells: [Cell] = []
        newCells.reserveCapacity(cells.count)
        var isInOrder = true
        for (index, rows) in structure.sections.enumerated() {
            guard let (oldIndex, isReloaded) = oldSection(index), cells.indices.contains(oldIndex) else { continue }
            let old = cells[oldIndex]
            var cell = old
            cell.itemCount = Int32(clamping: rows.itemCount)
            cell.kinds = rows.kinds
            if isReloaded, let newer, index < newer.count,
                newer.relation(at: index, to: objects, at: oldIndex, option: .equality) == .changed
            {
                cell.content = counter.nextContent()
                note(old, objects[oldIndex], in: &versions)
                note(cell, newer[index], in: &versions)
            }
            if oldIndex != index { isInOrder = false }
            if cell == old { steps.keep(oldIndex) } else { steps.add(cell.section) }
            newCells.append(cell)
        }
        // A view that is out of step with its list has nothing to say about objects.
        guard newCells.count == cells.count else { return Outcome(change: .unchanged(count: cells.count)) }
        if let newer, newer.count == newCells.count {
            objects = newer
        } else if !isInOrder {
            objects = objectList(newCells.indices.compactMap { oldSection($0).map { objects[$0.index] } })
        }
        cells = newCells
        return Outcome(change: steps.change(), versions: versions)
    }

    /// Items of sections of the list as it is now. A section that was collected several times has one change, as the
    /// view gets one update.
    ///
    /// - Complexity: O(items of those sections).
    mutating func take(_ collected: [ListCollectedItems], versions: inout [Version]) -> [RecordedItemChange] {
        var changes: [RecordedItemChange] = []
        var first: [Int32: (place: Int, before: [ItemTokens.Cell])] = [:]
        for items in collected where cells.indices.contains(items.section) {
            let section = cells[items.section].identity
            let before = self.items.sections[section]?.cells ?? []
            let change = self.items.take(items, of: section, &counter) { Self.note($0, $1, in: &versions) }
            if let (place, before) = first[section] {
                let now = self.items.sections[section]?.cells ?? []
                changes[place] = RecordedItemChange(
                    section: Int(section), from: before.map(\.item), to: now.map(\.item))
            } else {
                first[section] = (changes.count, before)
                changes.append(change)
            }
        }
        return changes
    }

    private static func note(_ cell: ItemTokens.Cell, _ model: any ListDiffable, in versions: inout [Version]) {
        guard versions.count < versionLimit else { return }
        versions.append(Version(identity: cell.identity, content: cell.content, entry: DiffEntry(model)))
    }

    // MARK: Who is who

    /// Whether the links start from the list that is known here: another one may have come in between.
    private func isLinked(_ data: ListCollectedData) -> Bool {
        data.old.sharesStorage(with: objects)
            || data.old.count == objects.count
                && (0..<objects.count).allSatisfy { data.old.isSame(at: $0, as: objects, at: $0) }
    }

    private mutating func letGo(_ links: DiffLinks, versions: inout [Version]) {
        for index in links.oldMiddle where links.newIndex(ofOld: index) == nil {
            let entry = DiffEntry(objects[index])
            note(cells[index], entry.value, in: &versions)
            departed.add(Version(identity: cells[index].identity, content: cells[index].content, entry: entry))
            items.letGo(cells[index].identity) { Self.note($0, $1, in: &versions) }
        }
    }

    /// An object that was in the list before has the identity that it had then.
    private mutating func tokens(ofNew entry: DiffEntry) -> (identity: Int32, content: Int32) {
        guard let known = departed.take(entry) else {
            return (counter.nextIdentity(), counter.nextContent())
        }
        let isChanged = entry.isChanged(from: known.entry, option: .equality)
        return (known.identity, isChanged ? counter.nextContent() : known.content)
    }

    private func note(_ cell: Cell, _ object: any ListDiffable, in versions: inout [Version]) {
        guard versions.count < Self.versionLimit else { return }
        versions.append(Version(identity: cell.identity, content: cell.content, entry: DiffEntry(object)))
    }

    /// Duplicates have the identity of the one that stays, and its content where that is equal.
    private mutating func drops(of data: ListCollectedData, versions: inout [Version]) -> [RecordedDrop] {
        var result: [RecordedDrop] = []
        for drop in data.drops {
            let kept = drop.keptPosition.flatMap { data.index(ofGiven: $0) }
            var cell = Cell(identity: 0, content: 0, itemCount: 0, kinds: [])
            let dropped = DiffEntry(drop.object)
            if let kept, dropped.isSame(as: DiffEntry(objects[kept])) {
                cell.identity = cells[kept].identity
                let isChanged = dropped.isChanged(from: DiffEntry(objects[kept]), option: .equality)
                cell.content = isChanged ? counter.nextContent() : cells[kept].content
                note(cells[kept], objects[kept], in: &versions)
            } else {
                (cell.identity, cell.content) = tokens(ofNew: dropped)
                departed.add(Version(identity: cell.identity, content: cell.content, entry: dropped))
            }
            note(cell, drop.object, in: &versions)
            result.append(
                RecordedDrop(
                    position: drop.position, keptPosition: drop.keptPosition, identity: Int(cell.identity),
                    content: Int(cell.content), reason: drop.keptPosition == nil ? .noSectionController : .duplicate))
        }
        return result
    }
}

/// Objects that were in the list, and may come back. Of very many the first ones are forgotten.
private struct DepartedObjects {
    static let limit = 4_096

    private var versions: [Int: SectionTokens.Version] = [:]
    private var order: [Int] = []

    mutating func add(_ version: SectionTokens.Version) {
        if versions.updateValue(version, forKey: version.entry.hash) == nil { order.append(version.entry.hash) }
        guard order.count > 2 * Self.limit else { return }
        for hash in order.prefix(Self.limit) { versions[hash] = nil }
        order.removeFirst(Self.limit)
    }

    mutating func take(_ entry: DiffEntry) -> SectionTokens.Version? {
        guard !versions.isEmpty, let version = versions[entry.hash], version.entry.isSame(as: entry) else { return nil }
        versions[entry.hash] = nil
        return version
    }
}

extension ListCollectedData {
    /// Where an object that the data source gave is in the new list; nil for one that was dropped.
    ///
    /// - Complexity: O(log dropped).
    fileprivate func index(ofGiven position: Int) -> Int? {
        var low = 0
        var high = drops.count
        while low < high {
            let middle = (low + high) / 2
            if drops[middle].position < position { low = middle + 1 } else { high = middle }
        }
        if low < drops.count, drops[low].position == position { return nil }
        return (0..<new.count).contains(position - low) ? position - low : nil
    }
}
