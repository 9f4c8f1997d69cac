public import ListDiffKit

extension ListAdapter {
    /// The objects of the list in order: those last applied, not the data source's newest.
    public func objects() -> [any ListDiffable] { store.map.objects }

    /// Nil for a section that does not exist.
    public func object(atSection section: Int) -> (any ListDiffable)? { store.map.entry(at: section)?.object.value }
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
    public func section(for object: any ListDiffable) -> Int? { store.map.section(of: DiffEntry(object)) }

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

    /// The topmost item on screen, in part at least.
    public func indexPathForFirstVisibleItem() -> ListIndexPath? { collectionView?.indexPathsForVisibleItems.first }

    // MARK: Scrolling

    /// Scrolls to an object's section, its header and footer included. Nothing happens for one that is not in the list.
    ///
    /// - Parameter additionalOffset: added to the offset, in logical pixels, before it is kept within the content.
    public func scroll(
        to object: any ListDiffable, scrollPosition: ListScrollPosition = .top, additionalOffset: Double = 0,
        animated: Bool
    ) {
        guard let section = section(for: object), let view = collectionView else { return }
        let count = section < view.numberOfSections ? view.numberOfItems(inSection: section) : 0
        let rows: [ListRowPosition] = [
            .header(section: section), .item(ListIndexPath(section: section, item: 0)),
            .item(ListIndexPath(section: section, item: max(0, count - 1))), .footer(section: section),
        ]
        let frames = rows.compactMap(view.frameForRow(at:))
        guard let minY = frames.map(\.minY).min(), let maxY = frames.map(\.maxY).max() else { return }
        let target = ScrollTarget(position: scrollPosition, additionalOffset: additionalOffset)
        view.scroll(toOffset: target.offset(minY: minY, maxY: maxY, in: view), animated: animated)
    }
}
