public import ListKit

/// A collection view that scripts run on, and what they have to know of its toolkit.
@MainActor
public protocol ListStage: AnyObject {
    associatedtype Cell: ScriptCell
    associatedtype Header: ScriptHeader

    /// How its lists are arranged; the view has its direction and size.
    var arrangement: ScriptArrangement { get }

    /// On screen, in single selection.
    var view: any ListCollectionView { get }

    func snapshot() -> ListViewSnapshot

    /// One sentence for each invariant of the view that does not hold.
    func checkInvariants() -> [String]

    /// Lets the view place its rows, where that takes time.
    func settle()

    /// Gives the keyboard to the row of an item.
    func focus(_ path: ListIndexPath)

    /// Clicks on the row of an item.
    func tap(_ path: ListIndexPath)

    func makeEmptyView() -> any ListEmptyView
}
