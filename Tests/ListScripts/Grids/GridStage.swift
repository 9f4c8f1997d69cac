package import ListKit

/// A stage for random grids.
@MainActor
package protocol GridStage: CollectionViewStage {
    associatedtype Cell: GridCell
    associatedtype Header: ScriptHeader
    /// In a row of its own a list that runs to the side.
    associatedtype Carousel: ListNestingCell

    /// Returns one sentence for each row that is not where it should be, while none moves.
    func checkPlaces() -> [String]

    /// The adapter of a list in a row, before it has shown anything.
    func prepare(_ carousel: ListAdapter)

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
package protocol GridCell: ListCell, ListBindable where ViewModel == GridItem {
    var item: GridItem? { get set }
}

extension GridCell {
    package func bindViewModel(_ item: GridItem) { self.item = item }
}
