import ListKit

/// Checks that the operations on existing rows are those that follow from the update.
struct OperationCheck<Row: Hashable> {
    typealias Place = (row: Row, position: ListRowPosition)

    /// The source of the operations.
    let teller: String
    let tracks: RowTracks
    let moved: MovedPlaces
    /// The rows before the update, and as soon as it was carried out; empty where that is not known.
    let before: [Place]
    let after: [Place]
    let kind: ReplayDivergence.Kind

    private func fail(_ sentence: String) -> ReplayDivergence { ReplayDivergence(kind, sentence) }

    func check(_ operations: [ListRowOperation]) throws(ReplayDivergence) {
        let told = Set(operations)
        guard told.count == operations.count else { throw fail("\(teller) tells of one operation twice.") }
        var rowsBefore: [ListRowPosition: Row] = [:]
        var rowsAfter: [ListRowPosition: Row] = [:]
        for (row, position) in before { rowsBefore[position] = row }
        for (row, position) in after { rowsAfter[position] = row }
        for operation in operations { try checkTold(operation, rowsBefore) }
        for (row, old) in before {
            switch tracks.destination(of: old) {
            case nil: break
            case .removed:
                guard told.contains(.remove(old)) else {
                    throw fail("The update removes the row of the \(old); \(teller.lowercasedFirst) does not.")
                }
            case .stays(let new, let isReloaded):
                guard let now = rowsAfter[new] else { continue }
                if now == row, moved.contains(old), !told.contains(.move(from: old, to: new)) {
                    throw fail(
                        "The update moves the row of the \(old) to the \(new); \(teller.lowercasedFirst) does not.")
                }
                if isReloaded {
                    try checkRebound(row, now, from: old, to: new, told)
                } else if now != row {
                    throw fail(
                        "The \(old) became the \(new) and must keep its row; \(teller.lowercasedFirst) has another."
                    )
                }
            }
        }
    }

    /// Whether the row of every object that is new is said to have been inserted.
    func checkInserts(_ operations: [ListRowOperation]) throws(ReplayDivergence) {
        let told = Set(operations)
        for (_, new) in after where tracks.origin(of: new) == .inserted {
            guard told.contains(.insert(new)) else {
                throw fail("The update inserts the row of the \(new); \(teller.lowercasedFirst) does not.")
            }
        }
    }

    private func checkRebound(
        _ row: Row, _ now: Row, from old: ListRowPosition, to new: ListRowPosition, _ told: Set<ListRowOperation>
    ) throws(ReplayDivergence) {
        guard !told.contains(.rebind(from: old, to: new, inPlace: now == row)) else { return }
        throw fail(
            told.contains(.rebind(from: old, to: new, inPlace: now != row))
                ? """
                \(teller) binds the \(new) again in \(now == row ? "another row" : "its own row"); the update does not.
                """
                : "The update binds the row of the \(old) again as the \(new); \(teller.lowercasedFirst) does not."
        )
    }

    private func checkTold(
        _ operation: ListRowOperation, _ rowsBefore: [ListRowPosition: Row]
    ) throws(ReplayDivergence) {
        func requireRow(_ position: ListRowPosition) throws(ReplayDivergence) {
            guard before.isEmpty || rowsBefore[position] != nil else {
                throw fail("\(teller) tells of a row of the \(position), but there was none before the update.")
            }
        }
        func requireWay(
            _ old: ListRowPosition, _ wanted: RowTracks.Destination, _ what: String
        ) throws(ReplayDivergence) {
            let way = tracks.destination(of: old)
            // Rows that are not followed are not checked; a row that is not in the list cannot be right.
            if way == nil, !tracks.isUnknown(old) {
                throw fail("\(teller) says that the \(old) \(what), which is not in the list.")
            }
            guard let way, way != wanted else { return }
            throw fail("\(teller) says that the \(old) \(what); by the update it \(way.words).")
        }
        switch operation {
        case .remove(let old):
            try requireWay(old, .removed, "was removed")
            try requireRow(old)
        case .move(let old, let new):
            guard moved.contains(old) else {
                throw fail("\(teller) says that the \(old) was moved to the \(new); the update does not move it.")
            }
            // A row may be moved and bound again in one update, as two operations.
            if tracks.destination(of: old) != .stays(new, isReloaded: true) {
                try requireWay(old, .stays(new, isReloaded: false), "was moved to the \(new)")
            }
            try requireRow(old)
        case .rebind(let old, let new, _):
            try requireWay(old, .stays(new, isReloaded: true), "was bound again as the \(new)")
            try requireRow(old)
        case .insert(let new):
            if let origin = tracks.origin(of: new) {
                guard origin == .inserted else {
                    throw fail("\(teller) says that the \(new) was inserted; by the update it was there before.")
                }
            } else if !tracks.isUnknown(new: new) {
                throw fail("\(teller) says that the \(new) was inserted, which is not in the list.")
            }
        }
    }
}

extension RowTracks.Destination {
    fileprivate var words: String {
        switch self {
        case .removed: "is removed"
        case .stays(let position, true): "is bound again as the \(position)"
        case .stays(let position, false): "stays, as the \(position)"
        }
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
