import GtkBridge
import ListKitGtk

private struct Song: ListDiffable, Identifiable, Equatable {
    let id: String
    let artist: String
}

private final class SongCell: ListBoxCell {
    private let title = Label()
    private let artist = Label()

    override func makeContent() -> Widget {
        artist.addClass("dim-label")
        for label in [title, artist] {
            label.xAlign = 0
            label.wraps = true
        }
        let words = Box(.vertical, [title, artist])
        let row = Box(.horizontal, spacing: 16, [Image(iconName: "list-drag-handle-symbolic"), words])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func show(_ song: Song) {
        title.text = song.id
        artist.text = song.artist
    }
}

/// Each section controller says whether its row can move.
private final class SongController: ListGenericSectionController<Song> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(SongCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func canMoveItem(at index: Int) -> Bool { true }
}

/// Each song is a section with one row. Moving the row moves the section, and the delegate stores the new order.
@MainActor
final class ReorderingExample: ListAdapterDataSource, ListAdapterMoveDelegate {
    let view: Widget
    private let adapter = ListAdapter()
    private var songs: [any ListDiffable] = [
        Song(id: "Blue in Green", artist: "Miles Davis"),
        Song(id: "Naima", artist: "John Coltrane"),
        Song(id: "Lush Life", artist: "Billy Strayhorn"),
        Song(id: "Waltz for Debby", artist: "Bill Evans"),
        Song(id: "Round Midnight", artist: "Thelonious Monk"),
        Song(id: "Misty", artist: "Erroll Garner"),
        Song(id: "Footprints", artist: "Wayne Shorter"),
    ]

    init() {
        let list = ListBoxView()
        view = list
        adapter.moveDelegate = self
        adapter.dataSource = self
        adapter.collectionView = list
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] { songs }

    func listAdapter(_: ListAdapter, sectionControllerFor object: any ListDiffable) -> ListSectionController? {
        SongController()
    }

    /// The row has already moved, so there is nothing to update.
    func listAdapter(
        _: ListAdapter, move object: any ListDiffable, from oldOrder: [any ListDiffable],
        to newOrder: [any ListDiffable]
    ) {
        songs = newOrder
    }
}
