import FeedModel

/// What went wrong, in a sentence for the user.
struct LibraryError: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The feeds of a web page, one of which is to be chosen.
    let choices: [FeedLink]
    /// Whether there is no use in asking again.
    let isFinal: Bool

    init(_ description: String, choices: [FeedLink] = [], isFinal: Bool = false) {
        self.description = description
        self.choices = choices
        self.isFinal = isFinal
    }
}
