import ListDiffKit

/// Objects in section order, and the section of each slot.
///
/// A value: a copy is the snapshot that the data part of an update reads old sections from. It shares the objects'
/// storage with their provider, and with the next map nearly all of its eight bytes for each section.
@MainActor
struct SectionMap {
    private(set) var objects: any ObjectList
    let registry: SectionRegistry
    private(set) var slots = PagedArray()
    private var places: SlotPlaces

    init(registry: SectionRegistry) {
        self.registry = registry
        objects = objectList([] as [any ListDiffable])
        places = SlotPlaces()
    }

    var count: Int { slots.count }

    // MARK: Finding

    func section(ofSlot slot: Int32) -> Int? { places.section(ofSlot: slot) }

    /// What finds objects, for any thread.
    var lookup: SectionLookup {
        SectionLookup(
            table: registry.table, places: places, slots: slots, hashes: registry.hashes,
            areInstances: registry.instanceCount > 0 ? registry.areInstances : [])
    }

    /// The sections with objects that have changed their identifiers since they were added. A value cannot.
    ///
    /// - Complexity: one comparison for each class instance in a list of one type; else as for the lookup.
    var sectionsWithChangedIdentifiers: [Int] {
        guard registry.instanceCount > 0 else { return [] }
        return registry.identifiers?.renamed(objects, slots: Array(slots.numbers))
            ?? lookup.sectionsWithChangedIdentifiers(objects)
    }

    /// - Complexity: O(1) expected.
    func section(of object: any ListDiffable) -> Int? {
        let list = objectList([object])
        return lookup.section(hash: list.identityHash(at: 0)) { list.isSame(at: 0, as: objects, at: $0) }
    }

    // MARK: Changing

    /// Swaps the value of an object that is in the map for a newer one of the same identity.
    mutating func replaceObject(at section: Int, with object: any ListDiffable) {
        guard !objects.replace(at: section, with: object) else { return }
        var mixed = objects.objects
        mixed[section] = object
        objects = objectList(mixed)
    }

    /// The map after an update: linked objects keep their slots, and new objects get one.
    ///
    /// - Complexity: O(middle), and O(pages of the array of slots). If the number of sections changes, those between this
    ///   change and the last one are numbered again.
    ///
    /// - Returns: it, and the slots of the new objects.
    func following(_ comparison: UniqueComparison, _ coming: ComingObjects) -> (map: SectionMap, entered: [Int32]) {
        let (links, objects) = (comparison.links, comparison.new)
        var map = self
        map.objects = objects
        let entered = registry.enter(coming.hashes, areInstances: coming.areInstances)
        let oldMiddle = slots.array(of: links.oldMiddle)
        var middle: [Int32] = []
        var nextEntered = 0
        middle.reserveCapacity(links.newMiddle.count)
        for oldSection in links.middleNewToOld {
            if oldSection >= 0 {
                middle.append(oldMiddle[Int(oldSection) - links.prefixCount])
            } else {
                middle.append(entered[nextEntered])
                nextEntered += 1
            }
        }
        for place in oldMiddle.indices where links.middleOldToNew[place] < 0 { map.places.remove(oldMiddle[place]) }
        map.slots.replaceSubrange(links.oldMiddle, with: middle)
        registry.record(coming.identifiers) { coming.identified.map { map.slots[$0] } }
        map.places.replace(links.oldMiddle, by: links.newMiddle, map.slots)
        return (map, entered)
    }

    /// Gives one section another place.
    ///
    /// - Complexity: O(sections).
    func moving(from oldSection: Int, to newSection: Int) -> SectionMap {
        var map = self
        map.objects = objects.moving(from: oldSection, to: newSection)
        map.slots.replaceSubrange(oldSection..<oldSection + 1, with: [])
        map.slots.replaceSubrange(newSection..<newSection, with: [slots[oldSection]])
        map.places.number(min(oldSection, newSection)..<max(oldSection, newSection) + 1, map.slots)
        return map
    }
}

/// The objects that come with an update, asked for their identities before anything changes: an identifier is the
/// program's, and whoever is asked for it may ask the list for anything.
@MainActor
struct ComingObjects {
    /// In ascending order.
    let sections: ListIndexSet
    fileprivate let hashes: [Int]
    let areInstances: [Bool]
    fileprivate let identifiers: (any IdentifierRecord)?
    /// The sections that the identifiers are of: all where none of this type are known.
    fileprivate let identified: ListIndexSet

