package import ListDiffKit
package import ListKit

/// The far ends of the motion of items that an animated update brought on screen or removed from it.
package struct StrictTransition: Hashable, Sendable {
    /// Where inserted items start, by their paths after the update.
    package var initial: [ListIndexPath: ListTransitionAttributes] = [:]
    /// Where removed items end, by their paths before the update.
    package var final: [ListIndexPath: ListTransitionAttributes] = [:]

    /// Creates a transition without items.
    package init() {}
}

extension StrictCollectionView {
    /// What the view proposes to its delegate: rows fade in and out in place.
    package static let proposedTransition = ListTransitionAttributes(opacity: 0)

    /// Called before the rows are removed: their items have their old paths.
    func finalAttributes(through plan: ListBatchPlan) -> [ListIndexPath: ListTransitionAttributes] {
        guard let delegate else { return [:] }
        let leaving = indexPathsForVisibleItems.filter { plan.itemDestination(of: $0) == nil }
        return leaving.reduce(into: [:]) {
            $0[$1] = delegate.collectionView(
                self, customizedFinalAttributes: Self.proposedTransition, forItemAt: $1)
        }
    }

    /// Called when the rows are in their new order.
    func initialAttributes(through plan: ListBatchPlan) -> [ListIndexPath: ListTransitionAttributes] {
        guard let delegate else { return [:] }
        let coming = indexPathsForVisibleItems.filter { plan.origin(of: .item($0)) == .inserted }
        return coming.reduce(into: [:]) {
            $0[$1] = delegate.collectionView(
                self, customizedInitialAttributes: Self.proposedTransition, forItemAt: $1)
        }
    }
}
