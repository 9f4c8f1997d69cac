/// Reads the details of an item, in RSS, Atom and podcasts.
enum XMLDetails {
    private static let chapterLimit = 1_000

    /// - Complexity: O(children of the item)
    static func read(_ item: XMLNode) -> PostDetails {
        var details = PostDetails()
        for child in item.children {
            switch child.name.local {
            case "comments" where child.name.vocabulary == .plain && details.commentsURL == nil:
                details.commentsURL = child.trimmedText.flatMap(PlainText.address)
                    .map { FeedOrigin.address($0, in: item.base) }
            case "source": readSource(child, &details)
            case "season" where child.name.vocabulary == .podcast: details.season = details.season ?? number(child)
            case "episode" where child.name.vocabulary == .podcast: details.episode = details.episode ?? number(child)
            case "chapters" where child.name.vocabulary == .podcast:
                details.chaptersURL = details.chaptersURL ?? XMLMedia.address(child)
            case "chapters" where child.name.vocabulary == .chapters: details.chapters += chapters(in: child)
            case "link" where child["rel"]?.lowercased() == "replies" && details.commentsURL == nil:
                details.commentsURL = XMLFields.link(of: item, "replies")
            default: break
            }
        }
        return details
    }

    /// The feed that an item was taken from: a text with an address in RSS, elements in Atom.
    private static func readSource(_ source: XMLNode, _ details: inout PostDetails) {
        guard source.name.vocabulary == .plain || source.name.vocabulary == .atom, details.sourceTitle == nil else {
            return
        }
        let isPlain = !source.hasElements
        details.sourceTitle = XMLFields.title(isPlain ? source : source.first(.atom("title"), .plain("title")))
            .map { LabelText.line($0, to: LabelText.titleLength) }
        details.sourceURL =
            isPlain
            ? source["url"].flatMap(PlainText.address)
            : XMLFields.link(of: source, "alternate") ?? source.first(.plain("link"))?.trimmedText
    }

    private static func number(_ node: XMLNode) -> Int? {
        node.trimmedText.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func chapters(in list: XMLNode) -> [PostDetails.Chapter] {
        list.all(XMLName(.chapters, "chapter")).prefix(chapterLimit).compactMap { chapter in
            guard let start = chapter["start"].flatMap(XMLMedia.seconds),
                let title = chapter["title"].map(PlainText.title), !title.isEmpty
            else { return nil }
            return PostDetails.Chapter(start: start, title: title, url: chapter["href"].flatMap(PlainText.address))
        }
    }
}
