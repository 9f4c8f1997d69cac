import GtkBridge

/// Whether a feed is being read, and why.
@MainActor
final class FeedActivity {
    enum Purpose {
        case news
        /// What is kept has changed.
        case change
        /// The user has changed the stored data, and needs no message.
        case ownChange
    }

    private(set) var state = FeedSession.Activity.none
    /// Whether a part of what is kept has changed since reading began.
    var wantsReload = false
    /// Called when the user should know that reading goes on.
    var onSlow: @MainActor () -> Void = {}

    private var purpose = Purpose.news
    private var impatience: LoopToken?

    /// - Parameter patience: how long reading may go on without a word, in seconds; nil for as long as it takes.
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

    /// A part of what is being read is shown: it is not waited for any more.
    func didShowBeginning() {
        state = .reading
        impatience = nil
    }

    /// Whether the user needs no message about the result: the user's own changes are not news, and neither is an
    /// unchanged feed.
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

    /// Another page is shown: what is being read is not waited for.
    func forget() { _ = end() }
}
