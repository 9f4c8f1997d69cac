import GtkBridge
import GtkTestSupport
import ListKitGtk
import TestSupport
import XCTest

@testable import ListKitImages

/// Pictures in the rows of a real list, which is scrolled and changed under them.
@preconcurrency @MainActor
final class ImageListTests: GtkTestCase {
    private struct Item: ListDiffable, Equatable, Identifiable {
        let id: Int
        var picture: String?
        var key: ImageKey { .test(picture ?? "\(id)") }
    }

    private struct Group: ListDiffable, Equatable, Identifiable {
        let id: Int
        var items: [Item]
    }

    private final class PictureCell: ListBoxCell, ListBindable {
        static var prefetcher: ImagePrefetcher?
        let picture = RowPicture(width: 64, height: 48)
        private(set) var item: Item?

        override func makeContent() -> Widget { picture }

        func bindViewModel(_ item: Item) {
            self.item = item
            if let prefetcher = Self.prefetcher { picture.show(item.key, from: prefetcher) }
        }

        override func prepareForReuse() { picture.clear() }
    }

    private final class GroupController: ListBindingSectionController<Group> {
        init(_ images: ImageWorkingRange<Group>) {
            super.init()
            workingRangeDelegate = images
        }

        override func viewModels(for group: Group) -> [any ListDiffable] { group.items }

