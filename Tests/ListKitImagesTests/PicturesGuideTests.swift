import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitImages
import XCTest

// The example of "Pictures" in docs/writing-a-list.md, as it stands there; `testTheGuideShowsThisCode` compares both.

private struct Photo: ListDiffable, Identifiable, Equatable { let id: Int; var address: String }
private struct Album: ListDiffable, Identifiable, Equatable { let id: Int; var photos: [Photo] }

@MainActor let prefetcher = ImagePrefetcher()
@MainActor let list = ListBoxView()

@MainActor
private func imageKey(_ photo: Photo) -> ImageKey {
    ImageKey(uri: photo.address, width: 160, height: 120, scaleFactor: list.scaleFactor)
}

private final class PhotoCell: ListBoxCell, ListBindable {
    let picture = RowPicture(width: 160, height: 120)
    override func makeContent() -> Widget { picture }
    override func prepareForReuse() { picture.clear() }
    func bindViewModel(_ photo: Photo) { picture.show(imageKey(photo), from: prefetcher) }
}

private final class AlbumController: ListBindingSectionController<Album> {
    init(_ nearby: ImageWorkingRange<Album>) {
        super.init()
        workingRangeDelegate = nearby
    }
    override func viewModels(for album: Album) -> [any ListDiffable] { album.photos }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PhotoCell.self, at: index)
    }
}

@MainActor
private func makeAdapter(of albums: [Album]) -> ListAdapter {
    let nearby = ImageWorkingRange<Album>(prefetcher) { ($0 as? Photo).map(imageKey) }
    let adapter = ListAdapter(view: list, itemWorkingRangeSize: 10, objects: { albums }) { (_: Album) in
        AlbumController(nearby)
    }
    return adapter
}

@preconcurrency @MainActor
final class PicturesGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/writing-a-list.md", below: "Pictures")
    }

    func testTheGuidesListShowsItsPicturesAndReadsOthersAhead() throws {
        let photos = try SamplePictures.all.prefix(20).enumerated().map {
            Photo(id: $0.offset, address: $0.element.absoluteString)
        }
        let adapter = makeAdapter(of: [Album(id: 0, photos: photos)])
        withWindow(width: 300, height: 300, child: list) { _ in
            pump(until: prefetcher.statistics.loaded > 0 && prefetcher.isIdle, "the pictures")
            let visible = list.indexPathsForVisibleItems
            XCTAssert(visible.allSatisfy { (list.cellForItem(at: $0) as? PhotoCell)?.picture.isLoaded == true })
            XCTAssertEqual(prefetcher.statistics.loaded, visible.count + 10)
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
