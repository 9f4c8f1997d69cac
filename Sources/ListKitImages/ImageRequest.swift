import GtkBridge

/// One requested picture: its interests, and its progress.
@MainActor
final class ImageRequest {
    enum Phase {
        case queued
        case loading(Cancellable)
        /// It was cancelled because no row needs it, and the loader has not answered. Meanwhile a row may need it
        /// again.
        case ending
        case loaded
        case failed(ImageError)
    }

    let key: ImageKey
    var phase = Phase.queued
    /// The version that all interests have received, so that only another version is loaded. Nil if an interest has
    /// received none.
    var stamp: ImageStamp?
    /// Whether the statistics count it as requested, and not yet as ended.
    var isCounted = false

    private struct Wish {
        let identity: ObjectIdentifier
        let urgency: ImageUrgency
        /// Weak, because the wish ends when the row releases the interest.
        weak var interest: ImageInterest?
    }

    private var wishes: [Wish] = []

    init(_ key: ImageKey) { self.key = key }

    var isWanted: Bool { !wishes.isEmpty }

    /// The urgency of the most urgent wish.
    var urgency: ImageUrgency { wishes.contains { $0.urgency == .visible } ? .visible : .nearby }

    func add(_ interest: ImageInterest) {
        wishes.append(Wish(identity: ObjectIdentifier(interest), urgency: interest.urgency, interest: interest))
    }

    func remove(_ identity: ObjectIdentifier) { wishes.removeAll { $0.identity == identity } }

    /// Passes a result to all interests. A callback may end wishes, whose interests are then skipped.
    func deliver(_ result: Result<Texture, ImageError>) {
        for wish in wishes where wishes.contains(where: { $0.identity == wish.identity }) {
            wish.interest?.onResult(result)
        }
    }
}
