import GtkBridge
import ListKit
import ListKitGtk

/// CPU for the turn and the frame in which an article of 6.5 KB opens in its row, and comes back into sight.
/// Milliseconds.
struct ArticleMeasurement {
    private(set) var opening = 0.0
    private(set) var returning = 0.0

    /// - Parameter type: the cell of the article, which decides how its text is laid out.
    @MainActor
    init<Cell: ArticleCell>(of type: Cell.Type) {
        var articles = (0..<60).map { Article(id: $0, isOpen: false) }
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { articles }) { (_: Article) in
            ListSingleSectionController(Cell.self, for: Article.self) { cell, article in cell.show(article) }
        }
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 700, height: 760)
        window.child = list
        window.present()
        let frames = FrameTimes(of: window)
        defer {
            frames.stop()
            window.destroy()
        }
        Self.rest(frames, window)

        var start = CPUTime.now
        var isApplied = false
        articles[0].isOpen = true
        adapter.performUpdates(animated: false) { _ in isApplied = true }
        frames.run(animating: { window.queueDraw() }) { isApplied }
        opening = frames.last - start

        list.scroll(toOffset: 5_000, animated: false)
        Self.rest(frames, window)
        start = CPUTime.now
        list.scroll(toOffset: 0, animated: false)
        frames.run { true }
        returning = frames.last - start
    }

    @MainActor
    private static func rest(_ frames: FrameTimes, _ window: Window) {
        var count = 0
        frames.run(animating: { window.queueDraw() }) {
            count += 1
            return count > 5
        }
    }

    /// Cards of columns beside cards of boxes.
    @MainActor
    static func text(rounds: Int) -> String {
        var (ours, theirs): ([ArticleMeasurement], [ArticleMeasurement]) = ([], [])
        for _ in 0..<rounds {
            ours.append(ArticleMeasurement(of: ColumnsCell.self))
            theirs.append(ArticleMeasurement(of: BoxCell.self))
        }
        var table = GoalTable("An article of 6.5 KB in a row", rival: "the same in nested boxes")
        for (name, figure) in [("opens, ms", \ArticleMeasurement.opening), ("comes back into sight, ms", \.returning)] {
            table.add(
                name, ResultTable.quantile(0.5, ours.map { $0[keyPath: figure] }),
                beside: ResultTable.quantile(0.5, theirs.map { $0[keyPath: figure] }), limit: 150)
        }
        return table.text
    }
}

struct Article: ListDiffable, Identifiable, Equatable {
    let id: Int
    var isOpen: Bool

    /// 16 paragraphs of about 400 characters, in words of different lengths.
    static let text: String = {
        let words = "a tide of lanterns crossed the harbour before anybody had counted them and quiet boats followed"
            .split(separator: " ")
        var number = 1
        let paragraphs = (0..<16).map { _ in
            var text = ""
            while text.count < 400 {
                number = (number &* 1_103_515_245 &+ 12_345) & 0x7fff_ffff
                text += "\(words[(number >> 16) % words.count]) "
            }
            return text
        }
        return paragraphs.joined(separator: "\n\n")
    }()
}

/// A title and a text, beside a mark.
class ArticleCell: ListBoxCell {
    private let title = Label("An article")
    private let text = Label()

    final var words: Widget {
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.widthInCharacters = 2
        for label in [title, text] { label.xAlign = 0 }
        return Box(.vertical, spacing: 4, [title, text])
    }

    final func show(_ article: Article) { text.text = article.isOpen ? Article.text : "A short text" }
}

final class ColumnsCell: ArticleCell {
    override func makeContent() -> Widget {
        let row = Columns(spacing: 8)
        row.append(Label("*"))
        row.append(words, width: .flexible)
        return row
    }
}

final class BoxCell: ArticleCell {
    override func makeContent() -> Widget {
        let words = words
        words.hasHorizontalExpand = true
        return Box(.horizontal, spacing: 8, [Label("*"), words])
    }
}
