/// Reads XML as a feed: RSS 0.90 to 2.0, with or without RDF, or Atom 0.3 or 1.0.
struct XMLFeedReader {
    private let path: String
    private let progress: FeedProgress.Handler?

    init(path: String, progress: FeedProgress.Handler? = nil) {
        self.path = path
        self.progress = progress
    }

    func read(
        _ document: RepairedXML, notes: [(FeedDiagnostic.Kind, outcome: String)]
    ) throws(FeedError) -> FeedReading {
        let channel = XMLChannelReader(path: path)
        let reader = XMLNodeReader(onChild: channel.take) { [progress, total = document.byteCount] bytes in
            FeedProgress.mayGoOn(bytes, of: total, progress)
        }
        reader.read(document.data)
        if reader.wasInterrupted { throw FeedError(path: path, reason: .cancelled) }
        let fault = [document.fault, reader.fault].compactMap(\.self).min { $0.line < $1.line }
        let error = fault.map { FeedError(path: path, reason: .notXML($0.reason, line: $0.line)) }
        guard let root = reader.root else {
            throw error ?? FeedError(path: path, reason: .notXML("it has no element", line: 1))
        }
        guard let format = XMLFormat(root: root.name) else { throw notAFeed(root.name.local) }
        return channel.draft(format, notes: notes)
            .reading(error: error, isWhole: document.isWhole && reader.fault == nil)
    }

    private func notAFeed(_ root: String) -> FeedError {
        root == "opml"
            ? FeedError(path: path, reason: .isOutline)
            : FeedError(path: path, reason: .notAFeedInXML(root: LabelText.line(root, to: 40)))
    }
}

enum XMLFormat {
    case rss, atom

    init?(root: XMLName) {
        guard root.vocabulary != .other else { return nil }
        switch root.local {
        case "rss", "rdf", "channel": self = .rss
        case "feed": self = .atom
        default: return nil
        }
    }
}

/// Receives the elements of a feed's root element and channel.
final class XMLChannelReader {
    private var items: FeedBuilder
    /// The elements that describe the feed. Items are not collected here.
    private var channel: [XMLNode] = []
    private var leftOutItems = 0
    /// A channel has few elements besides its items, unless it is hostile.
    private static let channelLimit = 1_000

    private let itemLimit: Int

    init(path: String, itemLimit: Int = FeedBuilder.itemLimit) {
        self.itemLimit = itemLimit
        items = FeedBuilder(path: path)
    }

    func take(_ node: XMLNode, parent: XMLName) {
        switch node.name {
        case .plain("item"): add { RSSItemReader(node, number: $0).item }
        case .atom("entry"), .plain("entry"): add { AtomItemReader(node, number: $0).item }
        default: if channel.count < Self.channelLimit { channel.append(node) }
        }
    }

    private func add(_ item: (Int) -> ItemFields) {
        guard items.itemCount < itemLimit else {
            leftOutItems += 1
            return
        }
        items.add(item(items.itemCount + 1))
    }

    func draft(_ format: XMLFormat, notes: [(FeedDiagnostic.Kind, outcome: String)]) -> FeedBuilder {
        var draft = items
        for note in notes { draft.note(note.0, outcome: note.outcome) }
        if leftOutItems > 0 {
            draft.note(
                .tooManyItems(draft.itemCount + leftOutItems), outcome: "only the first \(itemLimit) are read"
            )
        }
        let root = XMLNode(name: .plain("channel"), attributes: [:], contents: channel.map { .element($0) })
        switch format {
        case .rss: RSSItemReader.describe(root, in: &draft)
        case .atom: AtomItemReader.describe(root, in: &draft)
        }
        if draft.title.isEmpty { draft.noteMissingTitle() }
        return draft
    }
}