    init(_ comparison: UniqueComparison, in map: SectionMap) {
        let (objects, sections) = (comparison.new, comparison.changes.inserts)
        self.sections = sections
        hashes = comparison.comingHashes
        areInstances = objects.areInstances(at: sections)
        let isKnown = map.registry.identifiers?.isOfType(of: objects) ?? false
        identified = objects.mayChangeInPlace ? isKnown ? sections : ListIndexSet(0..<objects.count) : ListIndexSet()
        identifiers = objects.recordedIdentifiers(at: identified)
    }
}

/// The section of each slot. Sections before the last change are numbered from the start, and those behind it from the
/// end: so an insert at the top of a long list, and the next one there, numbers no section again.
fileprivate struct SlotPlaces: Sendable {
    private static let absent = Int32.min
    /// By slot: the section, or where it is counted from the end the section less the number of all.
    private var numbers = PagedArray()
    /// The first section that is counted from the end.
    private var gap = 0
    private var count = 0

    func section(ofSlot slot: Int32) -> Int? {
        guard numbers.indices.contains(Int(slot)), numbers[Int(slot)] != Self.absent else { return nil }
        let number = Int(numbers[Int(slot)])
        return number < 0 ? number + count : number
    }

    mutating func remove(_ slot: Int32) { numbers[Int(slot)] = Self.absent }

    /// The sections of `old` became those of `new`.
    ///
    /// - Parameter slots: by section, as they are now.
    mutating func replace(_ old: Range<Int>, by new: Range<Int>, _ slots: PagedArray) {
        let growth = new.count - old.count
        guard growth != 0 else { return number(new, slots) }
        let last = gap
        (gap, count) = (new.upperBound, slots.count)
        number(min(last, new.lowerBound)..<max(last + growth, new.upperBound), slots)
    }

    mutating func number(_ sections: Range<Int>, _ slots: PagedArray) {
        var last = Int32(numbers.count - 1)
        slots.visit(sections) { last = max(last, $1) }
        numbers.append(Self.absent, count: Int(last) + 1 - numbers.count)
        let (gap, count) = (gap, count)
        func number(_ section: Int) -> Int32 { Int32(section < gap ? section : section - count) }
        if sections.count < numbers.count / 4 {
            slots.visit(sections) { numbers[Int($1)] = number($0) }
        } else {
            // In one array: that is faster for many.
            var all = numbers.array(of: numbers.indices)
            var places = all.mutableSpan
            slots.visit(sections) { places[Int($1)] = number($0) }
            numbers = PagedArray(all)
        }
    }
}

/// Finds the sections of one map by identity.
struct SectionLookup: Sendable {
    fileprivate let table: IdentityTable
    fileprivate let places: SlotPlaces
    fileprivate let slots: PagedArray
    fileprivate let hashes: [Int]
    /// By slot; empty where no object is one.
    fileprivate let areInstances: [Bool]

    func section(ofSlot slot: Int32) -> Int? {
        places.section(ofSlot: slot)
    }

    /// - Complexity: O(1) expected.
    func section(hash: Int, isSame: (_ section: Int) -> Bool) -> Int? {
        let slot = table.find(hash: hash) { slot in section(ofSlot: Int32(slot)).map(isSame) ?? false }
        return slot.flatMap { section(ofSlot: Int32($0)) }
    }

    /// The sections with objects that have changed their identifiers since they were added. A value cannot.
    ///
    /// - Complexity: one hash for each class instance.
    func sectionsWithChangedIdentifiers(_ objects: any ObjectList) -> [Int] {
        guard objects.mayChangeInPlace, !areInstances.isEmpty else { return [] }
        var sections: [Int] = []
        // Where all are instances, `identityHashes` is one pass, specialised for their type.
        let isMixed = areInstances.contains(false)
        let current = isMixed ? [] : objects.identityHashes
        for section in slots.indices {
            let slot = Int(slots[section])
            guard areInstances[slot] else { continue }
            let hash = isMixed ? objects.identityHash(at: section) : current[section]
            if hash != hashes[slot] { sections.append(section) }
        }
        return sections
    }
}
