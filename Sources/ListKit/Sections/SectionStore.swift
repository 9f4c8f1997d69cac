import ListDiffKit

/// The list of an adapter: the object ⇄ section controller ⇄ section map, and, while the data part of an update runs,
/// the one before it.
@MainActor
final class SectionStore {
    private(set) var map: SectionMap
    /// The map that the view's structure still follows, from the data part of a section update until it is applied.
    private(set) var previous: SectionMap?
    private var controllers = Controllers()
    /// Slots that are in the previous map only.
    private var left: [Int32] = []

    /// The sections that the view must refresh with the next update, besides the operations.
    struct News {
        /// The sections whose header and footer are bound again.
        var supplementaryReloads = ListIndexSet()
        /// The sections with controllers that got another object or other space: their rows are counted again.
        var recounts = ListIndexSet()
        /// Those among them whose controllers got an object and may have another number of items since.
        var recountedUpdates: [Int] = []
    }

    private var news = News()
    /// The sections with controllers that got another version of their object, ascending.
    private var updated: [Int] = []
    /// The slots of sections that have other rows than the objects that were gathered for them: the user has moved
    /// items, or the program has reloaded an object in the data part. Each with the number of the last gathering
    /// before.
    private var overtaken: [Int32: Int] = [:]
    /// The slots of section controllers with other space than the view knows.
    private var respacedSlots: Set<Int32> = []

    /// True while controllers take their new places: counts mean nothing then.
    private(set) var isUpdatingObjects = false

    /// Counts the replacements of the list, so that a caller of delegates can detect that one of them has replaced it.
    private(set) var generation = 0
    /// Counts the times that the view has caught up with the list, so that a caller of delegates can detect that one of
    /// them has updated it: paths and indexes from before are void then.
    private(set) var updateCount = 0
    /// How often objects were gathered for this list.
    private(set) var gatheringCount = 0
    /// The gathering that the objects of the map come from.
    private(set) var gathering = 0
    /// How many controllers of the map, from the first on, have got their objects: all, but in the middle of an update.
    private var informedCount = 0

    /// Measures how long controllers take with their new objects; nil while there is no observer.
    var meter: @MainActor () -> ListWorkMeter? = { nil }

    let questions: RowQuestions

    init(questions: RowQuestions) {
        self.questions = questions
        map = SectionMap(registry: SectionRegistry())
    }

    // MARK: Reading

    /// The map that the view's structure follows: in the data part of a section update, the one before it.
    var mapOfView: SectionMap { previous ?? map }

    /// - Precondition: the list has the section.
    func controller(at section: Int) -> ListSectionController { controllers[map.slots[section]] }

    /// What the sections have now, asked of their controllers. The list does not change meanwhile.
    ///
    /// - Complexity: O(sections).
    func eachController(_ body: (_ section: Int, ListSectionController) -> Void) {
        let controllers = controllers
        map.slots.visit(0..<map.count) { body($0, controllers[$1]) }
    }

    /// A section's object and section controller; nil if the map has no such section.
    ///
    /// - Parameter map: this one, or the previous one; nil for this one.
    func entry(
        at section: Int, in map: SectionMap? = nil
    ) -> (object: any ListDiffable, controller: ListSectionController)? {
        let map = map ?? self.map
        guard map.slots.indices.contains(section) else { return nil }
        return (map.objects[section], controllers[map.slots[section]])
    }

    func section(of controller: ListSectionController, in map: SectionMap? = nil) -> Int? {
        guard let section = (map ?? self.map).section(ofSlot: controller.slot),
            controllers[controller.slot] === controller
        else { return nil }
        return section
    }

    // MARK: Updating

    /// The objects that a data source has returned, next to those of the list.
    func gather(_ objects: any ObjectList) -> GatheredObjects {
        gatheringCount += 1
        return GatheredObjects(old: map, new: objects, number: gatheringCount)
    }

    /// The update to `data`. It does not keep the list alive.
    ///
    /// - Parameter coming: the section controllers of the objects that come, in order.
    func update(to data: ListTransitionData, coming: [ListSectionController]) -> CollectedUpdate {
        let objects = ComingObjects(data.comparison, in: data.from)
        return CollectedUpdate(
            data: data,
            apply: { [weak self] keepsPrevious, animated in
                self?.apply(data, objects, coming: coming, keepsPrevious: keepsPrevious, animated: animated)
            },
            abandon: { for controller in coming { controller.isAdopted = false } },
            updatesInPlace: { [controllers] in controllers[data.from.slots[$0]].updatesInPlace })
    }

