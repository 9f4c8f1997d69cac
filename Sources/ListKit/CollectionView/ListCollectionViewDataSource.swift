public import ListDiffKit

/// What a collection view asks its owner: how many rows there are, and what is in them.
///
/// The adapter is the one implementation in an app. Paths are in the structure that the view has at the moment
/// of the call: the new one while a batch is being applied.
@MainActor
public protocol ListCollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: any ListCollectionView) -> Int
    func collectionView(_ collectionView: any ListCollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: any ListCollectionView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds

    /// A cell dequeued from `collectionView` during this very call.
    func collectionView(
        _ collectionView: any ListCollectionView, cellForItemAt path: ListIndexPath
    ) -> any ListCell

    /// A view dequeued from `collectionView` during this very call; only asked for kinds the section has.
    func collectionView(
        _ collectionView: any ListCollectionView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView

    /// The height of a row in logical pixels, or nil for a row that measures itself. In a view that runs horizontally
    /// it is the row's width: its length along the scroll direction.
    func collectionView(
        _ collectionView: any ListCollectionView, heightForRowAt position: ListRowPosition
    ) -> Double?

    /// The width of an item's row in logical pixels, or nil, the default, for a row that fills a line. In a view that
    /// runs horizontally it is the row's height: its extent across the scroll direction.
    ///
    /// Asked for where the section's `ListSectionMetrics.itemWidth` is `.each`.
    func collectionView(_ collectionView: any ListCollectionView, widthForItemAt path: ListIndexPath) -> Double?

    /// The space around and between the rows of a section, and how wide its items are; nil, the default, for no space
    /// and items that fill a line each.
    func collectionView(
        _ collectionView: any ListCollectionView, metricsForSection section: Int
    ) -> ListSectionMetrics?

    // MARK: Reordering

    /// Whether the user may drag an item; no, by default.
    func collectionView(_ collectionView: any ListCollectionView, canMoveItemAt path: ListIndexPath) -> Bool

    /// Where an item that is dragged over the place `proposed` would be dropped; there, by default.
    ///
    /// Places are as after a move: in its own section the index that the item would get there, in another one the index
    /// of the item that it would stand before. Section `numberOfSections`, item 0 is behind the last section.
    func collectionView(
        _ collectionView: any ListCollectionView, targetForMoveFrom path: ListIndexPath,
        proposed: ListIndexPath
    ) -> ListIndexPath

    /// The user has dropped an item at a target that was given for it. The view moves nothing by itself: an update that
    /// does so has been made, or asked for, when this returns true. The default is false.
    ///
    /// - Returns: false where the item is to stay where it was.
    func collectionView(
        _ collectionView: any ListCollectionView, moveItemAt path: ListIndexPath, to target: ListIndexPath
    ) -> Bool
}

extension ListCollectionViewDataSource {
    public func collectionView(
        _ collectionView: any ListCollectionView, widthForItemAt path: ListIndexPath
    ) -> Double? { nil }
    public func collectionView(
        _ collectionView: any ListCollectionView, metricsForSection section: Int
    ) -> ListSectionMetrics? { nil }
    public func collectionView(_ collectionView: any ListCollectionView, canMoveItemAt path: ListIndexPath) -> Bool {
        false
    }
    public func collectionView(
        _ collectionView: any ListCollectionView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
    ) -> ListIndexPath { proposed }
    public func collectionView(
        _ collectionView: any ListCollectionView, moveItemAt path: ListIndexPath, to target: ListIndexPath
    ) -> Bool { false }
}
