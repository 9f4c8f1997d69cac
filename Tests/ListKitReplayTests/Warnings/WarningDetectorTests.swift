import ListKit
import ListKitReplay
import Testing

/// Each fault is planted in a data source, as an app would have it, and looked for in what a recorder made of it.
@MainActor
@Suite("Planted faults")
struct WarningDetectorTests {
    /// Equal only to what it was made with, as a class that is compared by instance.
    struct Unequal: ListDiffable, Identifiable {
        let id: Int
        func isEqual(toDiffableObject object: Unequal) -> Bool { false }
    }

    private func posts(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0, title: "Title \($0)") } }

    private func kinds(_ list: PostList) -> Set<ListWarning.Kind> { Set(warnings(list).map(\.kind)) }

    private func warnings(_ list: PostList) -> [ListWarning] {
        RecordedHistory(list.recording).warnings(limits: .withoutTimes)
    }

    @Test("Updates as they should be have no warning")
    func nothing() {
        let list = PostList(posts(0..<20))
        list.update(posts([30]) + posts(0..<20))
        list.update(posts((1..<20).reversed()))
        list.update([Post(id: 1, title: "Edited")] + posts(5..<20))
        list.update(posts([]))
        #expect(warnings(list) == [])
    }

    @Test("Two objects with one identifier, with both of them and what tells them apart")
    func duplicates() {
        let list = PostList(posts(0..<3))
        let twice = posts(0..<3) + [Post(id: 1, title: "Twice")]
        list.update(twice)
        list.update(twice.reversed())
        let found = warnings(list).filter { $0.kind == .duplicateIdentifiers }
        #expect(found.map(\.objects) == [[RecordedName(type: "Post", identifier: "1")]], "once, though it goes on")
        #expect(
            found.first?.sentence
                == "Post 1 was given twice, as object 1 and as object 3; the second one is not in the list. They "
                + "differ in title: Title 1 and Twice."
        )
    }

    @Test("An identifier that changes while the content stays")
    func changedIdentifier() {
        let list = PostList(posts(0..<3))
        list.update([Post(id: 0, title: "Title 0"), Post(id: 99, title: "Title 1"), Post(id: 2, title: "Title 2")])
        let found = warnings(list)
        #expect(found.map(\.kind) == [.changedIdentifiers])
        #expect(found.first?.objects.map(\.identifier) == ["1", "99"])
    }

    @Test("Objects that merely look alike are not taken for one with a new identifier")
    func alike() {
        let list = PostList([Post(id: 0), Post(id: 1), Post(id: 2)])
        list.update([Post(id: 2), Post(id: 3), Post(id: 4)])
        #expect(warnings(list) == [])
        list.update([Post(id: 2), Post(id: 9)])
        #expect(warnings(list) == [], "It may be 3 or 4.")
    }

    @Test("Content that is never equal to itself")
    func unequal() {
        let list = PostList([])
        for _ in 0..<5 { list.update([Unequal(id: 1)] as [any ListDiffable & Sendable]) }
        #expect(kinds(list).contains(.unequalToItself))
        #expect(warnings(list).count { $0.kind == .unequalToItself } == 1)
    }

    /// Of one object that counts as changed each time, with what is in it then.
    private func warnings(ofTexts texts: [String]) -> [ListWarning] {
        var builder = RecordingBuilder([])
        for (content, text) in texts.enumerated() {
            builder.update([.init("a", text)], after: 10_000_000_000) {
                $0.change = RecordedListChange(steps: [.new([section(1, content)])])
                for index in $0.objects.indices { $0.objects[index].content = content }
            }
        }
        return builder.history.warnings(limits: .withoutTimes)
    }

    @Test("An object that really changes now and then is not one that is never equal to itself")
    func changesInBetween() {
        #expect(warnings(ofTexts: ["1", "1", "1", "1"]).contains { $0.kind == .unequalToItself })
        #expect(!warnings(ofTexts: ["1", "1", "1", "2", "2", "2"]).contains { $0.kind == .unequalToItself })
    }

    @Test("An object of which only the beginning is known may have changed in the rest")
    func cutOff() {
        let text = String(repeating: "x", count: RecordedObject.textLimit)
        #expect(warnings(ofTexts: ["x", "x"]).map(\.kind) == [.idleUpdates])
        #expect(warnings(ofTexts: [text, text]) == [])
    }

    @Test("An update that binds an object again that is what it was")
    func idleObject() {
        let list = PostList([])
        list.update([Unequal(id: 1)] as [any ListDiffable & Sendable])
        list.update([Unequal(id: 1)] as [any ListDiffable & Sendable])
        let found = warnings(list).filter { $0.kind == .idleUpdates }
        #expect(found.map(\.objects) == [[RecordedName(type: "Unequal", identifier: "1")]])
    }

    @Test("Updates that have nothing to do, from one place and in quick succession")
    func idleUpdates() {
        let list = PostList(posts(0..<3))
        list.update(posts(0..<3))
        list.update(posts(0..<3))
        #expect(warnings(list) == [])
        list.update(posts(0..<3))
        #expect(warnings(list).map(\.kind) == [.idleUpdates])
        #expect(warnings(list).first?.sentence.hasPrefix("PostList.swift:") == true)
    }

    @Test("One object that is updated many times a second")
    func busy() {
        let list = PostList(posts(0..<3))
        for count in 0..<12 { list.update([Post(id: 0, title: "\(count) %")] + posts(1..<3)) }
        let found = warnings(list)
        #expect(found.map(\.kind) == [.busyObject])
        #expect(found.first?.objects.map(\.identifier) == ["0"])
        #expect(found.first?.transaction == 9)
    }

    @Test("One object that is updated often, but not within a second")
    func oftenButSlowly() {
        #expect(warnings(ofTexts: (0..<30).map(String.init)) == [])
    }

    @Test("A list that is emptied before it is filled again with the same")
    func emptiedAndFilled() {
        let list = PostList(posts(0..<4))
        list.update([])
        list.update(posts(0..<4))
        let found = warnings(list)
        #expect(found.map(\.kind) == [.replacedByEqual])
        #expect(found.first?.objects.count == 4)
        #expect(found.first?.transaction == 1)
    }

    @Test("An object that comes back later was meant to go")
    func backLater() {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        builder.update([.init("b")])
        builder.update([.init("a"), .init("b")], after: 200_000_000)
        #expect(builder.history.warnings(limits: .withoutTimes) == [])
    }

    @Test("Nearly everything replaced")
    func replaced() {
        let list = PostList(posts(0..<20))
        list.update(posts([0] + Array(100..<119)))
        #expect(warnings(list).map(\.kind) == [.replacedAll])
        #expect(
            warnings(list).first?.sentence
                == "19 of 20 objects were removed, and 19 of 20 are new. The list keeps hardly any row.")
    }

    @Test("A model that was changed while an update was under way")
    func mutated() {
        let list = PostList(posts(0..<3))
        list.controller(1).lie = 2
        list.update(posts(0..<4))
        #expect(kinds(list).contains(.mutatedModel))
    }
}
