package import ListKit
import ListKitReplay

/// A collection view that tests drive, and what they must know of its toolkit.
@MainActor
package protocol CollectionViewStage: AnyObject {
    /// On screen, in the direction and of the size that the stage was made for.
    var view: any AdapterView { get }

    /// Returns one sentence for each invariant of the view that does not hold, whether rows move or not.
    func checkInvariants() -> [String]

    func resize(to size: ListSize)

    func setContentInset(_ inset: ListContentInset)

    /// Moves the focus to the row of an item in sight.
    func focus(_ path: ListIndexPath)

    /// Waits until the view has placed its rows, and their motion has ended.
    func settle()

    func close()
}

/// The view in memory, in which everything takes effect at once.
@MainActor
package class StrictViewStage {
    let strictView: StrictCollectionView
    package var view: any AdapterView { strictView }

    init(_ view: StrictCollectionView) { strictView = view }

    package func checkInvariants() -> [String] { Self.faults(of: strictView) }

    static func faults(of view: StrictCollectionView) -> [String] {
        view.checkInvariants() + view.checkLines() + view.refusals.map(\.description)
    }

    package func resize(to size: ListSize) { strictView.viewportSize = size }
    package func setContentInset(_ inset: ListContentInset) { strictView.contentInset = inset }
    package func focus(_ path: ListIndexPath) { strictView.focusedPath = path }
    package func settle() {}
    package func close() {}
}
