import FeedStore

/// Where a feed is read from.
enum FeedSource: Sendable {
    /// The sample feed at one of its revisions.
    case sample(RuntimeFiles, revision: Int)
    case file(String)
    case stored(StoredPage)

    var path: String {
        switch self {
        case .sample(let files, let revision): files.sample(revision: min(revision, files.lastSampleRevision))
        case .file(let path): path
        case .stored(let page): page.store.path
        }
    }

    /// The folder of ``path``, with a slash at its end.
    var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }

    var commentsPath: String? {
        if case .sample(let files, _) = self { files.sampleComments } else { nil }
    }

    var isSample: Bool {
        if case .sample = self { true } else { false }
    }

    /// What a refresh reads: the file again, or the sample's next revision.
    var next: FeedSource? {
        switch self {
        case .sample(let files, let revision):
            .sample(files, revision: revision + 1)
        case .file, .stored: self
        }
    }
}
