import FeedModel

/// The description is a sentence for the user.
struct LibraryError: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The feeds of a web page, to choose from.
    let choices: [FeedLink]
    /// Whether asking again is useless.
    let isFinal: Bool
    /// Do not ask again for this many seconds.
    let wait: Int?

    init(_ description: String, choices: [FeedLink] = [], isFinal: Bool = false, wait: Int? = nil) {
        self.description = description
        self.choices = choices
        self.isFinal = isFinal
        self.wait = wait
    }
}
