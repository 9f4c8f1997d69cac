public import ListKit

/// A collection view that random grids are shown on, and what they have to know of its toolkit.
@MainActor
public protocol GridStage: AnyObject {
    associatedtype Cell: GridCell
    associatedtype Header: ScriptHeader
    /// In a row of its own a list that runs to the side.
    associatedtype Carousel: ListNestingCell

    /// On screen, in the direction that the stage was made for.
    var view: any ListCollectionView { get }

    /// One sentence for each invariant of the view that does not hold, whether rows are on their way or not.
    func checkInvariants() -> [String]

    /// One sentence for each row that does not stand where it should, in its line and alone, now that none moves.
    func checkPlaces() -> [String]

    /// The adapter of a list in a row, before it has shown anything.
    func prepare(_ carousel: ListAdapter)

    /// Gives the view another size.
    func resize(to size: ListSize)

    func setContentInset(_ inset: ListContentInset)

    /// Gives the keyboard to the row of an item, which the reader sees.
    func focus(_ path: ListIndexPath)

    /// Lets the view place its rows, and their motion end, where that takes time.
    func settle()

    /// Lets a part of a motion pass, where there is any, and leaves the rows in the midst of it.
    func pass(_ seconds: Double)

    // MARK: The pointer

    /// Presses the pointer's button on an item in sight and moves so far that it is dragged.
    ///
    /// - Returns: whether it is.
    func pickUp(_ path: ListIndexPath) -> Bool

    /// Moves what is held to a point of the view, whose width and height are 1.
    ///
    /// - Returns: what is wrong then.
    func drag(to point: ListPoint) -> [String]

    /// Lets it go.
    ///
    /// - Returns: what is wrong then.
    func drop() -> [String]

    /// Lets it go back to where it was.
    func cancelDrag()
}

/// What a stage shows an item of a grid in.
@MainActor
public protocol GridCell: ListCell, ListBindable where ViewModel == GridItem {
    var item: GridItem? { get set }
}

extension GridCell {
    public func bindViewModel(_ item: GridItem) { self.item = item }
}
