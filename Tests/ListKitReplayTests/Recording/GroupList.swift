import ListKit
import ListKitReplay
import ListScripts

/// An item of a group.
struct Member: ListDiffable, Identifiable, Equatable {
    let id: Int
    var liked = false
}

/// Always equal: its section compares its members by itself.
struct Group: ListDiffable, Identifiable {
    let id: String
    var members: [Member]

    func isEqual(toDiffableObject other: Group) -> Bool { true }
}

final class MemberCell: ListCell, ListBindable {
    var liked = false
    init() {}
    func bindViewModel(_ member: Member) { liked = member.liked }
}

final class GroupController: ListBindingSectionController<Group> {
    /// In place of the object's own, as where a model beside the list has changed.
    var members: [Member]?

    override func viewModels(for group: Group) -> [any ListDiffable] { members ?? group.members }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(MemberCell.self, at: index)
    }

    override func didUpdate(to object: Group) {
        members = nil
        super.didUpdate(to: object)
    }

    override func canMoveItem(at index: Int) -> Bool { true }
}

/// Groups on a strict view, with turns taken by hand and a recorder on it.
@MainActor
final class GroupList {
    private let turns = ScriptScheduler()
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: 0)
    private(set) var adapter: ListAdapter!
    private(set) var recorder: ListRecorder!
    private var groups: [Group] = []

    init(_ groups: [Group] = [], limit: ListRecorder.Limit = .init(), comparesObjects: Bool = false) {
        self.groups = groups
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { [unowned self] in self.groups }
        ) { (_: Group) in GroupController() }
        recorder = ListRecorder(adapter, limit: limit, comparesObjects: comparesObjects)
    }

    func update(_ groups: [Group]) {
        self.groups = groups
        adapter.performUpdates(animated: false)
        turns.run()
    }

    /// Changes members by the section controller alone, as a button in a row does.
    func change(_ section: Int, label: String? = nil, _ edit: (inout [Member]) -> Void) {
        let controller = adapter.sectionController(forSection: section) as! GroupController
        var members = controller.viewModels.compactMap { $0 as? Member }
        edit(&members)
        controller.members = members
        controller.update(animated: false, label: label, completion: nil)
        turns.run()
    }

    /// Several changes of the members in one update, each collected by itself.
    func change(_ section: Int, _ edits: [(inout [Member]) -> Void]) {
        let controller = adapter.sectionController(forSection: section) as! GroupController
        controller.collectionContext.performBatch(animated: false) { _ in
            for edit in edits {
                var members = controller.viewModels.compactMap { $0 as? Member }
                edit(&members)
                controller.members = members
                controller.update(animated: false)
            }
        }
        turns.run()
    }

    var recording: ListRecording { recorder.recording() }
}
