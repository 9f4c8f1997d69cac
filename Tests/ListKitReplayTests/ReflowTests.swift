import ListKit
import ListKitReplay
import TestSupport
import ListScripts
import Testing

/// The view's width changes, and items go to other lines.
@MainActor
@Suite("Columns in a view of another width")
struct ReflowTests {
    @Test("The first item in sight stays where it is")
    func firstItem() {
        let list = PictureList(300)
        list.view.scroll(toOffset: 2010, animated: false)
        let first = list.firstWhole
        #expect(first == 204 && list.y(of: 204) == 30)
        list.view.viewportSize.width = 100
        #expect(list.y(of: 204) == 30)
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
        list.view.viewportSize.width = 1000
        #expect(list.y(of: 204) == 30)
    }

    @Test("It is the same item after any number of changes")
    func manyChanges() throws {
        let list = PictureList(3000)
        list.view.scroll(toOffset: 20_000, animated: false)
        let first = try #require(list.firstWhole)
        let y = list.y(of: first)
        for width in [500, 400, 300, 200, 100, 900, 130, 700, 400] as [Double] {
            list.view.viewportSize.width = width
            #expect(list.y(of: first) == y, "\(width)")
        }
        #expect(list.firstWhole == first)
    }

    @Test("At the list's end, where a narrow list goes on behind it, and comes back to the end when it is wide again")
    func end() {
        let list = PictureList(300)
        list.view.scroll(to: .end, animated: false)
        list.view.scrollBy(-0.5)
        list.view.scrollBy(0.5)
        let first = list.firstWhole
        list.view.viewportSize.width = 100
        #expect(first.flatMap { list.y(of: $0) } == 20)
        list.view.viewportSize.width = 400
        #expect(list.view.isAtEnd)
    }

    @Test("A list that follows its end stays there, and one at its start too")
    func ends() {
        let list = PictureList(300)
        list.view.viewportSize.width = 100
        #expect(list.view.visibleRect.minY == 0)
        list.view.placeKeeping = .log
        list.view.scroll(to: .end, animated: false)
        list.view.viewportSize.width = 400
        #expect(list.view.isAtEnd)
        list.view.viewportSize.width = 150
        #expect(list.view.isAtEnd)
    }

    @Test("In random grids of random widths, with updates in between", arguments: 0..<16 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = PictureList(Int.random(in: 1...400, using: &random), seed: seed)
        var comparisonCount = 0
        // Through changes of the width alone it is one item.
        var first: Int?
        for step in 0..<60 {
            let comment: Comment = "seed \(seed), step \(step)"
            switch Int.random(in: 0...5, using: &random) {
            case 0:
                let offset = Double.random(in: 0...list.view.contentSize.height, using: &random)
                list.view.scroll(toOffset: offset, animated: false)
                first = nil
            case 1:
                try list.update(&random)
                list.view.scrollBy(0.5)
                first = nil
            default:
                if first == nil, list.view.visibleRect.minY > 0 { first = list.firstWhole }
                list.view.viewportSize.width = Double.random(in: 60...900, using: &random)
                guard let first else { break }
                let (y, height) = (list.y(of: first) ?? -1, list.height(of: first))
                #expect(y >= 0 && y + height <= 300.001, comment)
                comparisonCount += 1
            }
            #expect((list.view.checkInvariants() + list.view.checkLines()) == [], comment)
        }
        // In some of the lists all fits into the viewport.
        #expect(comparisonCount > 10 || list.view.contentSize.height < 600, "seed \(seed): \(comparisonCount)")
    }
}

/// Pictures of at least 100 across, in a viewport of 400 by 300.
@MainActor
private final class PictureList {
    let owner: TestOwner
    let view = StrictCollectionView(viewportSize: ListSize(width: 400, height: 300))
    private var nextID = 10_000

    init(_ count: Int, seed: UInt64? = nil) {
        owner = TestOwner([TestSection(1, ids: 0..<count)])
        owner.metrics = ListSectionMetrics(itemWidth: .adaptive(minimum: 100))
        if let seed {
            var random = SeededGenerator(seed: seed)
            let metrics = [
                ListItemWidth.adaptive(minimum: 100), .fixed(70), .share(0.3), .columns(3), .each,
            ]
            owner.metrics = ListSectionMetrics(
                insets: ListInsets(left: 3, right: 5), lineSpacing: 7, interitemSpacing: 4,
                itemWidth: metrics.randomElement(using: &random) ?? .line)
            for item in owner.sections[0].items.indices where Bool.random(using: &random) {
                owner.sections[0].items[item].isTall = true
            }
        }
        view.delegate = owner
        view.dataSource = owner
    }

    func y(of item: Int) -> Double? { frame(item).map { $0.minY - view.visibleRect.minY } }

    func height(of item: Int) -> Double { frame(item)?.size.height ?? 0 }

    private func frame(_ item: Int) -> ListRect? { view.frameForRow(at: .item(ListIndexPath(section: 0, item: item))) }

    /// The first item of which nothing is out of sight.
    var firstWhole: Int? {
        view.indexPathsForVisibleItems.map(\.item).first { item in
            y(of: item).map { $0 >= 0 && $0 + height(of: item) <= view.viewportSize.height } ?? false
        }
    }

    func update(_ random: inout SeededGenerator) throws {
        let count = owner.sections[0].items.count
        let item = Int.random(in: 0...count, using: &random)
        var data = ListBatchUpdateData()
        if item < count, count > 3, Bool.random(using: &random) {
            owner.sections[0].items.remove(at: item)
            data = ListBatchUpdateData(deleteIndexPaths: [ListIndexPath(section: 0, item: item)])
        } else {
            nextID += 1
            owner.sections[0].items.insert(TestItem(id: nextID), at: item)
            data = ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: item)])
        }
        _ = try view.performBatchUpdates(ListBatchUpdate(data: data), animated: false) { _ in }
    }
}
