import Foundation
import ListKitReplay
import Testing

@testable import ListViewer

/// Patterns that are kept and shared.
struct PatternFileTests {
    @Test(arguments: PlayPreset.allCases) func aPatternComesBackAsItWasKept(_ preset: PlayPreset) throws {
        let text = PatternFile.text(of: preset.lists)
        #expect(try PatternFile.lists(of: text, name: "it") == preset.lists)
    }

    @Test(arguments: ["two\nlines", "tab\t7", "  spaces ", "", " ", "a: b", String(repeating: "long ", count: 50)])
    func aTextThatWasTypedIntoARowComesBack(_ text: String) throws {
        var model = PlaygroundModel()
        model.edit(.before, .setText(text, at: 0))
        model.edit(.after, .setText("\u{2028}" + text, at: 1))
        let file = PatternFile.text(of: model.lists)
        #expect(try PatternFile.lists(of: file, name: "it") == model.lists)
    }

    @Test func aListHasRoomForNoMoreRowsThanAFile() throws {
        var model = PlaygroundModel()
        for _ in 0..<300 { model.edit(.after, .insert(at: 0)) }
        model.edit(.after, .duplicate(at: 0))
        #expect(model.lists.after.count == TypedList.mostRows)
        for _ in 0..<50 { model.edit(.after, .random) }
        #expect(try PatternFile.lists(of: PatternFile.text(of: model.lists), name: "it") == model.lists)
    }

    @Test func aMarkOfTheEncodingIsNoPartOfThePattern() throws {
        let lists = try PatternFile.lists(of: "\u{FEFF}before:\nant\nafter:\n", name: "it")
        #expect(lists.before == [PlayItem("ant")])
    }

    @Test func aPatternIsWrittenAsOneWouldTypeIt() {
        let lists = PlayLists(before: TypedList("ant\ndog").items, after: TypedList("dog: dog 2").items)
        #expect(PatternFile.text(of: lists) == "before:\nant\ndog\nafter:\ndog: dog 2\n")
    }

    @Test func emptyListsAndLinesAndOtherLineEndsAreFine() throws {
        #expect(try PatternFile.lists(of: "before:\nafter:", name: "it") == PlayLists(before: [], after: []))
        let typed = try PatternFile.lists(of: "\r\n before: \r\n\r\nant\r\n after:\r\nbee: Bee\r\n", name: "it")
        #expect(typed == PlayLists(before: [PlayItem("ant")], after: [PlayItem("bee", text: "Bee")]))
    }

    private func sentence(_ text: String) -> String? {
        do throws(PatternFile.Failure) {
            _ = try PatternFile.lists(of: text, name: "my.pattern")
            return nil
        } catch { return error.description }
    }

    @Test func whatIsNoPatternIsExplainedInOneSentence() {
        let foreign = "my.pattern is not a pattern file: it must begin with “before:” and contain “after:”."
        #expect(sentence("") == foreign)
        #expect(sentence("{\"items\": []}") == foreign)
        #expect(sentence("before:\nant\n") == foreign)
        #expect(sentence("ant\nbefore:\nafter:\n") == foreign)
        #expect(
            sentence("before:\nant\n: nobody\nafter:\n")
                == "my.pattern, line 3: this is neither “identifier” nor “identifier: text”."
        )
        let many = "before:\n" + (0..<201).map { "row-\($0)\n" }.joined() + "after:\n"
        #expect(sentence(many) == "my.pattern has more than 200 rows in a list.")
    }

    @Test func filesThatCannotBePatternsAreRefusedUnread() throws {
        let folder = try TemporaryFolder()
        func sentence(_ path: String) -> String? {
            do throws(PatternFile.Failure) {
                _ = try PatternFile.read(path)
                return nil
            } catch { return error.description }
        }
        #expect(
            sentence(folder.path("none")) == "none cannot be opened: there is no such file, or it may not be read.")
        #expect(sentence(folder.path("")) != nil)
        #expect(sentence("/dev/zero") == "zero is not a regular file.")
        try Data(repeating: 65, count: PatternFile.mostBytes + 1)
            .write(to: URL(fileURLWithPath: folder.path("large")))
        #expect(sentence(folder.path("large")) == "large is not a pattern file: it is larger than 256 KB.")
        try Data([0xFF, 0xFE, 0, 1]).write(to: URL(fileURLWithPath: folder.path("bytes")))
        #expect(sentence(folder.path("bytes")) == "bytes is not a pattern file: it is not UTF-8 text.")
    }

    @Test func aPatternIsKeptInAFileAndReadAgain() async throws {
        let folder = try TemporaryFolder()
        try await PatternFile.save(PlayPreset.neverEqual.lists, to: folder.path("a.pattern"))
        #expect(try await PatternFile.load(folder.path("a.pattern")) == PlayPreset.neverEqual.lists)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.pattern"), withDestinationPath: folder.path("a.pattern"))
        try await PatternFile.save(PlaygroundModel.start, to: folder.path("link.pattern"))
        #expect(try await PatternFile.load(folder.path("a.pattern")) == PlaygroundModel.start)
        await #expect(throws: PatternFile.Failure.self) {
            try await PatternFile.save(PlaygroundModel.start, to: folder.path("no/such/folder/a.pattern"))
        }
        await #expect(throws: PatternFile.Failure.self) {
            try await PatternFile.save(PlaygroundModel.start, to: "sftp://host/a.pattern")
        }
    }

    @Test func aFileThatIsReplacedKeepsItsModeAndAPipeStaysOne() async throws {
        let folder = try TemporaryFolder()
        let (file, pipe) = (try folder.write("Before", to: "a.pattern"), folder.path("pipe"))
        func attribute(_ key: FileAttributeKey, _ path: String) throws -> Any? {
            try FileManager.default.attributesOfItem(atPath: path)[key]
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        let number = try attribute(.systemFileNumber, file) as? Int
        try await PatternFile.save(PlaygroundModel.start, to: file)
        #expect(try PatternFile.read(file) == PlaygroundModel.start)
        #expect(try attribute(.posixPermissions, file) as? Int == 0o600)
        #expect(try attribute(.systemFileNumber, file) as? Int == number)
        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        await #expect(throws: PatternFile.Failure.self) {
            try await PatternFile.save(PlaygroundModel.start, to: pipe)
        }
        #expect(OutputFile.isPipe(pipe))
    }
}
