import ListDiffKit

/// The map of an adapter's list, and while the data part of an update runs the one before it.
@MainActor
final class SectionStore {
    private(set) var map = SectionMap()
    /// The map that the view's structure still follows, from the data part of a section update until it is applied.
    private(set) var previous: SectionMap?

    /// What the view is to take in with the next update beside the operations.
    struct News {
        /// The sections whose header and footer are bound again.
        var supplementaryReloads = ListIndexSet()
        /// The sections whose controllers have got another object or other space: their rows are counted again.
        var recounts = ListIndexSet()
    }

    private var news = News()

    /// True while controllers take their new places: counts mean nothing then.
    private(set) var isUpdatingObjects = false

    /// How often the list has been replaced: who tells somebody notices by it that they have replaced it.
    private(set) var generation = 0
    /// How many controllers of the map, from the first on, know their objects: all, but while they are being told.
    private var toldCount = 0

    /// Makes `data` the list: places first, then `didUpdate(to:)` in the new order.
    ///
    /// Who is told may set another data source, or let go of the list. The objects of that are the newer ones then, and
    /// the rest of these are not told.
    ///
    /// - Parameter keepsPrevious: whether the old map is kept for reading old sections, until `dropPrevious()`.
    func apply(_ data: ListTransitionData, keepsPrevious: Bool) {
        isUpdatingObjects = true
        defer { isUpdatingObjects = false }
        let (old, oldToldCount) = (map, toldCount)
        if keepsPrevious { previous = old }
        for entry in old.entries { entry.controller.leaveList() }
        replace(by: data.to)
        let ownGeneration = generation
        var updated: [Int] = []
        defer {
            if keepsPrevious, generation == ownGeneration {
                news.supplementaryReloads.formUnion(ListIndexSet(updated))
                news.recounts.formUnion(ListIndexSet(updated))
            }
        }
        for (section, entry) in map.entries.enumerated() { entry.controller.enterList(at: section) }
        for (section, entry) in data.to.entries.enumerated() {
            toldCount = section + 1
            if let oldSection = data.links.oldIndex(ofNew: section), oldSection < oldToldCount {
                // Only a class instance can be known to be what it was: a value of equal content may still
                // carry what its type leaves out of its equality, so controllers get every one.
                if entry.object.isIdentical(to: old.entries[oldSection].object) { continue }
                updated.append(section)
            }
            entry.controller.didUpdate(to: entry.object.value)
            guard generation == ownGeneration else { return }
        }
    }

    private func replace(by newMap: SectionMap) {
        map = newMap
        news = News()
        generation += 1
        toldCount = 0
    }

    /// Gives one section another place. Nobody is told: objects and controllers are what they were.
    ///
    /// - Complexity: O(sections).
    func moveSection(from oldSection: Int, to newSection: Int) {
        var entries = map.entries
        entries.insert(entries.remove(at: oldSection), at: newSection)
        map = SectionMap(unique: entries)
        for (section, entry) in entries.enumerated() { entry.controller.enterList(at: section) }
    }

    func dropPrevious() { previous = nil }

    func reloadSupplementaryViews(inSection section: Int) { news.supplementaryReloads.formUnion([section]) }

    func spaceDidChange(aroundSection section: Int) { news.recounts.insert(section) }

    func takeNews() -> News {
        defer { news = News() }
        var news = news
        news.recounts = ListIndexSet(map.entries.indices)
        return news
    }

    /// Empties the list: every controller is out of it.
    func reset() {
        for entry in map.entries {
            entry.controller.leaveList()
            entry.controller.place.reset()
        }
        replace(by: SectionMap())
        previous = nil
    }

    /// Swaps the value of an object in the map that the view follows.
    func replaceObject(at section: Int, with object: DiffEntry) {
        // As in IGListKit, inside the data part of a section update the object goes to the old map.
        if previous != nil {
            previous?.replaceObject(at: section, with: object)
        } else {
            map.replaceObject(at: section, with: object)
        }
    }
}
