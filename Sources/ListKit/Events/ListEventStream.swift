import ListDiffKit

/// Everything that happens in an updater and its adapter, as one stream of events.
///
///     let observation = adapter.events.addObserver { print($0.kind) }
///
/// Without an observer nothing is allocated: a ring of fixed size notes what transactions do, as numbers. An observer
/// may request updates, which are queued as usual.
@MainActor
public final class ListEventStream {
    private var observers: [(id: Int, handler: (ListEvent) -> Void)] = []
    private var nextID = 0
    private var madeMeter: ListWorkMeter?

    /// The number of events built since the stream was created.
    package private(set) var builtCount = 0

    /// The transaction that is being carried out at this moment.
    private(set) var current: Int?

    /// The last transactions, with or without observers.
    package let ring = ListEventRing()

    /// The clock of events and of the ring.
    package var now: @MainActor () -> ContinuousClock.Instant = { .now }

    /// Creates a stream without observers.
    package init() {}

    /// Whether anything observes the stream, so that events are created.
    package var hasObservers: Bool { !observers.isEmpty }

    /// Whether somebody asks when things happened, now or later.
    var isTimed: Bool { hasObservers || ring.isOn }

    /// Adds an observer. It stays until the returned observation is cancelled or released.
    public func addObserver(_ handler: @escaping (ListEvent) -> Void) -> ListEventObservation {
        nextID += 1
        observers.append((nextID, handler))
        return ListEventObservation(stream: self, id: nextID)
    }

    /// Notes what happened to a transaction in the ring, and sends it to the observers. Observers that are added
    /// meanwhile get the next event.
    package func emit(
        transaction: Int? = nil, origin: @autoclosure () -> ListUpdateOrigin? = nil,
        _ kind: @autoclosure () -> ListEvent.Kind
    ) {
        guard hasObservers || (ring.isOn && transaction != nil) else { return }
        let (kind, time) = (kind(), now())
        if let transaction { ring.take(kind, of: transaction, at: time) }
        if hasObservers { send(ListEvent(kind, time: time, transaction: transaction, origin: origin())) }
    }

    /// Sends what happens on screen and to the data during the current transaction. Built only if there are observers.
    package func emitMeanwhile(_ kind: @autoclosure () -> ListEvent.Kind) {
        if hasObservers { send(ListEvent(kind(), time: now(), transaction: current)) }
    }

    private func send(_ event: ListEvent) {
        builtCount += 1
        for (id, handler) in observers where isObserving(id) { handler(event) }
    }

    // MARK: Work

    /// Measures work; nil without an observer.
    package var meter: ListWorkMeter? {
        guard hasObservers else { return nil }
        if let madeMeter { return madeMeter }
        let meter = ListWorkMeter { [unowned self] in now() }
        madeMeter = meter
        return meter
    }

    /// Sends the measurements since the last call.
    ///
    /// - Parameter transaction: nil for the current one, if there is one.
    func emitWork(_ transaction: Int? = nil) {
        guard let works = meter?.take(), !works.isEmpty else { return }
        emit(transaction: transaction ?? current, .worked(works))
    }

    // MARK: Transactions

    /// Begins a transaction.
    ///
    /// - Parameters:
    ///   - first: the first request, or nil if there is none.
    ///   - causes: all requests, read only if there are observers.
    func begin(
        _ kind: ListEvent.Transaction, _ transaction: Int, origin: ListUpdateOrigin? = nil, first: ListEvent.Cause?,
        requestCount: Int, causes: @autoclosure () -> [ListEvent.Cause]
    ) {
        guard isTimed else { return }
        let time = now()
        if ring.isOn {
            ring.begin(
                ListTransactionNote(
                    number: transaction, kind: kind, began: time, first: first, requestCount: requestCount))
        }
        guard hasObservers else { return }
        send(ListEvent(.began(kind, causes()), time: time, transaction: transaction, origin: origin))
    }

    /// Carries a transaction, or a part of it, out.
    func within(_ transaction: Int, _ work: () -> Void) {
        let outer = current
        current = transaction
        work()
        current = outer
    }

    /// Ends the current transaction. Later work, such as completions, does not belong to it.
    func didEnd() { current = nil }

    /// The handler of one observer may cancel another observer during an event.
    private func isObserving(_ id: Int) -> Bool { observers.contains { $0.id == id } }

    fileprivate func removeObserver(_ id: Int) {
        // The handler may retain the last owner of requests, and their end is an event. So release it afterwards.
        let removed = observers.filter { $0.id == id }
        observers.removeAll { $0.id == id }
        withExtendedLifetime(removed) {}
    }
}

/// Keeps an observer of a ``ListEventStream``. Releasing it ends the observation.
@MainActor
public final class ListEventObservation {
    private weak var stream: ListEventStream?
    private let id: Int

    init(stream: ListEventStream, id: Int) {
        self.stream = stream
        self.id = id
    }

    /// Ends the observation at once. Calling it again does nothing.
    public func cancel() {
        stream?.removeObserver(id)
        stream = nil
    }

    isolated deinit {
        stream?.removeObserver(id)
    }
}
