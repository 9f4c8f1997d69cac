import ListKit
import ListKitReplay
import ListScripts
import Testing
import TestSupport

/// A diff that loses an update, and a recorder that looks for itself.
@MainActor
@Suite("An update that the diff lost")
struct LostUpdateTests {
    /// The copy of the diff's code that is compiled for notes finds no change.
    private struct Note: ListDiffable, Identifiable {
        let id: Int
        var text = "A text"

        func isEqual(toDiffableObject other: Note) -> Bool { text == other.text }

        func _diffRelation(to old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation {
            _diffIsSame(as: old) ? .unchanged : .other
        }

        func _diffRelation(toSame old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation { .unchanged }
    }

    /// Note 2 changes, and the diff does not see it.
    private func recording(comparesObjects: Bool) -> ListRecording {
        let notes = (0..<4).map { Note(id: $0) }
        let list = PostList([], recordsFromTheBeginning: true, comparesObjects: comparesObjects)
        list.update(notes)
        var changed = notes
        changed[2].text = "Another text"
        list.update(changed)
        return list.recording
    }

    @Test("Is found by a recorder that compares objects itself")
    func compared() throws {
        let recording = recording(comparesObjects: true)
        #expect(recording.comparesObjects)
        #expect(recording.transactions.last?.diff?.updates == [], "the fault was planted")
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(
            divergence?.description
                == "Transaction 4: The diff updates sections [2→2], the recording updates [].")
        let read = try ListRecording.read(from: try recording.data()).recording
        #expect(read == recording && ReplayCheck().firstDivergence(in: read) == divergence)
    }

    @Test("Is not in the recording of one that takes the diff's word, which says so")
    func believed() {
        let recording = recording(comparesObjects: false)
        #expect(!recording.comparesObjects)
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test("Is found of an object that comes back in a reload, too")
    func reloaded() {
        let notes = (0..<4).map { Note(id: $0) }
        let list = PostList([], recordsFromTheBeginning: true, comparesObjects: true)
        list.update(notes)
        list.posts[2] = Note(id: 2, text: "Another text")
        list.reload()
        let contents = try? list.recording.lists().suffix(2).map { $0.map(\.content) }
        #expect(contents == [[1, 2, 3, 4], [1, 2, 5, 4]])
    }

    /// Two members, of which one changes and the section's own comparison does not see it.
    @Test("Is found of items, too", arguments: [true, false])
    func items(comparesObjects: Bool) {
        let list = CardList([Note(id: 1), Note(id: 2)], comparesObjects: comparesObjects)
        list.update([Note(id: 1), Note(id: 2, text: "Another text")])
        #expect(
            ReplayCheck().firstDivergence(in: list.recording)?.sentence
                == (comparesObjects
                    ? "Item 1 of section 0 is recorded as unchanged, but its tokens changed." : nil))
    }

    /// The copy of the diff's code that is compiled for pages takes each version for another page.
    private struct Page: ListDiffable, Identifiable, Equatable {
        let id: Int

        func _diffIsSame(as other: any ListDiffable) -> Bool { false }
        func _diffRelation(to old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation { .other }
    }

    @Test("Is found even if the diff took the object for another one")
    func mistaken() {
        let list = PostList([], recordsFromTheBeginning: true, comparesObjects: true)
        list.update((0..<2).map { Page(id: $0) })
        list.update((0..<2).map { Page(id: $0) })
        #expect(
            ReplayCheck().firstDivergence(in: list.recording)?.description
                == "Transaction 4: The diff deletes sections [], the recording deletes [0, 1].")
    }

    // MARK: Right recordings

    /// In the lists of mutants, this test stands for the check alone: it fails if the diff loses what is in it.
    @Test("Is the only one that is found", arguments: [false, true])
    func sound(moves: Bool) {
        let list = PostList((0..<6).map { Post(id: $0) }, comparesObjects: true)
        var posts = (0..<6).map { Post(id: $0, title: $0 == 2 ? "Another title" : "A title") }
        if moves { posts.swapAt(0, 3) }
        list.update(posts)
        #expect(ReplayCheck().firstDivergence(in: list.recording) == nil)
    }

    /// A value that never equals itself, and neither does its identifier if it has none.
    private struct Price: ListDiffable {
        var diffIdentifier: Double
        let amount = Double.nan

        func isEqual(toDiffableObject other: Price) -> Bool { amount == other.amount }
    }

    /// The same as an instance: the diff does not compare it with itself.
    private final class Offer: ListDiffable, Sendable {
        let diffIdentifier: Double
        let amount = Double.nan

        init(_ id: Double) { diffIdentifier = id }
        func isEqual(toDiffableObject other: Offer) -> Bool { amount == other.amount }
    }

    private static let offers = [Offer(1), Offer(2), Offer(.nan)]
    private static let prices = [Price(diffIdentifier: 1), Price(diffIdentifier: 2), Price(diffIdentifier: .nan)]

    @Test("Is not seen in objects that do not equal themselves", arguments: [true, false])
    func unequal(isInstance: Bool) {
        let objects: [any ListDiffable & Sendable] = isInstance ? Self.offers : Self.prices
        let other: any ListDiffable & Sendable = isInstance ? Offer(1) : Price(diffIdentifier: 1)
        let list = PostList([], recordsFromTheBeginning: true, comparesObjects: true)
        list.update(objects)
        list.update([objects[1], objects[0], objects[2], Post(id: 1)])
        list.update([objects[1], other, objects[2], Post(id: 1)])
        let controller = list.controller(3)
        controller.collectionContext.performBatch(animated: false) { $0.reload(in: controller, at: [0]) }
        list.turns.run()
        list.reload()
        list.update(objects)
        #expect(ReplayCheck().firstDivergence(in: list.recording) == nil)
    }

    @Test("Is not seen in items that do not equal themselves")
    func unequalItems() {
        func check<Model: ListDiffable>(_ models: [Model], and other: Model) {
            let list = CardList(models, comparesObjects: true)
            list.update([models[0], other, models[1], models[2]])
            list.update([models[1], models[0], models[2]])
            list.add([other])
            #expect(ReplayCheck().firstDivergence(in: list.recording) == nil, "\(Model.self)")
        }
        check(Self.offers, and: Offer(3))
        check([1, 2, 4].map { Price(diffIdentifier: $0) }, and: Price(diffIdentifier: 3))
    }

    @Test("And without one both recorders write the same", arguments: 0..<8 as Range<UInt64>)
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = PostList((0..<20).map { Post(id: $0, comments: $0 % 3) })
        let comparing = ListRecorder(list.adapter, comparesObjects: true)
        for _ in 0..<15 {
            var posts = list.posts.compactMap { $0 as? Post }
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let index = Int.random(in: 0..<posts.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where posts.count > 5: posts.remove(at: index)
                case 1: posts.shuffle(using: &random)
                case 2: posts[index].title = "Title \(Int.random(in: 0..<9, using: &random))"
                default: posts.insert(Post(id: Int.random(in: 0..<60, using: &random)), at: index)
                }
            }
            list.update(posts)
        }
        let (one, other) = (list.recording, comparing.recording())
        #expect(one.start.sections == other.start.sections, "seed \(seed)")
        #expect(one.transactions.map(\.change) == other.transactions.map(\.change), "seed \(seed)")
        #expect(ReplayCheck().firstDivergence(in: other) == nil, "seed \(seed)")
    }