    /// Makes `data` the list: places first, then `didUpdate(to:)` in the new order, for all new objects and for those
    /// that are not known to be unchanged.
    ///
    /// A controller may set another data source or release the list in `didUpdate(to:)`. The objects of the new source
    /// are then the newer ones, and the remaining controllers get no call.
    ///
    /// - Parameters:
    ///   - coming: the section controllers of the objects that come, in order.
    ///   - keepsPrevious: whether the old map is kept for reading old sections, until `dropPrevious()`.
    ///   - animated: whether rows move in the update that this is part of.
    /// - Complexity: O(what changes), and what the map costs.
    private func apply(
        _ data: ListTransitionData, _ objects: ComingObjects, coming: [ListSectionController], keepsPrevious: Bool,
        animated: Bool
    ) {
        isUpdatingObjects = true
        defer { isUpdatingObjects = false }
        let links = data.comparison.links
        let leaving = data.comparison.changes.deletes.map { map.slots[$0] }
        for slot in leaving { controllers[slot].isAdopted = false }
        let sections = data.sectionsToInform(knownOldCount: informedCount)
        if keepsPrevious { previous = map }
        left += leaving
        let (newMap, slots) = map.following(data.comparison, objects)
        controllers.enter(coming, slots: slots, areInstances: objects.areInstances)
        replace(by: newMap)
        if !keepsPrevious { dropPrevious() }
        gathering = data.gathering
        if !overtaken.isEmpty { overtaken = overtaken.filter { $0.value >= data.gathering } }
        let ownGeneration = generation
        let (meter, controllers) = (meter(), controllers)
        for section in sections {
            // One that changes the view or the data source in the call gets its object again.
            informedCount = section
            let controller = controllers[newMap.slots[section]]
            if keepsPrevious, links.oldIndex(ofNew: section) != nil { updated.append(section) }
            meter.measure(.informing, { type(of: controller) }) {
                controller.didUpdate(to: map.objects[section], animated: animated)
            }
            guard generation == ownGeneration else { return }
            informedCount = section + 1
        }
        informedCount = map.count
    }

    private func replace(by newMap: SectionMap) {
        map = newMap
        news = News()
        updated = []
        generation += 1
        informedCount = 0
    }

    /// The rows of a section are not those of its object any more.
    func noteOvertaking(inSection section: Int) { overtaken[map.slots[section]] = gatheringCount }

    /// The sections that have had other rows than their objects since before objects were gathered, ascending.
    func sectionsOvertaken(before gathered: GatheredObjects) -> [Int] {
        overtaken.filter { $0.value < gathered.number }.keys.compactMap(gathered.old.section(ofSlot:)).sorted()
    }

    /// Gives one section another place. Objects and controllers are what they were, so `didUpdate(to:)` is not called.
    ///
    /// - Complexity: O(sections).
    func moveSection(from oldSection: Int, to newSection: Int) {
        map = map.moving(from: oldSection, to: newSection)
    }

    func dropPrevious() {
        updateCount += 1
        previous = nil
        for slot in left {
            map.registry.leave(slot)
            controllers.leave(slot)
        }
        left = []
    }

    func reloadSupplementaryViews(inSection section: Int) { news.supplementaryReloads.formUnion([section]) }

    func spaceDidChange(around controller: ListSectionController) { respacedSlots.insert(controller.slot) }

    /// The sections that the view must refresh with this update, requested once its data part has ended.
    ///
    /// If a section's object was returned again, its rows are counted again if their number differs from the view's, or
    /// if its header or footer may have changed.
    ///
    /// A class instance can change while it is in the list, and the number of its items with it, although that may only
    /// change in an update: where objects were collected, each is asked whose controller may give another one.
    ///
    /// - Complexity: O(news), with one question for each class instance that is asked.
    func takeNews() -> News { questions.ask(collectNews) }

    private func collectNews() -> News {
        // Taken before anything is asked: what is said in an answer is news of the next update.
        let (updated, respaced) = (updated, respacedSlots)
        var news = news
        (self.news, self.updated, respacedSlots) = (News(), [], [])
        var recounts: [Int] = []
        for slot in respaced { if let section = map.section(ofSlot: slot) { recounts.append(section) } }
        for section in updated {
            let slot = map.slots[section]
            let hasSupplementaryViews = controllers[slot].hasHadSupplementaryViewSource
            let mayHaveOtherCount = controllers.mayHaveOtherCount(slot)
            if hasSupplementaryViews { news.supplementaryReloads.insert(section) }
            if mayHaveOtherCount { news.recountedUpdates.append(section) }
            if hasSupplementaryViews || mayHaveOtherCount { recounts.append(section) }
        }
        if previous != nil { recounts += controllers.sectionsOfInstancesWithOtherCounts(map.slots) }
        news.recounts.formUnion(ListIndexSet(recounts))
        return news
    }

    /// The view has applied an update of some sections: stores the number of items that it has in each.
    func view(_ view: any AdapterView, hasTaken sections: some Sequence<Int>) {
        for section in sections where section < min(map.count, view.numberOfSections) {
            controllers.viewCounted(view.numberOfItems(inSection: section), inSlot: map.slots[section])
        }
    }

    /// The view has taken in the whole list. How many items it knows of a section matters where they may change
    /// unnoticed; in a list of values it is learned section by section.
    func viewHasTakenAll(_ view: any AdapterView) {
        controllers.forgetCounts()
        if controllers.changingCount > 0 { self.view(view, hasTaken: 0..<view.numberOfSections) }
    }

    /// Empties the list: every controller is out of it.
    func reset() {
        for slot in map.slots.numbers { controllers[slot].isAdopted = false }
        controllers = Controllers()
        previous = nil
        left = []
        replace(by: SectionMap(registry: SectionRegistry()))
    }

    /// Swaps the value of an object in the map that the view follows.
    func replaceObject(at section: Int, with object: any ListDiffable) {
        // As in IGListKit, inside the data part of a section update the object goes to the old map.
        if previous != nil {
            previous?.replaceObject(at: section, with: object)
            // The controller gets the collected object again with the next one.
            if let section = map.section(of: object) { noteOvertaking(inSection: section) }
        } else {
            map.replaceObject(at: section, with: object)
        }
    }
}
