import ListKit
@testable import ListKitReplay
import Testing

@Suite("The list before and after as one table")
struct MergedTableTests {
    @Test("What came, went, changed and moved stands in the order of the new list, each with its sign")
    func everyKind() {
        var builder = RecordingBuilder([.init("a"), .init("b", "old"), .init("c"), .init("d")])
        builder.update(
            [.init("new"), .init("d"), .init("b", "new"), .init("c")], moves: [ListMoveIndex(from: 3, to: 1)])
        let table = MergedTable(builder.history, transaction: 0)
        #expect(
            lines(table) == [
                "+ new –>0", "→ d 3>1", "− a 0>–", "~ b 1>2 text: old → new", "  c 2>3",
            ])
    }

    @Test("Many unchanged objects are one row")
    func collapsedRun() {
        let many = (0..<14).map { RecordingBuilder.Object("\($0)") }
        var builder = RecordingBuilder(many)
        builder.update([.init("new")] + many.dropLast())
        #expect(lines(MergedTable(builder.history, transaction: 0)) == ["+ new –>0", "… 13 unchanged", "− 13 13>–"])
    }

    @Test("Two unchanged objects between changed ones are shown, and say where those are")
    func shownRun() {
        var builder = RecordingBuilder([.init("a"), .init("b"), .init("c")])
        builder.update([.init("a"), .init("b")])
        #expect(lines(MergedTable(builder.history, transaction: 0)) == ["  a 0>0", "  b 1>1", "− c 2>–"])
    }

    @Test("The last objects of the old list stand at the end when they went")
    func deletedAtTheEnd() {
        var builder = RecordingBuilder([.init("a"), .init("b"), .init("c")])
        builder.update([.init("a")])
        #expect(lines(MergedTable(builder.history, transaction: 0)) == ["  a 0>0", "− b 1>–", "− c 2>–"])
    }

    @Test("The changes of items stand with their section, a reload as one update")
    func items() {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        builder.update([.init("a"), .init("b")]) {
            let path = ListIndexPath(section: 1, item: 0)
            $0.update = ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertIndexPaths: [path, ListIndexPath(section: 1, item: 1)], deleteIndexPaths: [path]),
                itemReloads: [ListMoveIndexPath(from: path, to: path)])
        }
        #expect(
            MergedTable(builder.history, transaction: 0).changes.map(\.items) == [
                [ItemChange(.insert, newItem: 1), ItemChange(.update, oldItem: 0, newItem: 0)]
            ])
    }

    @Test("An item that went is listed with its section, wherever that stands now")
    func itemOfAShiftedSection() {
        var builder = RecordingBuilder([.init("a"), .init("b"), .init("c")])
        builder.update([.init("new"), .init("a"), .init("b"), .init("c")]) {
            $0.update = ListBatchUpdate(
                data: ListBatchUpdateData(insertSections: [0], deleteIndexPaths: [ListIndexPath(section: 1, item: 0)]))
        }
        let changes = MergedTable(builder.history, transaction: 0).changes
        #expect(changes.map(\.name.identifier) == ["new", "b"])
        #expect(changes.last?.items == [ItemChange(.delete, oldItem: 0)])
    }

    @Test("What is known of an object stays known when it is named again without its fields")
    func namedAgain() throws {
        var builder = RecordingBuilder([.init("a", "old")])
        builder.update([.init("a", "old"), .init("b")]) { transaction in
            for index in transaction.objects.indices { transaction.objects[index].fields = nil }
        }
        let (history, list) = (builder.history, builder.recording.start.sections)
        let object = try #require(list.first)
        let fields = try #require(history.objects.fields(of: object.identity, content: object.content))
        #expect(fields.map(\.value) == ["a", "old"])
    }

    @Test("Fields that came and went are listed with the ones that differ")
    func fields() {
        let old = [RecordedField(name: "a", value: "1"), RecordedField(name: "b", value: "2")]
        let new = [RecordedField(name: "c", value: "3"), RecordedField(name: "b", value: "4")]
        #expect(
            FieldChange.between(old, new) == [
                FieldChange("c", new: "3"), FieldChange("b", old: "2", new: "4"), FieldChange("a", old: "1"),
            ])
        #expect(FieldChange.between(nil, new) == [])
    }

    @Test("The lists around a later transaction are those that the ones before it led to")
    func listsAreReplayed() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("a"), .init("b")])
        builder.update([.init("b")])
        #expect(lines(MergedTable(builder.history, transaction: 1)) == ["− a 0>–", "  b 1>0"])
    }

    private func lines(_ table: MergedTable) -> [String] {
        table.rows.map { row in
            switch row {
            case .collapsed(let count, _): return "… \(count) unchanged"
            case .unchanged(let name, let old, let new): return "  \(name.identifier) \(old)>\(new)"
            case .changed(let change):
                let signs = change.kinds.sorted().map(\.sign).joined()
                let old = change.oldIndex.map(String.init) ?? "–"
                let new = change.newIndex.map(String.init) ?? "–"
                let isUpdate = change.kinds.contains(.update)
                let fields = change.fields.map { " \($0.name): \($0.old ?? "") → \($0.new ?? "")" }
                return "\(signs) \(change.name.identifier) \(old)>\(new)" + (isUpdate ? fields.joined() : "")
            }
        }
    }
}
