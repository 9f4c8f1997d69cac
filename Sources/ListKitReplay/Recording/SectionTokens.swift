import ListDiffKit
import ListKit

/// Gives the objects of a list their tokens, and describes each list as a change of the previous one.
///
/// It takes identities and changes from the update's comparison, and compares only objects that the update did not
/// compare. On request, it compares everything itself.
struct SectionTokens {
    struct Cell: Hashable {
        var identity: Int
        var content: Int
        var itemCount: Int32
        var kinds: ListSupplementaryKinds
    }

    /// The changes of an update to the list.
    struct Outcome {
        var change: RecordedListChange
        /// The new versions, and those that were removed or replaced.
        var versions: [ObjectVersion] = []
        var dropped: [RecordedDrop] = []
        var items: [RecordedItemChange] = []
    }

    /// The limit for the versions of one update: otherwise a replaced list would be retained twice.
    static let versionLimit = 1_000

    /// Whether to compare everything.
    let comparesObjects: Bool
    private(set) var cells = TokenList<Cell>()
    private(set) var objects = objectList([] as [any ListDiffable])
    /// The rows of the cells, as in the view.
    private var rows = ListViewStructure()
    private var departed = DepartedObjects()
    private(set) var items: ItemTokens
    private var counter: TokenCounter

    /// A list that is there already.
    init(
        _ objects: any ObjectList, _ collected: [ListCollectedItems], _ structure: ListViewStructure,
        comparesObjects: Bool, counter: TokenCounter
    ) {
        self.comparesObjects = comparesObjects
        self.counter = counter
        items = ItemTokens(comparesObjects: comparesObjects)
        _ = take(ListCollectedData(wholeList: objects), structure)
        var versions: [ObjectVersion] = []
        _ = take(collected, versions: &versions)
    }

    // MARK: Lists

    /// The next list of objects, after an update that the view has applied.
    ///
    /// - Parameter updates: the new indexes of objects with changed content, from the diff of the two lists.
    /// - Complexity: O(log runs) for each section that the update names, and what linking both lists left between the
    ///   ends that are equal. An update that starts from other rows than those known here costs what a reload does, and
    ///   so does every update where all objects are compared.
    mutating func take(_ data: ListCollectedData, _ plan: ListBatchPlan, updates: ListIndexSet) -> Outcome {
        guard !comparesObjects, isLinked(data) else { return take(data, plan.new) }
        let asking = isKnown(plan) ? ListIndexSet(plan.namedSections).union(updates) : ListIndexSet(0..<data.new.count)
        return take(data, data.links, plan.new, asking: asking, updates: updates)
    }

    /// Another list of objects, where no plan says how its rows came about.
    ///
    /// - Complexity: O(old + new), with one comparison of content for each object that stays, and O(log runs) for each
    ///   stretch of them.
    mutating func take(_ data: ListCollectedData, _ rows: ListViewStructure) -> Outcome {
        let links =
            comparesObjects
            ? DiffLinks(comparing: objects, with: data.new)
            : isLinked(data) ? data.links : UniqueComparison(old: objects, new: data.new).links
        return take(data, links, rows, asking: ListIndexSet(0..<data.new.count), updates: nil)
    }

    private mutating func take(
        _ data: ListCollectedData, _ links: DiffLinks, _ rows: ListViewStructure, asking: ListIndexSet,
        updates: ListIndexSet?
    ) -> Outcome {
        var versions: [ObjectVersion] = []
        letGo(links, versions: &versions)
        let (old, new) = (objects, data.new)
        let staying = links.stayingElements
        let comingCount = staying.reduce(new.count) { $0 - $1.new.count }
        let section = rows.lookUp(about: asking.count + comingCount)
        let change = TokenListChange(
            from: cells, count: new.count, staying: staying, asking: asking
        ) { index, known in
            let section = index < rows.sections.count ? section(index) : .init(itemCount: 0)
            guard let (oldIndex, oldCell) = known else {
                let (identity, content) = tokens(ofNew: new[index])
                let cell = Cell(identity: identity, content: content, section)
                note(cell, new[index], in: &versions)
                return cell
            }
            var cell = Cell(identity: oldCell.identity, content: oldCell.content, section)
            if updates?.contains(index) ?? isChanged(new, index, from: old, oldIndex) {
                cell.content = counter.nextContent()
                note(oldCell, old[oldIndex], in: &versions)
                note(cell, new[index], in: &versions)
            }
            return cell
        }
        (cells, objects, self.rows) = (change.new, new, rows)
        let dropped = data.drops.isEmpty ? [] : drops(of: data, versions: &versions)
        return Outcome(change: change.recorded, versions: versions, dropped: dropped)
    }

