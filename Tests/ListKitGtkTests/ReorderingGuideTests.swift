import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/reordering.md, as they stand there; `testTheGuideShowsThisCode` compares them.

private struct Song: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

private final class SongCell: ListBoxCell {
    let title = Label()
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

private final class StepCell: ListBoxCell, ListBindable {
    let text = Label()
    override func makeContent() -> Widget { text }
    func bindViewModel(_ step: Step) { text.text = step.text }
}

private struct Step: ListDiffable, Identifiable, Equatable { let id: Int; var text: String }
private struct Recipe: ListDiffable, Identifiable, Equatable { let id: Int; var steps: [Step] }

private final class RecipeController: ListBindingSectionController<Recipe> {
    /// For example { steps, id in book[id].steps = steps }
    private let store: ([Step], Recipe.ID) -> Void

    init(store: @escaping ([Step], Recipe.ID) -> Void) {
        self.store = store
        super.init()
    }

    override func viewModels(for recipe: Recipe) -> [any ListDiffable] { recipe.steps }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(StepCell.self, at: index)
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        super.moveObject(from: oldIndex, to: newIndex)
        store(viewModels.compactMap { $0 as? Step }, object.id)
    }
}

@preconcurrency @MainActor
final class ReorderingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/reordering.md", below: "One object for each row")
        try assertCompiled("docs/reordering.md", below: "Several rows for an object")
    }

    func testTheGuidesListIsReorderedByKeys() {
        let playlist = Playlist()
        playlist.songs = ["One", "Two", "Three"].enumerated().map { Song(id: $0.offset, title: $0.element) }
        let list = ListBoxView()
        let adapter = makeAdapter(of: playlist, in: list)
        withWindow(width: 300, height: 300, child: list) { _ in
            pump(until: !list.indexPathsForVisibleItems.isEmpty, "the songs")
            (list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? SongCell)?.title.parent?.grabFocus()
            TestInput.press("Down", holding: ["Alt_L"])
            pump(until: playlist.songs.map(\.title) == ["Two", "One", "Three"], "the song going down")
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }

    func testASectionStoresTheOrderOfEachOfTwoMoves() {
        let steps = ["Peel", "Cut", "Boil"].enumerated().map { Step(id: $0.offset, text: $0.element) }
        var recipe = Recipe(id: 0, steps: steps)
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { [recipe] }) { (_: Recipe) in
            RecipeController { steps, _ in recipe.steps = steps }
        }
        withWindow(width: 300, height: 300, child: list) { _ in
            (list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? StepCell)?.text.parent?.grabFocus()
            TestInput.press("Down", holding: ["Alt_L"])
            pump(until: recipe.steps.map(\.text) == ["Cut", "Peel", "Boil"], "the first move")
            TestInput.press("Down", holding: ["Alt_L"])
            pump(until: recipe.steps.map(\.text) == ["Cut", "Boil", "Peel"], "the second move")
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
