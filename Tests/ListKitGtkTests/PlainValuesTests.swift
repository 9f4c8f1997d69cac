import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

// The code of docs/from-iglistkit.md, as it stands there; `testThePageShowsThisCode` compares both.

private struct Song: ListDiffable, Identifiable, Equatable { let id: Int; var title: String; var isLoved = false }

private final class SongCell: ListBoxCell {
    let title = Label()
    override func makeContent() -> Widget { title }
}

@MainActor
private final class Playlist {
    let list = ListBoxView()
    private(set) var songs: [Song]
    private lazy var adapter = ListAdapter(view: list, objects: { self.songs }) { song in self.row(for: song) }

    init(_ songs: [Song]) {
        self.songs = songs
        _ = adapter
    }

    private func row(for song: Song) -> ListSingleSectionController<Song, SongCell> {
        let row = ListSingleSectionController(SongCell.self, for: Song.self) { cell, song in
            cell.title.text = song.isLoved ? "♥ \(song.title)" : song.title
        }
        row.onSelect = { song in Task { await self.love(song) } }
        return row
    }

    func love(_ song: Song) async {
        guard let index = songs.firstIndex(where: { $0.id == song.id }) else { return }
        songs[index].isLoved.toggle()
        await adapter.performUpdates(animated: true).finished()
    }

    func reverse() async -> Bool {
        songs.reverse()
        return await adapter.performUpdates(animated: true).finished()
    }
}

@preconcurrency @MainActor
final class PlainValuesTests: GtkTestCase {
    func testThePageShowsThisCode() throws {
        try assertCompiled("docs/from-iglistkit.md", below: "What is simpler")
    }

    func testTheListLovesASongInItsRowAndTurnsRound() {
        let playlist = Playlist(["One", "Two", "Three"].enumerated().map { Song(id: $0, title: $1) })
        let list = playlist.list
        withWindow(width: 300, height: 300, child: list) { window in
            let row = list.window.rows[1]
            TestInput.click(row.handle)
            pump(until: titles(list) == ["One", "♥ Two", "Three"], "the song being loved")
            XCTAssert(list.window.rows[1] === row)
            var isThrough: Bool?
            Task { isThrough = await playlist.reverse() }
            pump(until: isThrough != nil, "the update")
            XCTAssertEqual(isThrough, true)
            XCTAssertEqual(titles(list), ["Three", "♥ Two", "One"])
            XCTAssert(list.window.rows[1] === row)
            XCTAssertEqual(list.reloadCount, 0)
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    func testThePlaylistLivesAsLongAsItsWindowThoughNobodyKeepsIt() {
        weak var playlist: Playlist?
        let list = {
            let made = Playlist([Song(id: 0, title: "One")])
            playlist = made
            return made.list
        }()
        withWindow(width: 300, height: 300, child: list) { window in
            TestInput.click(list.window.rows[0].handle)
            pump(until: titles(list) == ["♥ One"], "the song being loved")
        }
        pump(until: playlist == nil, "the playlist to go")
    }

    private func titles(_ list: ListBoxView) -> [String] {
        list.window.rows.compactMap { ($0.cell as? SongCell)?.title.text }
    }
}
