import ListKit

/// A row's place in the list, for one version of the list's geometry and one position.
struct PlaceOfRow {
    /// Of the list's geometry.
    var version = -1
    var position = ListRowPosition.header(section: -1)
    /// Among all rows of the list; nil for a row without a place.
    var number: Int?
    /// In list space.
    var rect = ListRect(x: 0, y: 0, width: 0, height: 0)
    /// Along the list; nil for a row whose height is an estimate.
    var measuredHeight: Double?
}
