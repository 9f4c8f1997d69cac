extension ListAdapter {
    /// Lets the working range move, and tells who enters and who exits.
    func moveWorkingRange(_ move: (WorkingRangeHandler, (WorkingRangeChange) -> Void) -> Void) {
        context.withoutCells {
            move(workingRange) { change in tell(change) }
        }
    }

    private func tell(_ change: WorkingRangeChange) {
        switch change {
        case .sectionEnters(let controller):
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerWillEnterWorkingRange: controller)
            events.emitMeanwhile(.sectionEnteredWorkingRange(section: controller.section ?? 0))
        case .sectionExits(let controller):
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
