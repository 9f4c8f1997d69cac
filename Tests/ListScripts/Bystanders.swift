package import ListDiffKit
package import ListKit

// What a test's own data source, owner or view does where the test does not care. Nothing, and it allows everything.

extension ListCollectionViewDataSource {
    package func collectionView(
        _ collectionView: any AdapterView, widthForItemAt path: ListIndexPath
    ) -> Double? { nil }
    package func collectionView(
        _ collectionView: any AdapterView, metricsForSection section: Int
    ) -> ListSectionMetrics? { nil }
    package func collectionView(_ collectionView: any AdapterView, canMoveItemAt path: ListIndexPath) -> Bool {
        false
    }
    package func collectionView(
        _ collectionView: any AdapterView, moveItemAt path: ListIndexPath, to proposed: ListIndexPath
    ) -> Bool { false }
}

extension ListCollectionViewOwner {
    package func collectionView(
        _ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath
    ) -> Bool { true }
    package func collectionView(
        _ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath
    ) -> Bool { true }
    package func collectionViewDidClose(_ collectionView: any ListCollectionView) {}
    package func collectionView(_ collectionView: any ListCollectionView, didFind diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
    }
    package func collectionViewDidLayOut(_ collectionView: any ListCollectionView) {}
    package var canMakeRows: Bool { true }
    package var watchesRows: Bool { false }
    package func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {}
    package func collectionView(_ collectionView: any ListCollectionView, didHold place: ListHeldPlace) {}
    package var workMeter: ListWorkMeter? { nil }
    package func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath,
        point: ListPoint?
    ) -> Bool { false }
    package func collectionView(
        _ collectionView: any ListCollectionView, customizedInitialAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes { attributes }
    package func collectionView(
        _ collectionView: any ListCollectionView, customizedFinalAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes { attributes }
}

extension ListCollectionViewInteraction {
    package var scrollDirection: ListScrollDirection { .vertical }

    /// False, for a view that does not know.
    package var isRightToLeft: Bool { false }

    /// From 0 to where the last page begins.
    package var scrollableOffsets: ClosedRange<Double> {
        ListPlaceKeeping.feed.offsets(contentHeight: contentLength, viewportHeight: visiblePlace.size.height)
    }

    /// Nothing scrolls, for a view that does not know.
    package var scrollingTraits: ListCollectionScrollingTraits { ListCollectionScrollingTraits() }

    /// No space, for a view without insets.
    package var contentInset: ListContentInset { .zero }

    /// The inset alone, for a view without sticky headers.
    package func coveredHeight(above position: ListRowPosition) -> Double { contentInset.top }
}
