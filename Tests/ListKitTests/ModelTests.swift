import ListKit
import ListKitReplay
import Observation
import Testing

/// What can be an object of a list besides values: everything that says who it is, on whichever actor it lives.
@MainActor
@Suite("Models")
struct ModelTests {
    @Test(
        "Each kind of model comes into a list, moves, is replaced by another version and goes", arguments: Kind.allCases
    )
    func update(kind: Kind) {
        let list = NoteList(kind)
        #expect(list.texts == ["a", "b", "c"])
        list.show([kind.note(3, "c"), kind.note(1, "a new"), kind.note(4, "d")])
        #expect(list.texts == ["c", "a new", "d"])
        #expect(list.view.counters.rowsMoved == 1 && list.view.counters.rowsReloaded == 1)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test(
        "An instance that was changed in the list is bound again in its row by reloadObjects", arguments: Kind.allCases)
    func reload(kind: Kind) {
        let list = NoteList(kind)
        let row = list.view.rows[1]
        let note = list.notes[1]
        note.text = "edited"
        list.show(list.notes)
        #expect(list.texts == ["a", "b", "c"], "The diff cannot see it.")
        list.adapter.reloadObjects([note])
        #expect(list.texts == ["a", "edited", "c"])
        #expect(list.view.rows[1] === row)
        #expect(list.view.counters.rowsReloaded == 1)
    }

    @Test(
        "Models that are not declared Sendable are compared on the main actor, whatever the updater allows",
        arguments: Kind.allCases)
    func place(kind: Kind) {
        let list = NoteList(kind)
        list.updater.allowsBackgroundDiffing = true
        list.updater.adaptiveDiffingConfig.enabled = false
        var places: [Bool] = []
        let observation = list.adapter.events.addObserver {
            if case .didDiff(_, let onBackgroundThread) = $0.kind { places.append(onBackgroundThread) }
        }
        list.show([kind.note(3, "c")])
        #expect(places == [false] && list.texts == ["c"])
        observation.cancel()
    }

    @Test("A list from closures is compared in the background where the type of its objects is Sendable")
    func closures() async {
        let updaters = (0..<5).map { _ in ListAdapterUpdater() }
        for updater in updaters { updater.adaptiveDiffingConfig.enabled = false }
        let note = MainActorNote(id: 1, text: "")
        func controller(_ object: any ListDiffable) -> ListSectionController? { NoteController() }
        let views = updaters.map { _ in StrictCollectionView() }
        let adapters = [
            ListAdapter(view: views[0], updater: updaters[0], objects: { [Tag(id: 1)] }) { (_: Tag) in
                ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
            },
            ListAdapter(view: views[1], updater: updaters[1], objects: { [Tag(id: 1)] }) { (_: Tag) in NoteController()
            },
            ListAdapter(
                view: views[2], updater: updaters[2], objects: { [Tag(id: 1), "a"] as [any ListDiffable & Sendable] },
                sectionController: controller),
            ListAdapter(view: views[3], updater: updaters[3], objects: { [note] }) { (_: MainActorNote) in
                NoteController()
            },
            ListAdapter(
                view: views[4], updater: updaters[4], objects: { [Tag(id: 1), "a"] as [any ListDiffable] },
                sectionController: controller),
        ]
        var places: [Bool] = []
        for adapter in adapters {
            let observation = adapter.events.addObserver {
                if case .didDiff(_, let onBackgroundThread) = $0.kind { places.append(onBackgroundThread) }
            }
            await adapter.performUpdates(animated: false).finished()
            observation.cancel()
        }
        #expect(places == [true, true, true, false, false])
    }

    @Test("A main-actor class is compared on the main actor even if a data source was let declare it Sendable")
    func erased() async {
        // The compiler takes this conversion (Swift 6.3.1).
        let notes: [any ListDiffable & Sendable] = [MainActorNote(id: 1, text: "a")]
        let list = TestList(notes, diffing: .inBackground)
        var places: [Bool] = []
        list.observe {
            if case .didDiff(_, let onBackgroundThread) = $0.kind { places.append(onBackgroundThread) }
        }
        await list.run([Tag(id: 1), MainActorNote(id: 1, text: "b")])
        await list.run([Tag(id: 1)])
        await list.run([Tag(id: 1)])
        #expect(places == [false, false, true])
    }

