import Foundation
import Testing

/// The arrows between the modules, read from the imports in the sources.
@Suite("Architecture")
struct ArchitectureTests {
    /// What each module may import beside the standard library, by its folder. That of the module Examples is Gallery.
    private static let allowed: [String: Set<String>] = [
        "CGtk": [],
        "CallerChecks": [],
        "ListDiffKit": ["CallerChecks", "Synchronization"],
        "ListKit": ["ListDiffKit", "CallerChecks"],
        "ListKitReplay": ["ListKit", "ListDiffKit", "CallerChecks", "Foundation"],
        "FeedModel": ["Foundation", "FoundationEssentials"],
        "GtkBridge": ["CGtk", "CallerChecks", "Foundation"],
        "ListKitGtk": ["ListKit", "ListDiffKit", "GtkBridge", "CallerChecks", "Glibc"],
        "Gallery": ["ListKitGtk", "ListKit", "ListDiffKit", "GtkBridge"],
        "ListInspector": ["ListKitGtk", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "Foundation"],
        "ListViewer": [
            "ListKitGtk", "ListInspector", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "FeedModel",
            "Examples",
            "ArgumentParser", "Foundation",
        ],
        "ListViewerMain": ["ListViewer", "Foundation"],
    ]

    @Test("Every module imports only what is below it", arguments: allowed.keys.sorted())
    func importsPointDownwards(module: String) throws {
        let allowed = try #require(Self.allowed[module])
        for file in try ProjectFiles.swiftFiles(in: "Sources/\(module)") {
            for line in file.text.split(separator: "\n") {
                guard let imported = importedModule(line) else { continue }
                #expect(allowed.contains(imported), "\(file.path) imports \(imported)")
            }
        }
    }

    @Test("Every module in Sources has its rule here")
    func everyModuleIsKnown() throws {
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: ProjectFiles.root.appendingPathComponent("Sources").path)
        #expect(Set(modules) == Set(Self.allowed.keys))
    }

    @Test("Unsafe constructs stay in GtkBridge", arguments: allowed.keys.sorted())
    func unsafeCodeStaysInTheBridge(module: String) throws {
        guard module != "GtkBridge", module != "CGtk" else { return }
        for file in try ProjectFiles.swiftFiles(in: "Sources/\(module)") {
            for word in [
                "unsafeBitCast", "Unmanaged", "UnsafeMutable", "UnsafePointer", "UnsafeRaw", "unowned(unsafe)",
                " unsafe ",
            ] {
                #expect(!file.text.contains(word), "\(file.path) says \(word)")
            }
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
