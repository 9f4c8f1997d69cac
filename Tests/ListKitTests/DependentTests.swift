import Foundation
import Testing

/// A package that depends on the library, resolved and planned as SwiftPM does it for any program.
@Suite("A package that depends on the library")
struct DependentTests {
    private static let products = [
        "ListDiffKit", "ListKit", "ListKitReplay", "ListKitGtk", "ListKitImages", "GtkBridge", "ListInspector",
        "Localization", "CGtk",
    ]
    private static let libraries: Set<String> = [
        "ListDiffKit", "ListKit", "ListKitReplay", "ListKitGtk", "ListKitImages", "GtkBridge", "ListInspector",
        "Localization", "CallerChecks",
    ]

    @Test("By path it fetches nothing, and builds the libraries alone")
    func byPath() throws {
        try withTemporaryFolder { folder in
            let root = ProjectFiles.root.path
            try checkDependent(in: folder, on: #".package(name: "ListKit", path: "\#(root)")"#, package: "ListKit")
        }
    }

    @Test("By git it fetches the library, and nothing else")
    func byGit() throws {
        try withTemporaryFolder { folder in
            // What a clone has of what SwiftPM looks at, at this moment.
            let library = folder.appendingPathComponent("listkit-for-gtk")
            try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
            for name in ["Package.swift", "Sources", "Tests", "Benchmarks"] {
                try FileManager.default.copyItem(
                    at: ProjectFiles.root.appendingPathComponent(name), to: library.appendingPathComponent(name))
            }
            let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
            try git(["init", "--quiet", "--initial-branch=main"], in: library)
            try git(["add", "--all"], in: library)
            try git(identity + ["commit", "--quiet", "--message=All"], in: library)
            try git(identity + ["tag", "0.1.0"], in: library)

            let dependency = #".package(url: "file://\#(library.path)", from: "0.1.0")"#
            let program = folder.appendingPathComponent("program")
            let fetched = try checkDependent(in: program, on: dependency, package: "listkit-for-gtk")
            #expect(fetched == ["listkit-for-gtk"])
        }
    }

    /// Resolves and plans a program, where neither libsoup nor SQLite is installed. Returns what was fetched.
    @discardableResult
    private func checkDependent(in folder: URL, on dependency: String, package: String) throws -> [String] {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sources/Dependent"), withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Dependent",
                dependencies: [\(dependency)],
                targets: [.executableTarget(name: "Dependent", dependencies: [
                    \(Self.products.map { ".product(name: \"\($0)\", package: \"\(package)\")" }.joined(separator: ", "))
                ])])
            """
        try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try "".write(
            to: folder.appendingPathComponent("Sources/Dependent/main.swift"), atomically: true, encoding: .utf8)

        // SwiftPM looks for the libraries of the system by pkg-config.
        let found = folder.appendingPathComponent("pkg-config")
        try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
        let plan = try run(
            ["swift", "build", "--print-manifest-job-graph"], in: folder, environment: ["PKG_CONFIG_LIBDIR": found.path]
        )
        let built = plan.matches(of: #/\/debug\/([\w-]+)\.build\//#).map { String($0.1) }
        #expect(Set(built) == Self.libraries.union(["Dependent"]))
        #expect(!plan.contains(#/libsoup|sqlite/#.ignoresCase()))
        let checkouts = folder.appendingPathComponent(".build/checkouts").path
        return try FileManager.default.contentsOfDirectory(atPath: checkouts)
    }

    private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dependent-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func git(_ arguments: [String], in folder: URL) throws { try run(["git"] + arguments, in: folder) }

    @discardableResult
    private func run(_ command: [String], in folder: URL, environment: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        // The whole library, although these tests may run in a build without GTK.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "LISTKIT_WITHOUT_GTK" }
            .merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command): \(text)")
        return text
    }
}
