import Foundation

/// Where the program's own files are.
///
/// In a checkout they are in its top folder, above the executable; after installation in `<prefix>/share/list-viewer`.
struct RuntimeFiles: Sendable {
    struct Missing: Error, CustomStringConvertible {
        let executable: String

        var description: String {
            """
            The program's own files were not found: neither a folder above \(executable) has \
            Resources/list-viewer.css, nor is there a share/list-viewer beside its folder.
            """
        }
    }

    private static let marker = "Resources/list-viewer.css"

    let root: URL

    /// Not the first argument, which may be a bare name that was found in PATH.
    private static let executable =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

    init() throws(Missing) { try self.init(above: Self.executable) }

    /// The folder with the translations: the nearest `share/locale` above the program. In a checkout it is beside the
    /// products.
    static func catalogues(above path: String = executable) -> String? {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        while folder.path != "/", !folder.path.isEmpty {
            folder.deleteLastPathComponent()
            let catalogues = folder.appendingPathComponent("share/locale").path
            if FileManager.default.fileExists(atPath: catalogues) { return catalogues }
        }
        return nil
    }

    init(above path: String) throws(Missing) {
        var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("share/list-viewer")
        if Self.isRoot(installed) {
            root = installed
            lastSampleRevision = Self.lastSampleRevision(below: root)
            return
        }
        while !Self.isRoot(folder) {
            guard folder.path != "/", !folder.path.isEmpty else { throw Missing(executable: path) }
            folder.deleteLastPathComponent()
        }
        root = folder
        lastSampleRevision = Self.lastSampleRevision(below: root)
    }

    var styleSheet: String { root.appendingPathComponent(Self.marker).path }

    /// Icons that GTK does not have.
    var icons: String { root.appendingPathComponent("Resources/icons").path }

    /// The folder with the program's icon in a checkout. After installation the icon is in the theme.
    var programIcon: String { root.appendingPathComponent("data").path }

    /// Revision 0 is the first; each refresh brings the next.
    func sample(revision: Int) -> String { Self.sample(revision: revision, below: root) }

    /// The sources of the gallery's examples. The shown code is the code that was built.
    var exampleSources: URL { root.appendingPathComponent("Sources/Gallery") }

    var sampleComments: String { root.appendingPathComponent("data/sample/comments.json").path }

    /// The last revision that is a file. Later ones are made up from it.
    let lastSampleRevision: Int

    private static func sample(revision: Int, below root: URL) -> String {
        let name = revision == 0 ? "feed.json" : "feed-\(revision).json"
        return root.appendingPathComponent("data/sample/\(name)").path
    }

    private static func lastSampleRevision(below root: URL) -> Int {
        var revision = 0
        while FileManager.default.fileExists(atPath: sample(revision: revision + 1, below: root)) { revision += 1 }
        return revision
    }

    private static func isRoot(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path)
    }
}
