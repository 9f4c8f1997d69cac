import ListKitReplay
import ListScripts
import Testing
import TestSupport

@testable import ListKit

@MainActor
@Suite("Space around and between the rows of a section")
struct SectionSpaceTests {
    @Test("There is none unless it is set, and nothing is kept for it")
    func none() {
        let controller = ListSectionController()
        #expect(controller.inset == .zero)
        #expect(controller.minimumLineSpacing == 0 && controller.minimumInteritemSpacing == 0)
        controller.inset = .zero
        #expect(controller.metrics == nil)
        controller.minimumInteritemSpacing = 3
        #expect(controller.metrics?.interitemSpacing == 3)
    }

    @Test("Insets are around header, items and footer together; spacing is between items alone")
    func frames() {
        let list = SpacedList([Block(id: 1, items: [1, 2], kinds: [.header, .footer]), Block(id: 2, items: [3])])
        // 5 above, a header, two items with 4 between, a footer, 3 below; then 5 again.
        #expect(list.tops(0) == [5, 15, 29, 39])
        #expect(list.tops(1) == [57])
        #expect(list.view.contentSize.height == 70)
        #expect(list.view.frameForRow(at: .item(at(0, 0))) == ListRect(x: 7, y: 15, width: 91, height: 10))
        #expect(list.view.frameForRow(at: .header(section: 0)) == ListRect(x: 7, y: 5, width: 91, height: 10))
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
    }

    @Test("A section without rows takes no space, one with a header alone has its insets")
    func empty() {
        let list = SpacedList([
            Block(id: 1, items: []), Block(id: 2, items: [], kinds: .header), Block(id: 3, items: [1]),
        ])
        #expect(list.view.frameForRow(at: .header(section: 1))?.minY == 5)
        #expect(list.tops(2) == [23])
        #expect(list.view.contentSize.height == 36)
    }

    @Test("Less than zero counts as zero")
    func negative() {
        let list = SpacedList([Block(id: 1, items: [1, 2])])
        list.metrics = {
            $0.inset = ListInsets(top: -5, left: -1); $0.minimumLineSpacing = -4
        }
        list.update([Block(id: 1, items: [1, 2])])
        #expect(list.tops(0) == [0, 10])
        #expect(list.view.frameForRow(at: .item(at(0, 0)))?.origin.x == 0)
    }

