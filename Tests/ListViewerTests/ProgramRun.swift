import Foundation

/// The program, started as a user does and run to its end.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], hasDisplay: Bool = true) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
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
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = String(decoding: text, as: UTF8.self)
        self.errors = String(decoding: complaints, as: UTF8.self)
    }
}
