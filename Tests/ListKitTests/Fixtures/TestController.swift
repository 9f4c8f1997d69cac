import ListKit

/// A section controller that writes down what it is told.
@MainActor
class TestController: ListSectionController, ListSupplementaryViewSource, ListDisplayDelegate,
    ListWorkingRangeDelegate
{
    let log: Log
    let name: String
    private(set) var object: (any ListDiffable)?
    var items: [Int] = [0]
    var kinds: ListSupplementaryKinds = []
    var onUpdate: (TestController) -> Void = { _ in }
    var onCell: (Int) -> Void = { _ in }

    init(_ object: any ListDiffable, log: Log) {
        self.log = log
        name = "\(object.diffIdentifier)"
        super.init()
        supplementaryViewSource = self
        displayDelegate = self
        workingRangeDelegate = self
        log("init \(name)")
    }

    override func didUpdate(to object: any ListDiffable) {
        self.object = object
        if let block = object as? Block {
            items = block.items
            kinds = block.kinds
        }
        log("didUpdate \(name)")
        onUpdate(self)
    }

    override func numberOfItems() -> Int { items.count }

    override func cellForItem(at index: Int) -> any ListCell {
        onCell(index)
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.text = "\(name).\(items[index])"
        return cell
    }

    /// By item index.
    var heights: [Int: Double] = [:]

    override func heightForItem(at index: Int) -> Double? { heights[index] }

    override func didHighlightItem(at index: Int) { log("highlight \(name).\(index)") }
    override func didUnhighlightItem(at index: Int) { log("unhighlight \(name).\(index)") }
    override func didSelectItem(at index: Int) { log("select \(name).\(index)") }
    override func didDeselectItem(at index: Int) { log("deselect \(name).\(index)") }

    func supportedElementKinds() -> ListSupplementaryKinds { kinds }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { nil }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(TestHeader.self, ofKind: kind)
        header.text = "\(kind) \(name)"
        return header
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController) {
        log("show \(name)")
    }

    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController) {
        log("hide \(name)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) {
        log("show \(name).\(index)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
        cell: any ListCell, at index: Int
    ) {
        log("hide \(name).\(index)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) {
        log("enter \(name)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) {
        log("exit \(name)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int
    ) {
        log("enter \(name).\(index)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemDidExitWorkingRangeAt index: Int
    ) {
        log("exit \(name).\(index)")
    }
}

extension ListCollectionContext {
    /// One batch, without motion unless a test asks for it.
    func batch(
        animated: Bool = false, completion: ListUpdaterCompletion? = nil,
        _ updates: @escaping (ListBatchContext) -> Void
    ) { performBatch(animated: animated, updates: updates, completion: completion) }
}
