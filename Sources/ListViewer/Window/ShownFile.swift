import GtkBridge

/// Reads the file that is shown again when it changes. What is shown stays until the new document is whole.
@MainActor
final class ShownFile {
    let watches = FileWatches()
    private unowned let session: FeedSession
    private unowned let banner: Banner
    private var sentence: String?

    init(session: FeedSession, banner: Banner) {
        self.session = session
        self.banner = banner
        watches.onRest = { [weak self] _, finding in self?.show(finding) }
    }

    /// Watches what the session shows now, if that is a file.
    func follow() {
        if case .file(let path) = session.source {
            watches.follow([FeedAddress.complete(path)])
        } else {
            watches.follow([])
        }
    }

    private func show(_ finding: FileWatch.Finding) {
        switch finding {
        case .whole:
            if let sentence, banner.sentence == sentence { banner.sentence = nil }
            sentence = nil
            if session.feed == nil { session.open() } else { session.reload() }
        case .broken(let problem):
            // Without a feed its sentence stands in the middle of the window.
            guard session.feed != nil else { return }
            sentence = problem
            banner.sentence = problem
        }
    }
}
