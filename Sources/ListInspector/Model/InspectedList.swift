import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import ListKitReplay
import Localization

/// One adapter under inspection: its recorder, and what has been read from it so far.
@MainActor
final class InspectedList {
    private(set) weak var adapter: ListAdapter?
    /// The page *Now* describes its cache.
    let images: ImagePrefetcher?

    private(set) var history = RecordedHistory(ListRecording())
    private(set) var summaries: [TransactionSummary] = []
    private(set) var warnings: [ListWarning] = []

    /// What the list's ring knew when it was first looked at.
    private(set) var earlier: [EarlierTransaction]

    /// Whether the window is paused. Recording continues, and the new transactions appear when the pause ends.
    var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if !isPaused {
                stopsMotion = false
                hold = nil
                read()
            }
        }
    }

    /// Why nothing new is shown; empty while it is.
    var pauseWords: String {
        guard isPaused else { return "" }
        return stopsMotion ? localized("Stopped at a warning") : localized("Paused, still recording")
    }

    /// From when on something counts as a warning; nil goes by the frames of the screen that the list is on.
    var limits: WarningLimits?

    /// Whether a new warning pauses everything, the list's motion too.
    var breaksOnWarning = false {
        didSet { if !breaksOnWarning, !isPaused { hold = nil } }
    }

    /// Called after something new was read; with the transaction that a new warning stopped everything at.
    var onChange: @MainActor (_ brokenAt: Int?) -> Void = { _ in }

    private let recorder: ListRecorder
    private var observation: ListEventObservation?
    private var reading: LoopToken?
    private var stopsMotion = false
    private var hold: RowHold?
    /// The lasting number of the last transaction that had ended at the last read. More may become known of it.
    private var lastEnded = 0
    /// The warnings of that transaction and of later ones, with transactions by their lasting number.
    private(set) var knownWarnings: Set<ListWarning> = []

    /// How long the last read took, with showing it.
    private var readCost = Duration.zero

    init(_ adapter: ListAdapter, images: ImagePrefetcher?, limit: ListRecorder.Limit = .init()) {
        self.adapter = adapter
        self.images = images
        earlier = EarlierTransaction.all(of: adapter)
        recorder = ListRecorder(adapter, limit: limit)
        observation = adapter.events.addObserver { [weak self] in self?.observe($0) }
        read()
    }

    /// The interval at which the window follows updates in quick succession, in seconds. A read takes longer with each
    /// transaction and each object, and may take at most a fifth of the program's time.
    static func readInterval(after cost: Duration) -> Double { max(0.1, 4 * (cost / .seconds(1))) }

    var view: ListBoxView? { adapter?.collectionView as? ListBoxView }

    /// What stays the same for a transaction while older ones are let go.
    func id(ofTransaction index: Int) -> Int { history.recording.forgottenCount + index }

    /// Nil for one that was let go.
    func index(ofID id: Int) -> Int? {
        let index = id - history.recording.forgottenCount
        return history.transactions.indices.contains(index) ? index : nil
    }

    func warnings(ofTransaction index: Int) -> [ListWarning] { warnings.filter { $0.transaction == index } }

    /// Forgets all transactions.
    func clear() {
        earlier = []
        recorder.clear()
        lastEnded = 0
        knownWarnings = []
        read()
    }

    /// All that was recorded until now, in a pause too.
    func recording() -> ListRecording { recorder.recording() }

    /// Reads at once what the recorder has, and shows it.
    func read() {
        reading = nil
        let start = ContinuousClock.now
        defer { readCost = ContinuousClock.now - start }
        if !stopsAtNewWarning() { onChange(nil) }
    }

    /// Reads what the recorder has.
    ///
    /// - Returns: whether a new warning has stopped everything, which is shown then.
    private func stopsAtNewWarning() -> Bool {
        let start = ContinuousClock.now
        defer { readCost = ContinuousClock.now - start }
        history = RecordedHistory(recorder.recording())
        summaries = history.summaries()
        warnings = history.warnings(limits: limits ?? screenLimits)
        guard let first = takeNewWarnings().first, breaksOnWarning else { return false }
        stopsMotion = true
        if hold == nil { hold = view?.holdRows() }
        isPaused = true
        onChange(first.transaction)
        return true
    }

    /// Remembers the current warnings.
    ///
    /// Most faults are a warning once in a recording. If its transaction is dropped, an older one than the last has it,
    /// which is no news.
    ///
    /// - Returns: those of the last transactions that it did not know.
    private func takeNewWarnings() -> [ListWarning] {
        let recent = warnings.filter { id(ofTransaction: $0.transaction) >= lastEnded }
        let news = recent.filter { !knownWarnings.contains(lasting($0)) }
        lastEnded = max(0, id(ofTransaction: history.transactions.count { $0.outcome != .running } - 1))
        knownWarnings = Set(recent.map(lasting).filter { $0.transaction >= lastEnded })
        return news
    }

    private func lasting(_ warning: ListWarning) -> ListWarning {
        var lasting = warning
        lasting.transaction = id(ofTransaction: warning.transaction)
        return lasting
    }

    private func observe(_ event: ListEvent) {
        guard !isPaused else { return }
        switch event.kind {
        case .willApply where breaksOnWarning: hold = view?.holdRows()
        case .didApply, .refused, .abandoned, .finishedWithoutUpdates, .cancelled:
            // Before a frame can show the rows on their way.
            if breaksOnWarning, stopsAtNewWarning() { return }
            hold = nil
            readSoon()
        case .asked, .queued, .image, .willDisplaySection, .willDisplayItem, .didEndDisplayingSection,
            .didEndDisplayingItem:
            break
        default: readSoon()
        }
    }

    private var screenLimits: WarningLimits {
        WarningLimits(frameInterval: view?.frameClock?.refreshInterval ?? 0)
    }

    private func readSoon() {
        guard reading == nil else { return }
        reading = MainLoop.after(Self.readInterval(after: readCost)) { [weak self] in
            guard let self else { return }
            reading = nil
            if !isPaused { read() }
        }
    }
}
