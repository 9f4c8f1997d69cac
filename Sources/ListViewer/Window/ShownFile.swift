import GtkBridge

/// Reads the shown file again when it changes. Its posts stay until the new document is complete.
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
            // Without a feed, a page in the window shows the message.
            guard session.feed != nil else { return }
            sentence = problem
            banner.sentence = problem
        }
    }
}
