import GtkBridge

/// The rows that are painted over the others, and not among them: one that the pointer holds or has held, and those
/// that pass others.
@MainActor
struct RaisedRows {
    /// It is dragged, or on its way from there.
    var held: ListRow? {
        didSet {
            guard held !== oldValue else { return }
            oldValue?.handle.removeClass("dragged")
            held?.handle.addClass("dragged")
            for row in [oldValue, held] { row.map(leaveOutIfRaised) }
        }
    }

    private var passing: [ObjectIdentifier: ListRow] = [:]
    /// They pass others as soon as they start.
    private var waiting: [ObjectIdentifier: ListRow] = [:]

    mutating func wait(_ row: ListRow) { waiting[ObjectIdentifier(row)] = row }

    /// Rows that are not on their way any more have nothing to wait for.
    mutating func forgetWaiting(where hasArrived: (ListRow) -> Bool) {
        waiting = waiting.filter { !hasArrived($0.value) }
    }

    /// Raises the rows that have started meanwhile.
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

    /// Lowers the rows that have arrived, so that they are among the others again.
    ///
    /// - Parameter dragged: the row that the pointer holds now.
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

    /// Painted twice, translucent rows would look less translucent, and cost more time.
    private func leaveOutIfRaised(_ row: ListRow) { row.handle.isLeftOutOfList = contains(row) }

    /// Whether a row is painted over those that it passes.
    func isPassing(_ row: ListRow) -> Bool { passing[ObjectIdentifier(row)] != nil && row !== held }

    func contains(_ row: ListRow) -> Bool { row === held || isPassing(row) }
}
