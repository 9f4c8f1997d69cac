import Gallery
import Foundation

/// Reads the sources of the examples. The shown code is the code that was built.
struct ExampleSources {
    private let folder: URL?

    init(_ files: RuntimeFiles?) { folder = files?.exampleSources }

    /// The file's text, or a sentence with the path that cannot be read.
    func source(of example: ExampleEntry) -> String {
        guard let folder else { return "// The program's own files were not found, and with them \(example.fileName)." }
        let file = folder.appendingPathComponent(example.fileName)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            return "// \(file.path) cannot be read."
        }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
