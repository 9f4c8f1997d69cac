import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/grids.md, as they stand there; `testTheGuideShowsThisCode` compares both.

private struct Picture: ListDiffable, Identifiable, Equatable { let id: Int }

private struct Album: ListDiffable, Identifiable, Equatable {
    let id: Int
    let pictures: [Picture]
}

private final class PictureCell: ListBoxCell, ListBindable {
    let title = Label()
    override func makeContent() -> Widget { title }
    func show(_ picture: Picture) { title.text = "Picture \(picture.id)" }
    func bindViewModel(_ picture: Picture) { show(picture) }
}

private final class AlbumController: ListBindingSectionController<Album> {
    override init() {
        super.init()
        itemWidth = .adaptive(minimum: 160)
        minimumLineSpacing = 8
        minimumInteritemSpacing = 8
    }
    // The rest as in any list.
    override func viewModels(for album: Album) -> [any ListDiffable] { album.pictures }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PictureCell.self, at: index)
    }
}

@preconcurrency @MainActor
final class GridsGuideTests: GtkTestCase {
    private let albums = (0..<20).map { album in
        Album(id: album, pictures: (0..<30).map { Picture(id: album * 100 + $0) })
    }

    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/grids.md", below: "Items side by side")
        try assertCompiled("docs/grids.md", below: "Horizontal lists")
        try assertCompiled("docs/grids.md", below: "Carousels: lists in rows")
    }

    func testTheGuidesGridHasAsManyColumnsAsFit() {
        let list = ListBoxView()
        _ = ListAdapter(view: list, objects: { [albums] in albums }) { (_: Album) in AlbumController() }
        withWindow(width: 600, height: 400, child: list) { _ in
            let frames = (0..<4).compactMap { list.frameForRow(at: .item(ListIndexPath(section: 0, item: $0))) }
            XCTAssertEqual(frames.map(\.origin.x), [0, 203, 405, 0])
            XCTAssertEqual(frames[3].minY, frames[0].maxY + 8)
            XCTAssertEqual(list.checkInvariants(), [])
        }
        list.dispose()
    }

    func testTheGuidesListRunsToTheSide() {
        let list = ListBoxView()
        list.scrollDirection = .horizontal
        _ = ListAdapter(view: list, objects: { [albums] in albums[0].pictures }) { (_: Picture) in
            ListSingleSectionController(PictureCell.self, for: Picture.self) { cell, picture in cell.show(picture) }
        }
        withWindow(width: 600, height: 100, child: list) { _ in
            XCTAssertGreaterThan(list.indexPathsForVisibleItems.count, 3)
            XCTAssertEqual(Set(list.indexPathsForVisibleItems.map { list.frameForRow(at: .item($0))!.minY }), [0])
        }
        list.dispose()
    }

    func testTheGuidesCarouselsShowTheirPictures() throws {
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { [albums] in albums }) { (_: Album) in
            ListNestedSectionController(NestedListCell.self, for: Album.self, objects: { $0.pictures }) {
                (_: Picture) in
                ListSingleSectionController(PictureCell.self, for: Picture.self) { $0.show($1) }
            }
        }
        try withWindow(width: 600, height: 400, child: list) { _ in
            let cell = try XCTUnwrap(list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? NestedListCell)
            let first = try XCTUnwrap(cell.list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? PictureCell)
            XCTAssertEqual(first.title.text, "Picture 100")
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
