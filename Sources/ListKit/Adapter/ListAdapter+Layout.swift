import ListDiffKit

/// Rows that are of other heights than before.
extension ListAdapter {
    /// IGListKit puts an invalidation off until the running update is over, and loses it when another update is asked
    /// for in between. Here it takes its place among the updates.
    func invalidateLayout(
        for controller: ListSectionController, origin: ListUpdateOrigin, completion: ListUpdaterCompletion?
    ) {
        guard updater.state != .idle || updater.questions.areOpen || openRequestCount > 0 else {
            let isDone = invalidateHeights(of: controller)
            completion?(isDone)
            return
        }
        var isDone = false
        updater.performUpdate(
            ListItemUpdateRequest(
                // Motion is a matter of the updates that it joins.
                client: self, animated: true, origin: origin, itemUpdates: nil,
                applied: { [weak self] in isDone = self?.invalidateHeights(of: controller) ?? false },
                completion: tracked { finished in completion?(finished && isDone) }))
    }

    /// - Returns: false for a section that the view does not show.
    private func invalidateHeights(of controller: ListSectionController) -> Bool {
        guard let view, let section = section(for: controller), section < view.numberOfSections else {
            return false
        }
        let items = (0..<view.numberOfItems(inSection: section)).map {
            ListRowPosition.item(ListIndexPath(section: section, item: $0))
        }
        view.invalidateHeights(of: [.header(section: section)] + items + [.footer(section: section)])
        return true
    }
}
