import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("What a section controller may ask of its list")
struct CollectionContextTests {
    @Test("A section controller that has just come has no cell, though the view shows one in its place")
    func cellOfAnother() {
        let list = TestList([Model(1)])
        var cells: [(any ListCell)?] = []
        list.onUpdate = { cells.append($0.collectionContext?.cellForItem(at: 0, sectionController: $0)) }
        list.adapter.reloadData(completion: nil)
        list.scheduler.runAll()
        #expect(cells.count == 1 && cells[0] == nil)
    }

    @Test("Sizes and the offset are those of the view; without one there are none")
    func sizes() throws {
        let list = TestList([Block(id: 1, items: Array(0..<30))])
        let controller = list.controller(0)
        let context = try #require(controller.collectionContext)
        list.view.scrollBy(15)
        let size = ListSize(width: 100, height: 100)
        #expect(context.containerSize == size && context.insetContainerSize == size)
        #expect(context.containerSize(for: controller) == size)
        #expect(context.containerInset == .zero && context.adjustedContainerInset == .zero)
        #expect(context.containerContentOffset == ListPoint(x: 0, y: 15))
        list.adapter.collectionView = nil
        #expect(context.containerSize == .zero && context.containerContentOffset == .zero)
        #expect(context.frameForItem(at: 0, sectionController: controller) == nil)
        #expect(context.indexPathForItem(at: .zero) == nil && context.convert(.zero, from: nil) == nil)
    }

    @Test("A section's room is less by its own insets")
    func sectionSize() throws {
        let list = TestList([Block(id: 1, items: [0])])
        let controller = list.controller(0)
        controller.inset = ListInsets(top: 1, left: 20, bottom: 2, right: 30)
        let context = try #require(controller.collectionContext)
        #expect(context.containerSize(for: controller) == ListSize(width: 50, height: 97))
    }

    @Test("The header that the view keeps; none for a section without, far away or in another list")
    func supplementaryViews() throws {
        let list = TestList([
            Block(id: 1, items: Array(0..<20), kinds: .header), Block(id: 2, items: [0], kinds: .header),
        ])
        let (first, second) = (list.controller(0), list.controller(1))
        let context = try #require(first.collectionContext)
        let header = context.viewForSupplementaryElement(ofKind: .header, sectionController: first) as? TestHeader
        #expect(header?.text == "header 1")
        #expect(context.viewForSupplementaryElement(ofKind: .footer, sectionController: first) == nil)
        #expect(context.viewForSupplementaryElement(ofKind: .header, sectionController: second) == nil)
        let stranger = TestController(Model(9), log: Log())
        #expect(context.viewForSupplementaryElement(ofKind: .header, sectionController: stranger) == nil)
    }

    @Test("Scrolling to an item stands it where it is asked to, within the content; an unknown one is nowhere")
    func scroll() throws {
        let list = TestList([Block(id: 1, items: Array(0..<20)), Block(id: 2, items: Array(0..<30))])
        let second = list.controller(1)
        let context = try #require(second.collectionContext)
        for (position, offset) in [(ListScrollPosition.top, 250.0), (.centered, 205), (.bottom, 160)] {
            context.scroll(to: second, at: 5, scrollPosition: position, animated: false)
            #expect(list.view.visibleRect.minY == offset)
        }
        context.scroll(to: second, at: 99, scrollPosition: .top, animated: false)
        context.scroll(to: TestController(Model(9), log: Log()), at: 0, scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 160)
        context.scroll(to: second, at: 29, scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 400)
    }

