public import ListKit

/// A collection view that random grids are shown on, and what they have to know of its toolkit.
@MainActor
public protocol GridStage: AnyObject {
    associatedtype Cell: GridCell
    associatedtype Header: ScriptHeader

    /// On screen, in the direction that the stage was made for.
    var view: any ListCollectionView { get }

    /// One sentence for each invariant of the view that does not hold: its own, and those of `LineCheck`.
    func checkInvariants() -> [String]

    /// Gives the view another size.
    func resize(to size: ListSize)

    /// Gives the keyboard to the row of an item, which the reader sees.
    func focus(_ path: ListIndexPath)

    /// Lets the view place its rows, and their motion end, where that takes time.
    func settle()
}

/// What a stage shows an item of a grid in.
@MainActor
public protocol GridCell: ListCell {
    var item: GridItem? { get set }
}
