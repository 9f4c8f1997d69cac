extension [String] {
    /// One after another, as the user's language separates them: "1 new, 2 changed".
    package var listed: String { joined(separator: localized(", ", context: "between the entries of a list")) }

    /// Sentences one after another, as the user's language separates them. An empty one leaves nothing behind.
    package var paragraph: String {
        filter { !$0.isEmpty }.reduce("") { text, sentence in
            // Translators: two sentences, one after the other.
            text.isEmpty ? sentence : localized("\(text) \(sentence)", context: "two sentences")
        }
    }
}
