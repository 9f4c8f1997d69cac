import ListDiffKit

/// Objects in section order, and the position of each section controller: the object ⇄ section controller ⇄ section
/// map.
///
/// A value: a copy is the snapshot that the data part of an update reads old sections from. It shares the objects'
/// storage with their provider, and costs eight bytes for each section.
@MainActor
struct SectionMap {
    private(set) var objects: any ObjectList
    let registry: SectionRegistry
    private(set) var slots: [Int32]
    /// By slot, -1 for one that is not in this map.
    private var sections: [Int32]

    init(registry: SectionRegistry) {
        self.registry = registry
        objects = objectList([] as [any ListDiffable])
        slots = []
        sections = []
    }

    var count: Int { slots.count }

    /// - Precondition: the map has the section.
    func controller(at section: Int) -> ListSectionController { registry.controller(inSlot: slots[section]) }

    func entry(at section: Int) -> SectionEntry? {
        guard slots.indices.contains(section) else { return nil }
        return SectionEntry(object: objects[section], controller: controller(at: section))
    }

    /// All section controllers in order.
    ///
    /// - Complexity: O(*n*).
    var controllers: [ListSectionController] { slots.indices.map(controller) }

    // MARK: Finding

    func section(ofSlot slot: Int32) -> Int? { lookup.section(ofSlot: slot) }

    /// What finds objects, for any thread.
    var lookup: SectionLookup {
        SectionLookup(
            table: registry.table, sections: sections, slots: slots, hashes: registry.hashes,
            areInstances: registry.instanceCount > 0 ? registry.areInstances : [])
    }

    /// The sections with objects that have changed their identifiers since they were added. A value cannot.
    ///
    /// - Complexity: one comparison for each class instance in a list of one type; else as for the lookup.
    var sectionsWithChangedIdentifiers: [Int] {
        guard registry.instanceCount > 0 else { return [] }
        return registry.identifiers?.renamed(objects, slots: slots)
            ?? lookup.sectionsWithChangedIdentifiers(objects)
    }

    func section(of controller: ListSectionController) -> Int? {
        guard let section = section(ofSlot: controller.slot),
            registry.controller(inSlot: controller.slot) === controller
        else { return nil }
        return section
    }

    /// - Complexity: O(1) expected.
    func section(of object: any ListDiffable) -> Int? {
        let list = objectList([object])
        return lookup.section(hash: list.identityHash(at: 0)) { list.isSame(at: 0, as: objects, at: $0) }
    }

    // MARK: Changing

    /// Swaps the value of an object that is in the map for a newer one of the same identity.
    mutating func replaceObject(at section: Int, with object: any ListDiffable) {
        assert(
            self.section(of: object) == section,
            "Section \(section) has another object than the one that is to be replaced.")
        guard !objects.replace(at: section, with: object) else { return }
        var mixed = objects.objects
        mixed[section] = object
        objects = objectList(mixed)
    }

    /// The map after an update: linked objects keep their slots, and new objects get one.
    ///
    /// - Parameter controllers: of the new objects, in order.
    /// - Complexity: O(middle), and a copy of eight bytes for each section. If the number of sections changes, the
    ///   later ones are numbered again.
    func following(
        _ links: DiffLinks, to objects: any ObjectList, coming controllers: [ListSectionController]
    ) -> SectionMap {
        var map = self
        map.objects = objects
        var coming = controllers[...]
        var instances = InstanceTest(objects)
        var middle: [Int32] = []
        middle.reserveCapacity(links.newMiddle.count)
        for section in links.newMiddle {
            if let oldSection = links.oldIndex(ofNew: section) {
                middle.append(slots[oldSection])
            } else {
                middle.append(
                    registry.enter(
                        coming.removeFirst(), hash: objects.identityHash(at: section),
                        isInstance: instances.isInstance(at: section)))
            }
        }
        for slot in slots[links.oldMiddle] { map.sections[Int(slot)] = -1 }
        map.slots.replaceSubrange(links.oldMiddle, with: middle)
        registry.recordIdentifiers(
            objects, at: links.newMiddle.filter { links.oldIndex(ofNew: $0) == nil }, slots: map.slots)
        let isAsLong = links.oldMiddle.count == links.newMiddle.count
        map.number(isAsLong ? links.newMiddle : links.prefixCount..<map.count)
        return map
    }

    /// Gives one section another place.
    ///
    /// - Complexity: O(sections).
    func moving(from oldSection: Int, to newSection: Int) -> SectionMap {
        var map = self
        map.objects = objects.moving(from: oldSection, to: newSection)
        map.slots.insert(map.slots.remove(at: oldSection), at: newSection)
        map.number(min(oldSection, newSection)..<max(oldSection, newSection) + 1)
        return map
    }

    private mutating func number(_ range: Range<Int>) {
        sections += repeatElement(-1, count: max(0, registry.slotCount - sections.count))
        for section in range { sections[Int(slots[section])] = Int32(section) }
    }
}

/// Finds the sections of one map by identity.
struct SectionLookup: Sendable {
    fileprivate let table: IdentityTable
    /// By slot, -1 for one that is not in the map.
    fileprivate let sections: [Int32]
    fileprivate let slots: [Int32]
    fileprivate let hashes: [Int]
    /// By slot; empty where no object is one.
    fileprivate let areInstances: [Bool]

    func section(ofSlot slot: Int32) -> Int? {
        guard sections.indices.contains(Int(slot)), sections[Int(slot)] >= 0 else { return nil }
        return Int(sections[Int(slot)])
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

/// Says which objects of a list are class instances, and asks each type once for objects of it that follow each other.
private struct InstanceTest {
    private let objects: any ObjectList
    private var type: Any.Type?
    private var isClass = false

    init(_ objects: any ObjectList) { self.objects = objects }

    mutating func isInstance(at index: Int) -> Bool {
        guard objects.mayChangeInPlace else { return false }
        let type = Swift.type(of: objects[index])
        if self.type != type { (self.type, isClass) = (type, type is AnyObject.Type) }
        return isClass
    }
}

/// An object in the list, and its section controller.
struct SectionEntry {
    let object: any ListDiffable
    let controller: ListSectionController
}
