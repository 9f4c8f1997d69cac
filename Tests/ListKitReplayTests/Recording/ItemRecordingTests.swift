import Foundation
import ListKit
@testable import ListKitReplay
import Testing
import TestSupport

@MainActor
@Suite("View models in a recording")
struct ItemRecordingTests {
    private func members(_ ids: some Sequence<Int>) -> [Member] { ids.map { Member(id: $0) } }

    /// The names of the items of each section at a moment, with those that nobody named as tokens.
    private func names(_ recording: ListRecording, at moment: Int) -> [[String]] {
        let (history, list) = (RecordedHistory(recording), RecordedMoments(recording)[moment])
        return list.sections.map { section in
            list.items[section]?.map { history.objects.name(of: $0.identity).identifier } ?? ["unknown"]
        }
    }

    @Test("A like is an update of the post, field by field, and bound in place")
    func aLike() throws {
        let list = GroupList([Group(id: "a", members: members(0..<20))])
        list.change(0, label: "Like") { $0[17].liked = true }
        let recording = list.recording
        let transaction = try #require(recording.transactions.last)
        #expect(transaction.outcome == .applied)
        #expect(transaction.items.map(\.updated) == [[17]])
        #expect(transaction.objects.map(\.identifier) == ["17", "17"], "as it was and as it is, and nothing else")
        let history = RecordedHistory(recording)
        let change = try #require(MergedTable(history, transaction: 0).changes.first)
        #expect(change.name.identifier == "a" && change.kinds.isEmpty)
        #expect(
            change.items == [
                ItemChange(
                    .update, oldItem: 17, newItem: 17, identity: change.items.first?.identity,
                    name: RecordedName(type: "Member", identifier: "17"),
                    fields: [FieldChange("liked", old: "false", new: "true")])
            ])
        #expect(history.summaries().last?.counts == ChangeCounts(items: [.update: 1]))
        #expect(ListReport(recording).text.contains("~ Member 17 in Group a: liked false → true"))
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test("What happened to a post is found over its coming, its changes and its going, under its section")
    func itsLife() throws {
        let list = GroupList()
        list.update([Group(id: "a", members: members(15..<20)), Group(id: "b", members: members(0..<3))])
        list.change(0) { $0[2].liked = true }
        list.change(0) { $0.swapAt(0, 2) }
        list.change(0) { $0.remove(at: 0) }
        list.change(0) { $0.append(Member(id: 17)) }
        list.update([Group(id: "b", members: members(0..<3))])
        let lives = ObjectLife.lives(in: RecordedHistory(list.recording), matching: "member 17")
        #expect(lives.map(\.name.identifier) == ["17"])
        let events = try #require(lives.first?.events)
        #expect(events.map(\.transaction) == [0, 1, 2, 3, 4, 5])
        #expect(events.map(\.change.kinds) == [[.insert], [.update], [.move], [.delete], [.insert], [.delete]])
        #expect(Set(events.map(\.change.section)) == [RecordedName(type: "Group", identifier: "a")])
        #expect(events[1].change.fields == [FieldChange("liked", old: "false", new: "true")])
    }

    @Test("A recorder that comes later knows the items that are there")
    func lateRecorder() {
        let list = GroupList([Group(id: "a", members: members(0..<3)), Group(id: "b", members: [])])
        #expect(list.recording.start.items.map(\.items.count) == [3, 0])
        #expect(names(list.recording, at: 0) == [["0", "1", "2"], []])
    }

