import CallerChecks
import Foundation
import ListDiffKit
public import ListKit

/// Records the latest transactions of a list.
///
///     let recorder = ListRecorder(adapter)
///     // ... the list flickers ...
///     try recorder.recording().data().write(to: file)
///
/// It observes the adapter's events and changes nothing. The changes of an update are known from the update itself, so
/// objects that stay cost nothing. A reload does not say what has changed, so the recorder compares the content of each
/// object that stays. With `comparesObjects` it does so in every update, to find a wrong diff.
///
/// Objects are described when the recording is requested. So use values, or objects that do not change: a model that is
/// changed in place is described as it is then.
@MainActor
public final class ListRecorder {
    /// How much a recorder keeps. It drops older transactions, and the recording starts after them.
    public struct Limit: Hashable, Sendable {
        /// The maximum number of transactions.
        public var transactions: Int
        /// The approximate maximum size in memory in bytes, without the list itself.
        public var bytes: Int

        /// Creates a limit.
        public init(transactions: Int = 500, bytes: Int = 32 << 20) {
            self.transactions = transactions
            self.bytes = bytes
        }
    }

    /// How much the recorder keeps.
    public let limit: Limit

    /// The size of the ended transactions in bytes.
    public private(set) var byteCount = 0
    /// The number of transactions that were dropped because of the limit.
    public private(set) var forgottenCount = 0

    private weak var adapter: ListAdapter?
    private var observation: ListEventObservation?
    private let clockStart = ContinuousClock.now
    private let startedAt: Double

    /// The tokens of the list before the first kept transaction.
    private var startSections: TokenList<SectionTokens.Cell>
    private var startItems: [Int: TokenList<ItemTokens.Cell>]
    private var startViewport: ListLayoutSnapshot?
    private var tokens: SectionTokens
    /// The transactions that have ended, in that order, each with its size in bytes.
    private var ended: [(record: TransactionRecord, bytes: Int)] = []
    /// The others; seldom more than one.
    private var open: [TransactionRecord] = []
    /// Writes the recording while it runs.
    weak var stream: RecordingStream?

    /// Reported outside any transaction, as for a scroll by the user: part of the next one.
    private var strayItems: [ListCollectedItems] = []

    /// Records from now on, until the recorder is stopped or released.
    ///
    /// - Parameters:
    ///   - adapter: the adapter of the list, which the recorder holds weakly.
    ///   - limit: how much the recorder keeps.
    ///   - comparesObjects: whether to find identities and changes without the diff, so that ``ReplayCheck`` finds
    ///     mistakes of the diff. Each update then costs O(objects): two lookups and a comparison for each.
    /// - Precondition: the limit is above 0.
    public convenience init(_ adapter: ListAdapter, limit: Limit = Limit(), comparesObjects: Bool = false) {
        self.init(adapter, limit: limit, comparesObjects: comparesObjects, counter: TokenCounter())
    }

    /// - Parameter counter: gives objects their tokens.
    init(_ adapter: ListAdapter, limit: Limit, comparesObjects: Bool, counter: TokenCounter) {
        demand(
            limit.transactions > 0 && limit.bytes > 0,
            """
            A recorder that may keep \(limit.transactions) transactions and \(limit.bytes) bytes would record nothing.
            """)
        self.adapter = adapter
        self.limit = limit
        startedAt = Self.timeOfDay
        tokens = SectionTokens(
            adapter.listObjects, adapter.collectedItems, Self.structure(of: adapter) ?? ListViewStructure(),
            comparesObjects: comparesObjects, counter: counter)
        startSections = tokens.cells
        startItems = tokens.items.sections.mapValues(\.cells)
        startViewport = adapter.view.map { $0.viewportSnapshot(contentHeight: $0.contentLength) }
        observation = adapter.events.addObserver { [weak self] in self?.record($0) }
    }

    /// Ends the recording. What was recorded stays.
    public func stop() { observation = nil }

