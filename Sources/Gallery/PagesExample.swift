import GtkBridge
import ListKitGtk

private struct LogDay: ListDiffable, Identifiable, Equatable {
    let id: Int

    var date: String { "Day \(id + 1)" }

    var text: String {
        let winds = ["North wind", "Calm", "Gale from the west", "Light breeze", "South wind", "Storm"]
        let sights = [
            "a whale", "two ships", "fog all day", "seals on the rocks", "geese going south", "nothing at all",
        ]
        return "\(winds[id % 6]), \(sights[id / 3 % 6])"
    }
}

private final class LogDayCell: ListBoxCell {
    private let date = Label()
    private let text = Label()

    override func makeContent() -> Widget {
        date.addClass("dim-label")
        date.addClass("numeric")
        date.xAlign = 0
        date.widthInCharacters = 8
        text.xAlign = 0
        text.isEllipsized = true
        text.hasHorizontalExpand = true
        let row = Box(.horizontal, spacing: 16, [date, text])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func show(_ day: LogDay) {
        date.text = day.date
        text.text = day.text
    }
}

/// A source that takes its time after the first page, and fails once.
@MainActor
private final class LogBook {
    struct NoAnswer: Error {}

    private let dayCount = 150
    private var hasFailed = false

    func days(from start: Int) async throws -> ListPage<LogDay, Int> {
        if start > 0 { try await Task.sleep(for: .milliseconds(500)) }
        if start == 60, !hasFailed {
            hasFailed = true
            throw NoAnswer()
        }
        let end = min(start + 30, dayCount)
        return ListPage((start..<end).map(LogDay.init), next: end < dayCount ? end : nil)
    }
}

/// Pages come as the end comes near. The third one fails at first, and is tried again.
@MainActor
final class PagesExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        let book = LogBook()
        let pager = ListPager { (start: Int?) in try await book.days(from: start ?? 0) }
        pager.loadingText = "Turning the page…"
        pager.failureText = { _ in "The keeper does not answer" }
        pager.endText = "The end of the log book"
        let list = ListBoxView()
        list.hasVerticalExpand = true
        adapter = ListAdapter(view: list, objects: { pager.elements }) { (_: LogDay) in
            ListSingleSectionController(LogDayCell.self, for: LogDay.self) { $0.show($1) }
        }
        adapter.loadPages(from: pager)

        let count = Label()
        count.xAlign = 0
        count.hasHorizontalExpand = true
        pager.onChange = { [weak pager] in
            count.text = "\(pager?.elements.count ?? 0) days"
        }
        let again = Button("Start again")
        again.onClicked { [weak pager, weak list] in
            pager?.restart()
            list?.scroll(toOffset: 0, animated: false)
        }
        let bar = Box(.horizontal, spacing: 8, [count, again])
        bar.margins = Insets(top: 12, start: 16, bottom: 12, end: 16)
        view = Box(.vertical, [bar, list])
    }
}
