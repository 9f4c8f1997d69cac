import GtkBridge
import ListKitGtk

private struct Numbers: ListDiffable, Identifiable, Equatable {
    let id = 1
    let count: Int
}

private final class NumberCell: ListBoxCell {
    private let number = Label()
    private let factors = Label()

    override func makeContent() -> Widget {
        number.addClass("numeric")
        number.xAlign = 0
        number.widthInCharacters = 10
        factors.addClass("numeric")
        factors.addClass("dim-label")
        factors.xAlign = 0
        factors.isEllipsized = true
        factors.hasHorizontalExpand = true
        let row = Box(.horizontal, spacing: 16, [number, factors])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func show(_ value: Int) {
        number.text = grouped(value)
        factors.text = factorization(of: value)
    }
}

private func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
        text.append(digit)
    }
    return text
}

/// Computed when its row is needed; nothing is stored.
private func factorization(of number: Int) -> String {
    var factors: [String] = []
    var rest = number
    var divisor = 2
    while divisor * divisor <= rest {
        if rest.isMultiple(of: divisor) {
            factors.append("\(divisor)")
            rest /= divisor
        } else {
            divisor += 1
        }
    }
    return factors.isEmpty ? "prime" : (factors + ["\(rest)"]).joined(separator: " × ")
}

/// One section with a million items. Only items near the screen have cells.
private final class NumbersController: ListGenericSectionController<Numbers> {
    override func numberOfItems() -> Int { object.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(index + 2)
        return cell
    }

    func scroll(to index: Int) {
        collectionContext.scroll(to: self, at: index, scrollPosition: .top, animated: false)
    }
}

/// A long list has few widgets, which are reused.
@MainActor
final class MillionRowsExample {
    let view: Widget
    private let adapter: ListAdapter
    private let controller = NumbersController()
    private let counting: FrameConnection

    init() {
        let list = ListBoxView()
        let count = Label()
        list.hasVerticalExpand = true
        count.hasHorizontalExpand = true
        count.xAlign = 0
        count.isEllipsized = true
        let bar = Box(.horizontal, spacing: 8, [count])
        bar.margins = Insets(top: 12, start: 16, bottom: 12, end: 16)
        view = Box(.vertical, [bar, list])
        adapter = ListAdapter(view: list, objects: { [Numbers(count: 1_000_000)] }) { [controller] _ in controller }
        counting = list.onAfterLayout { [weak list] in
            let text = "\(list?.rowCount ?? 0) widgets"
            if count.text != text { count.text = text }
        }
        for (label, index) in [("Top", 0), ("Middle", 499_998), ("End", 999_999)] {
            let button = Button(label)
            button.onClicked { [controller] in controller.scroll(to: index) }
            bar.append(button)
        }
    }
}
