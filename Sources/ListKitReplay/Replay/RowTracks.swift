import ListDiffKit
import ListKit

/// The destination of every row in one update, computed in a simple way: one place after the other, in arrays.
///
/// It gives the same result as a `ListBatchPlan` and shares no code with it, so it checks what a view has done. Takes
/// only updates of which there is a plan.
struct RowTracks {
    enum Origin<Place: Hashable>: Hashable {
        case inserted
        case kept(Place)
        /// The same row, bound again.
        case reloaded(Place)
    }

    /// The largest section that is followed item by item if its items are moved separately. Larger sections are not
    /// checked.
    static let itemLimit = 200_000

    /// For each new section.
    let sections: [Origin<Int>]
    /// New sections with a rebound header and footer, although the section is not rebound.
    private let supplementaryReloads: ListIndexSet
    fileprivate let old: ListViewStructure
    fileprivate let new: ListViewStructure
    /// For each old section that stays, the new one.
    private var newSections: [Int: Int] = [:]
    /// For each new section that is followed item by item, the origins of its items.
    private var items: [Int: [Origin<ListIndexPath>]] = [:]
    private var destinations: [ListIndexPath: (path: ListIndexPath, isReloaded: Bool)] = [:]
    private var followed: Set<Int> = []
    /// Old and new sections of which nothing is said.
    fileprivate var unknownOld: Set<Int> = []
    fileprivate var unknownNew: Set<Int> = []

    init(from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate) {
        self.old = old
        self.new = new
        supplementaryReloads = update.supplementaryReloads
        sections = Self.sections(from: old, to: new, update: update)
        for (index, origin) in sections.enumerated() {
            if let source = origin.place { newSections[source] = index }
        }
        followItems(update)
    }

    private static func sections(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) -> [Origin<Int>] {
        let data = update.data
        var places = [Origin<Int>?](repeating: nil, count: new.sections.count)
        for section in data.insertSections { places[section] = .inserted }
        var used: Set<Int> = []
        for reload in update.sectionReloads
        where data.deleteSections.contains(reload.oldSection) && data.insertSections.contains(reload.newSection)
            && places[reload.newSection] == .inserted && used.insert(reload.oldSection).inserted
        { places[reload.newSection] = .reloaded(reload.oldSection) }
        for move in data.moveSections { places[move.to] = .kept(move.from) }
        let leaving = Set(data.deleteSections).union(data.moveSections.map(\.from))
        var staying = old.sections.indices.filter { !leaving.contains($0) }.makeIterator()
        return places.map { $0 ?? staying.next().map { .kept($0) } ?? .inserted }
    }

    private mutating func followItems(_ update: ListBatchUpdate) {
        let operations = ItemOperations(update)
        let pairs = Dictionary(
            update.sectionReloads.map { ($0.newSection, $0) }, uniquingKeysWith: { first, _ in first })
        for (section, origin) in sections.enumerated() {
            guard let source = origin.place else { continue }
            let (before, after) = (old.sections[source].itemCount, new.sections[section].itemCount)
            let pair = pairs[section].flatMap { $0.oldSection == source ? $0.items : nil }
            switch origin {
            case .inserted: continue
            case .kept:
                if !operations.touches(old: source, new: section) { continue }
            case .reloaded:
                if pair == nil { continue }
            }
            guard max(before, after) <= Self.itemLimit else {
                unknownOld.insert(source)
                unknownNew.insert(section)
                continue
            }
            followed.insert(source)
            items[section] =
                pair.map { Self.paired($0, section: source, before: before, after: after) }
                ?? operations.items(old: source, new: section, before: before, after: after)
        }
        // An item may come from a section that is not followed; its own operation is still valid.
        for (section, origins) in items {
            for (item, origin) in origins.enumerated() {
                guard let source = origin.place else { continue }
                let path = ListIndexPath(section: section, item: item)
                let isReloaded = if case .reloaded = origin { true } else { false }
                destinations[source] = (path, isReloaded)
            }
        }
    }

    private static func paired(
        _ pairs: [ListMoveIndex], section: Int, before: Int, after: Int
    ) -> [Origin<ListIndexPath>] {
        var result = [Origin<ListIndexPath>](repeating: .inserted, count: after)
        var used: Set<Int> = []
        for pair in pairs.sorted(by: { ($0.to, $0.from) < ($1.to, $1.from) })
        where (0..<before).contains(pair.from) && (0..<after).contains(pair.to) && result[pair.to] == .inserted
            && used.insert(pair.from).inserted
        { result[pair.to] = .reloaded(ListIndexPath(section: section, item: pair.from)) }
        return result
    }

    // MARK: Answers

    /// The origin of a row of the new list; nil if the row does not exist or is not followed.
    func origin(of position: ListRowPosition) -> Origin<ListRowPosition>? {
        guard new.has(position), !unknownNew.contains(position.section) else { return nil }
        let section = sections[position.section]
        guard let source = section.place else { return .inserted }
        guard let path = position.itemPath else {
            let place = position.moved(toSection: source)
            guard old.has(place) else { return .inserted }
            let isKept = section == .kept(source) && !supplementaryReloads.contains(position.section)
            return isKept ? .kept(place) : .reloaded(place)
        }
        if let items = items[path.section] {
            return switch items[path.item] {
            case .inserted: .inserted
            case .kept(let path): .kept(.item(path))
            case .reloaded(let path): .reloaded(.item(path))
            }
        }
        let place = ListRowPosition.item(ListIndexPath(section: source, item: path.item))
        if case .kept = section { return .kept(place) }
        return old.has(place) ? .reloaded(place) : .inserted
    }

