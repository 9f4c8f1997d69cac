/// Which rows are in sight at one moment, for many questions.
package protocol RowSight {
    /// The rows from the first to the last of these are in sight; nil where it takes a question for each.
    var certain: ClosedRange<ListRowPosition>? { get }
    /// No row before these or behind them is in sight; nil if none is.
    var possible: ClosedRange<ListRowPosition>? { get }
    func contains(_ position: ListRowPosition) -> Bool
}

/// Every row is in sight, or none.
package enum WholeSight: RowSight {
    case everything, nothing

    package var certain: ClosedRange<ListRowPosition>? { self == .everything ? ListRowPosition.all : nil }
    package var possible: ClosedRange<ListRowPosition>? { certain }
    package func contains(_ position: ListRowPosition) -> Bool { self == .everything }
}

extension ListRowPosition {
    /// From before the first row of any list to behind the last one.
    package static let all = ListRowPosition.header(section: .min)...ListRowPosition.footer(section: .max)
}
