import GtkBridge

/// Whether a feed is being read, and why.
@MainActor
final class FeedActivity {
    enum Purpose {
        case news
        /// The stored data has changed.
        case change
        /// The user has changed the stored data, and needs no message.
        case ownChange
    }

    private(set) var state = FeedSession.Activity.none
    /// Whether a part of the stored data has changed since reading began.
    var wantsReload = false
    /// Called when reading takes longer than the patience.
    var onSlow: @MainActor () -> Void = {}

    private var purpose = Purpose.news
    private var impatience: LoopToken?

    /// - Parameter patience: the time, in seconds, after which reading shows a message; nil for never.
    func begin(_ purpose: Purpose, patience: Double?) {
        state = .reading
        self.purpose = purpose
        impatience = patience.map { patience in
            MainLoop.after(patience) { [weak self] in
                self?.state = .readingSlowly
                self?.onSlow()
            }
        }
    }

    /// Nobody waits any more: the first part is shown.
    func didShowBeginning() {
        state = .reading
        impatience = nil
    }

    /// Whether the user needs no message about the result: it is the user's own change, or nothing has changed.
    ///
    /// - Parameter change: nil for a feed that was not open before.
    func isSilent(about change: FeedChange?) -> Bool {
        purpose == .ownChange || purpose == .change && change?.isEmpty == true
    }

    /// - Returns: whether to read the stored data again.
    func end() -> Bool {
        state = .none
        impatience = nil
        defer { wantsReload = false }
        return wantsReload
    }

    /// Nobody waits any more: another page is shown.
    func forget() { _ = end() }
}
