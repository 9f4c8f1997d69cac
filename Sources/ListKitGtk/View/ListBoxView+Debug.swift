import ListKit

extension ListBoxView: CustomDebugStringConvertible {
    /// Describes what the view contains, one line each.
    public var debugDescription: String {
        debugDescription(
            snapshot(),
            ["Rows of the GtkListBox: \(rowCount) now, \(highestRowCount) at most", "Reloads: \(reloadCount)"])
    }
}
