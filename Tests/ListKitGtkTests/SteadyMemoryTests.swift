@testable import GtkBridge
import GtkTestSupport
import ListKitImages
import TestSupport
import XCTest

@testable import ListKitGtk

/// A list that is updated for a long time takes no more memory than one that has just begun.
@preconcurrency @MainActor
final class SteadyMemoryTests: GtkTestCase {
    func testAsMuchLivesAfterManyUpdatesAsAfterAHundred() {
        let world = ChangingWorld()
        let list = ListBoxView()
        list.stickyHeaders = true
        list.selectionMode = .multiple
        let adapter = ListAdapter(
            view: list, workingRangeSize: 1, itemWorkingRangeSize: 4, objects: { world.albums }
        ) { (_: Album) in AlbumController(world.pictures) }
        withWindow(width: 300, height: 400, child: list) { window in
            @MainActor func update(_ numbers: Range<Int>) -> Living {
                for number in numbers {
                    world.show(state: number)
                    var isDone = false
                    let captured = Captured()
                    adapter.performUpdates(animated: false) { _ in
                        captured.use(list)
                        isDone = true
                    }
                    pump(until: isDone, "update \(number)")
                    disturb(list, number, window)
                }
                for path in list.indexPathsForSelectedItems { list.deselectItem(at: path) }
                list.scroll(toOffset: 0, animated: false)
                settle(window)
                return Living(list, world)
            }
            // Whatever is made once has been made, twice over.
            let last = RandomSeeds.areMany ? 10_000 : 1_000
            let early = update(0..<2 * ChangingWorld.stateCount)
            XCTAssertGreaterThan(early.counts["textures"] ?? 0, 0)
            XCTAssertGreaterThan(early.counts["closures"] ?? 0, 0)
            let late = update(2 * ChangingWorld.stateCount..<last)
            XCTAssertEqual(late.counts, early.counts)
            XCTAssertLessThan(late.resident - early.resident, 1 << 20, "bytes more")
            XCTAssertGreaterThan(early.counts["bytes of pictures"] ?? 0, 1_000)
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    /// The same for the same state.
    private func disturb(_ list: ListBoxView, _ number: Int, _ window: Window) {
        let state = number % ChangingWorld.stateCount
        let height = list.contentSize.height
        if state % 3 == 0 { list.scroll(toOffset: height * Double(state % 7) / 7, animated: false) }
        if state % 5 == 0 { list.indexPathsForVisibleItems.first.map { list.selectItem(at: $0) } }
        if state % 10 == 0 { pumpFrames(1, list) }
    }
}

/// How much there is.
@MainActor
private struct Living {
    let counts: [String: Int]
    /// The memory that the whole program has, in bytes.
    let resident: Int

    init(_ list: ListBoxView, _ world: ChangingWorld) {
        counts = [
            "rows": list.rowCount, "cells": PhotoCell.count, "headers": AlbumHeader.count,
            "section controllers": AlbumController.count, "closures": Captured.count,
            "textures": world.loader.textureCount, "bytes of pictures": world.prefetcher.cachedBytes,
        ]
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        resident = (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

private struct Photo: ListDiffable, Identifiable, Equatable {
    let id: Int
    var version = 0
    var key: ImageKey { ImageKey(uri: "\(id) \(version)", width: 16, height: 12) }
}

private struct Album: ListDiffable, Identifiable, Equatable {
    let id: Int
    var photos: [Photo] = []
}

/// Albums in a number of states that come again and again.
@MainActor
private final class ChangingWorld {
    static let stateCount = 50

    private(set) var albums: [Album] = []
    private let states: [[Album]]
    let loader = InstantLoader()
    let prefetcher: ImagePrefetcher
    let pictures: ImageWorkingRange<Album>

    init() {
        // Full all the time: what was seen before does not count.
        prefetcher = ImagePrefetcher(loader: loader, cacheLimit: 100_000, concurrentLoads: 3)
        pictures = ImageWorkingRange(prefetcher) { ($0 as? Photo)?.key }
        PhotoCell.prefetcher = prefetcher
        var random = SeededGenerator(seed: 1)
        states = (0..<Self.stateCount).map { _ in
            (0..<20).shuffled(using: &random).prefix(random.below(20)).map { album in
                let photos = (0..<10).shuffled(using: &random).prefix(random.below(10)).map {
                    Photo(id: album * 10 + $0, version: random.below(2))
                }
                return Album(id: album, photos: photos)
            }
        }
    }

    func show(state: Int) { albums = states[state % states.count] }
}

/// Has every picture at once.
@MainActor
private final class InstantLoader: ImageLoading {
    private var probes: [FinalizationProbe] = []

    /// How many of those that it has given out are still there.
    var textureCount: Int {
        probes.removeAll { $0.isFinalized }
        return probes.count
    }

    func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void
    ) {
        let texture = Texture(PixelImage(width: 12, height: 12, bytes: Array(repeating: 255, count: 4 * 12 * 12)))
        if probes.count > 1_000 { probes.removeAll { $0.isFinalized } }
        probes.append(FinalizationProbe(texture))
        completion(.success(.picture(texture, version: nil)))
    }
}

/// Held by closures alone: there are as many as closures that hold one.
@MainActor
private final class Captured {
    private(set) static var count = 0

    init() { Self.count += 1 }

    isolated deinit { Self.count -= 1 }

    func use(_ object: AnyObject) {}
}

private final class PhotoCell: ListBoxCell, ListBindable {
    static var prefetcher: ImagePrefetcher?
    private(set) static var count = 0
    private let title = Label()
    private let picture = RowPicture(width: 16, height: 12)

    required init() {
        super.init()
        Self.count += 1
    }

    isolated deinit { Self.count -= 1 }

    override func makeContent() -> Widget {
        let box = Box(.horizontal, spacing: 6)
        box.append(picture)
        box.append(title)
        let button = Button("Like")
        let captured = Captured()
        // Holds the cell that holds it.
        button.onClicked { captured.use(self) }
        box.append(button)
        return box
    }

    func bindViewModel(_ photo: Photo) {
        title.text = "\(photo.id), taken \(photo.version) times"
        if let prefetcher = Self.prefetcher { picture.show(photo.key, from: prefetcher) }
    }

    override func prepareForReuse() { picture.clear() }
}

private final class AlbumHeader: ListBoxReusableView {
    private(set) static var count = 0
    let title = Label()

    required init() {
        super.init()
        Self.count += 1
    }

    isolated deinit { Self.count -= 1 }

    override func makeContent() -> Widget { title }
}

private final class AlbumController: ListBindingSectionController<Album>, ListSupplementaryViewSource {
    private(set) static var count = 0

    init(_ pictures: ImageWorkingRange<Album>) {
        super.init()
        Self.count += 1
        workingRangeDelegate = pictures
        supplementaryViewSource = self
    }

    isolated deinit { Self.count -= 1 }

    override func viewModels(for album: Album) -> [any ListDiffable] { album.photos }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PhotoCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(AlbumHeader.self, ofKind: kind)
        header.title.text = "Album \(object.id)"
        return header
    }
}
