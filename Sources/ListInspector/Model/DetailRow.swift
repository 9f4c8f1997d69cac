import ListKit
import ListKitReplay

/// One row of the page about a transaction, or about an object's life.
struct DetailRow: ListDiffable, Identifiable, Equatable {
    enum Content: Equatable {
        case heading(title: String, lines: [String], counts: [ListChangeKind: Int])
        /// With how often it comes besides.
        case warning(ListWarning, note: String)
        case phases([PhaseTime], note: String)
        case flame(TransactionFlame, note: String)
        case title(String)
        case change(ObjectChange)
        /// Of the section above it.
        case item(ItemChange)
        case unchanged(name: String, oldIndex: Int, newIndex: Int)
        case collapsed(Int)
        case operation(ListChangeKind, String)
        /// The places of a row on screen, before and after.
        case place(ScreenChange.Row)
        /// As it is now: its place, what it is, and whether it is in sight or near it.
        case section(Int, name: String, detail: String, place: String)
        case event(transaction: Int, title: String, ObjectChange)
        case note(String)
        /// The answer to the title above.
        case answer(String)
    }

    struct PhaseTime: Equatable {
        var name: RecordedPhase.Name
        var duration: Int
    }

    /// Of the page, and of the row in it.
    struct ID: Hashable {
        var page: String
        var row: Int
    }

    let id: ID
    let content: Content
}
