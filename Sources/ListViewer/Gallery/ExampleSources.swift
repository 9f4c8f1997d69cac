import Gallery
import Foundation

/// Reads the examples' own files: the shown code is the code that runs.
struct ExampleSources {
    private let folder: URL?

    init(_ files: RuntimeFiles?) { folder = files?.exampleSources }

    /// The text of the example's file, or a sentence that says where it was looked for.
    func source(of example: ExampleEntry) -> String {
        guard let folder else { return "// The program's own files were not found, and with them \(example.fileName)." }
        let file = folder.appendingPathComponent(example.fileName)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            return "// \(file.path) cannot be read."
        }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
