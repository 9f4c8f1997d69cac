import Foundation
import Glibc
import ListKit
@testable import ListKitReplay
import Testing
import TestSupport

@MainActor
@Suite("Recordings as files")
struct RecordingFileTests {
    private let recording = PostList.busy().recording

    private func error(_ data: Data, limits: ListRecordingLimits = .init()) -> ListRecordingError? {
        do throws(ListRecordingError) {
            return try ListRecording.read(from: data, limits: limits).error
        } catch {
            return error
        }
    }

    private func lines() throws -> [String] {
        String(decoding: try recording.data(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func file(_ lines: [String]) -> Data { Data((lines.joined(separator: "\n") + "\n").utf8) }

    @Test("Stretches of indexes that are empty, overlap or go back are damage")
    func stretches() throws {
        func read(_ text: String) throws -> ListIndexSet {
            try JSONDecoder().decode(ListIndexSet.self, from: Data(text.utf8))
        }
        #expect(try read("[[3,2],[7,1]]") == [3, 4, 7])
        for text in ["[[3,0]]", "[[3,-1]]", "[[3,2],[4,1]]", "[[3,2],[0,1]]", "[[3]]"] {
            #expect(throws: DecodingError.self, "\(text)") { try read(text) }
        }
    }

    @Test("A recording is what it was after writing and reading, and equal ones are equal bytes")
    func roundTrip() throws {
        #expect(recording.transactions.count == 4)
        let data = try recording.data()
        let read = try ListRecording.read(from: data)
        #expect(read.recording == recording && read.error == nil)
        #expect(try read.recording.data() == data)
        #expect(data.starts(with: Data(#"{"ListKitRecording":3,"#.utf8)))
        #expect(try lines().count == 5)
    }

    @Test("A file is read from disk, and one that is not there says so")
    func disk() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("list.listrecording")
        try recording.data().write(to: file)
        #expect(try ListRecording.read(from: file).recording == recording)
        #expect(throws: ListRecordingError.self) { try ListRecording.read(from: folder.appendingPathComponent("none")) }
        #expect(throws: ListRecordingError.self) { try ListRecording.read(from: folder) }
        #expect(throws: ListRecordingError.tooLarge(bytes: 101, limit: 100)) {
            try ListRecording.read(from: file, limits: .init(bytes: 100))
        }
    }

    @Test("What is no file is named, and a pipe is not waited for")
    func notAFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (pipe, link) = (folder.appendingPathComponent("pipe"), folder.appendingPathComponent("link"))
        #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: pipe)
        for (file, sentence) in [
            (folder, "It is a folder."), (pipe, "It is a pipe and not a file."), (link, "It is a pipe and not a file."),
            (URL(fileURLWithPath: "/dev/zero"), "It is a device and not a file."),
            (folder.appendingPathComponent("none"), "There is no such file."),
        ] {
            #expect(throws: ListRecordingError.unreadableFile(sentence)) { try ListRecording.read(from: file) }
        }
    }

