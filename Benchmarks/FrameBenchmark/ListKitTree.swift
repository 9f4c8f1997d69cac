import GtkBridge
import ListKit
import ListKitGtk

/// A ListTree whose rows are those of one section.
final class ListKitTree: ChangeContestant {
    static let name = "ListKit"

    private let list = ListBoxView()
    private var tree: ListTree<Tree.Node>
    private var adapter: ListAdapter?

    init(count: Int) {
        tree = ListTree(Tree.roots, isExpandable: \.isFolder) { Tree.files(below: $0.id, of: count) }
    }

    func makeWidget() -> Widget {
        let adapter = ListAdapter(view: list, objects: { [unowned self] in [tree.section] }) {
            (_: ListTreeSection<Tree.Node>) in NodesController()
        }
        adapter.onExpansion { [weak self] (row: ListTreeRow<Tree.Node>, change) in
            self?.tree.apply(change, to: row.node)
        }
        self.adapter = adapter
        return list
    }

    var adjustment: Adjustment { list.verticalAdjustment }

    func change() {
        tree.expanded = Set(Tree.roots.map(\.id))
        adapter?.performUpdates(animated: false)
    }

    func changeBack() {
        tree.expanded = []
        adapter?.performUpdates(animated: false)
    }
}

private final class NodesController: ListBindingSectionController<ListTreeSection<Tree.Node>> {
    override func viewModels(for section: ListTreeSection<Tree.Node>) -> [any ListDiffable] { section.rows }

    override func cell(forViewModel _: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(NodeCell.self, at: index)
    }
}

private final class NodeCell: ListBoxCell, ListBindable {
    private let expander = ListTreeExpander()
    private let label = Table.makeLabel()

    override func makeContent() -> Widget { Box(.horizontal, [expander, label]) }

    func bindViewModel(_ row: ListTreeRow<Tree.Node>) {
        expander.show(row)
        label.text = row.node.name
    }
}
