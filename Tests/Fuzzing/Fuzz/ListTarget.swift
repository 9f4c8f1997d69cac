import ListDiffKit
import ListKit
import ListKitReplay

/// Calls of an app on a list in memory. After each turn the rows show the data, which is kept in plain arrays.
@MainActor
func listFault(_ source: inout ByteSource) -> String? {
    let app = FuzzedApp(&source)
    var turn = 0
    while !source.isAtEnd, turn < 40 {
        turn += 1
        app.take(&source)
        if let fault = app.fault() { return "Turn \(turn): \(fault)" }
    }
    app.finish()
    return app.fault() ?? (app.openCompletions == 0 ? nil : "\(app.openCompletions) completions did not come.")
}

private struct FuzzedSection: ListDiffable, Identifiable, Equatable {
    let id: Int
    var version = 0
}

/// Turns of the main loop, taken by the fuzzer.
@MainActor
private final class FuzzedTurns: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }
    func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    func runAll() {
        while !waiting.isEmpty { waiting.removeFirst()() }
    }
}

@MainActor
private final class FuzzedApp: ListAdapterDataSource {
    private var sections: [FuzzedSection] = []
    /// The items of each section, by its identifier; also of those that have just gone, which still have rows.
    var items: [Int: [Int]] = [:]
    private var lastID = 0
    private(set) var openCompletions = 0
    private var diagnostics: [String] = []
    private let turns = FuzzedTurns()
    private let view: StrictCollectionView
    private let adapter: ListAdapter
    private var observation: ListEventObservation?

    init(_ source: inout ByteSource) {
        let flags = source.below(16)
        view = StrictCollectionView(
            viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: Double(flags & 3) * 15)
        view.settlesManually = flags & 4 != 0
        let updater = ListAdapterUpdater(scheduler: turns)
        updater.sectionMovesAsDeletesInserts = flags & 8 != 0
        adapter = ListAdapter(updater: updater, workingRangeSize: 1, itemWorkingRangeSize: 2)
        for _ in 0..<source.below(5) { insertSection(at: sections.count, itemCount: source.below(8)) }
        observation = adapter.events.addObserver { [weak self] event in
            if case .diagnostic(let diagnostic) = event.kind { self?.diagnostics.append("\(diagnostic)") }
        }
        adapter.dataSource = self
        adapter.collectionView = view
        turns.runAll()
    }

    // MARK: What happens

    /// Some calls, which come in one turn.
    func take(_ source: inout ByteSource) {
        for _ in 0...source.below(4) { call(&source) }
        turns.runAll()
        // What a batch has changed is not in objects that were collected before it.
        ask(animated: false)
        turns.runAll()
        if source.isOneIn(3) { view.settle() }
    }

    func finish() {
        view.settle()
        turns.runAll()
        view.settle()
    }

    private func call(_ source: inout ByteSource) {
        switch source.below(12) {
        case 0, 1:
            changeSections(&source)
            ask(animated: source.isOneIn(2))
        case 2: ask(animated: source.isOneIn(2))
        case 3:
            openCompletions += 1
            adapter.reloadData { [weak self] _ in self?.openCompletions -= 1 }
        case 4: if let section = section(&source) { adapter.reloadObjects([sections[section]]) }
        case 5: view.scroll(toOffset: Double(source.next()) * 3, animated: false)
        case 6: if let path = path(&source) { view.selectItem(at: path) }
        case 7: view.focusedPath = path(&source)
        case 8:
            adapter.collectionView = nil
            changeSections(&source)
            adapter.collectionView = view
        default: batch(&source)
        }
    }

    private func section(_ source: inout ByteSource) -> Int? { sections.isEmpty ? nil : source.below(sections.count) }

    /// One that the view has.
    private func path(_ source: inout ByteSource) -> ListIndexPath? {
        guard view.numberOfSections > 0 else { return nil }
        let section = source.below(view.numberOfSections)
        let count = view.numberOfItems(inSection: section)
        return count == 0 ? nil : ListIndexPath(section: section, item: source.below(count))
    }