    enum Destination: Equatable {
        case removed
        case stays(ListRowPosition, isReloaded: Bool)
    }

    /// The new position of a row of the old list; nil if the row did not exist or is not followed.
    func destination(of position: ListRowPosition) -> Destination? {
        guard old.has(position) else { return nil }
        if let path = position.itemPath, let (path, isReloaded) = destinations[path] {
            return .stays(.item(path), isReloaded: isReloaded)
        }
        guard !unknownOld.contains(position.section) else { return nil }
        guard let section = newSections[position.section] else { return .removed }
        if position.itemPath != nil, followed.contains(position.section) { return .removed }
        let place = position.moved(toSection: section)
        guard new.has(place) else { return .removed }
        if case .reloaded = sections[section] { return .stays(place, isReloaded: true) }
        if position.itemPath == nil, supplementaryReloads.contains(section) { return .stays(place, isReloaded: true) }
        return .stays(place, isReloaded: false)
    }
}

extension RowTracks {
    /// Whether a row of the old list is there and nothing is said of it.
    func isUnknown(_ position: ListRowPosition) -> Bool { old.has(position) && unknownOld.contains(position.section) }

    /// The same for one of the new list.
    func isUnknown(new position: ListRowPosition) -> Bool {
        new.has(position) && unknownNew.contains(position.section)
    }
}

extension RowTracks.Origin {
    /// The old position; nil for a new row.
    var place: Place? {
        switch self {
        case .inserted: nil
        case .kept(let place), .reloaded(let place): place
        }
    }
}

/// The item operations of an update, by section.
private struct ItemOperations {
    private var deletes: [Int: Set<Int>]
    private var updates: [Int: Set<Int>]
    private var movesOut: [Int: Set<Int>]
    /// In new sections, in the order of the operations: inserts before moves.
    private var arrivals: [Int: [(item: Int, origin: RowTracks.Origin<ListIndexPath>)]] = [:]

    init(_ update: ListBatchUpdate) {
        let data = update.data
        func bySection(_ paths: some Sequence<ListIndexPath>) -> [Int: Set<Int>] {
            Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)) }
        }
        deletes = bySection(data.deleteIndexPaths)
        updates = bySection(data.updateIndexPaths)
        movesOut = bySection(data.moveIndexPaths.map(\.from))
        var sources: [ListIndexPath: ListIndexPath] = [:]
        var used: Set<ListIndexPath> = []
        for pair in update.itemReloads
        where deletes[pair.from.section]?.contains(pair.from.item) == true && sources[pair.to] == nil
            && used.insert(pair.from).inserted
        { sources[pair.to] = pair.from }
        for path in data.insertIndexPaths {
            let source = sources.removeValue(forKey: path)
            arrivals[path.section, default: []].append((path.item, source.map { .reloaded($0) } ?? .inserted))
        }
        for move in data.moveIndexPaths {
            let isReloaded = updates[move.from.section]?.contains(move.from.item) == true
            arrivals[move.to.section, default: []].append(
                (move.to.item, isReloaded ? .reloaded(move.from) : .kept(move.from)))
        }
    }

    func touches(old: Int, new: Int) -> Bool {
        deletes[old] != nil || updates[old] != nil || movesOut[old] != nil || arrivals[new] != nil
    }

    func items(old: Int, new: Int, before: Int, after: Int) -> [RowTracks.Origin<ListIndexPath>] {
        var places = [RowTracks.Origin<ListIndexPath>?](repeating: nil, count: after)
        // Two at the same place follow each other.
        var next = 0
        let sorted = (arrivals[new] ?? []).enumerated()
            .sorted { ($0.element.item, $0.offset) < ($1.element.item, $1.offset) }
        for (_, arrival) in sorted {
            let item = max(arrival.item, next)
            next = item + 1
            if places.indices.contains(item) { places[item] = arrival.origin }
        }
        let leaving = (deletes[old] ?? []).union(movesOut[old] ?? [])
        let updated = updates[old] ?? []
        var staying = (0..<before).lazy.filter { !leaving.contains($0) }.makeIterator()
        return places.map { place in
            if let place { return place }
            guard let item = staying.next() else { return .inserted }
            let path = ListIndexPath(section: old, item: item)
            return updated.contains(item) ? .reloaded(path) : .kept(path)
        }
    }
}

extension ListViewStructure {
    func has(_ position: ListRowPosition) -> Bool {
        guard sections.indices.contains(position.section) else { return false }
        return switch position {
        case .header(let section): sections[section].kinds.contains(.header)
        case .footer(let section): sections[section].kinds.contains(.footer)
        case .item(let path): (0..<sections[path.section].itemCount).contains(path.item)
        }
    }
}

extension ListRowPosition {
    /// The same place in another section.
    func moved(toSection section: Int) -> ListRowPosition {
        switch self {
        case .header: .header(section: section)
        case .footer: .footer(section: section)
        case .item(let path): .item(ListIndexPath(section: section, item: path.item))
        }
    }
}