    /// The same objects by an update that the view has taken in: perhaps in another order, and perhaps newer ones.
    ///
    /// - Parameter newer: the objects of the list now.
    /// - Complexity: O(log runs) for each section that the update names.
    mutating func take(_ plan: ListBatchPlan, newer: (any ObjectList)?) -> Outcome {
        let asksAll = comparesObjects
        let asking = isKnown(plan) && !asksAll ? ListIndexSet(plan.namedSections) : ListIndexSet(0..<cells.count)
        let outcome = take(plan.new, staying: plan.stayingSections, asking: asking, newer: newer) { section in
            if case .reloaded = plan.origin(ofSection: section) { true } else { asksAll }
        }
        // Without the list, the objects are the known ones.
        if newer == nil, plan.tracks.isReordered {
            let old = objects
            objects = objectList(
                (0..<cells.count).map { section in plan.origin(ofSection: section).old.map { old[$0] } ?? old[section] }
            )
        }
        return outcome
    }

    /// The same objects in the same order, perhaps newer ones, with the rows that they have now.
    ///
    /// - Complexity: O(sections), with one comparison of content for each.
    mutating func take(_ rows: ListViewStructure, newer: (any ObjectList)?) -> Outcome {
        take(
            rows, staying: [StayingElements(new: 0..<cells.count, oldStart: 0)],
            asking: ListIndexSet(0..<cells.count), newer: newer, isReloaded: { _ in true })
    }

    private mutating func take(
        _ rows: ListViewStructure, staying: [StayingElements], asking: ListIndexSet, newer: (any ObjectList)?,
        isReloaded: (_ section: Int) -> Bool
    ) -> Outcome {
        let stayingCount = staying.reduce(0) { $0 + $1.new.count }
        // A view that is out of step with its list has nothing to say about objects.
        guard rows.sections.count == cells.count, stayingCount == cells.count else {
            return Outcome(change: .unchanged(count: cells.count))
        }
        var versions: [ObjectVersion] = []
        let (oldCells, old) = (cells, objects)
        let section = rows.lookUp(about: asking.count)
        let change = TokenListChange(from: oldCells, count: cells.count, staying: staying, asking: asking) {
            index, known in
            let (oldIndex, oldCell) = known ?? (index, oldCells[index])
            var cell = Cell(identity: oldCell.identity, content: oldCell.content, section(index))
            if let newer, index < newer.count, isReloaded(index), isChanged(newer, index, from: old, oldIndex) {
                cell.content = counter.nextContent()
                note(oldCell, old[oldIndex], in: &versions)
                note(cell, newer[index], in: &versions)
            }
            return cell
        }
        (cells, self.rows) = (change.new, rows)
        if let newer, newer.count == cells.count { objects = newer }
        return Outcome(change: change.recorded, versions: versions)
    }

    /// Whether an update starts from the rows known here, so that it names all sections with other rows.
    private func isKnown(_ plan: ListBatchPlan) -> Bool {
        rows.sections.count == cells.count && plan.old.sections == rows.sections
    }

    /// Items of sections of the list as it is now. A section that was collected several times has one change, as the
    /// view gets one update.
    ///
    /// - Complexity: O(log runs) for each item that changed, and what linking the items left between the ends that are
    ///   equal; O(items) for a section that comes or that was collected several times.
    mutating func take(_ collected: [ListCollectedItems], versions: inout [ObjectVersion]) -> [RecordedItemChange] {
        var changes: [RecordedItemChange] = []
        var first: [Int: (index: Int, before: TokenList<ItemTokens.Cell>)] = [:]
        for items in collected where (0..<cells.count).contains(items.section) {
            let section = cells[items.section].identity
            let before = self.items.sections[section]?.cells ?? TokenList()
            let change = self.items.take(items, of: section, &counter) { Self.note($0, $1, in: &versions) }
            if let (index, before) = first[section] {
                let now = self.items.sections[section]?.cells ?? TokenList()
                changes[index] = RecordedItemChange(
                    section: section, from: before.map(\.recorded), to: now.map(\.recorded))
            } else {
                first[section] = (changes.count, before)
                changes.append(change)
            }
        }
        return changes
    }

    private static func note(_ cell: ItemTokens.Cell, _ model: any ListDiffable, in versions: inout [ObjectVersion]) {
        guard versions.count < versionLimit else { return }
        versions.append(ObjectVersion(identity: cell.identity, content: cell.content, entry: DiffEntry(model)))
    }

    // MARK: Contents

    /// Whether the content of an object differs from that of the same object in an older list.
    private func isChanged(_ new: any ObjectList, _ index: Int, from old: any ObjectList, _ oldIndex: Int) -> Bool {
        comparesObjects
            ? new[index].ownIsChanged(from: old[oldIndex])
            : new.relation(at: index, to: old, at: oldIndex, option: .equality) == .changed
    }