    @Test("What is dequeued may be typed by what takes it, and comes without a reuse identifier")
    func inferredTypes() {
        final class Typed: ListSectionController, ListSupplementaryViewSource {
            override init() {
                super.init()
                supplementaryViewSource = self
            }
            override func cellForItem(at index: Int) -> any ListCell {
                let cell: NumberCell = collectionContext.dequeueReusableCell(for: self, at: index)
                return cell
            }
            func supportedElementKinds() -> ListSupplementaryKinds { .header }
            func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
                let view: TestHeader = collectionContext.dequeueReusableSupplementaryView(ofKind: kind, for: self)
                return view
            }
        }
        let list = TestList()
        list.makeController = { _ in Typed() }
        list.update([Model(1)])
        #expect(list.view.rows.map { "\(type(of: $0.content))" } == ["TestHeader", "NumberCell"])
    }

    @Test("Fully visible are the cells on screen from edge to edge")
    func fullyVisible() throws {
        let list = TestList([Block(id: 1, items: Array(0..<4)), Block(id: 2, items: Array(0..<30))])
        let context = try #require(list.controller(0).collectionContext)
        func texts(_ section: Int) -> [String?] {
            context.fullyVisibleCells(for: list.controller(section)).map { ($0 as? TextCell)?.text }
        }
        #expect(texts(0) == ["1.0", "1.1", "1.2", "1.3"])
        list.view.scrollBy(5)
        #expect(texts(0) == ["1.1", "1.2", "1.3"])
        #expect(texts(1) == ["2.0", "2.1", "2.2", "2.3", "2.4", "2.5"])
        #expect(context.visibleCells(for: list.controller(1)).count == 7)
        #expect(
            context.visibleIndexPaths(for: list.controller(0)) == (0..<4).map { ListIndexPath(section: 0, item: $0) })
        list.view.scrollBy(5)
        #expect(texts(0) == ["1.1", "1.2", "1.3"] && texts(1).count == 7)
        let stranger = TestController(Model(9), log: Log())
        #expect(context.fullyVisibleCells(for: stranger).isEmpty && context.visibleCells(for: stranger).isEmpty)
        #expect(context.visibleIndexPaths(for: stranger).isEmpty)
    }

    @Test("Frames are of items by their section controller")
    func frames() throws {
        let list = TestList([Block(id: 1, items: [0, 1], kinds: .header), Block(id: 2, items: [0, 1])])
        let second = list.controller(1)
        let context = try #require(second.collectionContext)
        #expect(context.frameForItem(at: 1, sectionController: second) == ListRect(x: 0, y: 40, width: 100, height: 10))
        #expect(context.frameForItem(at: 2, sectionController: second) == nil)
        #expect(context.frameForItem(at: 0, sectionController: TestController(Model(9), log: Log())) == nil)
    }

    @Test("In the data part of an update frames are those of the old rows")
    func framesInDataPart() {
        let list = TestList([Model(1), Model(2)])
        var y: Double?
        list.onUpdate = { controller in
            guard controller.name == "2" else { return }
            y = controller.collectionContext.frameForItem(at: 0, sectionController: controller)?.minY
        }
        list.update([Model(0), Model(1), Model(2, version: 1)])
        #expect(y == 10)
        #expect(
            list.controller(2).collectionContext.frameForItem(at: 0, sectionController: list.controller(2))?.minY == 20)
    }

    @Test("The item at a place in the content; none in headers and outside the rows")
    func itemAtPoint() throws {
        let list = TestList([Block(id: 1, items: [0, 1], kinds: .header), Block(id: 2, items: [0])])
        let context = try #require(list.controller(0).collectionContext)
        #expect(context.indexPathForItem(at: ListPoint(x: 50, y: 5)) == nil)
        #expect(context.indexPathForItem(at: ListPoint(x: 50, y: 10)) == ListIndexPath(section: 0, item: 0))
        #expect(context.indexPathForItem(at: ListPoint(x: 99, y: 39.9)) == ListIndexPath(section: 1, item: 0))
        for (x, y) in [(50.0, 40.0), (50, -1), (-1, 15), (100, 15)] {
            #expect(context.indexPathForItem(at: ListPoint(x: x, y: y)) == nil)
        }
    }

    @Test("A place in a cell, or in what is visible, is one in the content")
    func convert() throws {
        let list = TestList([Block(id: 1, items: Array(0..<30))])
        let context = try #require(list.controller(0).collectionContext)
        list.view.scrollBy(20)
        let point = ListPoint(x: 3, y: 4)
        #expect(context.convert(point, from: list.view.cell(0, 5)) == ListPoint(x: 3, y: 54))
        #expect(context.convert(point, from: nil) == ListPoint(x: 3, y: 24))
        #expect(context.convert(point, from: TextCell()) == nil)
    }

    @Test("Selecting scrolls where it is asked to")
    func select() throws {
        let list = TestList([Block(id: 1, items: Array(0..<50))])
        let controller = list.controller(0)
        let context = try #require(controller.collectionContext)
        context.selectItem(at: 20, sectionController: controller, scrollPosition: nil, animated: false)
        #expect(list.view.visibleRect.minY == 0)
        context.selectItem(at: 20, sectionController: controller, scrollPosition: .bottom, animated: false)
        #expect(list.view.visibleRect.minY == 110)
        #expect(list.view.indexPathsForSelectedItems == [ListIndexPath(section: 0, item: 20)])
        let stranger = TestController(Model(9), log: Log())
        context.selectItem(at: 0, sectionController: stranger, scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 110)
    }

    @Test("In a batch's closure items are selected and deselected by their indexes after the update")
    func selectInBatch() throws {
        let list = TestList([Block(id: 1, items: [10, 11])])
        let controller = list.controller(0)
        let context = try #require(controller.collectionContext)
        func insert(_ item: Int, _ select: @escaping () -> Void) -> [Int] {
            context.performBatch(animated: false) { batch in
                controller.items.insert(item, at: 0)
                batch.insert(in: controller, at: [0])
                select()
            }
            list.scheduler.runAll()
            return list.view.indexPathsForSelectedItems.map { controller.items[$0.item] }
        }
        #expect(insert(9) { context.selectItem(at: 0, sectionController: controller) } == [9])
        #expect(insert(8) { context.deselectItem(at: 1, sectionController: controller) } == [])
    }

    @Test("An item of an update that the view refuses is neither selected nor deselected")
    func selectInRefusedBatch() throws {
        let list = TestList([Block(id: 1, items: [10, 11])])
        let controller = list.controller(0)
        let context = try #require(controller.collectionContext)
        context.performBatch(animated: false) { batch in
            controller.items.append(12)
            batch.insert(in: controller, at: [2])
            context.selectItem(at: 2, sectionController: controller)
            context.deselectItem(at: 2, sectionController: controller)
            // The view is told of one new item and asks for the number of two.
            controller.items.append(13)
        }
        list.scheduler.runAll()
        #expect(list.view.refusals.count == 1)
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("In didUpdate(to:) an item is selected in the section's new place")
    func selectInDidUpdate() {
        let list = TestList([Model(1), Model(2)])
        list.onUpdate = { controller in
            guard controller.name == "2" else { return }
            controller.collectionContext.selectItem(at: 0, sectionController: controller)
        }
        list.update([Model(0), Model(1), Model(2, version: 1)])
        #expect(list.view.indexPathsForSelectedItems == [at(2, 0)])
    }
}