    @Test("Items that stay are stretches, and only those that change are described")
    func deltas() throws {
        let list = GroupList([Group(id: "a", members: members(0..<20_000))])
        list.change(0) { $0.insert(Member(id: -1), at: 10) }
        let transaction = try #require(list.recording.transactions.last)
        #expect(
            transaction.items.map(\.change.steps.count) == [3]
                && transaction.items[0].change.steps[2] == .kept(start: 10, count: 19_990))
        #expect(transaction.objects.map(\.identifier) == ["-1"])
        #expect(list.recorder.byteCount < 10_000)
        #expect(list.recording.start.objects.count < 11_000)
    }

    @Test("A section that comes back has the items that it had, with a new content where that is another")
    func backAgain() throws {
        let list = GroupList([Group(id: "a", members: members(0..<3))])
        list.update([])
        list.update([Group(id: "a", members: [Member(id: 2), Member(id: 1, liked: true), Member(id: 5)])])
        let recording = list.recording
        let moments = RecordedMoments(recording)
        let (first, last) = (moments[0], moments[2])
        let before = try #require(first.items[first.sections[0]]), after = try #require(last.items[last.sections[0]])
        #expect(after[0] == before[2])
        #expect(after[1].identity == before[1].identity && after[1].content != before[1].content)
        #expect(!before.map(\.identity).contains(after[2].identity))
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test("Items of a section that shows another number of them are not known")
    func otherCount() {
        let items = (0..<3).map { RecordedItem(identity: $0, content: $0) }
        let lists = RecordedItemLists(
            RecordedList(sections: [section(7, items: 3)], items: [RecordedSectionItems(section: 7, items: items)]))
        #expect(lists[section(7, items: 3)] == items)
        #expect(lists[section(7, items: 2)] == nil)
    }

    @Test("An item that the user moves by hand is recorded with its row")
    func movedByHand() throws {
        let list = GroupList([Group(id: "a", members: members(0..<5))])
        #expect(list.view.dragItem(at: ListIndexPath(section: 0, item: 4), to: ListIndexPath(section: 0, item: 1)))
        let recording = list.recording
        #expect(names(recording, at: recording.transactions.count) == [["0", "4", "1", "2", "3"]])
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test(
        "Of random edits every moment has the items of then, in a file and with older transactions forgotten",
        arguments: 0..<8 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = GroupList(limit: .init(transactions: 12))
        var groups = (0..<4).map { Group(id: "\($0)", members: members($0 * 100..<$0 * 100 + 6)) }
        var shown: [[[String]]] = []
        list.update(groups)
        for round in 0..<30 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: list.update(groups.shuffled(using: &random).dropLast())
            case 1:
                groups[round % 4].members.insert(Member(id: 1_000 + round), at: 0)
                list.update(groups)
            default:
                let section = Int.random(in: 0..<list.view.numberOfSections, using: &random)
                func edit(_ members: inout [Member]) {
                    members.shuffle(using: &random)
                    if members.count > 2 { members.removeLast() }
                    if !members.isEmpty { members[0].liked.toggle() }
                    if round % 3 == 0 { members.append(Member(id: 2_000 + round)) }
                }
                if Bool.random(using: &random) {
                    list.change(section, edit)
                } else {
                    list.change(section, [edit, edit])
                }
            }
            shown.append(
                (0..<list.view.numberOfSections).map {
                    (list.adapter.sectionController(forSection: $0) as! GroupController).viewModels
                        .compactMap { ($0 as? Member).map { "\($0.id)" } }
                })
        }
        let recording = list.recording
        #expect(recording.forgottenCount > 0)
        let read = try ListRecording.read(from: try recording.data())
        #expect(read.error == nil && read.recording == recording)
        let count = recording.transactions.count
        for back in 0..<min(count, 8) where recording.transactions.suffix(back + 1).allSatisfy({ $0.number > 0 }) {
            // Some edits change nothing and are transactions all the same; so are those of the list.
            #expect(names(recording, at: count - back) == shown[shown.count - 1 - back], "seed \(seed), \(back) back")
        }
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence == nil, "seed \(seed): \(divergence?.description ?? "")")
        for index in recording.transactions.indices {
            for part in [recording.prefix(index), recording.suffix(from: index)] {
                guard let part else { continue }
                let divergence = ReplayCheck().firstDivergence(in: part)
                #expect(divergence == nil, "seed \(seed), index \(index): \(divergence?.description ?? "")")
            }
        }
    }

    @Test("An update that takes a row where its item did not go is found")
    func plantedFaults() throws {
        let list = GroupList([Group(id: "a", members: members(0..<5))])
        list.change(0) { $0.insert(Member(id: 9), at: 2) }
        let recording = list.recording
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        var wrong = recording
        let path = ListIndexPath(section: 0, item: 3)
        wrong.transactions[0].update = ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [path]))
        wrong.transactions[0].operations = [.insert(.item(path))]
        #expect(ReplayCheck().firstDivergence(in: wrong)?.kind == .update)
        let swapped = GroupList([Group(id: "a", members: members(0..<5))])
        swapped.change(0) { $0.swapAt(1, 3) }
        wrong = swapped.recording
        #expect(ReplayCheck().firstDivergence(in: wrong) == nil)
        wrong.transactions[0].update = ListBatchUpdate(data: ListBatchUpdateData())
        wrong.transactions[0].operations = []
        #expect(
            ReplayCheck().firstDivergence(in: wrong)?.sentence
                == "The item 1 of section 0 was item 3 before, but the update gives it the row of item 1.")
        wrong = recording
        wrong.transactions[0].items[0].updated = [0]
        #expect(ReplayCheck().firstDivergence(in: wrong)?.kind == .list)
        wrong = recording
        wrong.transactions[0].items[0].change.steps = [.kept(start: 0, count: 90)]
        #expect(ReplayCheck().firstDivergence(in: wrong)?.kind == .list)
        #expect(try ListRecording.read(from: try wrong.data()).error != nil)
    }

    @Test("A section that is collected several times in one update is as the replay makes it")
    func collectedTwice() throws {
        let list = GroupList([Group(id: "a", members: members(0..<5)), Group(id: "b", members: members(5..<8))])
        list.change(0, [{ $0[1].liked = true }, { $0[3].liked = true }])
        list.change(0, [{ $0[1].liked = false }, { $0[1].liked = true }])
        list.change(0, [{ $0.insert(Member(id: 9), at: 0) }, { $0.remove(at: 2) }, { $0[0].liked = true }])
        list.change(0, [{ $0.swapAt(0, 3) }, { $0.swapAt(0, 3) }])
        list.change(0, [{ $0.swapAt(0, 3) }, { $0[0].liked.toggle() }, { $0.append(Member(id: 20)) }])
        list.change(0, [{ $0.append(Member(id: 30)) }, { $0.removeLast() }])
        list.change(0, [{ $0[0].liked.toggle() }, { $0.removeFirst() }])
        list.change(0, [{ $0.removeLast() }, { $0.append(Member(id: 20)) }])
        let recording = list.recording
        #expect(recording.transactions.count == 8)
        #expect(recording.transactions.allSatisfy { $0.items.count <= 1 }, "One change for one update")
        #expect(recording.transactions[0].items.map(\.updated) == [[1, 3]])
        let life = try #require(ObjectLife.lives(in: RecordedHistory(recording), matching: "member 3").first)
        #expect(Set(life.events.map(\.transaction)).count == life.events.count)
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence == nil, "\(divergence?.description ?? "")")
        let read = try ListRecording.read(from: try recording.data())
        #expect(read.error == nil && read.recording == recording)
    }

    @Test("A recorder that has counted further than 32 bits goes on as before", arguments: [1, 500])
    func manyTokens(transactions: Int) throws {
        let list = GroupList([Group(id: "a", members: members(0..<5))])
        let first = Int(Int32.max) - 8
        let recorder = ListRecorder(
            list.adapter, limit: .init(transactions: transactions), comparesObjects: false,
            counter: TokenCounter(after: first))
        let output = RecordingStreamTests.Output()
        let stream = try RecordingStream(recorder, to: output, byteLimit: .max)
        list.change(0) { $0.append(contentsOf: members(10..<20)) }
        list.change(0) { $0[12].liked = true }
        list.update([Group(id: "b", members: members(20..<25)), Group(id: "a", members: members(3..<9))])
        list.update([Group(id: "b", members: members(20..<25))])
        list.update([Group(id: "a", members: members(3..<9)), Group(id: "c", members: [])])
        try stream.finish()
        let (recording, streamed) = (recorder.recording(), try ListRecording.read(from: output.data))
        #expect(names(recording, at: recording.transactions.count) == [["3", "4", "5", "6", "7", "8"], []])
        #expect(streamed.error == nil && streamed.recording.transactions.count == 5)
        #expect(
            streamed.recording.transactions.suffix(transactions).map(\.change) == recording.transactions.map(\.change))
        for part in [recording, streamed.recording] {
            #expect(ReplayCheck().firstDivergence(in: part) == nil)
            #expect(try ListRecording.read(from: try part.data()).recording == part)
        }
        let tokens = RecordedMoments(recording)[recording.transactions.count].sections.map(\.identity)
        #expect(tokens[0] > first && tokens[1] > Int(Int32.max))
    }
}
