import Foundation

/// Swift's compiler, on the modules that this test is linked with.
enum SwiftCompiler {
    /// What it says to the files of a program.
    static func output(_ files: [String: String]) throws -> String {
        let run = try run(files, ["-swift-version", "6"])
        return run.output + run.errors
    }

    /// The lines of errors of a file; empty for one that compiles.
    static func errors(in code: String, options: [String]) throws -> String {
        let run = try run(["Code.swift": code], options)
        let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }.joined(separator: "\n")
        return run.status == 0 || !errors.isEmpty ? errors : run.errors
    }

    /// Whether the build has a module, which one without GTK may not have.
    static func hasModule(_ name: String) -> Bool {
        let path = try? modules().appendingPathComponent("\(name).swiftmodule").path
        return path.map(FileManager.default.fileExists) ?? false
    }

    private static func modules() throws -> URL {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("Modules")
    }

    private static func run(_ files: [String: String], _ options: [String]) throws -> Command {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        // A library of the system that ListKitReplay needs is a module in the sources.
        let gettext = ProjectFiles.root.appendingPathComponent("Sources/CGettext").path
        return try Command(
            "/usr/bin/env",
            ["swiftc", "-typecheck", "-I", try modules().path, "-I", gettext] + options
                + files.keys.sorted().map { folder.appendingPathComponent($0).path })
    }
}
