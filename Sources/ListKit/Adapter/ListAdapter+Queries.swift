public import ListDiffKit

extension ListAdapter {
    /// Returns the objects of the list in order. These are the objects of the last update, not the newest ones of the
    /// data source.
    ///
    /// - Complexity: O(*n*). ``object(atSection:)`` is O(1).
    public func objects() -> [any ListDiffable] { store.map.objects.objects }

    /// The number of objects in the list.
    package var objectCount: Int { store.map.count }

    /// Returns the object of a section, or nil if the section does not exist.
    public func object(atSection section: Int) -> (any ListDiffable)? { store.entry(at: section)?.object }
    /// Returns the section controller of a section, or nil if the section does not exist.
    public func sectionController(forSection section: Int) -> ListSectionController? {
        store.entry(at: section)?.controller
    }

    /// Returns the section of a section controller, or nil if the controller is not in the list.
    public func section(for sectionController: ListSectionController) -> Int? {
        store.section(of: sectionController)
    }

    /// Returns the object that a section controller shows, or nil if the controller is not in the list.
    public func object(for sectionController: ListSectionController) -> (any ListDiffable)? {
        section(for: sectionController).flatMap(object(atSection:))
    }

    /// Returns the section of an object, or nil if it is not in the list. The object is found by its identity, so
    /// another version of it will do.
    ///
    /// - Complexity: O(1) expected.
    public func section(for object: any ListDiffable) -> Int? { store.map.section(of: object) }

    /// Returns the section controller of an object, which is found by its identity.
    public func sectionController(for object: any ListDiffable) -> ListSectionController? {
        section(for: object).flatMap(sectionController(forSection:))
    }

    // MARK: On screen

    /// Returns the section controllers that have a row on screen, in section order. Headers and footers count.
    public func visibleSectionControllers() -> [ListSectionController] { visibleSectionControllers { _ in true } }

    func visibleSectionControllers(where isWanted: (ListSectionController) -> Bool) -> [ListSectionController] {
        let controllers = display.visibleControllers(where: isWanted)
        return controllers.count > 1 ? controllers.sorted { ($0.section ?? .max) < ($1.section ?? .max) } : controllers
    }

    /// Returns the objects that have an item on screen, in order. Headers and footers do not count.
    public func visibleObjects() -> [any ListDiffable] { indexesOfVisibleObjects().compactMap(object(atSection:)) }

    /// Returns the sections that have an item on screen.
    public func indexesOfVisibleObjects() -> ListIndexSet {
        ListIndexSet(view?.indexPathsForVisibleItems.map(\.section) ?? [])
    }

    /// Returns the cells of an object's section that are on screen, in order.
    public func visibleCells(for object: any ListDiffable) -> [any ListCell] {
        sectionController(for: object).map(context.visibleCells(for:)) ?? []
    }

    /// Returns the sections on screen and near it. The adapter's `workingRangeSize` says how near. With 0, these are
    /// the sections from the first to the last one that shows an item.
    package func indexesInWorkingRange() -> ListIndexSet {
        ListIndexSet(workingRange.sections.inRange.compactMap(\.section))
    }

    /// Returns the items on screen and near it, in order. The adapter's `itemWorkingRangeSize` says how near. With 0,
    /// these are the items on screen.
    package func indexPathsInWorkingRange() -> [ListIndexPath] { workingRange.items.inRange.map(\.path).sorted() }

    /// Returns the item at the top of the screen, below the content inset. If several items share that line, it is the
    /// first one that reaches the top.
    ///
    /// Returns nil if a header, a footer or nothing is at the top. In a horizontal list, the top is the side where the
    /// list begins.
    public func indexPathForFirstVisibleItem() -> ListIndexPath? {
        guard let view else { return nil }
        let top = topEdge(in: view)
        return view.indexPathsForVisibleItems.first { path in
            view.placeForRow(at: .item(path)).map { $0.minY <= top && $0.maxY > top } ?? false
        }
    }

    /// Returns how far the item at the top of the screen is scrolled out of sight, in logical pixels. Returns 0 if
    /// there is no such item.
    public func offsetForFirstVisibleItem() -> Double {
        guard let view, let path = indexPathForFirstVisibleItem(),
            let place = view.placeForRow(at: .item(path))
        else { return 0 }
        return topEdge(in: view) - place.minY
    }

    private func topEdge(in view: any AdapterView) -> Double { view.visiblePlace.minY + view.contentInset.top }

    // MARK: Sizes

    /// Returns the height that a section controller gives for an item, in logical pixels and never negative. Nil means
    /// that the row measures itself.
    ///
    /// - Precondition: the list has the section.
    public func heightForItem(at path: ListIndexPath) -> Double? {
        viewDataSource.heightForItem(at: path).map { max(0, $0) }
    }

    /// Returns the width that a section controller gives for an item, in logical pixels and never negative. Nil means
    /// that it gives none.
    ///
    /// - Precondition: the list has the section.
    public func widthForItem(at path: ListIndexPath) -> Double? {
        viewDataSource.widthForItem(at: path).map { max(0, $0) }
    }

    /// Returns the height that a section controller gives for a header or footer, in logical pixels. Returns 0 if the
    /// section has no such view, and nil if the row measures itself.
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

    /// Scrolls to an object's section. Does nothing if the object is not in the list.
    ///
    /// The section ends up where you asked, whatever the heights of rows that were never on screen turn out to be. A
    /// view without a layout opens at the section. The scroll follows the section through updates, and ends if the
    /// section is removed. If the section has none of the rows that count, the list scrolls to its top, as in
    /// IGListKit. Unlike in IGListKit, a section at the top stops below a sticky header.
    ///
    /// Inside the data part of an update, the scroll waits until the view has applied the update.
    ///
    /// - Parameters:
    ///   - object: found by its identity.
    ///   - supplementaryKinds: whether the section's header and footer count as parts of it, beside its items.
    ///   - scrollPosition: where in the viewport the section should be.
    ///   - additionalOffset: added to the offset, in logical pixels. The result is kept within the content.
    ///   - animated: whether the list moves there over several frames.
    public func scroll(
        to object: any ListDiffable, supplementaryKinds: ListSupplementaryKinds = [.header, .footer],
        scrollPosition: ListScrollPosition = .top, additionalOffset: Double = 0, animated: Bool
    ) {
        whenApplied("scroll") { adapter in
            guard let section = adapter.section(for: object), let view = adapter.view,
                section < view.numberOfSections
            else { return }
            view.scroll(
                to: ListScrollTarget(
                    .section(section, supplementaryKinds: supplementaryKinds), position: scrollPosition,
                    additionalOffset: additionalOffset),
                animated: animated)
        }
    }

    /// Scrolls to the end of the list. If the end moves while the list scrolls, the scroll follows it. A view without a
    /// layout opens at its end. Inside the data part of an update, the scroll waits until the view has applied the
    /// update.
    public func scrollToEnd(animated: Bool) {
        whenApplied("scroll") { $0.view?.scroll(to: .end, animated: animated) }
    }
}
