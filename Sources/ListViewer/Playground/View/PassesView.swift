import GtkBridge
import ListDiffKit
import Localization

/// The passes of the diff, step by step: the symbol table and the records of both lists.
@MainActor
final class PassesView {
    let content: Widget
    let symbols = DataTable(
        title: localized("Symbol Table"),
        columns: [
            .init(title: localized("identifier", context: "column")),
            .init(title: localized("new", context: "column"), width: 3, isNumber: true),
            .init(title: localized("old", context: "column"), width: 3, isNumber: true),
            .init(title: localized("stack", context: "column"), width: 5),
        ])
    let old = PassesView.records(localized("Old Records"), offset: localized("del", context: "column: deletes"))
    let new = PassesView.records(localized("New Records"), offset: localized("ins", context: "column: inserts"))
    private(set) var step = 0

    private let passLabel = Label()
    private let stepLabel = Label()
    private let sentence = Label()
    private let buttons: [Button]
    private var passes: DiffPasses

    init(_ lists: PlayLists) {
        passes = DiffPasses(lists)
        step = passes.steps.count
        buttons = [
            ("media-skip-backward-symbolic", localized("Previous Pass (Shift+[)")),
            ("go-previous-symbolic", localized("Previous Step ([)")),
            ("go-next-symbolic", localized("Next Step (])")),
            ("media-skip-forward-symbolic", localized("Next Pass (Shift+])")),
        ].map { icon, tip in
            let button = Button(iconName: icon)
            button.tooltip = tip
            button.setAccessibleLabel(tip)
            button.focusesOnClick = false
            return button
        }
        let linked = ButtonGroup(buttons)
        linked.verticalAlign = .center
        passLabel.addClass("play-title")
        stepLabel.addClass("play-note")
        stepLabel.addClass("figures")
        for label in [passLabel, stepLabel, sentence] { label.isEllipsized = true }
        sentence.xAlign = 0
        sentence.wraps = true
        sentence.maximumLines = 2
        let tables = FlowColumns(
            spacing: 12,
            [
                .init(widget: symbols.content, width: 200), .init(widget: old.content, width: 176),
                .init(widget: new.content, width: 176),
            ])
        let heading = WrapBox(spacing: 8, [linked, passLabel, stepLabel])
        content = Box(.vertical, spacing: 8, [heading, sentence, tables])
        buttons[0].onClicked { [unowned self] in previousPass() }
        buttons[1].onClicked { [unowned self] in go(to: step - 1) }
        buttons[2].onClicked { [unowned self] in go(to: step + 1) }
        buttons[3].onClicked { [unowned self] in nextPass() }
        show()
    }

    private static func records(_ title: String, offset: String) -> DataTable {
        DataTable(
            title: title,
            columns: [
                .init(title: "#", width: 2, isNumber: true), .init(title: localized("id", context: "column")),
                .init(title: localized("link", context: "column"), width: 4, isNumber: true),
                .init(title: offset, width: 3, isNumber: true), .init(title: "", width: 4),
            ])
    }

    /// Shows other lists at the same step, or at the end if all steps were shown.
    func show(_ lists: PlayLists) {
        guard lists != passes.lists else { return }
        let wasAtEnd = step == passes.steps.count
        passes = DiffPasses(lists)
        step = wasAtEnd ? passes.steps.count : min(step, passes.steps.count)
        show()
    }

    func go(to wanted: Int) {
        step = max(0, min(wanted, passes.steps.count))
        show()
    }

    /// Goes to the beginning of this pass, or of the one before.
    func previousPass() {
        let starts = DiffPasses.Pass.allCases.map(passes.start)
        go(to: starts.last { $0 < step } ?? 0)
    }

    func nextPass() {
        let starts = DiffPasses.Pass.allCases.map(passes.start)
        go(to: starts.first { $0 > step } ?? passes.steps.count)
    }

    var summary: String {
        let count = passes.steps.count
        return localized(count, one: "six passes, \(count) step", other: "six passes, \(count) steps")
    }

    private func show() {
        let state = passes.state(after: step)
        let total = passes.steps.count
        let pass = state.last?.pass
        passLabel.text =
            pass.map { localized("Pass \($0.rawValue) of 6: \($0.title)") } ?? localized("Before the first pass")
        stepLabel.text = localized("step \(step) of \(total)")
        sentence.text =
            state.last == nil
            ? localized("Six passes, each over one list, each looking at every row once.") : state.sentence
        for (index, button) in buttons.enumerated() { button.isSensitive = index < 2 ? step > 0 : step < total }
        let current = state.last.map { state[$0.pass.side][$0.index].symbol }
        symbols.show(
            state.symbols.enumerated().map { index, symbol in
                DataTable.Row(
                    id: symbol.identifier,
                    cells: [
                        symbol.identifier + (symbol.isUpdated ? " ~" : ""), "\(symbol.newCount)", "\(symbol.oldCount)",
                        symbol.stack.isEmpty ? "–" : symbol.stack.map(String.init).joined(separator: " "),
                    ], isCurrent: current == index)
            })
        for (table, side) in [(old, PlaySide.before), (new, .after)] { table.show(rows(of: state, side)) }
    }

    private func rows(of state: DiffPasses.State, _ side: PlaySide) -> [DataTable.Row] {
        zip(state[side], passes.lists[side]).enumerated().map { index, row in
            let (record, item) = row
            let isPassed = state.isPassed(side, index)
            return DataTable.Row(
                id: "\(index)",
                cells: [
                    "\(index)", item.identifier, record.partner.map(String.init) ?? "–",
                    record.offset.map(String.init) ?? "",
                    record.changes.map { $0 == .move && isPassed ? "(→)" : $0.sign }.joined(),
                ], kind: isPassed && record.changes == [.move] ? .unchanged : record.changes.first,
                isCurrent: state.last?.pass.side == side && state.last?.index == index)
        }
    }
}
