import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The example of docs/reordering.md, as it stands there; `testTheGuideShowsThisCode` compares both.

private struct Song: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

private final class SongCell: ListBoxCell {
    let title = Label("")
    override func makeContent() -> Widget { title }
}

private final class SongController: ListGenericSectionController<Song> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(SongCell.self, at: index)
        cell.title.text = object.title
        return cell
    }
    override func canMoveItem(at index: Int) -> Bool { true }
}

@MainActor
private final class Playlist: ListAdapterMoveDelegate {
    var songs: [Song] = []
    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        songs = objects.compactMap { $0 as? Song }
    }
}

@MainActor
private func makeAdapter(of playlist: Playlist, in list: ListBoxView) -> ListAdapter {
    let adapter = ListAdapter(view: list, objects: { playlist.songs }) { (_: Song) in SongController() }
    adapter.moveDelegate = playlist
    return adapter
}

@preconcurrency @MainActor
final class ReorderingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/reordering.md")
    }

    func testTheGuidesListIsReorderedByKeys() {
        let playlist = Playlist()
        playlist.songs = ["One", "Two", "Three"].enumerated().map { Song(id: $0.offset, title: $0.element) }
        let list = ListBoxView()
        let adapter = makeAdapter(of: playlist, in: list)
        withWindow(width: 300, height: 300, child: list) { window in
            settle(window)
            pump(until: !list.indexPathsForVisibleItems.isEmpty, "the songs")
            (list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? SongCell)?.title.parent?.grabFocus()
            TestInput.press("Down", holding: ["Alt_L"])
            pump(until: playlist.songs.map(\.title) == ["Two", "One", "Three"], "the song going down")
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
