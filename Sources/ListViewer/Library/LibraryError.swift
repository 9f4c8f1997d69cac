import FeedModel

/// What went wrong, in a sentence for the user.
struct LibraryError: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The feeds of a web page, one of which is to be chosen.
    let choices: [FeedLink]
    /// Whether there is no use in asking again.
    let isFinal: Bool
    /// For how many seconds not to ask again.
    let wait: Int?

    init(_ description: String, choices: [FeedLink] = [], isFinal: Bool = false, wait: Int? = nil) {
        self.description = description
        self.choices = choices
        self.isFinal = isFinal
        self.wait = wait
    }
}
