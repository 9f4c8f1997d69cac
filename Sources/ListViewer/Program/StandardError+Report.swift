import GtkBridge

extension StandardError {
    /// Writes an error message after the program's name.
    static func report(_ sentence: String) { write("list-viewer: \(sentence)") }
}
