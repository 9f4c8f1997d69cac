import ListKit

/// Shows the end of the feed, and reports when the user comes near it.
final class FeedEndController: ListGenericSectionController<FeedEnd>, ListWorkingRangeDelegate {
    private let session: FeedSession

    init(session: FeedSession) {
        self.session = session
        super.init()
        workingRangeDelegate = self
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(FeedEndCell.self, at: index)
        cell.onRetry = { [weak session] in session?.retryMore() }
        cell.show(object.state)
        return cell
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) {
        session.endIsNear(page: object.page, true)
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemDidExitWorkingRangeAt index: Int
    ) {
        session.endIsNear(page: object.page, false)
    }
}
