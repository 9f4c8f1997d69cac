import ListDiffKit
import ListKit
import ListKitReplay
import Testing
import TestSupport

/// A diff that loses an update, and a recorder that looks for itself.
@MainActor
@Suite("An update that the diff lost")
struct LostUpdateTests {
    /// Its diff finds no change while `isBlind` is set.
    private struct Note: ListDiffable, Identifiable {
        @MainActor static var isBlind = false

        let id: Int
        var text = "A text"

        func isEqual(toDiffableObject other: Note) -> Bool {
            MainActor.assumeIsolated { Self.isBlind } || text == other.text
        }
    }

    /// Note 2 changes, and the diff does not see it.
    private func recording(comparesObjects: Bool) -> ListRecording {
        let notes = (0..<4).map { Note(id: $0) }
        let list = PostList([], recordsFromTheBeginning: true, comparesObjects: comparesObjects)
        list.update(notes)
        let observation = list.adapter.events.addObserver { event in
            if case .didDiff = event.kind { Note.isBlind = false }
        }
        defer { Note.isBlind = false }
        var changed = notes
        changed[2].text = "Another text"
        list.onObjects = { Note.isBlind = true }
        list.update(changed)
        withExtendedLifetime(observation) {}
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

    /// Two members, of which one changes and the section's own comparison does not see it.
    @Test("Is found of items, too")
    func items() {
        struct Card: ListDiffable, Identifiable {
            let id: Int
            var text = "A text"

            func isEqual(toDiffableObject other: Card) -> Bool {
                MainActor.assumeIsolated { Note.isBlind } || text == other.text
            }
        }
        struct Cards: ListDiffable, Identifiable {
            let id = 1
            var cards: [Card]

            func isEqual(toDiffableObject other: Cards) -> Bool { true }
        }
        final class CardCell: ListCell, ListBindable {
            init() {}
            func bindViewModel(_ card: Card) {}
        }
        final class Controller: ListBindingSectionController<Cards> {
            override func viewModels(for object: Cards) -> [any ListDiffable] { object.cards }
            override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
                dequeueReusableCell(CardCell.self, at: index)
            }
        }
        for comparesObjects in [true, false] {
            var cards = Cards(cards: [Card(id: 1), Card(id: 2)])
            let turns = PostList.Turns()
            let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100))
            let adapter = ListAdapter(
                view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { return [cards] }
            ) { (_: Cards) in Controller() }
            cards.cards[1].text = "Another text"
            // Before the recorder hears of it.
            let observation = adapter.events.addObserver { event in
                if case .didApply = event.kind { Note.isBlind = false }
            }
            let recorder = ListRecorder(adapter, comparesObjects: comparesObjects)
            Note.isBlind = true
            adapter.performUpdates(animated: false)
            turns.run()
            Note.isBlind = false
            withExtendedLifetime(observation) {}
            let divergence = ReplayCheck().firstDivergence(in: recorder.recording())
            #expect(
                divergence?.sentence
                    == (comparesObjects
                        ? "Item 1 of section 0 is recorded as unchanged, but its tokens changed." : nil))
        }
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
