import GtkBridge
import ListKitGtk

private struct Tag: ListDiffable, Identifiable, Equatable {
    let id: String
}

private struct Group: ListDiffable, Identifiable {
    let id: String
    let tags: [Tag]

    /// Always true: the tags are compared one by one.
    func isEqual(toDiffableObject object: Group) -> Bool { true }
}

private final class GroupHeader: ListBoxReusableView {
    let name = Label()

    override func makeContent() -> Widget {
        name.addClass("heading")
        name.xAlign = 0
        name.margins = Insets(top: 12, bottom: 8)
        return name
    }
}

private final class ChipCell: ListBoxCell, ListBindable {
    private let label = Label()

    override func makeContent() -> Widget {
        label.margins = Insets(top: 4, start: 12, bottom: 4, end: 12)
        let chip = Box(.horizontal, [label])
        chip.addClass("frame")
        return chip
    }

    func bindViewModel(_ tag: Tag) { label.text = tag.id }
}

/// A cell outside of any list is measured for the width of each chip.
private final class ChipController: ListBindingSectionController<Group>, ListSupplementaryViewSource {
    private let prototype = ChipCell()
    private let onChoose: (Tag) -> Void

    init(onChoose: @escaping (Tag) -> Void) {
        self.onChoose = onChoose
        super.init()
        itemWidth = .each
        inset = ListInsets(left: 12, bottom: 12, right: 12)
        minimumLineSpacing = 8
        minimumInteritemSpacing = 8
        supplementaryViewSource = self
    }

    override func viewModels(for group: Group) -> [any ListDiffable] { group.tags }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(ChipCell.self, at: index)
    }

    override func width(forViewModel model: any ListDiffable, at index: Int) -> Double? {
        guard let tag = model as? Tag else { return nil }
        prototype.bindViewModel(tag)
        // Plus the theme's padding in a row.
        return Double(prototype.content.measure(.horizontal).natural + 4)
    }

    override func didSelectItem(at index: Int) { onChoose(object.tags[index]) }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(GroupHeader.self, ofKind: kind)
        header.name.text = object.id
        return header
    }
}

/// Items with their own widths wrap into lines. A chosen chip moves to the front, and the others flow after it.
@MainActor
final class ChipsExample {
    let view: Widget
    private var adapter: ListAdapter!
    private var groups = [
        Group(
            id: "Mountains",
            tags: [
                "Arête", "Bergschrund", "Cairn", "Cirque", "Col", "Cornice", "Crevasse", "Fell", "Glacier", "Gully",
                "Hanging valley", "Massif", "Moraine", "Pass", "Ridge", "Saddle", "Scree", "Serac", "Spur", "Tarn",
            ].map(Tag.init)),
        Group(
            id: "Coasts",
            tags: [
                "Atoll", "Bay", "Breakwater", "Cape", "Dune", "Estuary", "Fjord", "Headland", "Inlet", "Lagoon",
                "Marsh", "Peninsula", "Reef", "Sandbank", "Sea stack", "Shingle beach", "Skerry", "Spit", "Strait",
            ].map(Tag.init)),
    ]

    init() {
        let list = ListBoxView()
        view = list
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.groups ?? [] }) { [weak self] (_: Group) in
            ChipController { self?.choose($0) }
        }
    }

    private func choose(_ tag: Tag) {
        groups = groups.map { group in
            guard group.tags.contains(tag) else { return group }
            return Group(id: group.id, tags: [tag] + group.tags.filter { $0 != tag })
        }
        adapter.performUpdates(animated: true)
    }
}
