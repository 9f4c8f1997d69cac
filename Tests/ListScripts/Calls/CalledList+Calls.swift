import ListKit

extension CalledList {
    /// Calls the list.
    ///
    /// - Returns: nil where there is nothing to do.
    func make(_ call: ProgramCall) -> CallEffect? {
        guard let adapter else { return nil }
        let view = stage.view
        switch call {
        case .update, .reload, .batch, .reloadObjects: return update(call, adapter)
        case .scrollToObject, .scrollToEnd, .scrollToItem, .scrollToOffset: return scroll(call, adapter, view)
        case .select, .deselect, .viewSelects, .viewDeselects: return select(call, adapter, view)
        case .focus:
            let paths = view.indexPathsForVisibleItems.filter(stage.canFocus)
            let path = paths.isEmpty ? nil : paths[paths.count / 2]
            guard adapter.view === view, let path, let cell = view.cellForItem(at: path), stage.focusedCell !== cell
            else { return nil }
            stage.focus(path)
            return CallEffect { [unowned self] in stage.focusedCell === cell }
        case .focusObject:
            guard adapter.view === view, let controller = controller(2), let object = adapter.object(for: controller),
                (shown(controller)?.count ?? 0) > 0
            else { return nil }
            let isThere = { [unowned self] in
                guard let section = controller.section, section < view.numberOfSections, let cell = stage.focusedCell
                else { return false }
                return cell === view.cellForItem(at: ListIndexPath(section: section, item: 0))
            }
            if isThere() { return nil }
            focusedIDs = []
            adapter.focus(object)
            // Another list of the window may have it by now.
            return CallEffect(isThere: { [unowned self] in focusedIDs.contains(2) || isThere() }) { [unowned self] in
                controller.section == nil || self.adapter?.view !== view
            }
        case .dataSource:
            guard adapter.view != nil else { return nil }
            showOtherSource(from: 85)
            return CallEffect { [weak adapter] in
                (adapter?.objects().first as? CalledBlock)?.id == 85
            } isMoot: { [weak adapter] in
                adapter?.view == nil
            }
        case .view:
            let other = stage.makeOtherView()
            adapter.collectionView = other
            return CallEffect { [weak adapter] in adapter?.collectionView === other }
        case .close:
            guard adapter.view === view else { return nil }
            stage.close()
            return CallEffect { [weak adapter] in adapter?.collectionView == nil }
        case .free:
            guard adapter.view === view else { return nil }
            self.adapter = nil
            made = []
            freed = adapter
            adapter.collectionView = nil
            return CallEffect { view.owner == nil }
        }
    }

    private func update(_ call: ProgramCall, _ adapter: ListAdapter) -> CallEffect? {
        guard adapter.view != nil, let controller = controller(0) as? CalledPlainController<Stage> else { return nil }
        var hasCome = false
        switch call {
        case .update:
            blocks.insert(CalledBlock(95), at: min(1, blocks.count))
            adapter.performUpdates(animated: false, completion: completion { hasCome = true })
        case .reload: adapter.reloadData(completion: completion { hasCome = true })
        case .batch:
            controller.collectionContext?.performBatch(
                animated: false,
                updates: { batch in
                    hasCome = true
                    guard controller.section != nil else { return }
                    controller.items.insert(CalledItem(id: 901), at: 0)
                    batch.insert(in: controller, at: [0])
                }, completion: completion())
        default:
            // What a data source returns afterwards is newer.
            let isCollectedLater = road.isWatched && (adapter.updater.state == .queued || road.cause == .reload)
            guard !isAnswering, !isCollectedLater, var block = adapter.object(for: controller) as? CalledBlock else {
                return nil
            }
            block.version += 10
            if let index = blocks.firstIndex(where: { $0.id == 0 }) { blocks[index] = block }
            adapter.reloadObjects([block])
            return CallEffect { [unowned self] in
                (self.controller(0) as? CalledPlainController<Stage>)?.versions.contains(block.version) ?? false
            } isMoot: { [unowned self] in
                self.controller(0) == nil || self.adapter?.view == nil
            }
        }
        return CallEffect { hasCome }
    }

