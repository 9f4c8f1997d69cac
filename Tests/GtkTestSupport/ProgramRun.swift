import XCTest

/// A program that was built with the tests, started as a user does, on their display.
///
/// One that does not end is ended after two minutes, with the status 124 and a sentence in its errors.
public struct StartedProgram {
    private static let limit = 120

    /// What programs keep for their user, until the tests end.
    private static let home: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listkit-home-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: StartedProgram.home) }
        return folder.path
    }()
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - settings: added to the environment.
    ///   - file: the path of a file that its standard output is added to, as by a shell's `>>`.
    public init(
        _ name: String, _ arguments: [String], hasDisplay: Bool = true, settings: [String: String] = [:],
        appendingTo file: String? = nil
    ) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
        // It hands on the signals that it gets.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["--kill-after=10", "\(Self.limit)", program.path] + arguments
        var environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        environment["G_DEBUG"] = "fatal-criticals"
        // The backtracer of a program that traps may outlive it, and holds its standard error open.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        // No catalogue is in this language, so that texts are in English.
        environment["LANGUAGE"] = settings["LANGUAGE"] ?? "en"
        // Nothing of whoever runs the tests, and nothing left there.
        for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME"] { environment[variable] = Self.home }
        if !hasDisplay {
            environment["DISPLAY"] = nil
            // Where there is no name, the one that the first compositor has is taken.
            environment["WAYLAND_DISPLAY"] = "none"
        }
        process.environment = environment
        if let file {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
            try handle.seekToEnd()
            process.standardOutput = handle
            try output.fileHandleForWriting.close()
        } else {
            process.standardOutput = output
        }
        process.standardError = errors
        try process.run()
    }

    public var identifier: Int32 { process.processIdentifier }

    /// What it prints next; waits for it.
    public func readLine() throws -> String { try readLine(of: output) }

    /// What it says next on its standard error; waits for it.
    public func readErrorLine() throws -> String { try readLine(of: errors) }

    private func readLine(of pipe: Pipe) throws -> String {
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits for its end. The test fails if GTK has complained in the program, in what has not been read yet.
    ///
    /// - Returns: What has not been read yet.
    public func waitForEnd() -> ProgramRun {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        var complaints = Self.withoutTheSystemsOwn(
            String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
        process.waitUntilExit()
        let status = process.terminationStatus
        for line in complaints.split(separator: "\n") where MessageLog.isComplaint(line) {
            XCTFail("GTK complained in the program: \(line)")
        }
        if status == 124 { complaints += "The program did not end within \(Self.limit) seconds.\n" }
        return ProgramRun(status: status, output: text, errors: complaints)
    }

    private static func withoutTheSystemsOwn(_ complaints: String) -> String {
        var kept: [Substring] = []
        for line in complaints.split(separator: "\n", omittingEmptySubsequences: false) {
            // gdk-pixbuf 2.44 reads pictures in a sandbox, and says so where the system has none, as in
            // scripts/test-on.
            if line.hasPrefix("WARNING: Glycin running without sandbox.") { continue }
            if MessageLog.ignored.contains(where: line.hasSuffix) {
                // GLib leaves a line free before each of its own.
                if kept.last == "" { kept.removeLast() }
                continue
            }
            kept.append(line)
        }
        return kept.joined(separator: "\n")
    }
}

/// What came of a program that was run to its end.
public struct ProgramRun {
    public let status: Int32
    public let output: String
    public let errors: String
}
