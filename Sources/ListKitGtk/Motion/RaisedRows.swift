import GtkBridge

/// The rows that are painted over the others: one that the pointer holds or has held, and those that pass others.
@MainActor
struct RaisedRows {
    /// It is dragged, or on its way from there.
    var held: ListRow? {
        didSet {
            guard held !== oldValue else { return }
            oldValue?.handle.removeClass("dragged")
            held?.handle.addClass("dragged")
        }
    }

    private var passing: [ObjectIdentifier: ListRow] = [:]

    mutating func pass(_ row: ListRow) {
        guard passing.updateValue(row, forKey: ObjectIdentifier(row)) == nil else { return }
        row.handle.addClass("passing")
    }

    mutating func lower(_ row: ListRow) {
        if held === row { held = nil }
        if passing.removeValue(forKey: ObjectIdentifier(row)) != nil { row.handle.removeClass("passing") }
    }

    /// Rows that are not on their way any more stand among the others again.
    ///
    /// - Parameter dragged: the row that the pointer holds now.
    mutating func lower(where hasArrived: (ListRow) -> Bool, except dragged: ListRow?) {
        for row in passing.values where hasArrived(row) {
            passing[ObjectIdentifier(row)] = nil
            row.handle.removeClass("passing")
        }
        if let held, held !== dragged, hasArrived(held) { self.held = nil }
    }

    /// Whether a row is painted over those that it passes. Painted twice, what shines through would do so less.
    func isPassing(_ row: ListRow) -> Bool {
        passing[ObjectIdentifier(row)] != nil && row.opacity >= 1 && row !== held
    }

    func contains(_ row: ListRow) -> Bool { row === held || isPassing(row) }
}
