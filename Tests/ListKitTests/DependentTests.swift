import Foundation
import Testing

/// A package that depends on the library, resolved as SwiftPM does it for any program.
@Suite("A package that depends on the library")
struct DependentTests {
    @Test("It fetches nothing: the library brings no other package with it")
    func fetches() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sources/Dependent"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let products = ["ListDiffKit", "ListKit", "ListKitReplay", "ListKitGtk", "GtkBridge", "ListInspector", "CGtk"]
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Dependent",
                dependencies: [.package(name: "ListKit", path: "\(ProjectFiles.root.path)")],
                targets: [.executableTarget(name: "Dependent", dependencies: [
                    \(products.map { ".product(name: \"\($0)\", package: \"ListKit\")" }.joined(separator: ", "))
                ])])
            """
        try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try "".write(
            to: folder.appendingPathComponent("Sources/Dependent/main.swift"), atomically: true, encoding: .utf8)

        let (status, output) = try run(["swift", "package", "resolve"], in: folder)
        #expect(status == 0, "\(output)")
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.resolved").path))
        let checkouts = folder.appendingPathComponent(".build/checkouts").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: checkouts).isEmpty)
        #expect(!output.contains("Fetch"), "\(output)")
    }

    private func run(_ command: [String], in folder: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        // The whole library, although these tests may run in a build without GTK.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "LISTKIT_WITHOUT_GTK" }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
