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

    /// The height of a row in logical pixels, or nil for a row that measures itself.
    func collectionView(
        _ collectionView: any ListCollectionView, heightForRowAt position: ListRowPosition
    ) -> Double?
}
