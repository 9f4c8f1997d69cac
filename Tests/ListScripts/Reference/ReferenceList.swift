import ListKit

/// A list of sized sections on a stage, and what is shown of it.
@MainActor
final class ReferenceList<Stage: ReferenceStage>: ListAdapterDataSource {
    let stage: Stage
    let adapter: ListAdapter
    private(set) var sections: [SizedSection] = []
    private let scheduler = ScriptScheduler()

    init(_ stage: Stage, _ sections: [SizedSection]) {
        self.stage = stage
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        take(sections)
        adapter.dataSource = self
        adapter.collectionView = stage.view
        stage.settle()
    }

    var view: any AdapterView { stage.view }

    // MARK: Changes

    /// Shows other sections, by an update.
    func show(_ sections: [SizedSection]) {
        take(sections)
        adapter.performUpdates(animated: false, completion: nil)
        scheduler.run()
        stage.settle()
    }

    private func take(_ sections: [SizedSection]) {
        self.sections = sections.enumerated().map { number, section in
            var section = section
            section.id = section.id ?? number
            return section
        }
    }

    func resize(to size: ListSize) {
        stage.resize(to: size)
        stage.settle()
    }

    func scroll(to offset: Double) {
        view.scroll(toOffset: offset, animated: false)
        stage.settle()
    }

    func scroll(to section: Int, _ position: ListScrollPosition, plus distance: Double = 0) {
        adapter.scroll(
            to: sections[section], scrollPosition: position, additionalOffset: distance, animated: false)
        stage.settle()
    }

    func setContentInset(_ inset: ListContentInset) {
        stage.setContentInset(inset)
        stage.settle()
    }

    // MARK: What is shown

    /// The length of the content along the list.
    var length: Double { view.contentLength }

    func item(_ section: Int, _ item: Int) -> ListRect? {
        stage.frame(of: .item(ListIndexPath(section: section, item: item)))
    }

    func header(_ section: Int) -> ListRect? { stage.frame(of: .header(section: section)) }
    func footer(_ section: Int) -> ListRect? { stage.frame(of: .footer(section: section)) }

    /// The frames of all items, in order.
    var items: [ListRect] {
        sections.indices.flatMap { section in
            sections[section].items.indices.compactMap { item(section, $0) }
        }
    }

    /// Section and item of those in sight.
    var inSight: [[Int]] { stage.itemsInSight.map { [$0.section, $0.item] } }

    var firstVisible: ListIndexPath? { adapter.indexPathForFirstVisibleItem() }
    var offsetInFirstVisible: Double? { adapter.offsetForFirstVisibleItem() }

    /// There an offset counts from behind the inset; here from the beginning of the content, which that is a part of.
    var offsetBehindInset: Double { view.visiblePlace.minY - view.contentInset.top }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { sections }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { SizedController<Stage>() }
}

private final class SizedController<Stage: ReferenceStage>: ListGenericSectionController<SizedSection>,
    ListSupplementaryViewSource
{
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func didUpdate(to section: SizedSection) {
        inset = section.metrics.insets
        minimumLineSpacing = section.metrics.lineSpacing
        minimumInteritemSpacing = section.metrics.interitemSpacing
        itemWidth = section.metrics.itemWidth
    }

    override func numberOfItems() -> Int { object.items.count }
    override func widthForItem(at index: Int) -> Double? { object.items[index].width }
    override func heightForItem(at index: Int) -> Double? { object.items[index].height }
    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(Stage.Cell.self, at: index) }

    func supportedElementKinds() -> ListSupplementaryKinds { object.kinds }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        dequeueReusableSupplementaryView(Stage.Header.self, ofKind: kind)
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { length(ofKind: kind) }
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { length(ofKind: kind) }

    private func length(ofKind kind: ListSupplementaryKind) -> Double? {
        kind == .header ? object.header : object.footer
    }
}