    private func changeSections(_ source: inout ByteSource) {
        for _ in 0...source.below(3) {
            let kind = source.below(5)
            guard let index = section(&source), kind > 0 else {
                insertSection(at: source.below(sections.count + 1), itemCount: source.below(8))
                continue
            }
            switch kind {
            case 1: sections.remove(at: index)
            case 2:
                let section = sections.remove(at: index)
                sections.insert(section, at: source.below(sections.count + 1))
            case 3: sections[index].version += 1
            default: sections.reverse()
            }
        }
    }

    private func insertSection(at index: Int, itemCount: Int) {
        guard sections.count < 12 else { return }
        let section = FuzzedSection(id: newID())
        items[section.id] = (0..<itemCount).map { _ in newID() }
        sections.insert(section, at: index)
    }

    private func newID() -> Int {
        lastID += 1
        return lastID
    }

    private func ask(animated: Bool) {
        openCompletions += 1
        adapter.performUpdates(animated: animated) { [weak self] _ in self?.openCompletions -= 1 }
    }

    /// Items of one section.
    private func batch(_ source: inout ByteSource) {
        guard let section = section(&source),
            let controller = adapter.sectionController(for: sections[section]) as? FuzzedController
        else { return }
        let bytes = (0..<source.below(24)).map { _ in source.next() }
        openCompletions += 1
        controller.collectionContext.performBatch(
            animated: source.isOneIn(2),
            updates: { [weak self] batch in self?.change(controller, by: bytes, in: batch) },
            completion: { [weak self] _ in self?.openCompletions -= 1 })
    }

    private func change(_ controller: FuzzedController, by bytes: [UInt8], in batch: ListBatchContext) {
        var source = ByteSource(bytes)
        let old = items[controller.object.id] ?? []
        var new: [Int] = []
        var arrivals: [(old: Int?, item: Int)] = []
        for (index, item) in old.enumerated() {
            switch source.below(8) {
            case 1: batch.delete(in: controller, at: [index])
            case 2: arrivals.append((index, item))
            case 3:
                // Another content of the same item.
                new.append(item + 100_000)
                batch.reload(in: controller, at: [index])
            default: new.append(item)
            }
        }
        for _ in 0..<source.below(3) { arrivals.append((nil, newID())) }
        var places: [(Int, old: Int?)] = []
        for arrival in arrivals {
            let place = source.below(new.count + 1)
            new.insert(arrival.item, at: place)
            places = places.map { ($0.0 + ($0.0 >= place ? 1 : 0), $0.old) } + [(place, arrival.old)]
        }
        items[controller.object.id] = new
        for (place, old) in places {
            if let old {
                batch.move(in: controller, from: old, to: place)
            } else {
                batch.insert(in: controller, at: [place])
            }
        }
    }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { sections }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { FuzzedController(self) }

    // MARK: Oracle

    func fault() -> String? {
        if let fault = view.checkInvariants().first ?? diagnostics.first { return fault }
        if let refusal = view.refusals.first { return "\(refusal)" }
        if view.numberOfSections != sections.count {
            return "There are \(view.numberOfSections) sections and not \(sections.count)."
        }
        for (number, section) in sections.enumerated() {
            let right = items[section.id] ?? []
            if view.numberOfItems(inSection: number) != right.count {
                return "Section \(number) has \(view.numberOfItems(inSection: number)) items and not \(right.count)."
            }
            for (item, text) in right.enumerated() {
                guard let cell = view.cellForItem(at: ListIndexPath(section: number, item: item)) else { continue }
                let shown = (cell as? FuzzedCell)?.text ?? ""
                if shown != "\(text)" { return "Item \(item) of section \(number) shows \(shown) and not \(text)." }
            }
        }
        for path in view.indexPathsForVisibleItems where view.cellForItem(at: path) == nil {
            return "\(path) is in sight and has no row."
        }
        return nil
    }
}

private final class FuzzedCell: ListCell {
    var text = ""
    init() {}
}

private final class FuzzedController: ListGenericSectionController<FuzzedSection> {
    private unowned let app: FuzzedApp

    init(_ app: FuzzedApp) {
        self.app = app
        super.init()
    }

    override func numberOfItems() -> Int { app.items[object.id]?.count ?? 0 }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(FuzzedCell.self, at: index)
        cell.text = "\(app.items[object.id]?[index] ?? -1)"
        return cell
    }
}
