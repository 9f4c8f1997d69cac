import GtkBridge

/// The rows that are painted over the others: one that the pointer holds or has dropped, and those that pass others.
@MainActor
struct RaisedRows {
    /// The row that is dragged, or moves from where it was dropped.
    var held: ListRow? {
        didSet {
            guard held !== oldValue else { return }
            oldValue?.handle.removeClass("dragged")
            held?.handle.addClass("dragged")
            for row in [oldValue, held] { row.map(leaveOutIfRaised) }
            if held == nil { layer = nil }
        }
    }

    /// Paints the held row over the whole window; nil if it is painted in its list.
    var layer: HeldRowLayer? {
        didSet { if oldValue !== layer { oldValue?.remove() } }
    }

    private var passing: [ObjectIdentifier: ListRow] = [:]
    /// Rows that will pass others, and have not started to move.
    private var waiting: [ObjectIdentifier: ListRow] = [:]

    /// Whether any row passes others.
    var arePassing: Bool { !passing.isEmpty }

    mutating func wait(_ row: ListRow) { waiting[ObjectIdentifier(row)] = row }

    /// Forgets waiting rows that have arrived.
    mutating func forgetWaiting(where hasArrived: (ListRow) -> Bool) {
        waiting = waiting.filter { !hasArrived($0.value) }
    }

    /// Raises the waiting rows that have started.
    mutating func raise(where hasSetOut: (ListRow) -> Bool) {
        for row in waiting.values where hasSetOut(row) {
            waiting[ObjectIdentifier(row)] = nil
            pass(row)
        }
    }

    private mutating func pass(_ row: ListRow) {
        guard passing.updateValue(row, forKey: ObjectIdentifier(row)) == nil else { return }
        row.handle.addClass("passing")
        leaveOutIfRaised(row)
    }

    mutating func lower(_ row: ListRow) {
        if held === row { held = nil }
        waiting[ObjectIdentifier(row)] = nil
        if passing[ObjectIdentifier(row)] != nil { arrive(row) }
    }

    /// Lowers the rows that have arrived.
    ///
    /// - Parameters:
    ///   - hasArrived: whether a row has arrived.
    ///   - dragged: the row that the pointer holds now.
    mutating func lower(where hasArrived: (ListRow) -> Bool, except dragged: ListRow?) {
        for row in passing.values where hasArrived(row) {
            arrive(row)
        }
        if let held, held !== dragged, hasArrived(held) { self.held = nil }
    }

    private mutating func arrive(_ row: ListRow) {
        passing[ObjectIdentifier(row)] = nil
        row.handle.removeClass("passing")
        leaveOutIfRaised(row)
    }

    /// Raised rows are not painted among the others, too: translucent ones would look less translucent.
    private func leaveOutIfRaised(_ row: ListRow) { row.handle.isLeftOutOfList = contains(row) }

    /// Returns whether a row is painted over those that it passes.
    func isPassing(_ row: ListRow) -> Bool { passing[ObjectIdentifier(row)] != nil && row !== held }

    func contains(_ row: ListRow) -> Bool { row === held || isPassing(row) }
}
