import Foundation
import Testing

/// The arrows between the modules, read from the imports in the sources.
@Suite("Architecture")
struct ArchitectureTests {
    /// What each module may import beside the standard library.
    private static let allowed: [String: Set<String>] = [
        "CGtk": [],
        "CallerChecks": [],
        "CGettext": [],
        "Localization": ["CGettext", "Synchronization"],
        "ListDiffKit": ["CallerChecks", "Synchronization"],
        // Glibc for the sines of a spring.
        "ListKit": ["ListDiffKit", "CallerChecks", "Glibc"],
        "ListKitReplay": ["ListKit", "ListDiffKit", "Localization", "CallerChecks", "Foundation"],
        "CGLib": [],
        "SystemData": ["CGLib", "Glibc"],
        "HTMLTree": [],
        // Synchronization for the text that the first search folds, on whatever thread.
        "FeedModel": [
            "HTMLTree", "SystemData", "Localization", "Foundation", "FoundationEssentials", "FoundationXML",
            "Synchronization",
        ],
        "FeedStore": ["FeedModel", "Localization", "Foundation", "FoundationEssentials", "GRDB"],
        "CSoup": [],
        "FeedWeb": [
            "CSoup", "FeedModel", "SystemData", "ListKitImages", "GtkBridge", "Localization", "Foundation",
            "FoundationEssentials",
        ],
        // Glibc to find a function that only later versions of GTK have. Without Foundation a program with Swift's
        // libraries inside is 50 MB smaller.
        "GtkBridge": ["CGtk", "CallerChecks", "Dispatch", "Glibc"],
        "ListKitGtk": ["ListKit", "ListDiffKit", "GtkBridge", "Localization", "CallerChecks"],
        "ListKitImages": ["ListKit", "ListDiffKit", "GtkBridge", "CallerChecks"],
        "Gallery": ["ListKitGtk", "ListKit", "ListDiffKit", "GtkBridge", "Localization"],
        "ListInspector": [
            "ListKitGtk", "ListKitImages", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "Localization",
            "Foundation",
        ],
        "ListViewer": [
            "ListKitGtk", "ListKitImages", "ListInspector", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge",
            "FeedModel", "FeedStore", "FeedWeb", "Gallery", "Localization", "ArgumentParser", "Foundation",
        ],
        "list-viewer": ["ListViewer", "Foundation"],
    ]

    private static func files(of module: String) throws -> [(path: String, text: String)] {
        try ProjectFiles.swiftFiles(in: "Sources/\(module)")
    }

    @Test("Every module imports only what is below it", arguments: allowed.keys.sorted())
    func importsPointDownwards(module: String) throws {
        let allowed = try #require(Self.allowed[module])
        for file in try Self.files(of: module) {
            for line in file.text.split(separator: "\n") {
                guard let imported = importedModule(line) else { continue }
                #expect(allowed.contains(imported), "\(file.path) imports \(imported)")
            }
        }
    }

    @Test("Every module has its rule here")
    func everyModuleIsKnown() throws {
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: ProjectFiles.root.appendingPathComponent("Sources").path)
        #expect(modules.sorted() == Self.allowed.keys.sorted())
    }

    @Test(
        "Unsafe constructs stay in GtkBridge, in what calls libsoup, GLib or gettext, and in one file of the diff",
        arguments: allowed.keys.sorted())
    func unsafeCodeStaysInTheBridge(module: String) throws {
        guard
            !["GtkBridge", "CGtk", "FeedWeb", "CSoup", "Localization", "CGettext", "SystemData", "CGLib"].contains(
                module)
        else { return }
        // One file of the diff reads objects of any type as what they are, and says why.
        for file in try Self.files(of: module) where !file.path.hasSuffix("ListDiffKit/ValueMemory.swift") {
            for word in [
                "unsafeBitCast", "Unmanaged", "UnsafeMutable", "UnsafePointer", "UnsafeRaw", "unowned(unsafe)",
                " unsafe ",
            ] {
                #expect(!file.text.contains(word), "\(file.path) says \(word)")
            }
        }
    }

    /// A release build drops the sentence of a precondition; `demand` keeps it.
    @Test("No library answers a mistake by a precondition", arguments: allowed.keys.sorted())
    func mistakesKeepTheirSentence(module: String) throws {
        for file in try Self.files(of: module) {
            #expect(!file.text.contains(/\bprecondition(Failure)?\(/), "\(file.path)")
        }
    }

    private func importedModule(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
            words[..<place].allSatisfy({
                ["public", "internal", "private", "package"].contains($0) || $0.hasPrefix("@")
            })
        else { return nil }
        return String(words[place + 1].split(separator: ".")[0])
    }
}