    @Test("What a section sets in an update shows with it, and the rows in sight stay where they are")
    func changed() {
        let list = SpacedList((0..<20).map { Block(id: $0, items: [1, 2, 3]) })
        list.view.scroll(toOffset: 402, animated: false)
        let first = list.view.indexPathsForVisibleItems[0]
        let y = list.view.frameForRow(at: .item(first))!.minY - list.view.visibleRect.minY
        list.metrics = {
            $0.inset = ListInsets(top: 50); $0.minimumLineSpacing = 1
        }
        list.update((0..<20).map { Block(id: $0, items: [1, 2, 3]) })
        #expect(list.view.frameForRow(at: .item(first))!.minY - list.view.visibleRect.minY == y)
        #expect(list.tops(1) == [132, 143, 154])
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty && list.view.refusals.isEmpty)
    }

    @Test("What a section out of sight sets shows with the next update, and is asked about in that one alone")
    func outOfSight() {
        final class Controller: ListSectionController {
            var questions = 0
            override func numberOfItems() -> Int {
                questions += 1
                return 1
            }
            override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(TextCell.self, at: index) }
        }
        let list = TestList()
        list.makeController = { _ in Controller() }
        list.update((0..<40).map { Block(id: $0, items: [1]) })
        #expect(list.view.contentSize.height == 400)
        let controller = list.adapter.sectionController(forSection: 30) as! Controller
        controller.inset = ListInsets(top: 25)
        list.update(list.objects)
        #expect(list.view.contentSize.height == 425)
        controller.questions = 0
        list.update(list.objects)
        #expect(list.view.contentSize.height == 425 && controller.questions == 0)
    }

    @Test("What a section sets while another says how many items it has shows with the next update")
    func setInAnswer() {
        final class Controller: ListSectionController {
            var onQuestion: () -> Void = {}
            override func numberOfItems() -> Int {
                onQuestion()
                return 1
            }
            override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(TextCell.self, at: index) }
        }
        let list = TestList()
        list.makeController = { _ in Controller() }
        list.update((0..<40).map { Block(id: $0, items: [1]) })
        let (first, other) = (list.adapter.sectionController(forSection: 0) as! Controller, 30)
        first.onQuestion = { [weak list] in
            list?.adapter.sectionController(forSection: other)?.inset = ListInsets(top: 25)
        }
        list.update([Block(id: 0, items: [2])] + list.objects.dropFirst())
        first.onQuestion = {}
        list.update(list.objects)
        #expect(list.view.contentSize.height == 425)
    }

    @Test("Where only free space is in sight, no item is, and the rows around are ready")
    func gap() {
        let list = SpacedList([Block(id: 1, items: [1]), Block(id: 2, items: [2])])
        list.metrics = { $0.inset = ListInsets(top: 200, bottom: 300) }
        list.update([Block(id: 1, items: [1]), Block(id: 2, items: [2])])
        list.view.scroll(toOffset: 300, animated: false)
        #expect(list.view.indexPathsForVisibleItems.isEmpty)
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
        list.view.scroll(toOffset: 920, animated: false)
        #expect(list.view.indexPathsForVisibleItems.isEmpty)
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
    }

    @Test("Everywhere in random lists the rows near the screen are there, and end with the content", arguments: 0..<20)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let list = SpacedList([])
        var numbers: [Int: [Double]] = [:]
        list.metrics = { controller in
            let id = (controller.object as! Block).id
            guard let lengths = numbers[id] else { return }
            controller.inset = ListInsets(top: lengths[0], bottom: lengths[1])
            controller.minimumLineSpacing = lengths[2]
        }
        for _ in 0..<4 {
            let blocks = (0..<random.below(8)).map { id in
                numbers[id] = random.chance(50) ? (0..<3).map { _ in Double(random.below(60)) } : [0, 0, 0]
                return Block(
                    id: id, items: Array(0..<random.below(6)),
                    kinds: ListSupplementaryKinds(rawValue: UInt8(random.below(4))))
            }
            list.update(blocks)
            var end = 0.0
            for (section, block) in blocks.enumerated() {
                let lengths = numbers[block.id]!
                let tops = list.tops(section)
                #expect(tops.first.map { $0 == end + lengths[0] } ?? true, "seed \(seed)")
                if let last = tops.last { end = last + 10 + lengths[1] }
            }
            #expect(list.view.contentSize.height == end, "seed \(seed)")
            for _ in 0..<10 {
                list.view.scroll(toOffset: Double(random.below(Int(end) + 1)), animated: false)
                #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty, "seed \(seed)")
            }
        }
    }
}

/// Rows of 10 in a view of 100 by 100; each section with the same space.
@MainActor
private final class SpacedList {
    let list = TestList(overscan: 20)
    var view: StrictCollectionView { list.view }
    var metrics: (TestController) -> Void = {
        $0.inset = ListInsets(top: 5, left: 7, bottom: 3, right: 2)
        $0.minimumLineSpacing = 4
    }

    init(_ blocks: [Block]) {
        list.onUpdate = { [unowned self] in metrics($0) }
        list.update(blocks)
    }

    /// Who stays has its space set before the update, who comes or changes in it.
    func update(_ blocks: [Block]) {
        for section in 0..<list.adapter.objects().count { metrics(list.controller(section)) }
        list.update(blocks)
    }

    /// The upper edges of a section's rows.
    func tops(_ section: Int) -> [Double] {
        let rows: [ListRowPosition] =
            [.header(section: section)]
            + (0..<view.numberOfItems(inSection: section)).map { .item(at(section, $0)) }
            + [.footer(section: section)]
        return rows.compactMap { view.frameForRow(at: $0)?.minY }
    }
}
