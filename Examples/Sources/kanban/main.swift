// A board of three lists. The pointer takes cards from list to list, and so do Alt and the arrow keys. With Ctrl a drop
// copies them. Ctrl+Z takes the last move back.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Card: ListDiffable, Identifiable, Equatable {
    let id: Int
    let title: String
    let hint: String

    init(_ id: Int, _ title: String, _ hint: String = "") {
        self.id = id
        self.title = title
        self.hint = hint
    }
}

let plan: [(list: String, cards: [Card])] = [
    (
        "To do",
        [
            Card(1, "Draw the icon", "In 16, 32 and 48 pixels"),
            Card(2, "Write the release notes"),
            Card(3, "Ask the translators", "German and Chinese are complete, Italian has not begun"),
            Card(4, "Measure the start", "Before and after, on an idle machine"),
            Card(5, "Close old tickets"),
            Card(6, "Try the package on Debian sid"),
            Card(7, "Take new pictures", "Light and dark"),
            Card(8, "Thank everybody"),
        ]
    ),
    (
        "Doing",
        [
            Card(9, "Mend the search", "It finds nothing in titles with an umlaut"),
            Card(10, "Review the new guide"),
        ]
    ),
    ("Done", [Card(11, "Choose the date")]),
]

// MARK: Rows

final class CardCell: ListBoxCell {
    private let title = Label()
    private let hint = Label()

    override func makeContent() -> Widget {
        for label in [title, hint] {
            label.xAlign = 0
            label.wraps = true
        }
        title.addClass("title")
        hint.addClass("hint")
        let card = Box(.vertical, spacing: 4, [title, hint])
        card.addClass("card")
        return card
    }

    func show(_ card: Card) {
        title.text = card.title
        hint.text = card.hint
        hint.isVisible = !card.hint.isEmpty
    }
}

final class CardController: ListGenericSectionController<Card> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(CardCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func canMoveItem(at index: Int) -> Bool { true }
}

// MARK: Lists

@MainActor
final class Lane: ListAdapterMoveDelegate {
    private let title: String
    private var cards: [Card]

    private let list = ListBoxView()
    private let count = Label()
    private lazy var adapter = ListAdapter(
        view: list, objects: { self.cards }, emptyView: { Label("No cards") }
    ) { (_: Card) in CardController() }
    private(set) lazy var widget = Box(.vertical, [header, list])

    private var header: Widget {
        let name = Label(title)
        name.addClass("name")
        count.addClass("hint")
        let header = Box(.horizontal, spacing: 8, [name, count])
        header.margins = Insets(top: 12, start: 12, bottom: 8, end: 12)
        return header
    }

    init(_ title: String, _ cards: [Card], in group: ListGroup) {
        self.title = title
        self.cards = cards
        list.hasVerticalExpand = true
        list.selectionMode = .multiple
        list.setAccessibleListLabel(title)
        list.contentInset = ListContentInset(top: 0, bottom: 8)
        widget.addClass("lane")
        widget.setSizeRequest(width: 220)
        adapter.moveDelegate = self
        group.add(adapter)
        showCount()
        adapter.performUpdates(animated: false)
    }

    func listAdapter(
        _: ListAdapter, move object: any ListDiffable, from oldOrder: [any ListDiffable],
        to newOrder: [any ListDiffable]
    ) {
        cards = newOrder.compactMap { $0 as? Card }
        showCount()
    }

    func grabFocus() { list.grabFocus() }

    private func showCount() { count.text = "\(cards.count)" }
}

@MainActor
final class Board {
    private let group = ListGroup()
    private lazy var lanes = plan.map { Lane($0.list, $0.cards, in: group) }
    private var moves: [ListGroup.Move] = []
    private var cardCount = plan.map(\.cards.count).reduce(0, +)

    func open(_ application: Application) {
        let row = Columns(spacing: 12)
        for lane in lanes { row.append(lane.widget, width: .flexible) }
        row.margins = Insets(all: 12)
        let board = ScrolledWindow(horizontal: .automatic, vertical: .never)
        board.child = row

        let window = ApplicationWindow(application)
        window.title = "Release"
        window.setDefaultSize(width: 840, height: 600)
        window.child = board
        group.didMove = { [unowned self] in moves.append($0) }
        group.copy = { [unowned self] card in
            cardCount += 1
            return (card as? Card).map { Card(cardCount, $0.title, $0.hint) }
        }
        window.addShortcut("<Control>z") { [unowned self] in undo() }
        window.present()
        lanes[0].grabFocus()
    }

    private func undo() { moves.popLast()?.undo() }
}

// MARK: Program

let style = """
    .lane { background-color: alpha(@theme_fg_color, 0.05); border-radius: 12px; }
    .name, .title { font-weight: bold; }
    .hint { opacity: 0.7; }
    .card {
      margin: 4px 8px; padding: 12px; border-radius: 8px;
      background-color: @theme_base_color; border: 1px solid alpha(@borders, 0.6);
    }
    listviewport > list > row { background: none; outline: none; box-shadow: none; color: @theme_fg_color; }
    .card { outline: 2px solid transparent; outline-offset: -2px; }
    row:focus:focus-visible > .card { outline-color: alpha(@theme_selected_bg_color, 0.7); }
    row.dragged > .card { box-shadow: 0 2px 10px alpha(black, 0.3); }
    row:selected > .card { background-color: mix(@theme_base_color, @theme_selected_bg_color, 0.25); }
    """

let board = Board()
let application = Application(identifier: "org.example.Board")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    board.open(application)
}
exit(application.run())
