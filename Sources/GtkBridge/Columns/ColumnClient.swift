/// What shows the columns of a model: the cells of a row, or a header.
@MainActor
package protocol ColumnClient: AnyObject {
    /// Called when other columns are shown, or in another order.
    func columnsDidChange()
    func widthsDidChange()
    /// Called when the columns were scrolled.
    func placesDidChange()
    func sortDidChange()
    /// What a column needs here; nil if nothing of it is in sight.
    func request(of column: String) -> SizeRequest?
    /// The row, if it is one and on screen.
    var shownRow: Widget? { get }
}
