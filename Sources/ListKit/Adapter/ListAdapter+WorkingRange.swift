extension ListAdapter {
    /// Moves the working range, and notifies the sections that enter and exit it.
    func moveWorkingRange(
        _ move: (WorkingRangeHandler<ListSectionController>, (WorkingRangeChange<ListSectionController>) -> Void) ->
            Void
    ) {
        context.withoutCells {
            move(workingRange) { change in notify(change) }
        }
    }

    /// Cells have come on screen or left it. In the data part of an update they have places in the old list: the range
    /// moves when the view has applied the update.
    func cellsDidChange() {
        guard !updater.isInDataUpdateBlock else { return }
        moveWorkingRange { handler, notify in handler.cellsDidChange(notify: notify) }
    }

    /// The view is about to show the list, or is not any more: where nothing is on screen, the working range is around
    /// what will be.
    ///
    /// - Parameter place: where the list will open; at its first item without one.
    func expectDisplay(_ isExpected: Bool, at place: ListReadingPosition?) {
        if isExpected, view == nil { updateObjects() }
        var path = ListIndexPath(section: 0, item: 0)
        if let place, let section = section(for: place.object) {
            path = ListIndexPath(section: section, item: place.item)
        }
        moveWorkingRange { handler, notify in handler.expect(isExpected ? path : nil, notify: notify) }
    }

    /// For what enters, the event comes before the delegate's call, because the delegate may make it exit again.
    private func notify(_ change: WorkingRangeChange<ListSectionController>) {
        switch change {
        case .sectionEnters(let controller):
            events.emitMeanwhile(.sectionEnteredWorkingRange(section: controller.section ?? 0))
            controller.workingRangeDidChange(isInRange: true)
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerWillEnterWorkingRange: controller)
        case .sectionExits(let controller):
            controller.workingRangeDidChange(isInRange: false)
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerDidExitWorkingRange: controller)
            events.emitMeanwhile(.sectionExitedWorkingRange(section: controller.section))
        case .itemEnters(let item):
            events.emitMeanwhile(.itemEnteredWorkingRange(path: item.path))
            item.controller.workingRangeDelegate?.listAdapter(
                self, sectionController: item.controller, itemWillEnterWorkingRangeAt: item.path.item)
        case .itemExits(let item):
            item.controller.workingRangeDelegate?.listAdapter(
                self, sectionController: item.controller, itemDidExitWorkingRangeAt: item.path.item)
            events.emitMeanwhile(.itemExitedWorkingRange(path: item.path))
        }
    }
}