    @Test("A recorder names models of every kind, and compares them", arguments: Kind.allCases)
    func recorder(kind: Kind) throws {
        let list = NoteList(kind)
        let recorder = ListRecorder(list.adapter)
        list.show([kind.note(2, "b new"), kind.note(1, "a")])
        let recording = recorder.recording()
        #expect(try recording.lists().last?.count == 2)
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test("A diff of models of the main actor is made there, and finds identifiers")
    func diff() {
        let old = (0..<3).map { MainActorNote(id: $0, text: "\($0)") }
        let result = ListDiff(oldArray: old, newArray: [old[2], old[0]], option: .equality, moves: .fewest)
        #expect(result.deletes == [1] && result.moves.count == 1 && result.updates.isEmpty)
        #expect(result.newIndex(forIdentifier: 0) == 1)
        let paths = ListDiffPaths(
            fromSection: 0, toSection: 0, oldArray: old as [any ListDiffable], newArray: [], option: .equality)
        #expect(paths.deletes.count == 3)
    }
}

// MARK: Kinds of models

@MainActor
protocol Note: AnyObject {
    var text: String { get set }
}

class MutableNote: ListDiffable, Identifiable, Note {
    let id: Int
    var text: String

    init(id: Int, text: String) { (self.id, self.text) = (id, text) }

    func isEqual(toDiffableObject object: MutableNote) -> Bool { text == object.text }
}

@Observable
final class ObservableNote: ListDiffable, Identifiable, Note {
    let id: Int
    var text: String

    init(id: Int, text: String) { (self.id, self.text) = (id, text) }

    func isEqual(toDiffableObject object: ObservableNote) -> Bool { text == object.text }
}

@MainActor
final class MainActorNote: @MainActor ListDiffable, Note {
    let id: Int
    var text: String

    init(id: Int, text: String) { (self.id, self.text) = (id, text) }

    var diffIdentifier: Int { id }
    func isEqual(toDiffableObject object: MainActorNote) -> Bool { text == object.text }
}

@MainActor @Observable
final class MainActorObservableNote: @MainActor ListDiffable, @MainActor Identifiable, @MainActor Equatable, Note {
    let id: Identifier
    var text: String

    struct Identifier: @MainActor Hashable { let number: Int }

    init(id: Int, text: String) { (self.id, self.text) = (Identifier(number: id), text) }

    static func == (one: MainActorObservableNote, other: MainActorObservableNote) -> Bool { one.text == other.text }
}

@MainActor
enum Kind: CaseIterable {
    case mutable, observable, mainActor, mainActorObservable

    func note(_ id: Int, _ text: String) -> any ListDiffable & Note {
        switch self {
        case .mutable: MutableNote(id: id, text: text)
        case .observable: ObservableNote(id: id, text: text)
        case .mainActor: MainActorNote(id: id, text: text)
        case .mainActorObservable: MainActorObservableNote(id: id, text: text)
        }
    }
}

private final class NoteController: ListSectionController {
    private var note: (any Note)?

    override func didUpdate(to object: any ListDiffable) { note = object as? any Note }
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.text = note?.text ?? ""
        return cell
    }
}

/// Shows notes of one kind, and declares nothing about them.
@MainActor
private final class NoteList: ListAdapterDataSource {
    let scheduler = ManualScheduler()
    let updater: ListAdapterUpdater
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: 0)
    let adapter: ListAdapter
    private(set) var notes: [any ListDiffable & Note]

    init(_ kind: Kind) {
        notes = [kind.note(1, "a"), kind.note(2, "b"), kind.note(3, "c")]
        updater = ListAdapterUpdater(scheduler: scheduler)
        adapter = ListAdapter(updater: updater)
        adapter.dataSource = self
        adapter.collectionView = view
    }

    func show(_ notes: [any ListDiffable & Note]) {
        self.notes = notes
        adapter.performUpdates(animated: false, completion: nil)
        scheduler.runAll()
    }

    var texts: [String] { view.rows.compactMap { ($0.cell as? TextCell)?.text } }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { notes }
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { NoteController() }
}