    /// Drops all transactions that have ended.
    public func clear() {
        startSections = tokens.cells
        startItems = tokens.items.sections.mapValues(\.cells)
        startViewport = ended.last?.record.after ?? startViewport
        ended = []
        byteCount = 0
        forgottenCount = 0
    }

    /// The number of transactions, including running ones.
    public var transactionCount: Int { ended.count + open.count }

    /// Returns the recording.
    ///
    /// - Complexity: O(objects + changes of the transactions). Describing 100,000 objects takes a moment.
    public func recording() -> ListRecording {
        writer(of: ended.map(\.record) + open, startingNow: false).recording()
    }

    /// The transactions that have not ended yet.
    var openRecords: [TransactionRecord] { open }

    /// - Parameter startingNow: whether a recording starts from the list as it is.
    func writer(of records: [TransactionRecord], startingNow: Bool) -> RecordingWriter {
        RecordingWriter(
            clockStart: clockStart, startedAt: startedAt, startSections: startingNow ? tokens.cells : startSections,
            startItems: startingNow ? tokens.items.sections.mapValues(\.cells) : startItems,
            startViewport: startingNow ? ended.last?.record.after ?? startViewport : startViewport,
            tokens: tokens, records: records, forgottenCount: startingNow ? 0 : forgottenCount)
    }

    private static func structure(of adapter: ListAdapter) -> ListViewStructure? {
        guard let view = adapter.view, let dataSource = view.dataSource else { return nil }
        return dataSource.structure(in: view)
    }

    // MARK: Events

    private func record(_ event: ListEvent) {
        switch event.kind {
        case .asked, .queued: break
        case .began(let kind, let causes):
            guard let number = event.transaction else { return }
            stream?.next()
            open.append(TransactionRecord(number: number, kind: kind, causes: causes, began: event.time))
        case .itemsCollected(let items):
            if let record = openRecord(event) { record.items.append(items) } else { strayItems.append(items) }
        case .completed(let request, let finished): complete(request, finished, event)
        // A refusal is an end, and a diagnostic after that.
        case .diagnostic(let diagnostic): record(numbered: event.transaction)?.add(diagnostic)
        case .worked(let works):
            let record = event.transaction == nil ? awaitingLayout : self.record(numbered: event.transaction)
            record?.add(works)
        case .settled: record(numbered: event.transaction)?.note.take(event.kind, at: event.time)
        case .view(let report): record(report.event, event)
        default:
            guard let record = openRecord(event) else { return endUnknown(event) }
            record.note.take(event.kind, at: event.time)
            add(event, to: record)
        }
    }

    private func add(_ event: ListEvent, to record: TransactionRecord) {
        switch event.kind {
        case .merged(let request):
            guard let origin = event.origin else { return }
            record.add(.init(cause: .init(request: request, origin: origin, time: event.time), joined: true))
        case .dataCollected(let data): record.collected = data
        case .didDiff(let result, _): if record.collected != nil { record.diff = RecordedDiff(result) }
        case .didApply(let plan): apply(plan, record)
        // Neither list nor view was changed.
        case .finishedWithoutUpdates, .cancelled:
            record.list = .init(change: .unchanged(count: tokens.cells.count))
            takeItems(of: record)
            end(record)
        case .refused, .abandoned, .didReload, .sourceChanged: endWithState(record)
        case .willDisplaySection(_, let section): record.add(.init(kind: .willDisplay, section: section))
        case .didEndDisplayingSection(_, let section): record.add(.init(kind: .didEndDisplaying, section: section))
        case .willDisplayItem(_, let path): record.add(.init(kind: .willDisplay, path))
        case .didEndDisplayingItem(_, let path): record.add(.init(kind: .didEndDisplaying, path))
        case .sectionEnteredWorkingRange(let section): record.add(.init(kind: .enteredWorkingRange, section: section))
        case .sectionExitedWorkingRange(let section): record.add(.init(kind: .exitedWorkingRange, section: section))
        case .itemEnteredWorkingRange(let path): record.add(.init(kind: .enteredWorkingRange, path))
        case .itemExitedWorkingRange(let path): record.add(.init(kind: .exitedWorkingRange, path))
        default: break
        }
    }

