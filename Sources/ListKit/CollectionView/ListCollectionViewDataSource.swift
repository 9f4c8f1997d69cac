package import ListDiffKit

/// Answers the questions of a collection view: how many rows there are, and what is in them.
///
/// In an app, only the adapter implements it. Paths are in the structure that the view has at the moment of the call:
/// the new one while a batch is applied.
@MainActor
package protocol ListCollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: any AdapterView) -> Int
    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int
    /// Returns which supplementary views a section has.
    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds

    /// The sections and rows that a view is to show now.
    ///
    /// - Complexity: O(sections).
    func structure(in collectionView: any AdapterView) -> ListViewStructure

    /// Returns a cell, dequeued from `collectionView` in this call.
    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell

    /// Returns a supplementary view, dequeued from `collectionView` in this call. Called only for kinds that the
    /// section has.
    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView

    /// Returns the height of a row in logical pixels, or nil if the row measures itself. In a horizontal view it is the
    /// row's width: its length along the scroll direction.
    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double?

    /// Returns the width of an item's row in logical pixels, or nil if the row fills a line. In a
    /// horizontal view it is the row's height: its extent across the scroll direction.
    ///
    /// Called if the section's ``ListSectionMetrics/itemWidth`` is ``ListItemWidth/each``.
    func collectionView(_ collectionView: any AdapterView, widthForItemAt path: ListIndexPath) -> Double?

    /// Returns the space around and between the rows of a section, and the width of its items. Nil means no space, and
    /// items that fill a line each.
    func collectionView(
        _ collectionView: any AdapterView, metricsForSection section: Int
    ) -> ListSectionMetrics?

    /// The sections that are rows of pagers, and no entries of the list.
    func pagerSections(in collectionView: any AdapterView) -> Set<Int>

    /// Returns what the user may type to go to an item; nil for a list in which letters do nothing.
    func typeAheadText(in collectionView: any AdapterView) -> ((ListIndexPath) -> String?)?

    /// Returns the place of an item in a tree, or nil for an item that is in none; nil for a list without a tree.
    func treePlaces(in collectionView: any AdapterView) -> ((ListIndexPath) -> ListTreePlace?)?

    // MARK: Reordering

    /// Returns whether the user may drag an item.
    func collectionView(_ collectionView: any AdapterView, canMoveItemAt path: ListIndexPath) -> Bool

    /// Called when the user drops an item. The view moves nothing by itself: when this returns true, an update that moves
    /// the item has been made or requested.
    ///
    /// Places are those after the move. In the item's own section, it is the index that the item would get. In another
    /// section, it is the index of the item that it would precede. Section `numberOfSections`, item 0 is the place
    /// after the last section.
    ///
    /// - Returns: false if the item stays where it was.
    func collectionView(
        _ collectionView: any AdapterView, moveItemAt path: ListIndexPath, to proposed: ListIndexPath
    ) -> Bool
}

extension ListCollectionViewDataSource {
    package func pagerSections(in collectionView: any AdapterView) -> Set<Int> { [] }
    package func typeAheadText(in collectionView: any AdapterView) -> ((ListIndexPath) -> String?)? { nil }
    package func treePlaces(in collectionView: any AdapterView) -> ((ListIndexPath) -> ListTreePlace?)? { nil }

    package func structure(in view: any AdapterView) -> ListViewStructure {
        ListViewStructure(sections: (0..<numberOfSections(in: view)).map { rows(ofSection: $0, in: view) })
    }

    /// The rows that a section has now.
    func rows(ofSection section: Int, in view: any AdapterView) -> ListViewStructure.Section {
        ListViewStructure.Section(
            itemCount: collectionView(view, numberOfItemsInSection: section),
            kinds: collectionView(view, supplementaryKindsInSection: section))
    }
}
