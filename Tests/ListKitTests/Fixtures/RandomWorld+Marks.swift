import ListKit
import ListKitReplay
import ListScripts
import TestSupport

extension RandomWorld {
    /// Items by their identifiers, for which an update has no excuse to lose them: those of sections that are diffed
    /// item by item.
    struct Marks {
        var selected: Set<Int> = []
        var focused: Int?
    }

    private func tag(at path: ListIndexPath) -> Int? {
        guard adapter.objects().indices.contains(path.section),
            let controller = adapter.sectionController(forSection: path.section)
                as? ListBindingSectionController<Group>
        else { return nil }
        return (controller.viewModels[path.item] as? Tag)?.id
    }

    /// The reader gives an item in sight the focus and selects it, or another one.
    func focusAndSelect() {
        let paths = view.indexPathsForVisibleItems
        guard let path = paths.randomElement(using: &random) else { return }
        view.allowsMultipleSelection = true
        view.focusedPath = path
        if let other = paths.randomElement(using: &random) { view.selectItem(at: other) }
        marks = Marks(
            selected: Set(view.indexPathsForSelectedItems.compactMap(tag)), focused: view.focusedPath.flatMap(tag))
    }

    /// What has lost its selection or the focus, though it is still there; and what is selected though nobody did it.
    func wrongMarks() -> [String] {
        // There a section that moves has new rows.
        guard !updater.sectionMovesAsDeletesInserts else { return [] }
        let there = Set(
            (0..<adapter.objects().count).flatMap { section in
                (0..<view.numberOfItems(inSection: section)).compactMap {
                    tag(at: ListIndexPath(section: section, item: $0))
                }
            })
        let selected = Set(view.indexPathsForSelectedItems.compactMap(tag))
        var found: [String] = []
        if selected != marks.selected.intersection(there) {
            found.append("Selected are \(selected.sorted()) and not \(marks.selected.intersection(there).sorted()).")
        }
        let focused = view.focusedPath.flatMap(tag)
        if let right = marks.focused, there.contains(right), focused != right {
            found.append("The focus has left item \(right) for \(focused.map(String.init) ?? "another").")
        }
        // Where the focus goes from an item that goes is for other tests.
        marks = Marks(selected: selected, focused: focused)
        return found
    }
}
