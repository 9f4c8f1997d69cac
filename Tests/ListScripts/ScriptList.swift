import ListKit

/// A list on a stage: its data, what was told of it, and what a script found wrong.
@MainActor
final class ScriptList<Stage: ListStage>: ListAdapterDataSource {
    let stage: Stage
    let adapter: ListAdapter
    let updater: ListAdapterUpdater
    private let scheduler: ScriptScheduler
    private(set) var sections: [ScriptSection] = []
    private(set) var failures: [String] = []

    var emptyView: (any ListEmptyView)?
    var sectionsInRange: [Int] = []
    var itemsInRange = 0
    /// What came on screen and left it: "+7" an item, "+section 2" a section.
    var events: [String] = []
    /// Everything that was announced, by row and by object, and how the list stood after each step.
    private(set) var transcript: [String] = []
    /// The same of the last step alone, by row, and scrolls.
    private(set) var rowEvents: [String] = []
    var completions: [String] = []
    /// Headers and footers that a section controller was asked for.
    var bound: [String] = []
    /// The items that clicks have selected.
    var selectedIDs: [Int] = []
    private(set) var diagnostics: [String] = []
    private var observation: ListEventObservation?

    init(_ stage: Stage, _ sections: [ScriptSection] = []) {
        self.stage = stage
        self.sections = sections
        scheduler = ScriptScheduler()
        updater = ListAdapterUpdater(scheduler: scheduler)
        adapter = ListAdapter(updater: updater, workingRangeSize: 1, itemWorkingRangeSize: 3)
        observation = adapter.events.addObserver { [weak self] event in
            if case .diagnostic(let diagnostic) = event.kind { self?.diagnostics.append("\(diagnostic)") }
        }
        adapter.delegate = self
        adapter.collectionViewDelegate = self
        adapter.scrollViewDelegate = self
        adapter.dataSource = self
        adapter.collectionView = stage.view
        settle()
    }

    var report: ScriptReport { ScriptReport(failures: failures, transcript: transcript) }

    var view: any AdapterView { stage.view }

    // MARK: What is asked

    private var answers: [ScriptQuestion: () -> Void] = [:]

    /// Does something when a section controller is asked the next question of a kind.
    func atNext(_ question: ScriptQuestion, _ action: @escaping () -> Void) { answers[question] = action }

    func didAsk(_ question: ScriptQuestion) { answers.removeValue(forKey: question)?() }

    /// Whether nothing waits for a question any more.
    var hasAskedEverything: Bool { answers.isEmpty }

    // MARK: What happens

