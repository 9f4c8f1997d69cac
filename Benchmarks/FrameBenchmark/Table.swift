import GtkBridge
import ListKit
import ListKitGtk

/// The tables under test have the same three columns of text.
@MainActor
enum Table {
    struct Entry: ListDiffable, Identifiable, Equatable {
        let id: Int
        let size: Int

        var name: String { "Entry \(id)" }
    }

    static let columns = [
        TableColumn("name", "Name", width: .flexible), TableColumn("size", "Size", width: .fixed(120)),
        TableColumn("kind", "Kind", width: .fixed(160)),
    ]

    /// What makes the rows of both tables the same ones.
    static let css = """
        columnview > listview > row, columnview > listview > row > cell { padding: 0; border: none; outline: none; }
        columnview > listview > row { background: none; }
        .text-cell { padding: 6px 8px; }
        """

    static func entries(count: Int) -> [Entry] { (0..<count).map { Entry(id: $0, size: $0 * 7_919 % count) } }

    static func text(of entry: Entry, in column: String) -> String {
        switch column {
        case "name": entry.name
        case "size": "\(entry.size) kB"
        default: "Document"
        }
    }

    /// The text of a cell, also in the trees.
    static func makeLabel() -> Label {
        let label = Label()
        label.xAlign = 0
        label.isEllipsized = true
        label.addClass("text-cell")
        return label
    }
}