    @Test("Cut off anywhere, all lines before the cut are read")
    func cutOff() throws {
        let data = try recording.data()
        let ends = data.indices.filter { data[$0] == UInt8(ascii: "\n") }
        for length in stride(from: 1, to: data.count, by: 97) {
            let cut = data.prefix(length)
            let whole = ends.count { $0 <= length }
            if whole == 0 {
                #expect(error(cut) == .cutOff(line: 1), "at \(length)")
            } else {
                let contents = try ListRecording.read(from: cut)
                #expect(
                    contents.recording.transactions
                        == Array(recording.transactions.prefix(contents.recording.transactions.count)))
                #expect(contents.recording.transactions.count >= whole - 1, "at \(length)")
                let isAtEnd = ends.contains(length - 1) || ends.contains(length)
                #expect(contents.error == (isAtEnd ? nil : .cutOff(line: whole + 1)), "at \(length)")
            }
        }
    }

    @Test("A file that was changed by hand says in which line, and what is before it is read")
    func damaged() throws {
        var lines = try lines()
        lines[2] = lines[2].replacingOccurrences(of: "\"outcome\":\"applied\"", with: "\"outcome\":\"splendid\"")
        let contents = try ListRecording.read(from: file(lines))
        #expect(contents.recording.transactions.count == 1)
        #expect(contents.error == .damagedLine(line: 3, reason: "The value at “outcome” is none that can be there."))
        lines[2] = "{\"number\":1}"
        #expect(error(file(lines)) == .damagedLine(line: 3, reason: "There is no “kind” in it."))
        lines[2] = "nonsense"
        #expect(error(file(lines)) == .damagedLine(line: 3, reason: "It is no JSON."))
        lines[2] = "{\"number\":\"one\"}"
        #expect(
            error(file(lines))
                == .damagedLine(line: 3, reason: "The value at “number” is of another kind than it must be."))
        lines[0] = "{\"ListKitRecording\":3}"
        #expect(error(file(lines)) == .damagedLine(line: 1, reason: "There is no “startedAt” in it."))
        lines[0] = "{\"ListKitRecording\":3,}}"
        #expect(error(file(lines)) == .damagedLine(line: 1, reason: "It is no JSON."))
        for version in ["\"2\"", "1.5", "null", "99999999999999999999999"] {
            lines[0] = "{\"ListKitRecording\":\(version)}"
            #expect(error(file(lines)) == .damagedLine(line: 1, reason: "Its version is none that can be there."))
        }
    }

    @Test("A transaction that does not fit the list before it says so")
    func misplaced() throws {
        let lines = try lines()
        #expect(
            error(file([lines[0], lines[2]]))
                == .misplacedLine(
                    line: 2, reason: "It keeps sections that the list before it does not have, or one of them twice."))
        let twice = #"{"number":9,"kind":"update","outcome":"applied","change":[{"kept":[0,2]},{"kept":[1,1]}]}"#
        guard case .misplacedLine(line: 2, _) = error(file([lines[0], twice])) else {
            Issue.record("A section that is kept twice was read.")
            return
        }
        #expect(
            error(file(lines), limits: .init(sections: 30))
                == .misplacedLine(
                    line: 2, reason: "Its list has 31 sections; up to 30 are read."))
        #expect(throws: ListRecordingError.misfit(transaction: 3)) {
            var wrong = recording
            wrong.transactions[0].change = .init(steps: [.kept(start: 5, count: 99)])
            wrong.transactions[0].number = 3
            return try wrong.lists()
        }
    }

    @Test("What is no recording, or of another version of the format, is refused", arguments: [2, 4])
    func others(version: Int) throws {
        #expect(error(Data()) == .empty)
        #expect(error(Data(" \n\r\n".utf8)) == .empty)
        #expect(error(Data("Dear Sir,\n".utf8)) == .noRecording)
        #expect(error(Data("{\"version\":1,\"items\":[]}".utf8)) == .noRecording)
        #expect(error(Data([0xFF, 0xD8, 0xFF, 0x00, 0x0A])) == .noRecording)
        #expect(error(Data(#"{"ListKitRecording":\#(version),"other":true}"#.utf8)) == .otherVersion(version))
        #expect(error(Data(#"{"ListKitRecor"#.utf8)) == .cutOff(line: 1))
    }

    @Test("Size and nesting have limits")
    func limits() throws {
        let lines = try lines()
        let deep =
            "{\"number\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
        #expect(error(file([lines[0], deep])) == .tooDeep(line: 2, limit: 32))
        #expect(error(file([deep])) == .noRecording)
        #expect(error(file(lines), limits: .init(depth: 2)) == .tooDeep(line: 1, limit: 2))
        // Brackets in texts are no nesting.
        var odd = recording
        odd.startedAt = .nan
        odd.transactions[0].diagnostics = [.init(kind: "x", sentence: String(repeating: "[\"{\\", count: 500))]
        #expect(try ListRecording.read(from: odd.data()).recording.transactions == odd.transactions)
    }

    @Test(
        "Values that no recorder writes are refused",
        arguments: [
            #""diff":{"inserts":[[0,99999999999]],"deletes":[],"updates":[],"moves":[]}"#,
            #""diff":{"inserts":[[3,2],[4,1]],"deletes":[],"updates":[],"moves":[]}"#,
            #""diff":{"inserts":[[9223372036854775807,1]],"deletes":[],"updates":[],"moves":[]}"#,
            #""diff":{"inserts":[],"deletes":[],"updates":[[1,2,3]],"moves":[]}"#,
            #""update":{"insertSections":[[0,1]],"moveSections":[[1,0]]}"#,
            #""operations":[{"insert":[0,"middle"]}]"#,
            #""operations":[{"move":[[0,0]]}]"#,
            #""operations":[{"insert":[0,0],"remove":[0,0]}]"#,
            #""operations":[{"explode":[0,0]}]"#,
            #""change":[{"new":[[1,1,-1,0]]}]"#,
            #""change":[{"new":[[1,1,1,9]]}]"#,
            #""change":[{"kept":[0]}]"#,
            #""change":[{}]"#,
        ])
    func refusedValues(text: String) throws {
        let line = #"{"number":9,"kind":"update","outcome":"applied","# + text + "}"
        guard case .damagedLine(line: 2, _) = error(file([try lines()[0], line])) else {
            Issue.record("It was read.")
            return
        }
    }

    @Test("A file with a byte changed anywhere never stops the program", arguments: 0..<4)
    func fuzz(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let data = try recording.data()
        for _ in 0..<100 {
            var changed = data
            for _ in 0...random.below(3) { changed[random.below(changed.count)] = UInt8(random.below(256)) }
            let contents = try? ListRecording.read(from: changed)
            _ = try contents?.recording.lists()
        }
    }

    @Test("Every error is one sentence")
    func sentences() {
        let errors: [ListRecordingError] = [
            .unreadableFile("It is locked."), .empty, .noRecording, .otherVersion(2), .tooLarge(bytes: 9, limit: 3),
            .cutOff(line: 4), .cutOff(line: 1), .damagedLine(line: 3, reason: "It is no JSON."),
            .damagedLine(line: 1, reason: "It is no JSON."), .misplacedLine(line: 2, reason: "It keeps too much."),
            .tooDeep(line: 5, limit: 32), .tooDeep(line: 1, limit: 32), .misfit(transaction: 6),
        ]
        for error in errors {
            #expect("\(error)".hasSuffix(".") && !"\(error)".contains("\n"))
        }
    }
}