    /// From now on an update comes inside the call that asks for it, where that is possible.
    func updateAtOnce() { updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true) }

    /// Shows other data, by one update.
    func show(_ sections: [ScriptSection], causedBy cause: ListUpdateCause = .program) {
        ask(sections, "", causedBy: cause)
        turn()
    }

    func ask(_ sections: [ScriptSection], _ name: String, causedBy cause: ListUpdateCause = .program) {
        self.sections = sections
        adapter.performUpdates(animated: false, causedBy: cause) { [weak self] in
            self?.completions.append("\(name) \($0)")
        }
    }

    func turn() {
        scheduler.run()
        settle()
    }

    /// Takes a turn, and scrolls to an item that is left before the view shows what has changed. A view that waits for
    /// a frame announces less then: what is announced is not in the transcript.
    func turn(scrollingTo id: Int) {
        let count = transcript.count
        scheduler.run()
        if let path = path(of: id) {
            view.scroll(to: ListScrollTarget(rows: [.item(path)], position: .top), animated: false)
        }
        settle(forgettingEventsAfter: count)
    }

    private func settle(forgettingEventsAfter count: Int? = nil) {
        stage.settle()
        if let count { transcript.removeSubrange(count...) }
        hasScrolled = false
        let anchor = stage.snapshot().anchor.map { "\($0.position) at \(Int($0.expectedY.rounded()))" }
        let first = visibleIDs.first.map { "\($0) at \(Int((y(of: $0) ?? .nan).rounded()))" }
        transcript.append(
            """
            = first \(first ?? "none"), \(visibleIDs.count) in sight, held \(anchor ?? "none"), \
            selected \(view.indexPathsForSelectedItems.map { item(at: $0).id }), focused \
            \(focusedID.map { "\($0)" } ?? "none")
            """)
    }

    private var hasScrolled = false
    private var eventPlaces: [String: ListRowPosition] = [:]

    fileprivate func announce(_ kind: String, _ row: Int?, at position: ListRowPosition) {
        let event = "\(kind)\(row.map { "\($0)" } ?? "?") as \(position)"
        eventPlaces[event] = position
        transcript.append(event)
        rowEvents.append(event)
    }

    private func note(_ event: String) {
        transcript.append(event)
        events.append(event)
    }

    /// Changes the items of a section, by operations.
    func change(section: Int, to ids: [Int], _ tell: @escaping (ListBatchContext, ListSectionController) -> Void) {
        batch(section: section, ids: ids, tell)
        turn()
    }

    func batch(section: Int, ids: [Int], _ tell: @escaping (ListBatchContext, ListSectionController) -> Void) {
        batch(section: section, ids.map { ScriptItem($0) }, tell)
    }

    /// Asks for a batch; its turn is to come.
    func batch(
        section: Int, _ items: [ScriptItem], _ tell: @escaping (ListBatchContext, ListSectionController) -> Void
    ) {
        guard let controller = controller(section) else { return expect(false, "Section \(section) is there.") }
        controller.collectionContext.performBatch(
            animated: false,
            updates: { [weak self] batch in
                self?.sections[section].items = items
                controller.items = items
                tell(batch, controller)
            })
    }

    /// Changes the items of a section in the middle of a batch.
    func items(_ ids: [Int], section: Int) {
        sections[section].items = ids.map { ScriptItem($0) }
        controller(section)?.items = sections[section].items
    }

    private func controller(_ section: Int) -> ScriptController<Stage>? {
        adapter.sectionController(forSection: section) as? ScriptController<Stage>
    }

    /// Scrolls to an item, and not to an offset: where that leads to hangs on heights that views estimate.
    func scroll(to path: ListIndexPath, _ position: ListScrollPosition = .top, plus distance: Double = 0) {
        view.scroll(
            to: ListScrollTarget(rows: [.item(path)], position: position, additionalOffset: distance), animated: false)
        settle()
    }

    func scrollToEnd() {
        view.scroll(to: .end, animated: false)
        settle()
    }

    func select(_ path: ListIndexPath) {
        view.selectItem(at: path)
        settle()
    }

    /// By the section's controller, for the items that it has.
    func select(_ item: Int, ofSection section: Int) {
        guard let controller = controller(section) else { return expect(false, "Section \(section) is there.") }
        controller.collectionContext.selectItem(at: item, sectionController: controller)
    }

    func focus(_ path: ListIndexPath) {
        stage.focus(path)
        settle()
    }

    func reloadData() {
        adapter.reloadData(completion: nil)
        turn()
    }

    // MARK: What is there

    func item(at path: ListIndexPath) -> ScriptItem { sections[path.section].items[path.item] }

    func path(of id: Int) -> ListIndexPath? {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(where: { $0.id == id }) {
                return ListIndexPath(section: section, item: item)
            }
        }
        return nil
    }

    /// The rows of items by identifier, those of headers and footers by their section's.
    func rows() -> [String: ObjectIdentifier] {
        Dictionary(
            stage.snapshot().rows.map { row in
                switch row.position {
                case .item(let path): ("\(item(at: path).id)", row.row)
                case .header(let section): ("header \(sections[section].id)", row.row)
                case .footer(let section): ("footer \(sections[section].id)", row.row)
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The rows of the items in sight, by identifier.
    private var rowsInSight: [Int: ObjectIdentifier] {
        let rows = rows()
        return visibleIDs.reduce(into: [:]) { $0[$1] = rows["\($1)"] }
    }

    /// Checks that the items in sight before and after a change have the same rows. Their sections must not be
    /// reloaded.
    ///
    /// - Returns: these items.
    @discardableResult
    func expectSameRows(_ what: String, line: UInt = #line, _ change: () -> Void) -> Set<Int> {
        let before = rowsInSight
        change()
        let stayed = rowsInSight.filter { before[$0.key] != nil }
        for (id, row) in stayed where before[id] != row {
            expect(false, "\(id), in sight before and after \(what), has another row.", line: line)
        }
        return Set(stayed.keys)
    }

    /// Where an item's row stands on screen, along the list.
    func y(of id: Int) -> Double? {
        path(of: id).flatMap { view.placeForRow(at: .item($0)) }.map { $0.minY - view.visiblePlace.minY }
    }

    /// The items in sight, line by line.
    var lines: [[Int]] {
        var lines: [(y: Double?, ids: [Int])] = []
        for id in visibleIDs {
            if let last = lines.last, last.y == y(of: id) {
                lines[lines.count - 1].ids.append(id)
            } else {
                lines.append((y(of: id), [id]))
            }
        }
        return lines.map(\.ids)
    }

    var visibleIDs: [Int] { view.indexPathsForVisibleItems.map { item(at: $0).id } }

    var focusedID: Int? { stage.snapshot().rows.first { $0.hasFocus }?.position.itemPath.map { item(at: $0).id } }

    // MARK: What is right

    /// Does something that changes the list, and checks that rows are announced as
    /// `ListCollectionViewDelegate` says: reloads, comings and goings of an update; the scroll, goings and comings
    /// otherwise.
    func expectOrder(isUpdate: Bool, _ what: String, _ change: () -> Void) {
        rowEvents = []
        change()
        let order = isUpdate ? "~+-" : "s-+"
        let kinds = rowEvents.compactMap { order.firstIndex(of: $0.first ?? "?") }
        expect(kinds.count == rowEvents.count, "\(what) announces \(rowEvents).")
        expect(kinds, kinds.sorted(), "The order of \(rowEvents) by \(what)")
        for kind in isUpdate ? ["~", "+"] : ["-", "+"] {
            let places = rowEvents.filter { $0.hasPrefix(kind) }.compactMap { eventPlaces[$0] }
            expect(places, places.sorted(), "The places of \(kind) by \(what)")
        }
    }

    func expect(_ holds: Bool, _ what: @autoclosure () -> String, line: UInt = #line) {
        if !holds { failures.append("line \(line): \(what())") }
    }

    func expect<Value: Equatable>(_ value: Value, _ wanted: Value, _ what: String, line: UInt = #line) {
        if value != wanted { failures.append("line \(line): \(what) is \(value) and should be \(wanted).") }
    }

    /// Whether every row shows what the data has in its place, in order.
    func expectRows(line: UInt = #line) {
        for fault in stage.checkInvariants() { expect(false, fault, line: line) }
        for row in stage.snapshot().rows {
            switch row.position {
            case .item(let path):
                let shown = (view.cellForItem(at: path) as? Stage.Cell)?.item
                expect(shown, item(at: path), "The item at \(path)", line: line)
                expect(
                    view.placeForRow(at: row.position)?.size.height, item(at: path).height, "The length at \(path)",
                    line: line)
            case .header(let section):
                let header = view.supplementaryView(ofKind: .header, inSection: section) as? Stage.Header
                expect(header?.section, sections[section].id, "The header of section \(section)", line: line)
            case .footer(let section):
                let footer = view.supplementaryView(ofKind: .footer, inSection: section) as? Stage.Header
                expect(footer?.section, sections[section].id, "The footer of section \(section)", line: line)
            }
        }
    }

    /// All rows that the data asks for, in order.
    var positions: [ListRowPosition] {
        sections.enumerated().flatMap { section, content in
            (content.kinds.contains(.header) ? [ListRowPosition.header(section: section)] : [])
                + content.items.indices.map { .item(ListIndexPath(section: section, item: $0)) }
                + (content.kinds.contains(.footer) ? [.footer(section: section)] : [])
        }
    }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { sections }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { ScriptController(self) }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { emptyView }
}

extension ScriptList: ListAdapterDelegate {
    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        note("+section \(object.diffIdentifier)")
    }

    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {
        note("-section \(object.diffIdentifier)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { note("+\(object.diffIdentifier).\(indexPath.item)") }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { note("-\(object.diffIdentifier).\(indexPath.item)") }
}

extension ScriptList: ListScrollViewDelegate {
    /// Once a step: where heights turn out to be others than they were taken for, a view scrolls a second time.
    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        guard !hasScrolled else { return }
        hasScrolled = true
        transcript.append("scrolled")
        rowEvents.append("scrolled")
    }
}

extension ScriptList: ListCollectionViewDelegate {
    private func id(_ cell: any ListCell) -> Int? { (cell as? Stage.Cell)?.item?.id }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { announce("+", id(cell), at: .item(path)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        announce("-", id(cell), at: .item(path))
        didAsk(.end)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { announce("+", (view as? Stage.Header)?.section, at: place(kind, section)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { announce("-", (view as? Stage.Header)?.section, at: place(kind, section)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) { announce("~", id(newCell), at: .item(newPath)) }

    private func place(_ kind: ListSupplementaryKind, _ section: Int) -> ListRowPosition {
        kind == .header ? .header(section: section) : .footer(section: section)
    }
}

/// What a section controller is asked, and the end of a row, which is announced.
enum ScriptQuestion: CaseIterable {
    case cell, length, header, count, selection, end
}