    private func record(_ happened: ListViewEvent, _ event: ListEvent) {
        let record = openRecord(event)
        record?.note.take(event.kind, at: event.time)
        switch happened {
        case .validated(let before): record?.before = before
        case .carriedOut(let operations, let rows):
            record?.operations = operations
            record?.rows = rows
        case .held(let place): record?.held = place
        case .scrolled(let step): awaitingLayout?.scrolls.append(step)
        case .laidOut(let snapshot):
            let recent = recent
            guard let last = recent.lastIndex(where: \.isAwaitingLayout) else { return }
            for record in recent where record.isAwaitingLayout { record.note.times.laidOut = event.time }
            // Earlier ones were replaced before their rows were visible; and so was the last, if all content was since.
            if !recent[(last + 1)...].contains(where: \.replacesContent) { recent[last].after = snapshot }
        case .painted:
            for record in recent where record.note.times.laidOut != nil && record.note.times.painted == nil {
                record.note.times.painted = event.time
            }
        case .motionEnded(let frameCount, let missedFrameCount):
            for record in recent
            where record.isApplied && record.note.times.settled == nil && record.note.isAnimated {
                record.frames = RecordedFrames(drawn: frameCount, missed: missedFrameCount)
            }
        }
    }

    // MARK: Ends

    private func apply(_ plan: ListBatchPlan, _ record: TransactionRecord) {
        record.plan = plan
        if let diff = record.diff {
            record.updatedInPlace = adapter?.sectionsUpdatedInPlace(among: diff.updates.lazy.map(\.to))
        }
        if let data = record.collected {
            record.list = tokens.take(data, plan, updates: ListIndexSet(record.diff?.updates.map(\.to) ?? []))
        } else {
            record.list = tokens.take(plan, newer: adapter?.listObjects)
        }
        takeItems(of: record)
        if record.list?.items.isEmpty == false { record.note.outcome = .applied }
        end(record)
    }

    /// Ends a transaction with the list as it is now, where no plan says how it came about.
    private func endWithState(_ record: TransactionRecord) {
        let structure = adapter.flatMap(Self.structure)
        if let data = record.collected {
            record.list = tokens.take(data, structure ?? ListViewStructure())
        } else if let structure {
            record.list = tokens.take(structure, newer: adapter?.listObjects)
        } else {
            record.list = .init(change: .unchanged(count: tokens.cells.count))
        }
        takeItems(of: record)
        end(record)
    }

    /// After the list itself: items are recorded by their current section.
    private func takeItems(of record: TransactionRecord) {
        let items = strayItems + record.items
        (strayItems, record.items) = ([], [])
        guard !items.isEmpty || tokens.comparesObjects, var list = record.list else { return }
        list.items = tokens.take(items, versions: &list.versions)
        if tokens.comparesObjects {
            let before = tokens.items.sections
            let others = tokens.take(otherItems(than: items), versions: &list.versions)
            list.items += others.filter { change in
                change.change != .unchanged(count: before[change.section]?.cells.count ?? 0)
            }
        }
        record.list = list
    }

    /// The items of sections that report no changes: a change there is one that they have not noticed.
    private func otherItems(than items: [ListCollectedItems]) -> [ListCollectedItems] {
        let sections = Set(items.map(\.section))
        return adapter?.collectedItems.filter { !sections.contains($0.section) } ?? []
    }

    private func end(_ record: TransactionRecord) {
        record.collected = nil
        open.removeAll { $0 === record }
        let bytes = record.byteCount
        ended.append((record, bytes))
        byteCount += bytes
        stream?.add(record)
        while ended.count > limit.transactions || (byteCount > limit.bytes && ended.count > 1) { forgetFirst() }
    }

