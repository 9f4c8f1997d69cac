public import ListDiffKit

/// What a layout has to know of a list. Asked for when something about the layout is, and only for the sections that
/// are no longer valid.
@MainActor
public protocol ListCollectionViewLayoutDataSource: AnyObject {
    func numberOfSections(in layout: ListCollectionViewLayout) -> Int
    func layout(_ layout: ListCollectionViewLayout, numberOfItemsInSection section: Int) -> Int
    func layout(_ layout: ListCollectionViewLayout, metricsForSection section: Int) -> ListSectionMetrics

    /// The size of an item. Across the scroll direction it must fit between the section's insets; what is longer is cut
    /// and reported to `ListDiagnostics`.
    func layout(_ layout: ListCollectionViewLayout, sizeForItemAt path: ListIndexPath) -> ListSize
}
