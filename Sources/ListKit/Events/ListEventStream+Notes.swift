import ListDiffKit

extension ListEventStream {
    /// Notes what happened to a transaction, in numbers; see `ListEventRing.Kind` for what they are.
    func note(
        _ kind: ListEventRing.Kind, _ transaction: Int, detail: UInt8 = 0, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0,
        _ d: Int = 0
    ) {
        guard ring.isOn else { return }
        ring.add(kind, transaction: transaction, time: now(), detail: detail, a, b, c, d)
    }

    /// Notes that a transaction begins.
    ///
    /// - Parameter first: the first of its requests.
    func noteBegin(
        _ kind: ListEvent.Transaction, _ transaction: Int, requestCount: Int, first: PendingCompletion?
    ) {
        guard ring.isOn else { return }
        let time = now()
        let waited = first?.time.map { $0.duration(to: time).microseconds } ?? 0
        noteBegin(kind, transaction, first?.request ?? .dataSourceChange, first?.origin, time, requestCount, waited)
    }

    /// Notes that an operation begins, which nothing waits for.
    func noteBegin(
        _ kind: ListEvent.Transaction, _ transaction: Int, _ request: ListEvent.Request, _ origin: ListUpdateOrigin
    ) {
        guard ring.isOn else { return }
        noteBegin(kind, transaction, request, origin, now(), 1, 0)
    }

    private func noteBegin(
        _ kind: ListEvent.Transaction, _ transaction: Int, _ request: ListEvent.Request, _ origin: ListUpdateOrigin?,
        _ time: ContinuousClock.Instant, _ requestCount: Int, _ waited: Int
    ) {
        let place = origin.flatMap { CallPlaces.number(of: $0) } ?? -1
        ring.add(
            .began, transaction: transaction, time: time, detail: request.number, kind.number, requestCount, place,
            waited)
    }

    func noteHeld(_ place: ListHeldPlace) {
        guard ring.isOn, let transaction = current else { return }
        note(
            .held, transaction, detail: place.reason.number, place.row?.section ?? -1, pixels(place.viewportY ?? 0),
            pixels(place.oldOffset), pixels(place.newOffset))
    }

    func noteApplied(_ update: ListBatchUpdate, _ transaction: Int) {
        guard ring.isOn else { return }
        let data = update.data
        let reloads = update.itemReloads.count
        note(
            .didApply, transaction, data.insertIndexPaths.count - reloads, data.deleteIndexPaths.count - reloads,
            data.updateIndexPaths.count + reloads, data.moveIndexPaths.count)
    }

    /// Notes what a diff said, and the first objects that it is about.
    func noteDiff(_ result: ListIndexSetResult, _ data: ListTransitionData?, _ transaction: Int, inBackground: Bool) {
        guard ring.isOn else { return }
        let time = now()
        ring.add(
            .didDiff, transaction: transaction, time: time, detail: inBackground ? 1 : 0, result.inserts.count,
            result.deletes.count, result.updates.count, result.moves.count)
        guard let data, result.hasChanges else { return }
        let (old, new) = (data.from.objects, data.comparison.new)
        // By position: iterating over a slice of a set allocates in a debug build.
        let (inserts, deletes) = (result.inserts, result.deletes)
        for position in 0..<min(inserts.count, ListEventRing.objectLimit) {
            let index = inserts[position]
            let hash = new.identityHash(at: index)
            ring.add(.insert, hash: hash, from: nil, to: index, transaction: transaction, time: time)
        }
        for position in 0..<min(deletes.count, ListEventRing.objectLimit) {
            let index = deletes[position]
            let hash = old.identityHash(at: index)
            ring.add(.delete, hash: hash, from: index, to: nil, transaction: transaction, time: time)
        }
        let (updates, moves) = (result.updatePairs, result.moves)
        for position in 0..<min(updates.count, ListEventRing.objectLimit) {
            let pair = updates[position]
            let hash = new.identityHash(at: pair.to)
            ring.add(.update, hash: hash, from: pair.from, to: pair.to, transaction: transaction, time: time)
        }
        for position in 0..<min(moves.count, ListEventRing.objectLimit) {
            let move = moves[position]
            let hash = new.identityHash(at: move.to)
            ring.add(.move, hash: hash, from: move.from, to: move.to, transaction: transaction, time: time)
        }
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: seconds) &* 1_000_000 &+ Int(attoseconds / 1_000_000_000_000)
    }
}

/// Places are noted as whole pixels.
private func pixels(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

extension ListHeldPlace.Reason {
    fileprivate var number: UInt8 {
        switch self {
        case .end: 0
        case .start: 1
        case .typing: 2
        case .focus: 3
        case .first: 4
        case .neighbor: 5
        case .offset: 6
        case .scroll: 7
        case .drag: 8
        }
    }
}
