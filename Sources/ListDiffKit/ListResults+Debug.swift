extension ListIndexSetResult: CustomStringConvertible, CustomDebugStringConvertible {
    /// The four counts.
    public var description: String {
        summary("ListIndexSetResult", inserts.count, deletes.count, updates.count, moves.count)
    }

    public var debugDescription: String {
        listing("ListIndexSetResult", inserts, deletes, updates, moves)
    }
}

extension ListIndexPathResult: CustomStringConvertible, CustomDebugStringConvertible {
    /// The four counts.
    public var description: String {
        summary("ListIndexPathResult", inserts.count, deletes.count, updates.count, moves.count)
    }

    public var debugDescription: String {
        listing("ListIndexPathResult", inserts, deletes, updates, moves)
    }
}

private func summary(_ name: String, _ inserts: Int, _ deletes: Int, _ updates: Int, _ moves: Int) -> String {
    "<\(name); \(inserts) inserts; \(deletes) deletes; \(updates) updates; \(moves) moves>"
}

private func listing<Indexes: CustomStringConvertible, Moves: CustomStringConvertible>(
    _ name: String, _ inserts: Indexes, _ deletes: Indexes, _ updates: Indexes, _ moves: Moves
) -> String {
    "<\(name); inserts: \(inserts); deletes: \(deletes); updates: \(updates); moves: \(moves)>"
}
