import GtkBridge
import ListKitGtk

private struct Month: ListDiffable, Identifiable, Equatable {
    let id: String
    let dayCount: Int
    /// How many days of its first week belong to the month before. Weeks begin on Monday.
    let firstWeekday: Int
}

private final class MonthHeader: ListBoxReusableView {
    let name = Label()

    override func makeContent() -> Widget {
        name.addClass("heading")
        name.xAlign = 0
        name.margins = Insets(top: 16, start: 12, bottom: 8, end: 12)
        return name
    }
}

private final class DayCell: ListBoxCell {
    let number = Label()

    override func makeContent() -> Widget {
        number.addClass("numeric")
        number.margins = Insets(top: 10, bottom: 10)
        return number
    }
}

/// A month is a section of seven columns. Days of other months are empty items, which cannot be selected.
private final class MonthController: ListGenericSectionController<Month>, ListSupplementaryViewSource {
    override init() {
        super.init()
        itemWidth = .columns(7)
        supplementaryViewSource = self
    }

    override func numberOfItems() -> Int { object.firstWeekday + object.dayCount }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(DayCell.self, at: index)
        let day = index - object.firstWeekday + 1
        cell.number.text = day > 0 ? "\(day)" : ""
        return cell
    }

    override func shouldSelectItem(at index: Int) -> Bool { index >= object.firstWeekday }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(MonthHeader.self, ofKind: kind)
        header.name.text = object.id
        return header
    }
}

/// Weeks are lines, and months have sticky headers.
@MainActor
final class CalendarExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        // 1 January 2026 was a Thursday.
        var weekday = 3
        var months: [Month] = []
        for year in 2026...2027 {
            for (name, length) in zip(names, lengths) {
                months.append(Month(id: "\(name) \(year)", dayCount: length, firstWeekday: weekday))
                weekday = (weekday + length) % 7
            }
        }
        let list = ListBoxView()
        list.stickyHeaders = true
        list.selectionMode = .multiple
        list.maximumContentWidth = 480
        view = list
        adapter = ListAdapter(view: list, objects: { [months] in months }) { (_: Month) in MonthController() }
    }
}
