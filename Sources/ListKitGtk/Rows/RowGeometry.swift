import ListKit

/// What the list's geometry said of a row, for one version of that geometry.
struct RowGeometry {
    /// The version of the list's geometry.
    var version = -1
    /// The number among all rows of the list; nil for a row that is not in the list.
    var number: Int?
    /// In list space.
    var rect = ListRect(x: 0, y: 0, width: 0, height: 0)
    /// The length along the list; nil while it is an estimate.
    var measuredHeight: Double?
}