    @Test("And items are recorded alike, too")
    func sameItems() throws {
        let list = GroupList([Group(id: "a", members: (0..<5).map { Member(id: $0) })])
        let comparing = ListRecorder(list.adapter, comparesObjects: true)
        list.change(0) { $0[2].liked = true }
        list.change(0) { $0.swapAt(0, 4) }
        list.update([Group(id: "b", members: []), Group(id: "a", members: [Member(id: 9), Member(id: 2)])])
        let (one, other) = (list.recording, comparing.recording())
        #expect(one.transactions.map(\.items) == other.transactions.map(\.items))
        #expect(ReplayCheck().firstDivergence(in: other) == nil)
    }
}

/// Sections of items, with turns taken by hand and a recorder.
@MainActor
private final class CardList<Model: ListDiffable> {
    /// As an instance: the section of one that stays does not ask for its view models.
    private final class Cards: ListDiffable {
        let diffIdentifier: Int
        let models: [Model]

        init(_ id: Int, _ models: [Model]) { (diffIdentifier, self.models) = (id, models) }
        func isEqual(toDiffableObject other: Cards) -> Bool { false }
    }

    private final class CardCell: ListCell, ListBindable {
        init() {}
        func bindViewModel(_ model: Model) {}
    }

    private final class Controller: ListBindingSectionController<Cards> {
        override func viewModels(for object: Cards) -> [any ListDiffable] { object.models }

        override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(CardCell.self, at: index)
        }
    }

    private let turns = ScriptScheduler()
    private let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100))
    private var sections: [Cards]
    private var adapter: ListAdapter!
    private var recorder: ListRecorder!

    init(_ models: [Model], comparesObjects: Bool) {
        sections = [Cards(0, models)]
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { [unowned self] in sections }
        ) { (_: Cards) in Controller() }
        recorder = ListRecorder(adapter, comparesObjects: comparesObjects)
    }

    /// Other items in the first section.
    func update(_ models: [Model]) {
        sections[0] = Cards(0, models)
        update()
    }

    /// Another section.
    func add(_ models: [Model]) {
        sections.append(Cards(sections.count, models))
        update()
    }

    private func update() {
        adapter.performUpdates(animated: false)
        turns.run()
    }

    var recording: ListRecording { recorder.recording() }
}
