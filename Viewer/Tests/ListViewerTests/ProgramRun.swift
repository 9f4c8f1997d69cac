import Foundation

/// The program, started as a user does.
struct StartedProgram {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(_ arguments: [String], hasDisplay: Bool = true) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
            .appendingPathComponent("list-viewer")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["G_DEBUG"] = "fatal-criticals"
        if !hasDisplay {
            environment["DISPLAY"] = nil
            environment["WAYLAND_DISPLAY"] = nil
        }
        process.environment = environment
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }

    /// What it says next; waits for it.
    func readErrorLine() throws -> String {
        var line = Data()
        while let byte = try errors.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        return String(decoding: line, as: UTF8.self)
    }

    /// All that has not been read yet.
    func readToEnd() -> (output: String, errors: String) {
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        // gdk-pixbuf 2.44 reads pictures in a sandbox, and says so where the system has none, as in scripts/test-on.
        let lines = String(decoding: complaints, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("WARNING: Glycin running without sandbox.") }
        return (String(decoding: text, as: UTF8.self), lines.joined(separator: "\n"))
    }

    func waitForStatus() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// The program, started and run to its end.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], hasDisplay: Bool = true) throws {
        let program = try StartedProgram(arguments, hasDisplay: hasDisplay)
        (output, errors) = program.readToEnd()
        status = program.waitForStatus()
    }
}
