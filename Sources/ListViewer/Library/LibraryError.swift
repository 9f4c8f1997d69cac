import FeedModel
import FeedStore

/// The description is a sentence for the user.
struct LibraryError: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The feeds of a web page, to choose from.
    let choices: [FeedLink]
    /// Whether asking again is useless.
    let isFinal: Bool
    /// Do not ask again for this many seconds.
    let wait: Int?
    let cause: Cause

    /// What has failed.
    enum Cause {
        /// The feed, its server, or something else that the description names.
        case other
        /// This computer's network.
        case network
        /// The store itself, and not only this call.
        case store
    }

    init(
        _ description: String, choices: [FeedLink] = [], isFinal: Bool = false, wait: Int? = nil, cause: Cause = .other
    ) {
        self.description = description
        self.choices = choices
        self.isFinal = isFinal
        self.wait = wait
        self.cause = cause
    }

    init(_ error: StoreError) { self.init(error.description, cause: error.isOfStore ? .store : .other) }
}
