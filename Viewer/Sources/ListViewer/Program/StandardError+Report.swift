import GtkBridge

extension StandardError {
    /// Writes a sentence that tells the user what is wrong, with the program's name before it.
    static func report(_ sentence: String) { write("list-viewer: \(sentence)") }
}
