import ListKit
import ListKitReplay

// Mistakes that a program can make, one by argument: each ends the program with a sentence, in a release build too.
// `ReleaseBuildTests` builds this for release and runs each in a process of its own.

struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }
struct Day: ListDiffable, Identifiable, Equatable { let id: Int; var posts: [Post] }

final class PostCell: ListCell, ListBindable {
    func prepareForReuse() {}
    func bindViewModel(_ post: Post) {}
}

final class DayCell: ListCell, ListBindable {
    func prepareForReuse() {}
    func bindViewModel(_ day: Day) {}
}

final class WrongCellController: ListBindingSectionController<Day> {
    override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(DayCell.self, at: index)
    }
}

final class NoCellController: ListGenericSectionController<Post> {}

final class NoDequeueController: ListGenericSectionController<Post> {
    override func cellForItem(at index: Int) -> any ListCell { PostCell() }
}

final class NegativeController: ListGenericSectionController<Post> {
    override func numberOfItems() -> Int { -1 }
}

final class DayController: ListGenericSectionController<Day> {
    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PostCell.self, at: index) }
}

let mistake = CommandLine.arguments.dropFirst().first
let posts = (0..<5).map { Post(id: $0, title: "Post \($0)") }
let days = [Day(id: 0, posts: posts)]
let view = StrictCollectionView()

@MainActor
func post() -> ListSectionController { ListSingleSectionController(PostCell.self, for: Post.self) { _, _ in } }

switch mistake {
case "one controller for all":
    let one = post()
    _ = ListAdapter(view: view, objects: { posts }) { (_: Post) -> ListSectionController? in one }
case "a controller of another type":
    _ = ListAdapter(view: view, objects: { posts as [any ListDiffable] }) { _ in DayController() }
case "a cell of another type":
    _ = ListAdapter(view: view, objects: { days }) { (_: Day) in WrongCellController() }
case "no cell":
    _ = ListAdapter(view: view, objects: { posts }) { (_: Post) in NoCellController() }
case "a cell that is not dequeued":
    _ = ListAdapter(view: view, objects: { posts }) { (_: Post) in NoDequeueController() }
case "a negative count":
    _ = ListAdapter(view: view, objects: { posts }) { (_: Post) in NegativeController() }
case "a negative working range":
    _ = ListAdapter(workingRangeSize: -1)
case "a view as its own delegate":
    let adapter = ListAdapter(view: view, objects: { posts }) { (_: Post) -> ListSectionController? in post() }
    adapter.collectionViewDelegate = view.delegate
default:
    print("There is no mistake \(mistake ?? "").")
}
