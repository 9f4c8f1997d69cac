import FeedStore

/// Where a feed is read from.
enum FeedSource: Sendable {
    /// The sample that comes with the program, at one of its revisions.
    case sample(RuntimeFiles, revision: Int)
    case file(String)
    case kept(KeptPage)

    var path: String {
        switch self {
        case .sample(let files, let revision): files.sample(revision: min(revision, files.lastSampleRevision))
        case .file(let path): path
        case .kept(let page): page.store.path
        }
    }

    /// The folder of ``path``, with a slash at its end.
    var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }

    /// Where the comments are; nil where there are none.
    var commentsPath: String? {
        if case .sample(let files, _) = self { files.sampleComments } else { nil }
    }

    var isSample: Bool {
        if case .sample = self { true } else { false }
    }

    /// What a refresh reads: a file again, or the sample's next revision; nil where nothing newer can come.
    var next: FeedSource? {
        switch self {
        case .sample(let files, let revision):
            .sample(files, revision: revision + 1)
        case .file, .kept: self
        }
    }
}
