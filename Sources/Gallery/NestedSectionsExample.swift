import GtkBridge
import ListKitGtk

private struct Shelf: ListDiffable, Identifiable, Equatable {
    let id: String
    let authors: [Author]
}

private struct Author: ListDiffable, Identifiable, Equatable {
    let id: String
    let books: [String]
    var isOpen = true
}

private final class ShelfHeader: ListBoxReusableView {
    let name = Label()

    override func makeContent() -> Widget {
        name.addClass("title-4")
        name.xAlign = 0
        name.margins = Insets(top: 24, start: 16, bottom: 4, end: 16)
        return name
    }
}

private final class AuthorCell: ListBoxCell, ListBindable {
    private let arrow = Image()
    private let name = Label()

    override func makeContent() -> Widget {
        let row = Box(.horizontal, spacing: 8, [arrow, name])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func bindViewModel(_ author: Author) {
        arrow.iconName = author.isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
        name.text = author.id
    }
}

private final class BookCell: ListBoxCell, ListBindable {
    private let title = Label()

    override func makeContent() -> Widget {
        title.wraps = true
        title.xAlign = 0
        title.margins = Insets(top: 4, start: 40, bottom: 4, end: 16)
        return title
    }

    func bindViewModel(_ book: String) { title.text = book }
}

/// Shows the inner level as rows of two kinds: authors, and the books of an open author.
private final class ShelfController: ListBindingSectionController<Shelf>, ListSupplementaryViewSource {
    private var closed: Set<String> = []

    override func viewModels(for shelf: Shelf) -> [any ListDiffable] {
        shelf.authors.flatMap { author -> [any ListDiffable] in
            closed.contains(author.id) ? [Author(id: author.id, books: [], isOpen: false)] : [author] + author.books
        }
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        if model is Author { return dequeueReusableCell(AuthorCell.self, at: index) }
        return dequeueReusableCell(BookCell.self, at: index)
    }

    override func didSelectItem(at index: Int) {
        guard case let author as Author = viewModels[index] else { return }
        closed.formSymmetricDifference([author.id])
        update(animated: true, completion: nil)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(ShelfHeader.self, ofKind: kind)
        header.name.text = object.id
        return header
    }
}

/// Groups inside groups: the rows of a section can represent another level.
@MainActor
final class NestedSectionsExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        let austen = Author(id: "Jane Austen", books: ["Emma", "Persuasion", "Pride and Prejudice"])
        let eliot = Author(id: "George Eliot", books: ["Middlemarch", "The Mill on the Floss"])
        let bird = Author(id: "Isabella Bird", books: ["A Lady’s Life in the Rocky Mountains"])
        let shelves = [Shelf(id: "Novels", authors: [austen, eliot]), Shelf(id: "Travel", authors: [bird])]
        let list = ListBoxView()
        view = list
        adapter = ListAdapter(view: list, objects: { shelves }) { (_: Shelf) in
            let controller = ShelfController()
            controller.supplementaryViewSource = controller
            return controller
        }
    }
}
