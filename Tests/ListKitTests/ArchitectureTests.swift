import Foundation
import Testing

/// The arrows between the modules, read from the imports in the sources.
@Suite("Architecture")
struct ArchitectureTests {
    /// What each module may import beside the standard library.
    private static let allowed: [String: Set<String>] = [
        "CGtk": [],
        "ListDiffKit": ["Synchronization"],
        "ListKit": ["ListDiffKit"],
        "ListKitReplay": ["ListKit", "ListDiffKit", "Foundation"],
        "FeedModel": ["Foundation", "FoundationEssentials"],
        "GtkBridge": ["CGtk", "Foundation"],
        "ListKitGtk": ["ListKit", "ListDiffKit", "GtkBridge", "Glibc"],
        "ListInspector": ["ListKitGtk", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "Foundation"],
        "ListViewer": ["ListKitGtk", "ListInspector", "ListKit", "ListDiffKit", "GtkBridge", "FeedModel", "ArgumentParser", "Foundation"],
        "ListViewerMain": ["ListViewer", "Foundation"],
    ]

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Every module imports only what is below it", arguments: allowed.keys.sorted())
    func importsPointDownwards(module: String) throws {
        let allowed = try #require(Self.allowed[module])
        for file in try sources(of: module) {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                guard let imported = importedModule(line) else { continue }
                #expect(allowed.contains(imported), "\(module)/\(file.lastPathComponent) imports \(imported)")
            }
        }
    }

    @Test("Every module in Sources has its rule here")
    func everyModuleIsKnown() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
        #expect(Set(modules) == Set(Self.allowed.keys))
    }

    @Test("Unsafe constructs stay in GtkBridge", arguments: allowed.keys.sorted())
    func unsafeCodeStaysInTheBridge(module: String) throws {
        guard module != "GtkBridge", module != "CGtk" else { return }
        for file in try sources(of: module) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["unsafeBitCast", "Unmanaged", "UnsafeMutable", "UnsafePointer", "UnsafeRaw", "unowned(unsafe)", " unsafe "] {
                #expect(!text.contains(word), "\(module)/\(file.lastPathComponent) says \(word)")
            }
        }
    }

    private func sources(of module: String) throws -> [URL] {
        let folder = Self.root.appendingPathComponent("Sources/\(module)")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    private func importedModule(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
            words[..<place].allSatisfy({ ["public", "internal", "private", "package"].contains($0) || $0.hasPrefix("@") })
        else { return nil }
        return String(words[place + 1].split(separator: ".")[0])
    }
}
