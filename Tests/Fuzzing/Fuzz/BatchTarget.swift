import ListDiffKit
import ListKit
import ListKitReplay

/// Two ways to fuzz batches: operations that may be nonsense, worked out on a structure; and calls of an app, which are
/// right, on a list in memory.
@MainActor
func batchFault(_ bytes: [UInt8]) -> String? {
    var source = ByteSource(bytes)
    return source.isOneIn(2) ? planFault(&source) : listFault(&source)
}

// MARK: Operations

@MainActor
private func planFault(_ source: inout ByteSource) -> String? {
    let old = structure(&source)
    let new = structure(&source)
    let update = operations(&source)
    let plan = ListBatchPlan.repairing(from: old, to: new, update: update)
    if let fault = inverseFault(plan) { return "\(update): \(fault)" }
    if plan.new != new { return "\(update): The plan leads elsewhere." }
    guard let strict = try? ListBatchPlan(from: old, to: new, update: update) else {
        return plan.faults.isEmpty ? "\(update): It is refused without a reason." : nil
    }
    if !plan.faults.isEmpty { return "\(update): It is not refused: \(plan.faults)" }
    return OperationsByHand(old, update).fault(in: strict).map { "\(old.sections.map(\.itemCount)), \(update): \($0)" }
}

private func structure(_ source: inout ByteSource) -> ListViewStructure {
    ListViewStructure(
        sections: (0..<source.below(5)).map { _ in
            let byte = source.below(32)
            return .init(itemCount: byte % 8, kinds: ListSupplementaryKinds(rawValue: UInt8(byte / 8)))
        })
}

private func operations(_ source: inout ByteSource) -> ListBatchUpdate {
    func path(_ source: inout ByteSource) -> ListIndexPath {
        let byte = source.below(64)
        return ListIndexPath(section: byte / 10 - 1, item: byte % 10 - 1)
    }
    var sections: (inserts: [Int], deletes: [Int], moves: Set<ListMoveIndex>, reloads: [ListSectionReload]) =
        ([], [], [], [])
    var items: (inserts: [ListIndexPath], deletes: [ListIndexPath], updates: [ListIndexPath]) = ([], [], [])
    var moves: [ListMoveIndexPath] = []
    var reloads: [ListMoveIndexPath] = []
    while !source.isAtEnd, sections.inserts.count + items.inserts.count + moves.count < 40 {
        switch source.below(9) {
        case 0: sections.inserts.append(source.below(7) - 1)
        case 1: sections.deletes.append(source.below(7) - 1)
        case 2: sections.moves.insert(ListMoveIndex(from: source.below(7) - 1, to: source.below(7) - 1))
        case 3:
            let (old, new) = (source.below(6), source.below(6))
            let count = source.below(4)
            let pairs = (0..<count).map { _ in ListMoveIndex(from: source.below(8), to: source.below(8)) }
            sections.deletes.append(old)
            sections.inserts.append(new)
            sections.reloads.append(
                ListSectionReload(oldSection: old, newSection: new, items: count == 0 ? nil : pairs))
        case 4: items.inserts.append(path(&source))
        case 5: items.deletes.append(path(&source))
        case 6: items.updates.append(path(&source))
        case 7: moves.append(ListMoveIndexPath(from: path(&source), to: path(&source)))
        default:
            let pair = ListMoveIndexPath(from: path(&source), to: path(&source))
            items.deletes.append(pair.from)
            items.inserts.append(pair.to)
            reloads.append(pair)
        }
    }
    return ListBatchUpdate(
        data: ListBatchUpdateData(
            insertSections: ListIndexSet(sections.inserts), deleteSections: ListIndexSet(sections.deletes),
            moveSections: sections.moves, insertIndexPaths: items.inserts, deleteIndexPaths: items.deletes,
            updateIndexPaths: items.updates, moveIndexPaths: moves),
        sectionReloads: sections.reloads, itemReloads: reloads)
}

