import ListDiffKit

/// Collects one section update: the objects of a data source, without duplicates, each with its section controller.
///
/// Survivors are found with one look-up each in the old map; those links are also what the diff works on.
@MainActor
struct TransitionCollector {
    let old: SectionMap
    let report: (ListDiagnostic) -> Void

    private var objects: [DiffEntry] = []
    private var newToOld: [Int?] = []
    private var table: IdentityTable

    init(old: SectionMap, report: @escaping (ListDiagnostic) -> Void) {
        self.old = old
        self.report = report
        table = IdentityTable()
    }

    /// - Parameter makeController: asked in order, for each object that is not in the old map.
    /// - Complexity: O(old + new) expected.
    mutating func collect(
        _ values: [any ListDiffable], keepsControllers: Bool = true,
        makeController: (any ListDiffable) -> ListSectionController?
    ) -> ListTransitionData {
        removeDuplicates(of: values)
        if keepsControllers {
            newToOld = objects.map { old.section(of: $0) }
        } else {
            newToOld = Array(repeating: nil, count: objects.count)
        }
        var entries: [SectionEntry] = []
        entries.reserveCapacity(objects.count)
        var keptLinks: [Int?] = []
        keptLinks.reserveCapacity(objects.count)
        for (index, object) in objects.enumerated() {
            guard
                let controller = newToOld[index].map({ old.entries[$0].controller })
                    ?? made(for: object, at: index, by: makeController)
            else { continue }
            entries.append(SectionEntry(object: object, controller: controller))
            keptLinks.append(newToOld[index])
        }
        if entries.count != objects.count { rebuildTable(entries) }
        return ListTransitionData(
            from: old, to: SectionMap(entries: entries, table: table),
            links: DiffLinks(uniqueNewToOld: keptLinks, oldCount: old.count))
    }

    private mutating func removeDuplicates(of values: [any ListDiffable]) {
        objects.reserveCapacity(values.count)
        table = IdentityTable(minimumCapacity: values.count)
        var positions: [Int]?
        for (position, value) in values.enumerated() {
            let object = DiffEntry(value)
            let (kept, isNew) = table.insert(objects.count, hash: object.hash) { objects[$0].isSame(as: object) }
            if isNew {
                objects.append(object)
                positions?.append(position)
            } else {
                // Indexes and positions are the same up to the first duplicate.
                if positions == nil { positions = Array(objects.indices) }
                report(
                    .duplicateObject(value, keptIndex: positions?[kept] ?? kept, droppedIndex: position))
            }
        }
    }

    private func made(
        for object: DiffEntry, at index: Int, by makeController: (any ListDiffable) -> ListSectionController?
    ) -> ListSectionController? {
        let value = object.value
        guard let controller = makeController(value) else {
            report(.missingSectionController(value, index: index))
            return nil
        }
        guard type(of: controller) != ListSectionController.self else {
            report(.plainSectionController(value, index: index))
            return nil
        }
        precondition(
            !controller.isAdopted,
            """
            The \(type(of: controller)) for the object with the identifier \(value.diffIdentifier) belongs to another \
            object already; every object needs a section controller of its own.
            """)
        controller.isAdopted = true
        return controller
    }

    private mutating func rebuildTable(_ entries: [SectionEntry]) {
        table = IdentityTable(minimumCapacity: entries.count)
        for (index, entry) in entries.enumerated() {
            table.insert(index, hash: entry.object.hash) { _ in false }
        }
    }
}
