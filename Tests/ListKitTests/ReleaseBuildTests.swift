import Foundation
import Testing

/// A release build drops the sentence of a `precondition`, so the sentences come from `demand` and `fatalError`. Which
/// mistake has which sentence is proved in debug builds.
@Suite("Mistakes in a release build")
struct ReleaseBuildTests {
    @Test("A mistake stops the program with its sentence")
    func sentence() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (main, program) = (folder.appendingPathComponent("main.swift"), folder.appendingPathComponent("program"))
        try #"demand(CommandLine.arguments.count == 1, "There is one argument too many.")"#
            .write(to: main, atomically: true, encoding: .utf8)
        let checks = try ProjectFiles.swiftFiles(in: "Sources/CallerChecks").map {
            ProjectFiles.root.appendingPathComponent($0.path).path
        }
        let build = try Command(
            "/usr/bin/env", ["swiftc", "-O", "-package-name", "p", "-o", program.path, main.path] + checks)
        try #require(build.status == 0, "\(build.errors)")
        #expect(try Command(program.path, []).status == 0)
        let mistake = try Command(program.path, ["argument"])
        #expect(mistake.status != 0 && mistake.errors.contains("There is one argument too many."), "\(mistake.errors)")
    }
}
