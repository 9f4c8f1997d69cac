import Foundation
import ListKitReplay
import Testing

/// A file that a command was asked to write.
@Suite("A file that was asked for by its name")
final class OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
    private let manager = FileManager.default

    init() throws { try manager.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private func write(_ text: String, to path: String) throws { try OutputFile(path).write(Data(text.utf8)) }

    private func type(_ name: String) throws -> FileAttributeType? {
        try manager.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
    }

    @Test("Is made where there is none")
    func new() throws {
        try write("News", to: path("file"))
        #expect(try text("file") == "News")
    }

    @Test("Keeps its mode and its other names, whatever is written")
    func mode() throws {
        try Data("What was there before".utf8).write(to: folder.appendingPathComponent("file"))
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("file"))
        try manager.linkItem(atPath: path("file"), toPath: path("other name"))
        try write("News", to: path("file"))
        #expect(try text("file") == "News")
        #expect(try text("other name") == "News")
        #expect(try manager.attributesOfItem(atPath: path("file"))[.posixPermissions] as? Int == 0o600)
    }

    @Test("Is what a symbolic link leads to, and the link stays", arguments: [true, false])
    func link(isThere: Bool) throws {
        if isThere { try Data("Before".utf8).write(to: folder.appendingPathComponent("file")) }
        try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
        try write("News", to: path("link"))
        #expect(try type("link") == .typeSymbolicLink && type("file") == .typeRegular)
        #expect(try text("file") == "News")
    }

    @Test("May be a named pipe, which stays one")
    func pipe() throws {
        func run(_ program: String, output: Pipe? = nil) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program, path("pipe")]
            if let output { process.standardOutput = output }
            try process.run()
            return process
        }
        try run("mkfifo").waitUntilExit()
        let before = try type("pipe")
        let output = Pipe()
        let reader = try run("cat", output: output)
        let file = try OutputFile(path("pipe"))
        #expect(!file.isRewritable)
        try file.write(Data("Ne".utf8))
        try file.replace(from: 2, with: Data("ws".utf8))
        file.close()
        #expect(try output.fileHandleForReading.readToEnd() == Data("News".utf8))
        reader.waitUntilExit()
        #expect(try type("pipe") == before && before != .typeRegular)
    }

    @Test("May be a device")
    func device() throws {
        try write("News", to: "/dev/null")
        #expect(throws: OutputFile.Failure.self) { try self.write("News", to: "/dev/full") }
        #expect(OutputFile.isStandardOutput("-") && OutputFile.isStandardOutput("/dev/stdout"))
    }

    @Test("Keeps its content where there is no room for what is written", arguments: [0, 6])
    func noRoom(offset: Int) async throws {
        try Data("Before, and as long as this".utf8).write(to: folder.appendingPathComponent("file"))
        await #expect(processExitsWith: .success) { [path = path("file") as String, offset] in
            // As on a full disk, a part of it is written.
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            unsafe setrlimit(Int32(RLIMIT_FSIZE.rawValue), &limit)
            signal(SIGXFSZ, SIG_IGN)
            let file = try OutputFile(path)
            #expect(throws: OutputFile.Failure.self) { try file.replace(from: offset, with: Data(count: 100_000)) }
        }
        #expect(try text("file") == "Before, and as long as this")
    }

    @Test("Leaves standard output open, which is the program's")
    func standardOutput() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let file = try OutputFile("-")
            try file.write(Data("News".utf8))
            file.close()
            try OutputFile("-").write(Data(" and more".utf8))
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("News and more"))
    }

    @Test("Says whether it is a pipe, and standard output too")
    func pipes() async throws {
        #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
        try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "pipe")
        try write("News", to: path("file"))
        #expect(OutputFile.isPipe(path("pipe")) && OutputFile.isPipe(path("link")))
        #expect(![path("file"), path("none"), folder.path, "/dev/null", ""].contains(where: OutputFile.isPipe))
        await #expect(processExitsWith: .success) { [pipe = path("pipe") as String] in
            for (path, isPipe) in [(pipe, true), ("/dev/null", false)] {
                let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
                #expect(dup2(file.fileDescriptor, 1) == 1)
                #expect(OutputFile.isPipe("-") == isPipe)
                try file.close()
            }
        }
    }

    @Test("Has what was written over in the middle of it, and nothing behind that")
    func middle() throws {
        let file = try OutputFile(path("file"))
        try file.write(Data("head, a long tail".utf8))
        try file.replace(from: 6, with: Data("tail".utf8))
        #expect(try text("file") == "head, tail")
    }

    @Test("Stays as it is until something is written, and goes if it was made for nothing")
    func unused() throws {
        try Data("Before".utf8).write(to: folder.appendingPathComponent("file"))
        try OutputFile(path("file")).removeIfEmpty()
        #expect(try text("file") == "Before")
        try OutputFile(path("new")).removeIfEmpty()
        #expect(!manager.fileExists(atPath: path("new")))
        let used = try OutputFile(path("new"))
        try used.write(Data("News".utf8))
        used.removeIfEmpty()
        #expect(try text("new") == "News")
    }

    @Test("That cannot be written is a sentence with its name")
    func failures() throws {
        for (path, words) in [
            (folder.path, "it is a folder."), (path("no/such/folder"), ""), ("/proc/file", ""), ("/dev/full", ""),
        ] {
            let failure = #expect(throws: OutputFile.Failure.self) { try self.write("News", to: path) }
            let sentence = failure?.description ?? ""
            #expect(sentence.hasPrefix("\(path) could not be written: \(words)"), "\(sentence)")
            #expect(!sentence.contains("\n"))
        }
        let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile("") }
        #expect(failure?.description == "The name of the file to write is empty.")
    }
}
