import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The page about the selection, a ListKit list with many kinds of rows.
@MainActor
final class DetailList {
    let view = ListBoxView()
    private(set) var rows: [DetailRow] = []
    private var adapter: ListAdapter?
    private let empty = EmptyPage(iconName: "edit-find-symbolic")
    /// In a wider list, a name and its numbers would be too far apart.
    private static let greatestWidth = 1_000

    /// Gets the index of a transaction that the user follows an object's life to.
    var onFollow: @MainActor (Int) -> Void = { _ in }

    init() {
        let adapter = ListAdapter(
            view: view, objects: { [weak self] in self?.rows ?? [] }, emptyView: { [empty] in empty.content }
        ) { [weak self] (_: DetailRow) in
            DetailRowController { self?.onFollow($0) }
        }
        InspectorAdapters.add(adapter)
        self.adapter = adapter
        view.addClass("detail")
        view.maximumContentWidth = Self.greatestWidth
    }

    /// Says why there is nothing to see.
    func showEmpty(title: String, hint: String) {
        empty.show(title: title, hint: hint)
        show([])
    }

    func show(_ rows: [DetailRow]) {
        guard rows != self.rows else { return }
        let isOtherPage = rows.first?.id.page != self.rows.first?.id.page
        self.rows = rows
        adapter?.performUpdates(animated: false) { [weak self] _ in
            if isOtherPage { self?.view.scroll(toOffset: 0, animated: false) }
        }
    }
}

/// Picks the cell for a row.
private final class DetailRowController: ListGenericSectionController<DetailRow> {
    private let onFollow: @MainActor (Int) -> Void

    init(onFollow: @escaping @MainActor (Int) -> Void) {
        self.onFollow = onFollow
        super.init()
    }

    override func cellForItem(at index: Int) -> any ListCell {
        switch object.content {
        case .heading(let title, let lines, let counts):
            let cell = dequeueReusableCell(HeadingCell.self, at: index)
            cell.show(title: title, lines: lines, counts: counts)
            return cell
        case .warning(let warning, let note):
            let cell = dequeueReusableCell(WarningCell.self, at: index)
            cell.show(warning, note: note)
            return cell
        case .phases(let phases, let note):
            let cell = dequeueReusableCell(PhasesCell.self, at: index)
            cell.show(phases, note: note)
            return cell
        case .flame(let flame, let note):
            let cell = dequeueReusableCell(FlameCell.self, at: index)
            cell.show(flame, note: note)
            return cell
        case .title(let text): return line(text, "section-title", at: index)
        case .collapsed(let count):
            return line(
                localized(count, one: "… \(count) unchanged", other: "… \(count) unchanged"), "collapsed",
                at: index)
        case .note(let text): return line(text, "collapsed", at: index)
        case .answer(let text): return line(text, "answer", at: index)
        case .change(let change):
            let cell = dequeueReusableCell(ChangeCell.self, at: index)
            cell.show(change)
            return cell
        case .item(let item):
            let cell = dequeueReusableCell(ChangeCell.self, withReuseIdentifier: "item", at: index)
            cell.show(item)
            return cell
        case .unchanged(let name, let oldIndex, let newIndex):
            let cell = dequeueReusableCell(ChangeCell.self, withReuseIdentifier: "unchanged", at: index)
            cell.showUnchanged(name, oldIndex, newIndex)
            return cell
        case .section(let section, let name, let detail, let place):
            let cell = dequeueReusableCell(ChangeCell.self, withReuseIdentifier: "section", at: index)
            cell.showSection(section, name, detail, place)
            return cell
        case .event(_, let title, let change):
            let cell = dequeueReusableCell(ChangeCell.self, at: index)
            cell.show(change, title: title)
            return cell
        case .place(let row):
            let cell = dequeueReusableCell(ChangeCell.self, withReuseIdentifier: "place", at: index)
            cell.show(row)
            return cell
        case .operation(let kind, let text):
            let cell = dequeueReusableCell(OperationCell.self, at: index)
            cell.show(kind, text)
            return cell
        }
    }

    private func line(_ text: String, _ style: String, at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(LineCell.self, withReuseIdentifier: style, at: index)
        cell.show(text, style)
        return cell
    }

    override func didSelectItem(at index: Int) {
        if case .event(let transaction, _, _) = object.content { onFollow(transaction) }
    }
}
