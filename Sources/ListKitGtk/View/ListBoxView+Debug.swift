import ListKit

extension ListBoxView: CustomDebugStringConvertible {
    public var debugDescription: String {
        debugDescription(
            snapshot(),
            ["Rows of the GtkListBox: \(rowCount) now, \(highestRowCount) at most", "Reloads: \(reloadCount)"])
    }
}