    /// Takes a list that comes without its transaction: a separate transaction without a request here.
    private func takeOver(
        _ number: Int, _ data: ListCollectedData, _ outcome: ListEvent.Outcome, _ time: ContinuousClock.Instant
    ) {
        let record = TransactionRecord(number: number, kind: .sourceChange, causes: [], began: time)
        record.collected = data
        record.note.outcome = outcome
        record.note.times.applied = time
        endWithState(record)
    }

    /// Records the end of a transaction that began before the recorder: the list that it led to.
    private func endUnknown(_ event: ListEvent) {
        let outcome: ListEvent.Outcome
        switch event.kind {
        case .dataCollected(let data):
            // It came with a view from another adapter.
            if event.transaction == nil { takeOver(0, data, .applied, event.time) }
            return
        case .didApply, .didReload, .sourceChanged: outcome = .applied
        case .refused: outcome = .failed
        case .abandoned: outcome = .cancelled
        default: return
        }
        guard let number = event.transaction, let objects = adapter?.listObjects else { return }
        takeOver(number, ListCollectedData(wholeList: objects), outcome, event.time)
    }

    /// The list that the next one starts from takes the change in.
    private func forgetFirst() {
        let (record, bytes) = ended.removeFirst()
        byteCount -= bytes
        forgottenCount += 1
        if let after = record.after { startViewport = after }
        guard let list = record.list else { return }
        if !startItems.isEmpty {
            let old = startSections
            for gone in list.change.gone(oldCount: old.count, identity: { old[$0].identity }) {
                startItems[gone] = nil
            }
        }
        startSections = startSections.applying(list.change)
        for items in list.items {
            let section = items.section
            startItems[section] = (startItems[section] ?? TokenList()).applying(items.change)
        }
    }

    // MARK: Finding

    private func openRecord(_ event: ListEvent) -> TransactionRecord? {
        guard let number = event.transaction else { return nil }
        return open.last { $0.note.number == number }
    }

    private func record(numbered number: Int?) -> TransactionRecord? {
        guard let number, number > 0 else { return nil }
        return open.last { $0.note.number == number } ?? ended.last { $0.record.note.number == number }?.record
    }

    /// The transactions to which a layout, a paint or a motion may still belong, in order.
    private var recent: [TransactionRecord] {
        var records: [TransactionRecord] = []
        for index in max(0, ended.count - 32)..<ended.count { records.append(ended[index].record) }
        return records + open
    }

    /// The last one that was carried out, until its rows are laid out.
    private var awaitingLayout: TransactionRecord? {
        for record in recent.reversed() where record.isAwaitingLayout { return record }
        return nil
    }

    private func complete(_ request: ListEvent.Request, _ finished: Bool, _ event: ListEvent) {
        record(numbered: event.transaction)?.complete(request, event.origin, finished: finished, event.time)
    }
}

extension RecordedSighting {
    fileprivate init(kind: Kind, _ path: ListIndexPath) {
        self.init(kind: kind, section: path.section, item: path.item)
    }
}

extension ListRecorder {
    /// In seconds since 1970, to the millisecond; it is only the date of the recording.
    private static var timeOfDay: Double { (Date().timeIntervalSince1970 * 1_000).rounded() / 1_000 }
}

extension ListAdapter {
    /// The items of all sections that have their items as objects.
    ///
    /// - Complexity: O(objects).
    fileprivate var collectedItems: [ListCollectedItems] {
        (0..<listObjects.count).compactMap { section in
            sectionController(forSection: section)?.itemObjects.map {
                ListCollectedItems(section: section, viewModels: $0)
            }
        }
    }

    /// Those of some sections whose controllers bring their rows in line with a changed object themselves.
    fileprivate func sectionsUpdatedInPlace(among sections: some Sequence<Int>) -> ListIndexSet {
        ListIndexSet(sections.filter { sectionController(forSection: $0)?.updatesInPlace == true })
    }
}
