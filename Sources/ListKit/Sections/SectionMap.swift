import ListDiffKit

/// Objects in section order, found by identity; the object ⇄ section controller ⇄ section map.
///
/// A value: a copy is the snapshot that the data part of an update reads old sections from. The place of a section
/// controller is remembered by the controller itself, and counts only while the map agrees.
struct SectionMap {
    private(set) var entries: [SectionEntry]
    private let table: IdentityTable

    init() {
        entries = []
        table = IdentityTable()
    }

    /// - Precondition: `table` has the indexes of exactly these entries, whose identities are unique.
    init(entries: [SectionEntry], table: IdentityTable) {
        self.entries = entries
        self.table = table
    }

    /// - Precondition: the identities of the entries are unique.
    init(unique entries: [SectionEntry]) {
        var table = IdentityTable(minimumCapacity: entries.count)
        for (index, entry) in entries.enumerated() {
            table.insert(index, hash: entry.object.hash) { _ in false }
        }
        self.init(entries: entries, table: table)
    }

    var count: Int { entries.count }

    /// - Complexity: O(1) expected.
    func section(of object: DiffEntry) -> Int? {
        table.find(hash: object.hash) { entries[$0].object.isSame(as: object) }
    }

    func entry(at section: Int) -> SectionEntry? {
        entries.indices.contains(section) ? entries[section] : nil
    }

    /// The place of a controller: one of the two that it remembers, if this map has it there.
    @MainActor
    func section(of controller: ListSectionController) -> Int? {
        let place = controller.place
        if let section = place.section, isEntry(at: section, of: controller) { return section }
        if let section = place.previousSection, isEntry(at: section, of: controller) { return section }
        return nil
    }

    private func isEntry(at section: Int, of controller: ListSectionController) -> Bool {
        section < entries.count && entries[section].controller === controller
    }

    /// Swaps the value of an object that is in the map for a newer one of the same identity.
    mutating func replaceObject(at section: Int, with object: DiffEntry) {
        assert(
            entries[section].object.isSame(as: object),
            "Section \(section) has another object than the one that is to be replaced.")
        entries[section].object = object
    }

    /// The sections whose objects have another identifier now than when they came into the map.
    ///
    /// - Complexity: O(objects), and one hash for each.
    var sectionsWithChangedIdentifiers: [Int] {
        entries.indices.filter { DiffEntry(entries[$0].object.value).hash != entries[$0].object.hash }
    }

    var objects: [any ListDiffable] { entries.map { $0.object.value } }
}

/// An object in the list, with its cached hash, and its section controller.
struct SectionEntry {
    var object: DiffEntry
    let controller: ListSectionController
}
