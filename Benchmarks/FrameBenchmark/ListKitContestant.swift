import GtkBridge
import ListKit
import ListKitGtk

/// A list of days, whose headers do not stick, since those of a GtkListView cannot (4.8.3).
final class ListKitContestant: Contestant {
    static let name = "ListKit"

    let pictures: Pictures
    private let list: ListBoxView
    // Pictures are read this many items ahead.
    private let adapter = ListAdapter(itemWorkingRangeSize: 8)
    private let dataSource: DaySource

    init(_ feed: Feed) {
        list = ListBoxView()
        pictures = Pictures(of: list)
        dataSource = DaySource(feed, pictures)
        adapter.dataSource = dataSource
        adapter.collectionView = list
    }

    var widget: Widget { list }
    var mostRows: Int { list.highestRowCount }

    var adjustment: Adjustment { list.verticalAdjustment }
}

@MainActor
private final class DaySource: ListAdapterDataSource {
    private let feed: Feed
    private let pictures: Pictures

    init(_ feed: Feed, _ pictures: Pictures) {
        self.feed = feed
        self.pictures = pictures
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] { feed.days }
    func listAdapter(_: ListAdapter, sectionControllerFor _: any ListDiffable) -> ListSectionController? {
        DayController(pictures)
    }
}

private final class DayController: ListBindingSectionController<Day>, ListSupplementaryViewSource {
    private let pictures: Pictures

    init(_ pictures: Pictures) {
        self.pictures = pictures
        super.init()
        supplementaryViewSource = self
        workingRangeDelegate = pictures.workingRange
    }

    override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }

    override func cell(forViewModel _: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell = dequeueReusableCell(PostCell.self, at: index)
        cell.pictures = pictures
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.show(object)
        return header
    }
}
