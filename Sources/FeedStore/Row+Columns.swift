import FoundationEssentials
import GRDB

/// Columns by their index. A damaged database may hold a value of another type; `Row`'s own subscripts would stop the
/// program then.
extension Row {
    func text(_ index: Int) -> String { optional(index) ?? "" }
    func number(_ index: Int) -> Int64 { optional(index) ?? 0 }
    func real(_ index: Int) -> Double { optional(index) ?? 0 }
    func flag(_ index: Int) -> Bool { number(index) != 0 }
    func date(_ index: Int) -> Date { Date(timeIntervalSinceReferenceDate: real(index)) }

    func optional(_ index: Int) -> String? { .fromDatabaseValue(self[index]) }
    func optional(_ index: Int) -> Int64? { .fromDatabaseValue(self[index]) }
    func optional(_ index: Int) -> Double? { .fromDatabaseValue(self[index]) }
    func optionalDate(_ index: Int) -> Date? { optional(index).map(Date.init(timeIntervalSinceReferenceDate:)) }
}
