public import ListDiffKit

extension ListAdapter {
    /// The objects of the list in order: those last applied, not the data source's newest.
    ///
    /// - Complexity: O(*n*). `objectCount` and `object(atSection:)` are O(1).
    public func objects() -> [any ListDiffable] { store.map.objects.objects }

    /// How many objects the list has.
    public var objectCount: Int { store.map.count }

    /// Nil for a section that does not exist.
    public func object(atSection section: Int) -> (any ListDiffable)? { store.map.entry(at: section)?.object }
    /// Nil for a section that does not exist.
    public func sectionController(forSection section: Int) -> ListSectionController? {
        store.map.entry(at: section)?.controller
    }

    /// Nil for a section controller that is not in the list.
    public func section(for sectionController: ListSectionController) -> Int? {
        store.map.section(of: sectionController)
    }

    /// The object that a section controller shows; nil for one that is not in the list.
    public func object(for sectionController: ListSectionController) -> (any ListDiffable)? {
        section(for: sectionController).flatMap(object(atSection:))
    }

    /// Where an object is, found by its identity: another version of it will do. Nil for one that is not in the list.
    ///
    /// - Complexity: O(1) expected.
    public func section(for object: any ListDiffable) -> Int? { store.map.section(of: object) }

    /// Who shows an object, found like its section.
    public func sectionController(for object: any ListDiffable) -> ListSectionController? {
        section(for: object).flatMap(sectionController(forSection:))
    }

    // MARK: On screen

    /// The section controllers that have a row on screen, header and footer included, in section order.
    public func visibleSectionControllers() -> [ListSectionController] {
        display.visibleControllers.sorted { ($0.section ?? .max) < ($1.section ?? .max) }
    }

    /// The objects that have an item on screen, in order.
    public func visibleObjects() -> [any ListDiffable] { indexesOfVisibleObjects().compactMap(object(atSection:)) }

    /// The sections that have an item on screen.
    public func indexesOfVisibleObjects() -> ListIndexSet {
        ListIndexSet(collectionView?.indexPathsForVisibleItems.map(\.section) ?? [])
    }

    /// The cells on screen in an object's section, in order.
    public func visibleCells(for object: any ListDiffable) -> [any ListCell] {
        sectionController(for: object).map(context.visibleCells(for:)) ?? []
    }

    /// The sections on screen and near it, by `workingRangeSize`; none without one.
    public func indexesInWorkingRange() -> ListIndexSet {
        ListIndexSet(workingRange.sections.inRange.compactMap(\.section))
    }

    /// The items on screen and near it, by `itemWorkingRangeSize`, in order; none without one.
    public func indexPathsInWorkingRange() -> [ListIndexPath] { workingRange.items.inRange.map(\.path).sorted() }

    /// The item at the very top of what is on screen, below the content inset; of a line, the first one that reaches
    /// there. Nil where a header, a footer or nothing is at the top. In a horizontal list the top is where it begins.
    public func indexPathForFirstVisibleItem() -> ListIndexPath? {
        guard let view = collectionView else { return nil }
        let top = topEdge(in: view)
        return view.indexPathsForVisibleItems.first { path in
            view.placeForRow(at: .item(path)).map { $0.minY <= top && $0.maxY > top } ?? false
        }
    }

    /// How far the item at the very top is scrolled out of sight, in logical pixels; 0 where there is none.
    public func offsetForFirstVisibleItem() -> Double {
        guard let view = collectionView, let path = indexPathForFirstVisibleItem(),
            let place = view.placeForRow(at: .item(path))
        else { return 0 }
        return topEdge(in: view) - place.minY
    }

    private func topEdge(in view: any ListCollectionView) -> Double { view.visiblePlace.minY + view.contentInset.top }

    // MARK: Sizes

    /// The height that a section controller gives for an item, in logical pixels and never negative; nil for a row that
    /// measures itself.
    ///
    /// - Precondition: the list has the section.
    public func heightForItem(at path: ListIndexPath) -> Double? {
        viewDataSource.heightForItem(at: path).map { max(0, $0) }
    }

    /// The width that a section controller gives for an item, in logical pixels and never negative; nil where it gives
    /// none.
    ///
    /// - Precondition: the list has the section.
    public func widthForItem(at path: ListIndexPath) -> Double? {
        viewDataSource.widthForItem(at: path).map { max(0, $0) }
    }

    /// The height for a header or footer; 0 for one that the section does not have.
    ///
    /// - Precondition: the list has the section.
    public func heightForSupplementaryView(
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) -> Double? {
        guard let source = viewDataSource.supplementarySource(inSection: section),
            source.supportedElementKinds().contains(kind)
        else { return 0 }
        return source.heightForSupplementaryElement(ofKind: kind).map { max(0, $0) }
    }

    // MARK: Scrolling

    /// Scrolls to an object's section. Nothing happens for one that is not in the list.
    ///
    /// The section stands there, however high its rows turn out to be that were never on screen. A view that has not
    /// been laid out opens there. On its way, a scroll follows the section through updates, and ends when it is
    /// removed. One without any of the rows that count is taken to stand at the top of the list, as in IGListKit.
    /// Unlike there, what is to stand at the top stands below the header that sticks there.
    ///
    /// - Parameters:
    ///   - supplementaryKinds: which of the section's header and footer count as a part of it, beside its items.
    ///   - scrollPosition: where in the viewport the section is to stand.
    ///   - additionalOffset: added to the offset, in logical pixels, before it is kept within the content.
    public func scroll(
        to object: any ListDiffable, supplementaryKinds: ListSupplementaryKinds = [.header, .footer],
        scrollPosition: ListScrollPosition = .top, additionalOffset: Double = 0, animated: Bool
    ) {
        guard let section = section(for: object), let view = collectionView, section < view.numberOfSections else {
            return
        }
        view.scroll(
            to: ListScrollTarget(
                .section(section, supplementaryKinds: supplementaryKinds), position: scrollPosition,
                additionalOffset: additionalOffset),
            animated: animated)
    }

    /// Scrolls to the end of the list, wherever that is when the scroll arrives. A view that has not been laid out
    /// opens there.
    public func scrollToEnd(animated: Bool) {
        collectionView?.scroll(to: .end, animated: animated)
    }
}
