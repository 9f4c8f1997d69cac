import ListKit
import ListKitReplay
import TestSupport
import ListScripts
import Testing

@MainActor
@Suite("Widths of items")
struct ItemWidthTests {
    @Test("Each item fills a line, unless its section says otherwise")
    func unset() {
        #expect(ListSectionController().itemWidth == .line)
        let list = WideList([Block(id: 1, items: [1, 2])]) { _ in }
        #expect(list.frame(0, 1) == ListRect(x: 0, y: 10, width: 100, height: 10))
    }

    @Test("Items of a fixed width, and the sections behind them, share lines as far as there is room")
    func fixed() {
        let list = WideList([Block(id: 1, items: [1, 2]), Block(id: 2, items: [3, 4])]) {
            $0.itemWidth = .fixed(30)
            $0.minimumInteritemSpacing = 5
        }
        #expect(list.frame(0, 1) == ListRect(x: 35, y: 0, width: 30, height: 10))
        #expect(list.frame(1, 0) == ListRect(x: 70, y: 0, width: 30, height: 10))
        #expect(list.frame(1, 1) == ListRect(x: 0, y: 10, width: 30, height: 10))
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
    }

    @Test("A width that is set later shows with the next update, and the rows are the same")
    func later() {
        let list = WideList([Block(id: 1, items: [1, 2, 3])]) { _ in }
        let row = list.view.row(at: .item(at(0, 2)))
        list.metrics = { $0.itemWidth = .columns(3) }
        list.list.update([Block(id: 1, items: [1, 2, 3])])
        #expect(list.frame(0, 2) == ListRect(x: 67, y: 0, width: 33, height: 10))
        #expect(list.view.row(at: .item(at(0, 2))) === row)
    }

    @Test("Where each item has its own width, it is asked for; one that names none fills a line")
    func each() {
        let list = WideList([Block(id: 1, items: [1, 2, 3])]) {
            $0.itemWidth = .each
            $0.widths = [0: 60, 1: 40]
        }
        #expect(list.frame(0, 1) == ListRect(x: 60, y: 0, width: 40, height: 10))
        #expect(list.frame(0, 2) == ListRect(x: 0, y: 10, width: 100, height: 10))
    }

    @Test("Items that are bound again, or whose layout is invalid, are asked for their widths anew")
    func otherWidths() {
        var widths: [Int: Double] = [0: 60, 1: 40]
        let list = WideList([Block(id: 1, items: [1, 2])]) {
            $0.itemWidth = .each
            $0.widths = widths
        }
        widths = [0: 30, 1: 20]
        list.list.update([Block(id: 1, items: [1, 3])])
        #expect(list.frame(0, 1) == ListRect(x: 30, y: 0, width: 20, height: 10))
        guard let controller = list.list.adapter.sectionController(forSection: 0) as? WideController else {
            Issue.record("no controller")
            return
        }
        controller.widths = [0: 70, 1: 50]
        controller.collectionContext.invalidateLayout(for: controller, completion: nil)
        #expect(list.frame(0, 1) == ListRect(x: 0, y: 10, width: 50, height: 10))
    }

    @Test("A single section and a binding one give widths too")
    func other() {
        let list = TestList()
        list.makeController = { _ in
            let controller = ListSingleSectionController(TextCell.self, for: Model.self, itemWidth: .each) { _, _ in }
            controller.width = { _ in 25 }
            return controller
        }
        list.update([Model(1), Model(2)])
        #expect(list.view.frameForRow(at: .item(at(1, 0))) == ListRect(x: 25, y: 0, width: 25, height: 10))
        #expect(list.adapter.widthForItem(at: at(1, 0)) == 25)

        let tags = TestList()
        tags.makeController = { _ in WideTags() }
        let group = Group(id: 1, items: [Tag(id: 1, text: "abcd"), Tag(id: 2, text: "ab"), Tag(id: 3, text: "a")])
        tags.update([group])
        func edges() -> [Double?] { (0..<3).map { tags.view.frameForRow(at: .item(at(0, $0)))?.origin.x } }
        #expect(edges() == [0, 40, 60])
        tags.update([Group(id: 1, items: [Tag(id: 1, text: "abc"), Tag(id: 2, text: "ab"), Tag(id: 3, text: "a")])])
        #expect(edges() == [0, 30, 50], "A cell that was bound in place is asked for its width again.")
    }

    @Test("Widths are not asked for where all items are as wide, nor far from the screen")
    func requests() {
        let uniform = WideList([Block(id: 1, items: Array(0..<100))]) { $0.itemWidth = .columns(2) }
        #expect(uniform.widthRequests == 0)
        let list = WideList([Block(id: 1, items: Array(0..<10_000))]) {
            $0.itemWidth = .each
            $0.widths = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, 50) })
        }
        #expect((20...100).contains(list.widthRequests))
    }

    @Test("What is no width counts as it does for heights: as none, and without an end as a whole line")
    func oddWidths() {
        let widths: [Double] = [0, -3, .nan, .infinity, 30]
        let list = WideList([Block(id: 1, items: Array(widths.indices))]) {
            $0.itemWidth = .each
            $0.widths = Dictionary(uniqueKeysWithValues: widths.enumerated().map { ($0, $1) })
        }
        #expect((0..<5).map { list.frame(0, $0)?.size.width } == [0, 0, 0, 100, 30])
        #expect((0..<5).map { list.frame(0, $0)?.origin.y } == [0, 0, 0, 0, 10])
    }

    @Test("A section that gives widths which do not count is reported once")
    func ignoredWidths() {
        let list = TestList()
        let log = DiagnosticLog(list.adapter)
        list.makeController = { _ in
            let controller = ListSingleSectionController(TextCell.self, for: Model.self) { _, _ in }
            controller.width = { _ in 25 }
            return controller
        }
        list.update([Model(1), Model(2)])
        let said = log.take()
        #expect(said.count == 1)
        #expect(said.first?.contains("gives item 0 of section 0 a width, but its itemWidth is .line") == true)
        list.update([Model(1), Model(2), Model(3)])
        #expect(log.take() == [])
        #expect(list.view.frameForRow(at: .item(at(0, 0)))?.size.width == 100)
    }
}

/// Lines of 100, and rows of 10.
@MainActor
private final class WideList {
    let list = TestList()
    var metrics: (WideController) -> Void
    private(set) var widthRequests = 0
    var view: StrictCollectionView { list.view }

    init(_ blocks: [Block], metrics: @escaping (WideController) -> Void) {
        self.metrics = metrics
        list.makeController = { [unowned self] object in
            let controller = WideController(object, log: list.log)
            controller.onUpdate = { [unowned self] in if let wide = $0 as? WideController { self.metrics(wide) } }
            controller.onWidth = { [unowned self] in widthRequests += 1 }
            return controller
        }
        list.update(blocks)
    }

    func frame(_ section: Int, _ item: Int) -> ListRect? { view.frameForRow(at: .item(at(section, item))) }
}

private final class WideTagCell: ListBindableCell {
    func prepareForReuse() {}
    func bindViewModel(_ viewModel: Tag) {}
}

private final class WideTags: ListBindingSectionController<Group> {
    override init() {
        super.init()
        itemWidth = .each
    }
    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(WideTagCell.self, at: index)
    }
    override func width(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        (viewModel as? Tag).map { Double($0.text.count * 10) }
    }
}

private final class WideController: TestController {
    var widths: [Int: Double] = [:]
    var onWidth: () -> Void = {}

    override func widthForItem(at index: Int) -> Double? {
        onWidth()
        return widths[index]
    }
}