    private func scroll(_ call: ProgramCall, _ adapter: ListAdapter, _ view: any AdapterView) -> CallEffect? {
        guard adapter.view === view, view.visiblePlace.size.height > 0, adapter.objects().count > 10 else { return nil }
        let isThere: () -> Bool
        switch call {
        case .scrollToOffset:
            let offset = 18 * stage.rowHeight
            guard view.contentSize.height > offset + view.visiblePlace.size.height else { return nil }
            isThere = { abs(view.visiblePlace.minY - offset) < 1 }
            if isThere() { return nil }
            view.scroll(toOffset: offset, animated: false)
            // The content may be shorter by then.
            return CallEffect(isThere: isThere) { [weak adapter] in
                adapter?.view !== view || view.contentSize.height <= offset + view.visiblePlace.size.height
            }
        case .scrollToEnd:
            isThere = { [weak adapter] in
                guard let count = adapter?.objects().count, count > 0, count == view.numberOfSections else {
                    return false
                }
                return view.indexPathsForVisibleItems.last?.section == count - 1
            }
            if isThere() { return nil }
            adapter.scrollToEnd(animated: false)
        default:
            guard let controller = controller(12), let object = adapter.object(for: controller) else { return nil }
            isThere = { [unowned self] in
                guard let section = self.controller(12)?.section, section < view.numberOfSections,
                    let place = view.placeForRow(at: .item(ListIndexPath(section: section, item: 0)))
                else { return false }
                // The end of the list may be nearer.
                let visible = view.visiblePlace
                return abs(place.minY - visible.minY) < 1
                    || visible.minY >= view.scrollableOffsets.upperBound - 1 && place.maxY <= visible.maxY
            }
            if isThere() { return nil }
            if call == .scrollToObject {
                adapter.scroll(to: object, animated: false)
            } else {
                controller.collectionContext?.scroll(
                    to: controller, at: 0, scrollPosition: .top, animated: false)
                return CallEffect(isThere: isThere) { controller.section == nil }
            }
        }
        return CallEffect(isThere: isThere) { [unowned self] in self.controller(12) == nil }
    }

    private func select(_ call: ProgramCall, _ adapter: ListAdapter, _ view: any AdapterView) -> CallEffect? {
        let isDeselecting = call == .deselect || call == .viewDeselects
        guard adapter.view === view, let controller = controller(isDeselecting ? 1 : 0) else { return nil }
        let first = view.indexPathsForSelectedItems.first
        let path = isDeselecting ? first : ListIndexPath(section: 0, item: 1)
        let isSelected: () -> Bool
        switch call {
        case .viewSelects, .viewDeselects:
            guard let path, path.section < view.numberOfSections,
                path.item < view.numberOfItems(inSection: path.section)
            else { return nil }
            isSelected = { view.indexPathsForSelectedItems.contains(path) }
        case .select:
            guard (shown(controller)?.count ?? 0) > 1 else { return nil }
            isSelected = {
                view.indexPathsForSelectedItems.contains { $0.section == controller.section && $0.item == 1 }
            }
        default:
            isSelected = {
                view.indexPathsForSelectedItems.contains { path in
                    guard let cell = view.cellForItem(at: path) as? Stage.Cell else {
                        return path.section == controller.section && path.item == 1
                    }
                    return cell.item?.id == 101
                }
            }
        }
        guard isSelected() == isDeselecting else { return nil }
        switch call {
        case .select: controller.collectionContext?.selectItem(at: 1, sectionController: controller)
        case .deselect: controller.collectionContext?.deselectItem(at: 1, sectionController: controller)
        case .viewSelects: path.map(view.selectItem)
        default: path.map(view.deselectItem)
        }
        return CallEffect {
            isSelected() != isDeselecting
        } isMoot: {
            controller.section == nil
        }
    }
}