/// Each new row leads back to its old one and each old one to its new one, or to none.
@MainActor
private func inverseFault(_ plan: ListBatchPlan) -> String? {
    var keptCount = 0
    for new in positions(plan.new) {
        guard let old = plan.origin(of: new).old else { continue }
        keptCount += 1
        guard let destination = plan.destination(of: old), destination.position == new else {
            return "\(new) comes from \(old), which goes elsewhere."
        }
        if destination.isReloaded != (plan.origin(of: new) == .reloaded(old)) {
            return "\(new) is bound again seen from one side only."
        }
    }
    let stayingCount = positions(plan.old).count { plan.destination(of: $0) != nil }
    return stayingCount == keptCount ? nil : "\(stayingCount) old rows stay, \(keptCount) new rows have stayed."
}

private func positions(_ structure: ListViewStructure) -> [ListRowPosition] {
    structure.sections.enumerated().flatMap { section, content in
        (0..<content.itemCount).map { ListRowPosition.item(ListIndexPath(section: section, item: $0)) }
            + (content.kinds.contains(.header) ? [.header(section: section)] : [])
            + (content.kinds.contains(.footer) ? [.footer(section: section)] : [])
    }
}

/// Operations on items carried out on plain lists: what leaves is taken out, what comes is put in at its index.
private struct OperationsByHand {
    private let old: ListViewStructure
    private let update: ListBatchUpdate

    init(_ old: ListViewStructure, _ update: ListBatchUpdate) { (self.old, self.update) = (old, update) }

    /// Looks at sections that no operation names. Which those are is worked out in the same way.
    func fault(in plan: ListBatchPlan) -> String? {
        let data = update.data
        let leavingSections = Array(data.deleteSections) + data.moveSections.map(\.from)
        var sections = old.sections.indices.filter { !leavingSections.contains($0) }.map { Optional($0) }
        let arrivals =
            data.insertSections.map { ($0, Int?.none) } + data.moveSections.map { ($0.to, Optional($0.from)) }
        for (index, section) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            guard index <= sections.count else { return "A section is put behind the end." }
            sections.insert(section, at: index)
        }
        guard sections.count == plan.new.sections.count else { return "There are \(sections.count) sections." }
        for (number, section) in sections.enumerated() {
            guard let section else { continue }
            if plan.origin(ofSection: number).old != section { return "Section \(number) is to come from \(section)." }
            if let fault = itemFault(in: plan, number, comingFrom: section) { return fault }
        }
        return nil
    }

    private func itemFault(in plan: ListBatchPlan, _ number: Int, comingFrom section: Int) -> String? {
        let data = update.data
        let leaving = data.deleteIndexPaths + data.moveIndexPaths.map(\.from)
        var items: [ListIndexPath?] = (0..<old.sections[section].itemCount)
            .map { ListIndexPath(section: section, item: $0) }.filter { !leaving.contains($0) }
        let pairs = Dictionary(update.itemReloads.map { ($0.to, $0.from) }) { first, _ in first }
        var arrivals: [(Int, ListIndexPath?)] = []
        for path in Set(data.insertIndexPaths) where path.section == number {
            arrivals.append((path.item, pairs[path]))
        }
        for move in data.moveIndexPaths where move.to.section == number { arrivals.append((move.to.item, move.from)) }
        for (index, path) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            guard index >= 0, index <= items.count else { return "An item is put behind the end of section \(number)." }
            items.insert(path, at: index)
        }
        guard items.count == plan.new.sections[number].itemCount else {
            return "Section \(number) is to have \(items.count) items."
        }
        for (item, path) in items.enumerated() {
            let origin = plan.origin(of: .item(ListIndexPath(section: number, item: item))).old?.itemPath
            // One end of a pair may be in a section that comes or goes.
            if origin != path, path == nil || origin != nil {
                let places = [origin, path].map { $0.map(\.description) ?? "nowhere" }
                return "Item \(item) of section \(number) comes from \(places[0]) and not \(places[1])."
            }
        }
        return nil
    }
}
