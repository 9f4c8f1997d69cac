import GtkBridge
import ListKit

/// The trees under test: folders with files in them.
@MainActor
enum Tree {
    struct Node: ListDiffable, Identifiable, Equatable {
        let id: Int
        let isFolder: Bool
        /// Its place in its folder.
        let place: Int

        var name: String { "\(isFolder ? "Folder" : "File") \(place)" }
    }

    static let folders = 100

    static let roots = (0..<folders).map { Node(id: $0, isFolder: true, place: $0) }

    static func files(below folder: Int, of count: Int) -> [Node] {
        let size = count / folders
        return (0..<size).map { Node(id: folders + folder * size + $0, isFolder: false, place: $0) }
    }

    /// What makes the rows of both trees the same ones.
    static let css = """
        listview treeexpander { border-spacing: 0; }
        """

}
