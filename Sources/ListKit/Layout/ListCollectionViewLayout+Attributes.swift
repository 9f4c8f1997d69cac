public import ListDiffKit

extension ListCollectionViewLayout {
    /// The size of all content. Across the scroll direction the room between the content insets, and along it the end
    /// of the last section with its inset; zero without sections.
    public var contentSize: ListSize {
        let geometry = geometry
        guard !geometry.sections.isEmpty else { return .zero }
        let (along, across) = (geometry.contentLength, viewport.lengthAcross(scrollDirection))
        return scrollDirection == .vertical
            ? ListSize(width: across, height: along) : ListSize(width: along, height: across)
    }

    /// Where an item is; nil for one that does not exist, or whose size could not be used.
    public func layoutAttributesForItem(at path: ListIndexPath) -> ListLayoutAttributes? {
        layoutAttributes(at: .item(path))
    }

    /// Where a header or footer is presented; nil for one that does not exist or is empty.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) -> ListLayoutAttributes? {
        layoutAttributes(at: kind == .header ? .header(section: section) : .footer(section: section))
    }

    /// Where a row is presented; nil for one that has no place.
    public func layoutAttributes(at position: ListRowPosition) -> ListLayoutAttributes? {
        geometry.attributes(at: position, headersPinnedAt: stickyEdge)
    }

    /// All rows of which a part is presented in a rectangle, in order. Touching it is not enough.
    ///
    /// - Complexity: O(log n + k), once nothing is invalid.
    public func layoutAttributesForElements(in rect: ListRect) -> [ListLayoutAttributes] {
        geometry.attributes(in: rect, headersPinnedAt: stickyEdge)
    }

    // MARK: Motion

    /// What a row that appears starts from: transparent, where it is going to be; for an item as the delegate changes
    /// it.
    public func initialLayoutAttributes(forAppearing attributes: ListLayoutAttributes) -> ListLayoutAttributes {
        let attributes = attributes.transparent
        guard let delegate, let path = attributes.position.itemPath else { return attributes }
        return delegate.layout(self, customizedInitialLayoutAttributes: attributes, at: path)
    }

    /// What a row that disappears ends in: transparent, where it was; for an item as the delegate changes it.
    public func finalLayoutAttributes(forDisappearing attributes: ListLayoutAttributes) -> ListLayoutAttributes {
        let attributes = attributes.transparent
        guard let delegate, let path = attributes.position.itemPath else { return attributes }
        return delegate.layout(self, customizedFinalLayoutAttributes: attributes, at: path)
    }
}

extension ListLayoutAttributes {
    fileprivate var transparent: ListLayoutAttributes {
        var attributes = self
        attributes.alpha = 0
        return attributes
    }
}
