import GtkBridge
import ListKit
import Localization

/// The list that is looked at, among those of the program; nothing where there is but one.
@MainActor
final class ListChoices {
    let content: Box
    let dropDown = DropDown([])
    private var lists: [WeakList] = []
    private var names: [String] = []

    private struct WeakList {
        weak var adapter: ListAdapter?
    }

    var onChoose: @MainActor (ListAdapter) -> Void = { _ in }

    init() {
        let title = Label(localized("List", context: "noun"))
        title.addClass("quiet")
        dropDown.hasSearch = true
        dropDown.hasHorizontalExpand = true
        dropDown.setAccessibleLabel(localized("List", context: "noun"))
        content = Box(.horizontal, spacing: 8, [title, dropDown])
        content.addClass("choices")
        content.isVisible = false
        dropDown.onChange { [weak self] in self?.choose($0) }
    }

    func show(_ adapters: [ListAdapter], chosen: ListAdapter?) {
        let names = ListName.names(of: adapters)
        lists = adapters.map { WeakList(adapter: $0) }
        if names != self.names { dropDown.choices = names }
        self.names = names
        dropDown.selectedIndex = adapters.firstIndex { $0 === chosen }
        content.isVisible = adapters.count > 1
    }

    private func choose(_ index: Int) {
        if let adapter = lists[index].adapter { onChoose(adapter) }
    }
}
