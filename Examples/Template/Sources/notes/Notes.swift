import ListKitGtk

/// One row of the list. The identifier says which note it is; the rest says what the row shows.
struct Note: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: String
}

/// The data of the app. The list reads it whenever it updates.
@MainActor
final class Notes {
    private(set) var all = [Note(id: 0, text: "Buy apples"), Note(id: 1, text: "Call Ada")]
    private var nextID = 2

    func add(_ text: String) {
        all.append(Note(id: nextID, text: text))
        nextID += 1
    }

    func remove(_ note: Note) { all.removeAll { $0.id == note.id } }
}
