import ListKit
import TestSupport

/// A random update that is right, with its result worked out on plain arrays: what leaves is taken out, what
/// arrives is put in at its index, in ascending order.
struct UpdateScript {
    struct ResultSection {
        var origin: RowOrigin<Int>
        var items: [RowOrigin<ListRowPosition>]
    }

    let old: ListViewStructure
    private(set) var new = ListViewStructure()
    private(set) var update = ListBatchUpdate(data: ListBatchUpdateData())
    private(set) var result: [ResultSection] = []

    init(using random: inout SeededGenerator) {
        old = ListViewStructure(
            sections: (0..<Int.random(in: 0...5, using: &random)).map { _ in
                .init(itemCount: Int.random(in: 0...6, using: &random))
            })
        let fates = SectionFates(count: old.sections.count, using: &random)
        let staying = fates.staying
        var lists = Dictionary(
            uniqueKeysWithValues: staying.map { section in
                (section, (0..<old.sections[section].itemCount).map { Place.stays(path(section, $0)) })
            })

        var deletes: [ListIndexPath] = []
        var updates: [ListIndexPath] = []
        var pairSources: [ListIndexPath] = []
        var moveSources: [ListIndexPath] = []
        for section in staying {
            for item in 0..<old.sections[section].itemCount {
                switch Int.random(in: 0..<12, using: &random) {
                case 0: deletes.append(path(section, item))
                case 1: pairSources.append(path(section, item))
                case 2, 3: moveSources.append(path(section, item))
                case 4:
                    updates.append(path(section, item))
                    lists[section]?[item] = .reloaded(path(section, item))
                default: break
                }
            }
        }
        let leaving = Set(deletes + pairSources + moveSources)
        for section in staying { lists[section]?.removeAll { $0.old.map(leaving.contains) ?? false } }

        // What arrives, by the old number of the section it arrives in.
        var arrivals: [Int: [Place]] = [:]
        func spread(_ places: [Place]) {
            for place in places {
                guard let target = staying.randomElement(using: &random) else { return }
                arrivals[target, default: []].append(place)
            }
        }
        if !staying.isEmpty {
            spread(moveSources.map { Place.stays($0) })
            spread(pairSources.map { Place.reloaded($0) })
            spread(Array(repeating: .inserted, count: Int.random(in: 0...4, using: &random)))
        }

        let order = fates.newOrder(using: &random)
        var inserts: [ListIndexPath] = []
        var moves: [ListMoveIndexPath] = []
        var itemPairs: [ListMoveIndexPath] = []
        for (newSection, fate) in order.enumerated() {
            guard case .staying(let oldSection) = fate else {
                let oldCount = fate.reloadedSection.map { old.sections[$0].itemCount }
                let count =
                    fate.movedSection.map { old.sections[$0].itemCount } ?? Int.random(in: 0...4, using: &random)
                result.append(Self.section(fate, count: count, oldCount: oldCount))
                continue
            }
            var list = lists[oldSection, default: []]
            let coming = arrivals[oldSection, default: []].shuffled(using: &random)
            let indexes = Array(0..<(list.count + coming.count)).shuffled(using: &random).prefix(coming.count).sorted()
            for (index, place) in zip(indexes, coming) {
                list.insert(place, at: index)
                switch place {
                case .inserted: inserts.append(path(newSection, index))
                case .stays(let source): moves.append(.init(from: source, to: path(newSection, index)))
                case .reloaded(let source):
                    inserts.append(path(newSection, index))
                    itemPairs.append(.init(from: source, to: path(newSection, index)))
                }
            }
            result.append(ResultSection(origin: .stays(oldSection), items: list.map(\.origin)))
        }
        new = ListViewStructure(sections: result.map { .init(itemCount: $0.items.count) })
        let numbered = Array(order.enumerated())
        update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(numbered.filter { $0.element.isArrival }.map(\.offset)),
                deleteSections: ListIndexSet(fates.deleted + fates.reloaded),
                moveSections: Set(
                    numbered.compactMap { new, fate in fate.movedSection.map { ListMoveIndex(from: $0, to: new) } }),
                insertIndexPaths: inserts.shuffled(using: &random), deleteIndexPaths: deletes + pairSources,
                updateIndexPaths: updates, moveIndexPaths: moves.shuffled(using: &random)),
            sectionReloads: numbered.compactMap { new, fate in
                fate.reloadedSection.map { ListSectionReload(oldSection: $0, newSection: new) }
            },
            itemReloads: itemPairs)
    }

    private static func section(_ fate: SectionFate, count: Int, oldCount: Int?) -> ResultSection {
        let items = (0..<count).map { item -> RowOrigin<ListRowPosition> in
            switch fate {
            case .moved(let old): .stays(.item(path(old, item)))
            case .reloaded(let old): item < (oldCount ?? 0) ? .reloaded(.item(path(old, item))) : .inserted
            case .staying, .inserted: .inserted
            }
        }
        return switch fate {
        case .moved(let old), .staying(let old): ResultSection(origin: .stays(old), items: items)
        case .reloaded(let old): ResultSection(origin: .reloaded(old), items: items)
        case .inserted: ResultSection(origin: .inserted, items: items)
        }
    }
}

/// An item of the lists that the script works on.
private enum Place {
    case inserted
    case stays(ListIndexPath)
    case reloaded(ListIndexPath)

    var old: ListIndexPath? {
        switch self {
        case .inserted: nil
        case .stays(let path), .reloaded(let path): path
        }
    }

    var origin: RowOrigin<ListRowPosition> {
        switch self {
        case .inserted: .inserted
        case .stays(let path): .stays(.item(path))
        case .reloaded(let path): .reloaded(.item(path))
        }
    }
}

/// What becomes of a section, or where a new one comes from; by old numbers.
private enum SectionFate {
    case staying(Int)
    case moved(Int)
    case reloaded(Int)
    case inserted

    var movedSection: Int? { if case .moved(let section) = self { section } else { nil } }
    var reloadedSection: Int? { if case .reloaded(let section) = self { section } else { nil } }

    /// Whether it goes to the view as an insert.
    var isArrival: Bool {
        switch self {
        case .inserted, .reloaded: true
        case .staying, .moved: false
        }
    }
}

private struct SectionFates {
    var staying: [Int] = []
    var moved: [Int] = []
    var reloaded: [Int] = []
    var deleted: [Int] = []

    init(count: Int, using random: inout SeededGenerator) {
        for section in 0..<count {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: deleted.append(section)
            case 1: reloaded.append(section)
            case 2, 3: moved.append(section)
            default: staying.append(section)
            }
        }
    }

    /// Those that stay in their order, the others at random places between them.
    func newOrder(using random: inout SeededGenerator) -> [SectionFate] {
        let inserted = Array(repeating: SectionFate.inserted, count: Int.random(in: 0...2, using: &random))
        var order = staying.map { SectionFate.staying($0) }
        for fate in moved.map({ SectionFate.moved($0) }) + reloaded.map({ .reloaded($0) }) + inserted {
            order.insert(fate, at: Int.random(in: 0...order.count, using: &random))
        }
        return order
    }
}

private func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }

extension ListBatchPlan {
    /// Where each section of the new structure comes from.
    var sectionOrigins: [RowOrigin<Int>] { new.sections.indices.map { origin(ofSection: $0) } }
}
