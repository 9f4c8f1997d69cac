import GtkBridge
import ListKitGtk

final class DayHeader: ListBoxReusableView {
    private let name = Label()
    private let count = Label()

    override func makeContent() -> Widget {
        name.addClass("day-name")
        name.xAlign = 0
        name.isEllipsized = true
        name.hasHorizontalExpand = true
        count.addClass("day-count")
        let box = Box(.horizontal, spacing: 12, [name, count])
        box.addClass("day-header")
        return box
    }

    func show(_ day: Day) {
        name.text = DateText().heading(of: day.date)
        count.text = PostCount(day.count).text
    }
}
