import GtkBridge
import ListKitGtk
import ListKitImages

/// The row above a day's posts.
final class DayHeader: ListBoxReusableView {
    private let name = Label()
    private let count = Label()

    override func makeContent() -> Widget {
        name.addClass("heading")
        name.xAlign = 0
        name.hasHorizontalExpand = true
        count.addClass("dim-label")
        let box = Box(.horizontal, spacing: 12, [name, count])
        box.addClass("day")
        return box
    }

    func show(_ day: Day) {
        name.text = day.id
        count.text = "\(day.posts.count) posts"
    }
}

/// The row of a post: title, a quiet line about it, the beginning of its text, two buttons and a picture.
final class PostCell: ListBoxCell, ListBindable {
    private let title = Label()
    private let details = Label()
    private let text = Label()
    private let picture = RowPicture(width: Pictures.width, height: Pictures.height)
    /// Where the picture comes from; set before the cell is bound.
    var pictures: Pictures?

    override func makeContent() -> Widget {
        title.addClass("heading")
        details.addClass("dim-label")
        for label in [title, text] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.maximumLines = 2
            // GTK complains when a label that wraps wants less width than its "…" (GTK 4.8.3).
            label.widthInCharacters = 2
        }
        for label in [title, details, text] {
            label.xAlign = 0
            label.isEllipsized = true
        }
        let buttons = Box(
            .horizontal, spacing: 4,
            [
                Self.button("starred-symbolic", "Like"),
                Self.button("mail-reply-sender-symbolic", "Comment"),
            ])
        let column = Box(.vertical, spacing: 4, [title, details, text, buttons])
        let row = Columns(spacing: 12)
        row.append(column, width: .flexible)
        row.append(picture)
        row.addClass("post")
        return row
    }

    private static func button(_ iconName: String, _ text: String) -> Widget {
        let button = ToggleButton("")
        button.child = Box(.horizontal, spacing: 8, [Image(iconName: iconName), Label(text)])
        button.hasFrame = false
        return button
    }

    override func prepareForReuse() { picture.clear() }

    func bindViewModel(_ post: Post) {
        title.text = post.title
        details.text = post.details
        text.text = post.text
        text.isVisible = !post.text.isEmpty
        let key = pictures?.key(for: post)
        picture.isVisible = key != nil
        if let key, let pictures { picture.show(key, from: pictures.prefetcher) } else { picture.clear() }
    }
}

enum RowStyle {
    /// The one of the rows, and for GtkListView the little that makes its rows the same ones.
    static let css = """
        .day { padding: 24px 24px 8px 24px; }
        .post {
          margin: 0 12px;
          padding: 16px 24px;
          background-color: @theme_base_color;
          border: solid alpha(@borders, 0.6);
          border-width: 0 1px 1px 1px;
        }
        .post button { min-height: 24px; padding: 0 4px; }
        listviewport > list > row { background: none; outline: none; }
        listview, listview > row { background: none; padding: 0; outline: none; }
        """
}
