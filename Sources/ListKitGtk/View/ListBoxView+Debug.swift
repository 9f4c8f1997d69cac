import ListKit

extension ListBoxView: CustomDebugStringConvertible {
    /// What the view holds, a line each.
    public var debugDescription: String {
        debugDescription(
            snapshot(),
            ["Rows of the GtkListBox: \(rowCount) now, \(highestRowCount) at most", "Reloads: \(reloadCount)"])
    }
}