    private func isChanged(_ new: DiffEntry, from old: DiffEntry) -> Bool {
        comparesObjects ? new.value.ownIsChanged(from: old.value) : new.isChanged(from: old, option: .equality)
    }

    // MARK: Identities

    /// Whether the links start from the list known here: another list may have come in between.
    private func isLinked(_ data: ListCollectedData) -> Bool {
        data.old.sharesStorage(with: objects)
            || data.old.count == objects.count
                && (0..<objects.count).allSatisfy { data.old.isSame(at: $0, as: objects, at: $0) }
    }

    private mutating func letGo(_ links: DiffLinks, versions: inout [ObjectVersion]) {
        let cells = cells
        cells.forEach(in: links.oldMiddle) { index, cell in
            guard links.newIndex(ofOld: index) == nil else { return }
            let entry = DiffEntry(objects[index])
            note(cell, entry.value, in: &versions)
            departed.add(ObjectVersion(identity: cell.identity, content: cell.content, entry: entry))
            items.letGo(cell.identity) { Self.note($0, $1, in: &versions) }
        }
    }

    /// An object that was in the list before has the identity that it had then.
    private mutating func tokens(ofNew object: any ListDiffable) -> (identity: Int, content: Int) {
        guard let known = departed.take(object) else {
            return (counter.nextIdentity(), counter.nextContent())
        }
        return (
            known.identity, isChanged(DiffEntry(object), from: known.entry) ? counter.nextContent() : known.content
        )
    }

    private func note(_ cell: Cell, _ object: any ListDiffable, in versions: inout [ObjectVersion]) {
        guard versions.count < Self.versionLimit else { return }
        versions.append(ObjectVersion(identity: cell.identity, content: cell.content, entry: DiffEntry(object)))
    }

    /// Duplicates have the identity of the one that stays, and its content where that is equal.
    private mutating func drops(of data: ListCollectedData, versions: inout [ObjectVersion]) -> [RecordedDrop] {
        var result: [RecordedDrop] = []
        for drop in data.drops {
            let kept = drop.keptPosition.flatMap { data.index(ofGiven: $0) }
            var cell = Cell(identity: 0, content: 0, itemCount: 0, kinds: [])
            let dropped = DiffEntry(drop.object)
            if let kept, dropped.isSame(as: DiffEntry(objects[kept])) {
                cell.identity = cells[kept].identity
                let isChanged = isChanged(dropped, from: DiffEntry(objects[kept]))
                cell.content = isChanged ? counter.nextContent() : cells[kept].content
                note(cells[kept], objects[kept], in: &versions)
            } else {
                (cell.identity, cell.content) = tokens(ofNew: drop.object)
                departed.add(ObjectVersion(identity: cell.identity, content: cell.content, entry: dropped))
            }
            note(cell, drop.object, in: &versions)
            result.append(
                RecordedDrop(
                    position: drop.position, keptPosition: drop.keptPosition, identity: cell.identity,
                    content: cell.content, reason: drop.keptPosition == nil ? .noSectionController : .duplicate))
        }
        return result
    }
}

extension ListViewStructure {
    /// Prepares for looking up the rows of about this number of sections.
    ///
    /// - Complexity: O(log n) for each; where they are many, O(n) once and O(1) for each.
    fileprivate func lookUp(about count: Int) -> (_ section: Int) -> Section {
        let sections = sections
        guard count > sections.count / 16 else { return { sections[$0] } }
        let all = Array(sections)
        return { all[$0] }
    }
}

extension ListCollectedData {
    /// A list whose former state is unknown.
    init(wholeList objects: any ObjectList) {
        self.init(
            old: objectList([] as [any ListDiffable]), new: objects,
            links: DiffLinks(oldCount: 0, newCount: objects.count), drops: [])
    }

    /// The index in the new list of an object from the data source; nil if it was dropped.
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

extension SectionTokens.Cell: TokenCell {
    init(identity: Int, content: Int, _ rows: ListViewStructure.Section) {
        self.init(
            identity: identity, content: content, itemCount: Int32(clamping: rows.itemCount), kinds: rows.kinds)
    }

    init(_ section: RecordedSection) {
        self.init(
            identity: section.identity, content: section.content, itemCount: Int32(section.itemCount),
            kinds: section.kinds)
    }

    var recorded: RecordedSection {
        RecordedSection(identity: identity, content: content, itemCount: Int(itemCount), kinds: kinds)
    }

    func advanced(by count: Int) -> Self {
        var cell = self
        cell.identity += count
        cell.content += count
        return cell
    }
}
