import ListKit
@testable import ListKitReplay
import ListScripts
import Testing
import TestSupport

@MainActor
@Suite("The recorder")
struct RecorderTests {
    private func posts(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0) } }

    @Test("An update is recorded from the call to the completion")
    func anUpdate() throws {
        let list = PostList(posts(0..<3))
        list.view.settlesManually = true
        let line = #line + 1
        list.adapter.performUpdates(animated: true, label: "refresh", completion: nil)
        list.posts = posts([0, 3, 2])
        list.turns.run()
        list.view.settle()
        let transaction = list.last
        #expect(transaction.kind == .update && transaction.outcome == .applied && transaction.animated)
        let request = try #require(transaction.requests.first)
        #expect(request.kind == .performUpdates && request.animated && request.label == "refresh")
        #expect(request.fileID == #fileID && request.line == line && !request.joined)
        #expect(request.finished == true && request.completedAt! >= request.askedAt)
        #expect(
            transaction.phases.map(\.name)
                == [.waiting, .collecting, .diffing, .changing, .validating, .rows, .layout, .motion])
        #expect(transaction.phases.allSatisfy { $0.duration >= 0 && $0.start >= 0 })
        #expect(zip(transaction.phases, transaction.phases.dropFirst()).allSatisfy { $0.start <= $1.start })
        #expect(transaction.diff == RecordedDiff(inserts: [1], deletes: [1]))
        #expect(transaction.update?.data.insertSections == [1])
        let place = ListRowPosition.item(ListIndexPath(section: 1, item: 0))
        #expect(transaction.operations == [.remove(place), .insert(place)])
        #expect(transaction.viewportBefore?.rows.count == 3 && transaction.viewportAfter?.rows.count == 3)
        #expect(transaction.viewportAfter?.rows.map(\.y) == [0, 10, 20])
        #expect(
            transaction.viewportAfter?.visible == .item(
                ListIndexPath(section: 0, item: 0))...(.item(ListIndexPath(section: 2, item: 0))))
    }

    @Test("A recording has the version that it was made with")
    func version() {
        let recording = PostList(posts(0..<3)).recorder.recording()
        #expect(recording.madeBy?.hasPrefix("ListKit \(ListRecording.libraryVersion) on ") == true)
    }

    @Test("The list after a transaction is recorded by the one before: what stays is a stretch")
    func deltas() throws {
        let list = PostList(posts(0..<100_000))
        list.update(posts([-1]) + posts(0..<100_000))
        let recording = list.recording
        #expect(recording.start.sections.count == 100_000)
        let steps = recording.transactions[0].change.steps
        #expect(steps.count == 2 && steps[1] == .kept(start: 0, count: 100_000))
        #expect(recording.transactions[0].objects.map(\.identifier) == ["-1"], "and nothing else is described")
        #expect(list.recorder.byteCount < 20_000)
        #expect(try recording.lists()[1].count == 100_001)
    }

    @Test("Lists that were replaced are let go, whatever is recorded of them")
    func replacedLists() {
        final class Count { var value = 0 }
        final class Note: ListDiffable {
            let diffIdentifier: Int
            let living: Count
            init(_ number: Int, _ living: Count) {
                (diffIdentifier, self.living) = (number, living)
                living.value += 1
            }
            deinit { living.value -= 1 }
            func isEqual(toDiffableObject object: Note) -> Bool { true }
        }
        let living = Count()
        var notes: [any ListDiffable] = []
        let (turns, view) = (ScriptScheduler(), StrictCollectionView(viewportSize: ListSize(width: 100, height: 100)))
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { notes }
        ) { _ in PostController() }
        let recorder = ListRecorder(adapter)
        for round in 0..<20 {
            notes = (0..<5_000).map { Note(round * 5_000 + $0, living) }
            adapter.performUpdates(animated: false)
            turns.run()
        }
        #expect(recorder.transactionCount == 20 && view.numberOfSections == 5_000)
        // The list, some of each update to be described, and those that may come back.
        #expect(living.value < 5_000 + 20 * 1_000 + 2 * 4_096 + 1)
    }

    @Test("An object keeps its identity token, and its content token as long as its content is equal")
    func tokens() throws {
        let list = PostList(posts(0..<3))
        list.update([Post(id: 2), Post(id: 0, title: "Edited"), Post(id: 1)])
        list.update([Post(id: 0, title: "Edited"), Post(id: 2)])
        list.update([Post(id: 0), Post(id: 1), Post(id: 2)])
        let lists = try list.recording.lists()
        let first = lists[0]
        #expect(Set(first.map(\.identity)).count == 3 && Set(first.map(\.content)).count == 3)
        #expect(lists[1].map(\.identity) == [2, 0, 1].map { first[$0].identity })
        #expect(lists[1][0].content == first[2].content && lists[1][1].content != first[0].content)
        #expect(lists[2].map(\.content) == [lists[1][1].content, lists[1][0].content])
        #expect(
            lists[3].map(\.identity) == first.map(\.identity), "post 1 was away, and is the same when it comes back")
        #expect(lists[3][1] == first[1])
        #expect(lists[3][0].content != lists[2][0].content)
    }

    @Test("A changed object is described as it was and as it is, and no other")
    func descriptions() throws {
        let list = PostList(posts(0..<1_000))
        var changed = posts(0..<1_000)
        changed[7].title = String(repeating: "Edited ", count: 100)
        list.update(changed)
        let objects = list.last.objects
        #expect(objects.count == 2 && Set(objects.map(\.identity)).count == 1)
        #expect(objects.allSatisfy { $0.type == "Post" && $0.identifier == "7" })
        #expect(
            objects[0].fields == [
                RecordedField(name: "id", value: "7"), RecordedField(name: "title", value: "A title"),
                RecordedField(name: "comments", value: "1"),
            ])
        let title = try #require(objects[1].fields?[1].value)
        #expect(title.count == RecordedObject.textLimit && title.hasSuffix("…"))
        #expect(list.recording.start.objects.count == 1_000)
        #expect(list.recording.start.objects.allSatisfy { $0.fields == nil })
    }

    @Test("What changed within a value is named by its path, and a chain of references ends")
    func innerFields() throws {
        final class Author: Sendable {
            let name: String
            let friend: Author?
            init(_ name: String, friends: Int) {
                self.name = name
                friend = friends == 0 ? nil : Author("\(name)'s friend", friends: friends - 1)
            }
        }
        struct Letter: ListDiffable, Equatable {
            let author: Author
            let tags: [Int]
            let reader: Author?
            var diffIdentifier: Int { 1 }
            static func == (lhs: Letter, rhs: Letter) -> Bool { lhs.author.name == rhs.author.name }
        }
        let (ada, bob) = (Author("Ada", friends: 100), Author("Bob", friends: 100))
        let list = PostList([])
        list.update([Letter(author: ada, tags: Array(0..<1_000), reader: nil)])
        list.update([Letter(author: bob, tags: [], reader: nil)])
        let objects = list.recording.transactions.flatMap(\.objects)
        #expect(
            objects.map { $0.fields?.first } == [
                RecordedField(name: "author.name", value: "Ada"), RecordedField(name: "author.name", value: "Bob"),
            ])
        let fields = try #require(objects.first?.fields)
        try #require(
            fields.map(\.name) == [
                "author.name", "author.friend.name", "author.friend.friend.name", "author.friend.friend.friend", "tags",
                "reader",
            ])
        #expect(fields[4].value == "\(Array(0..<1_000))".prefix(RecordedObject.textLimit - 1) + "…")
        #expect(objects.last?.fields?[4].value == "[]" && fields[5].value == "nil")
    }

    @Test("Only the first properties of a very large object are recorded")
    func manyFields() throws {
        struct Wide: ListDiffable, Equatable, CustomReflectable {
            let number: Int
            var diffIdentifier: Int { 1 }
            var customMirror: Mirror { Mirror(self, children: (0..<100).map { ("field \($0)", number as Any) }) }
        }
        let list = PostList([])
        list.update([Wide(number: 1)])
        list.update([Wide(number: 2)])
        let fields = try #require(list.last.objects.last?.fields)
        #expect(fields.count == RecordedObject.fieldLimit && fields.first?.name == "field 0")
    }

    @Test("Objects are taken before duplicates are removed, and both of a pair are described")
    func duplicates() throws {
        let list = PostList(posts(0..<3))
        list.refused = [9]
        list.update([Post(id: 0), Post(id: 9), Post(id: 1), Post(id: 0, title: "Twice"), Post(id: 1)])
        let transaction = list.last
        let sections = try list.recording.lists()[1]
        #expect(sections.count == 2)
        #expect(transaction.dropped.map(\.position) == [1, 3, 4])
        #expect(transaction.dropped.map(\.keptPosition) == [nil, 0, 2])
        #expect(transaction.dropped.map(\.reason) == [.noSectionController, .duplicate, .duplicate])
        #expect(transaction.dropped[1].identity == sections[0].identity)
        #expect(transaction.dropped[1].content != sections[0].content)
        #expect(transaction.dropped[2].content == sections[1].content)
        #expect(!sections.map(\.identity).contains(transaction.dropped[0].identity))
        let titles = transaction.objects.filter { $0.identity == sections[0].identity }.map { $0.fields?[1].value }
        #expect(titles == ["A title", "Twice"])
        #expect(
            transaction.diagnostics.map(\.kind).sorted() == [
                "duplicateObject", "duplicateObject", "missingSectionController",
            ])
        #expect(transaction.diagnostics.allSatisfy { $0.identity != nil && $0.sentence.hasSuffix(".") })
    }

    @Test("Item updates record the rows of their sections, reloads of objects their new content")
    func items() throws {
        let list = PostList([Post(id: 0), Post(id: 1, comments: 2)])
        let controller = list.controller(1)
        list.posts = [Post(id: 0), Post(id: 1, comments: 2)]
        list.adapter.reloadObjects([Post(id: 0, title: "Edited", comments: 2)])
        #expect(list.last.kind == .operation && list.last.requests.map(\.kind) == [.reloadObjects])
        #expect(
            list.last.operations.contains(
                .rebind(from: .item(.init(section: 0, item: 0)), to: .item(.init(section: 0, item: 0)), inPlace: true)))
        controller.collectionContext.performBatch(
            animated: false,
            updates: { batch in
                controller.lie = 1
                batch.insert(in: controller, at: [2])
            }, completion: nil)
        list.turns.run()
        let lists = try list.recording.lists()
        #expect(lists.map { $0.map(\.itemCount) } == [[1, 2], [2, 2], [2, 3]])
        #expect(lists[0][0].content != lists[1][0].content && lists[1][1].content == lists[2][1].content)
        #expect(list.last.diff == nil && list.last.outcome == .applied)
    }

    @Test("A reload, and another data source or view, record the list that they end in")
    func replacements() throws {
        let list = PostList(posts(0..<3), recordsFromTheBeginning: true)
        list.posts = posts([2, 1, 5])
        list.reload()
        let other = PostList(posts([1, 8]))
        list.adapter.dataSource = other
        let recording = list.recording
        #expect(recording.transactions.map(\.kind) == [.sourceChange, .sourceChange, .reload, .sourceChange])
        #expect(recording.start.sections.isEmpty)
        let lists = try recording.lists()
        #expect(lists.map(\.count) == [0, 0, 3, 3, 2])
        #expect(lists[3][1] == lists[2][1] && lists[3][0] == lists[2][2], "the same objects, found again")
        #expect(lists[4][0].identity == lists[2][1].identity)
        #expect(recording.transactions.allSatisfy { $0.outcome == .applied })
    }

    @Test("Each outcome is recorded: applied, empty, merged, cancelled, failed, still running")
    func outcomes() throws {
        let list = PostList(posts(0..<3))
        list.update(posts(0..<3))
        #expect(list.last.outcome == .empty)

        let other = PostList(posts([7]))
        list.onObjects = { [unowned list] in
            list.onObjects = {}
            list.adapter.dataSource = other
        }
        list.update(posts([4]))
        let merged = list.recording.transactions.suffix(2)
        #expect(Set(merged.map(\.outcome)) == [.merged, .applied])
        #expect(try list.recording.lists().last?.count == 1)
        #expect(list.recorder.transactionCount == 3)

        let liar = PostList(posts(0..<2))
        let controller = liar.controller(0)
        controller.collectionContext.performBatch(
            animated: false, updates: { $0.insert(in: controller, at: [1]) }, completion: nil)
        liar.turns.run()
        #expect(liar.last.outcome == .failed)
        #expect(liar.last.diagnostics.map(\.kind) == ["refusedUpdate"])
        #expect(liar.last.requests.first?.finished == false)

        let slow = PostList(posts(0..<2))
        slow.adapter.updater.allowsBackgroundDiffing = true
        slow.adapter.updater.adaptiveDiffingConfig.enabled = false
        slow.update(posts(0..<3))
        #expect(slow.last.outcome == .running)
        #expect(try slow.recording.lists().map(\.count) == [2, 2])
    }

    @Test("A change of data source in the middle of a data part cancels the transaction")
    func cancelled() throws {
        let list = PostList(posts(0..<3))
        let other = PostList(posts([7, 8]))
        let controller = list.controller(0)
        controller.collectionContext.performBatch(
            animated: false, updates: { [unowned list] _ in list.adapter.dataSource = other }, completion: nil)
        list.turns.run()
        #expect(list.recording.transactions.map(\.outcome) == [.applied, .cancelled])
        #expect(try list.recording.lists().last?.count == 2)
    }

    @Test("Requests that are merged are all recorded, and which of them joined a running update")
    func requests() {
        let list = PostList(posts(0..<3))
        let controller = list.controller(0)
        list.adapter.performUpdates(animated: true, label: "first", completion: nil)
        list.adapter.performUpdates(animated: false, label: "second", completion: nil)
        controller.collectionContext.performBatch(
            animated: false,
            updates: { _ in
                controller.collectionContext.performBatch(animated: false, updates: { _ in }, completion: nil)
            }, completion: nil)
        list.turns.run()
        let requests = list.last.requests
        #expect(requests.map(\.kind) == [.performUpdates, .performUpdates, .itemUpdates, .itemUpdates])
        #expect(requests.map(\.joined) == [false, false, false, true])
        #expect(requests.map(\.label) == ["first", "second", nil, nil])
        #expect(requests.allSatisfy { $0.finished == true })
    }

    @Test("The ring forgets the oldest transactions, and starts from the list behind them")
    func ring() throws {
        let list = PostList(posts(0..<3), limit: .init(transactions: 4))
        let whole = ListRecorder(list.adapter)
        for number in 0..<20 {
            list.update(posts((0...(number % 5)).map { ($0 * 7 + number) % 11 }))
        }
        #expect(list.recorder.transactionCount == 4 && list.recorder.forgottenCount == 16)
        let recording = list.recording
        #expect(recording.forgottenCount == 16)
        let lists = try recording.lists()
        let all = try whole.recording().lists()
        #expect(lists.map { $0.map(\.itemCount) } == all.suffix(5).map { $0.map(\.itemCount) })
        #expect(lists.map { $0.map(\.identity) } == all.suffix(5).map { $0.map(\.identity) })
        let small = PostList(posts(0..<3), limit: .init(bytes: 1))
        small.update(posts(0..<4))
        small.update(posts(0..<5))
        #expect(small.recorder.transactionCount == 1, "the last one stays, whatever its size")
        small.recorder.clear()
        #expect(small.recorder.transactionCount == 0 && small.recorder.byteCount == 0)
        #expect(small.recording.start.sections.count == 5)
        small.recorder.stop()
        small.update(posts(0..<1))
        #expect(small.recorder.transactionCount == 0)
    }

    @Test("Whatever happens, the recorded lists are those that the view has", arguments: 0..<20)
    func randomUpdates(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let list = PostList(posts(0..<10))
        var structures = [list.view.structure]
        var identifiers = [list.adapter.objects().map { "\($0.diffIdentifier)" }]
        for _ in 0..<30 {
            var next: [any ListDiffable & Sendable] = list.posts.filter { _ in random.below(10) > 1 }
            for _ in 0..<random.below(4) {
                next.insert(
                    Post(id: random.below(20), title: "\(random.below(3))", comments: random.below(4)),
                    at: random.below(next.count + 1))
            }
            if random.below(3) == 0 { next.shuffle(using: &random) }
            if random.below(8) == 0 {
                list.posts = next
                list.reload()
            } else {
                list.update(next)
            }
            structures.append(list.view.structure)
            identifiers.append(list.adapter.objects().map { "\($0.diffIdentifier)" })
        }
        let recording = list.recording
        let lists = try recording.lists()
        #expect(lists.map { ListViewStructure($0) } == structures, "seed \(seed)")
        // Tokens and identifiers go together one by one, through all of it.
        var names: [Int: String] = [:]
        for (sections, expected) in zip(lists, identifiers) {
            for (section, name) in zip(sections, expected) {
                #expect(names.updateValue(name, forKey: section.identity) ?? name == name, "seed \(seed)")
            }
        }
        let described = recording.start.objects + recording.transactions.flatMap(\.objects)
        for object in described {
            #expect(names[object.identity] ?? object.identifier == object.identifier, "seed \(seed)")
        }
        // Equal token, equal content: of one version there is one description.
        var fields: [[Int]: [RecordedField]] = [:]
        for object in described {
            guard let told = object.fields else { continue }
            #expect(
                fields.updateValue(told, forKey: [object.identity, object.content]) ?? told == told, "seed \(seed)")
        }
        let read = try ListRecording.read(from: recording.data())
        #expect(read.error == nil && read.recording == recording, "seed \(seed)")
    }
}
