import GtkBridge

/// One requested picture: its interests, and its progress.
@MainActor
final class ImageRequest {
    enum Phase {
        case queued
        /// With what cancels it.
        case loading(Cancellable)
        /// No row wants it any more, but the loader has not answered; until it does, it may be wanted again.
        case ending
        case loaded
        case failed(ImageError)
    }

    let key: ImageKey
    var phase = Phase.queued
    /// The version that all interests have received, so that only another version is loaded; nil if an interest has
    /// none.
    var stamp: ImageStamp?
    /// Whether the statistics know of it and not of its end.
    var isCounted = false

    private struct Wish {
        let identity: ObjectIdentifier
        let urgency: ImageUrgency
        /// The row that needs the picture retains the interest, and releasing it must end its wish.
        weak var interest: ImageInterest?
    }

    /// In the order they came.
    private var wishes: [Wish] = []

    init(_ key: ImageKey) { self.key = key }

    var isWanted: Bool { !wishes.isEmpty }

    /// That of the most urgent wish.
    var urgency: ImageUrgency { wishes.map(\.urgency).max() ?? .nearby }

    func add(_ interest: ImageInterest) {
        wishes.append(Wish(identity: ObjectIdentifier(interest), urgency: interest.urgency, interest: interest))
    }

    func remove(_ identity: ObjectIdentifier) { wishes.removeAll { $0.identity == identity } }

    /// Answers all wishes; a callback may end wishes, its own and others', which then hear nothing.
    func tell(_ result: Result<Texture, ImageError>) {
        for wish in wishes where wishes.contains(where: { $0.identity == wish.identity }) {
            wish.interest?.onResult(result)
        }
    }
}
