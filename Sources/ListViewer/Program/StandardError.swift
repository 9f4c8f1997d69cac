import Foundation

enum StandardError {
    /// Writes a sentence at once, on a line of its own, with the program's name before it.
    static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("list-viewer: \(sentence)\n".utf8))
    }
}
