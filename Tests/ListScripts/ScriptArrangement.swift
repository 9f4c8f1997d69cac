package import ListKit

/// How a list is arranged that scripts run on: which way it runs, and whether its items stand side by side.
package enum ScriptArrangement: String, CaseIterable, Sendable {
    case column = "a column"
    case grid = "a grid"
    case row = "a list that runs to the side"
    case sidewaysGrid = "a grid that runs to the side"

    package var direction: ListScrollDirection { self == .column || self == .grid ? .vertical : .horizontal }

    /// 500 along the list, and 400 across it.
    package var viewportSize: ListSize { direction.exchange(ListSize(width: 400, height: 500)) }

    /// Where a section does not say it.
    var itemWidth: ListItemWidth { self == .column || self == .row ? .line : .columns(3) }
}
