extension ListAdapter {
    /// Moves the working range, and notifies the sections that enter and exit it.
    func moveWorkingRange(_ move: (WorkingRangeHandler, (WorkingRangeChange) -> Void) -> Void) {
        context.withoutCells {
            move(workingRange) { change in tell(change) }
        }
    }

    /// The view is about to show the list, or is not any more: where nothing is on screen, the working range is around
    /// what will be.
    ///
    /// - Parameter place: where the list will open; at its first item without one.
    func expectDisplay(_ isExpected: Bool, at place: ListReadingPosition?) {
        if isExpected, collectionView == nil { updateObjects() }
        var path = ListIndexPath(section: 0, item: 0)
        if let place, let section = section(for: place.object) {
            path = ListIndexPath(section: section, item: place.item)
        }
        moveWorkingRange { handler, tell in handler.expect(isExpected ? path : nil, tell: tell) }
    }

    private func tell(_ change: WorkingRangeChange) {
        switch change {
        case .sectionEnters(let controller):
            controller.workingRangeDidChange(isInRange: true)
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerWillEnterWorkingRange: controller)
            events.emitMeanwhile(.sectionEnteredWorkingRange(section: controller.section ?? 0))
        case .sectionExits(let controller):
            controller.workingRangeDidChange(isInRange: false)
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerDidExitWorkingRange: controller)
            events.emitMeanwhile(.sectionExitedWorkingRange(section: controller.section))
        case .itemEnters(let controller, let path):
            controller.workingRangeDelegate?.listAdapter(
                self, sectionController: controller, itemWillEnterWorkingRangeAt: path.item)
            events.emitMeanwhile(.itemEnteredWorkingRange(path: path))
        case .itemExits(let controller, let path):
            controller.workingRangeDelegate?.listAdapter(
                self, sectionController: controller, itemDidExitWorkingRangeAt: path.item)
            events.emitMeanwhile(.itemExitedWorkingRange(path: path))
        }
    }
}