        override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(PictureCell.self, at: index)
        }
    }

    /// The colour of a picture tells whose it is.
    private func texture(_ uri: String) -> Texture { .plain(side: 2, red: UInt8((Int(uri) ?? 0) % 251)) }

    private func assertRightPictures(_ list: ListBoxView, _ context: String) {
        for path in list.indexPathsForVisibleItems {
            guard let cell = list.cellForItem(at: path) as? PictureCell, let item = cell.item else { continue }
            XCTAssertEqual(cell.picture.key, item.key, context)
            guard let texture = cell.picture.texture else { continue }
            XCTAssertEqual(Int(texture.pixels().pixel(x: 0, y: 0).red), item.id % 251, context)
        }
    }

    private func withList(
        _ groups: [Group], cacheLimit: Int = 600, workingRange: Int = 5,
        _ body: (
            ListBoxView, ManualImageLoader, ImageTurns, ImagePrefetcher, ImageWorkingRange<Group>, ([Group]) -> Void
        ) throws -> Void
    ) rethrows {
        let loader = ManualImageLoader()
        let turns = ImageTurns()
        let prefetcher = ImagePrefetcher(loader: loader, cacheLimit: cacheLimit, concurrentLoads: 3, scheduler: turns)
        let images = ImageWorkingRange<Group>(prefetcher) { ($0 as? Item)?.key }
        PictureCell.prefetcher = prefetcher
        defer { PictureCell.prefetcher = nil }
        var groups = groups
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, itemWorkingRangeSize: workingRange, objects: { groups }) { (_: Group) in
            GroupController(images)
        }
        try withWindow(width: 300, height: 400, child: list) { _ in
            try body(list, loader, turns, prefetcher, images) { changed in
                groups = changed
                pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
            }
        }
        list.dispose()
    }

    func testNothingIsLoadedForItemsThatWereOnlyScrolledPast() {
        let group = Group(id: 0, items: (0..<2_000).map { Item(id: $0) })
        withList([group]) { list, loader, turns, prefetcher, images, _ in
            for step in 1...40 {
                list.scroll(toOffset: Double(step) * 2_000, animated: false)
                pumpFrames(1, list)
            }
            settle(list)
            XCTAssertEqual(loader.begun, [], "The loop has not turned to loading yet.")
            turns.turn()
            while !loader.pending.isEmpty { loader.finishOldest() }
            let visible = list.indexPathsForVisibleItems.map(\.item)
            let first = visible.min() ?? 0
            let last = visible.max() ?? 0
            // Rows kept ready on both sides of the screen want their pictures as well.
            let near = (first - 30)...(last + 30)
            XCTAssertEqual(loader.begun.compactMap { Int($0) }.filter { !near.contains($0) }, [])
            XCTAssert(visible.allSatisfy { loader.begun.contains("\($0)") })
            XCTAssertGreaterThan(prefetcher.statistics.cancelled, 200)
            XCTAssertLessThanOrEqual(images.wantedCount, visible.count + 10)
        }
    }

    func testARowShowsTheRightPictureHoweverFastItIsRecycled() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        var groups = (0..<6).map { group in Group(id: group, items: (0..<60).map { Item(id: group * 1_000 + $0) }) }
        var nextNumber = 100_000
        withList(groups) { list, loader, turns, prefetcher, images, update in
            for step in 0..<250 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: list.scroll(toOffset: Double.random(in: 0...16_000, using: &random), animated: false)
                case 2: list.scroll(toOffset: Double(step * 40), animated: false)
                case 3:
                    let group = groups.indices.randomElement(using: &random)!
                    if groups[group].items.count > 20 {
                        groups[group].items.removeSubrange(3..<Int.random(in: 4...12, using: &random))
                    }
                    groups[group].items.insert(Item(id: nextNumber), at: Int.random(in: 0...3, using: &random))
                    nextNumber += 1
                    if step % 5 == 0 { groups.swapAt(0, group) }
                    update(groups)
                default: turns.turn()
                }
                if step % 3 == 0 { pumpFrames(1, list) }
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    guard let uri = loader.pending.randomElement(using: &random) else { break }
                    loader.finish(uri, .success(texture(uri)))
                }
                assertRightPictures(list, "step \(step), seed \(seed)")
            }
            settle(list)
            for _ in 0..<500 {
                turns.turn()
                guard let uri = loader.pending.first else { break }
                loader.finish(uri, .success(texture(uri)))
            }
            assertRightPictures(list, "at the end, seed \(seed)")
            for path in list.indexPathsForVisibleItems {
                XCTAssertEqual((list.cellForItem(at: path) as? PictureCell)?.picture.isLoaded, true, "seed \(seed)")
            }
            XCTAssertLessThanOrEqual(prefetcher.peakCachedBytes, 600)
            XCTAssertLessThanOrEqual(images.wantedCount, list.indexPathsForVisibleItems.count + 10, "seed \(seed)")
        }
    }

    func testAnItemNearTheScreenThatGetsAnotherPictureHasThatOneLoaded() {
        var group = Group(id: 0, items: (0..<100).map { Item(id: $0) })
        // Farther ahead than rows are kept ready, which want their pictures by themselves.
        withList([group], cacheLimit: 10_000, workingRange: 60) { list, loader, turns, _, images, update in
            turns.turn()
            while !loader.pending.isEmpty { loader.finishOldest() }
            let last = list.indexPathsForVisibleItems.map(\.item).max() ?? 0
            let wanted = images.wantedCount
            group.items[last + 50].picture = "999"
            update([group])
            pumpFrames(2, list)
            turns.turn()
            XCTAssertEqual(loader.pending, ["999"])
            XCTAssertEqual(images.wantedCount, wanted)
            while !loader.pending.isEmpty { loader.finishOldest() }
        }
    }

    func testAClosedListWantsNothingAnyMore() {
        var kept: (ManualImageLoader, ImagePrefetcher)?
        withList([Group(id: 0, items: (0..<100).map { Item(id: $0) })]) { _, loader, turns, prefetcher, _, _ in
            turns.turn()
            XCTAssertEqual(loader.pending.count, 3)
            kept = (loader, prefetcher)
        }
        guard let (loader, prefetcher) = kept else { return }
        while !loader.pending.isEmpty { loader.finishOldest() }
        XCTAssert(prefetcher.isIdle)
        XCTAssertEqual(loader.begun.count, 3)
    }
}
