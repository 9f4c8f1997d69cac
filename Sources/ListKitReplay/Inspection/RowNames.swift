package import ListKit
import Localization

/// The names of a list's rows before and after a transaction.
///
/// A row has the name of its item, or of its section's object if the items have no names.
package struct RowNames {
    private let history: RecordedHistory
    private let old: RecordedMoment
    private let new: RecordedMoment

    init(_ history: RecordedHistory, old: RecordedMoment, new: RecordedMoment) {
        self.history = history
        (self.old, self.new) = (old, new)
    }

    /// Creates the names for the transaction at an index.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: as `RecordedHistory.lists(around:)`.
    package init(_ history: RecordedHistory, transaction index: Int) {
        let lists = history.lists(around: index)
        self.init(history, old: lists.old, new: lists.new)
    }

    /// Returns the name of the row at a position before the transaction.
    package func old(_ position: ListRowPosition) -> String { name(position, old) }

    /// Returns the name of the row at a position after the transaction.
    package func new(_ position: ListRowPosition) -> String { name(position, new) }

    private func name(_ position: ListRowPosition, _ moment: RecordedMoment) -> String {
        guard moment.sections.indices.contains(position.section) else { return "\(position)" }
        let section = moment.sections[position.section]
        let name = history.objects.fullName(of: section.identity)
        switch position {
        case .header: return localized("header of \(name)")
        case .footer: return localized("footer of \(name)")
        case .item(let path):
            if let items = moment.items[section], items.indices.contains(path.item) {
                return history.objects.fullName(of: items[path.item].identity)
            }
            return section.itemCount == 1 ? name : localized("\(name), item \(path.item)")
        }
    }

    /// Returns an operation in words, such as "Post 17 moved".
    package func words(_ operation: ListRowOperation) -> String {
        switch operation {
        case .remove(let position): localized("\(old(position)) removed", context: "row operation")
        case .insert(let position): localized("\(new(position)) inserted", context: "row operation")
        case .move(_, let position): localized("\(new(position)) moved", context: "row operation")
        case .rebind(_, let position, inPlace: true):
            localized("\(new(position)) bound again", context: "row operation")
        case .rebind(_, let position, inPlace: false):
            localized("\(new(position)) bound again, in another row", context: "row operation")
        }
    }

    /// Returns how many rows the operations touched, such as "3 new, 2 bound again", or nil for none.
    package static func count(_ operations: [ListRowOperation]) -> String? {
        var counts: [ListChangeKind: Int] = [:]
        for operation in operations { counts[operation.kind, default: 0] += 1 }
        let words = [ListChangeKind.insert, .update, .delete, .move].compactMap { kind in
            counts[kind].map { Self.words(kind, $0) }
        }
        return words.isEmpty ? nil : words.listed
    }

    private static func words(_ kind: ListChangeKind, _ count: Int) -> String {
        switch kind {
        case .insert: localized(count, one: "\(count) new", other: "\(count) new")
        case .update: localized(count, one: "\(count) bound again", other: "\(count) bound again")
        case .delete: localized(count, one: "\(count) removed", other: "\(count) removed")
        case .move: localized(count, one: "\(count) moved", other: "\(count) moved")
        }
    }
}

extension ListRowOperation {
    /// The kind of change that the operation makes to its row.
    package var kind: ListChangeKind {
        switch self {
        case .remove: .delete
        case .insert: .insert
        case .move: .move
        case .rebind: .update
        }
    }
}
