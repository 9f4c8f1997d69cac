/// The rows of a list, by section: what a view believes is there.
public struct ListViewStructure: Hashable, Sendable {
    /// One section's rows.
    public struct Section: Hashable, Sendable {
        public var itemCount: Int
        public var kinds: ListSupplementaryKinds

        public init(itemCount: Int, kinds: ListSupplementaryKinds = []) {
            self.itemCount = itemCount
            self.kinds = kinds
        }

        /// Items and supplementary rows together.
        public var rowCount: Int {
            itemCount + (kinds.contains(.header) ? 1 : 0) + (kinds.contains(.footer) ? 1 : 0)
        }
    }

    public var sections: [Section]

    public init(sections: [Section] = []) { self.sections = sections }

    /// Asks a data source for its structure.
    ///
    /// - Complexity: O(sections).
    @MainActor
    public init(of dataSource: any ListCollectionViewDataSource, in view: any ListCollectionView) {
        sections = (0..<dataSource.numberOfSections(in: view)).map { section in
            Section(
                itemCount: dataSource.collectionView(view, numberOfItemsInSection: section),
                kinds: dataSource.collectionView(view, supplementaryKindsInSection: section))
        }
    }
}
