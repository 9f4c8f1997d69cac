import DiffInputs
import ListKit
import Rivals

/// What an adapter takes to find out what changed, where little or nothing did.
@MainActor
struct AdapterRows {
    let effort: Effort

    /// An object with an identity of its own.
    final class Item: ListDiffable, Identifiable, Equatable, Sendable {
        let id: Int
        init(id: Int) { self.id = id }
        static func == (one: Item, other: Item) -> Bool { one.id == other.id }
    }

    final class ItemCell: ListCell {
        var item: Item?
        init() {}
    }

    final class ArticleCell: ListCell {
        var article: Article?
        init() {}
    }

    private static let count = 10_000

    var group: RowGroup {
        RowGroup(
            title: "Updates of lists that differ little",
            note: """
                `performUpdates` on 10,000 objects, from the call until the rows of a list in memory are in place, \
                beside \(PlainListText.what). CPU milliseconds of the main thread.
                """,
            rows: [
                values("the same array", .atMost(0.2)) { $0 },
                items("the same instances in a new array", .atMost(0.2)) { Array($0.lazy.map { $0 }) },
                items("3 appended to the same instances", .atMost(0.2)) { items in
                    items + (0..<3).map { Item(id: items.count + $0) }
                },
                values("equal values in a new array", .atMost(1)) { Array($0.lazy.map { $0 }) },
                articles("equal values made anew, their strings too") { $0.map(\.remade) },
                values("3 values appended", .atMost(1)) { $0 + Line.numbered($0.count..<$0.count + 3) },
            ])
    }

    private func values(_ name: String, _ goal: Row.Goal, _ change: @escaping ([Line]) -> [Line]) -> Row {
        row(name, goal, Line.numbered(0..<Self.count), change, Line.controller)
    }

    private func items(_ name: String, _ goal: Row.Goal, _ change: @escaping ([Item]) -> [Item]) -> Row {
        row(name, goal, (0..<Self.count).map(Item.init), change) { _ in
            ListSingleSectionController(ItemCell.self, for: Item.self) { cell, item in cell.item = item }
        }
    }

    private func articles(_ name: String, _ change: @escaping ([Article]) -> [Article]) -> Row {
        let articles = (0..<Self.count).map {
            Article(id: "article-number-\($0)", title: "A title of some length", score: 1)
        }
        return row(name, nil, articles, change) { _ in
            ListSingleSectionController(ArticleCell.self, for: Article.self) { cell, article in cell.article = article }
        }
    }

    private func row<Object: ListDiffable & Identifiable & Equatable & Sendable>(
        _ name: String, _ goal: Row.Goal?, _ objects: [Object], _ change: @escaping ([Object]) -> [Object],
        _ controller: @escaping (Object) -> ListGenericSectionController<Object>
    ) -> Row {
        let list = MeasuredList(objects, controller: controller)
        let plain = PlainList(objects)
        let samples = effort.inTurn([
            {
                list.objects = change(list.objects)
                return list.update().spent
            },
            {
                let new = change(plain.elements)
                return timed { plain.update(to: new) }
            },
        ])
        precondition(list.view.numberOfSections == list.objects.count)
        return Row(
            name: "10,000 objects: \(name)", samples: samples[0], rival: (PlainListText.name, samples[1]), goal: goal,
            bound: "The minimum cost of an update, and the one pass that compares the objects.")
    }
}

extension Article {
    /// Equal, and not the same in memory.
    fileprivate var remade: Article { Article(id: String(Array(id)), title: String(Array(title)), score: score) }
}

/// How the page speaks of `PlainList`.
enum PlainListText {
    static let name = "plain list"
    static let what = """
        a list that a program would write for itself (one array, compared first, then diffed by Heckel's passes; an \
        object for each row)
        """
}
