/// Reads the details of an item, in RSS, Atom and podcasts.
enum XMLDetails {
    private static let chapterLimit = 1_000

    static func read(_ item: XMLNode) -> PostDetails {
        let source = item.first(.plain("source"), .atom("source"))
        let isPlainSource = source.map { !$0.hasElements } ?? false
        let comments = item.all(.plain("comments")).lazy.compactMap(\.trimmedText).first.flatMap(PlainText.address)
        return PostDetails(
            commentsURL: comments.map { FeedOrigin.address($0, in: item.base) } ?? XMLFields.link(of: item, "replies"),
            sourceTitle: source.flatMap {
                XMLFields.title(isPlainSource ? $0 : $0.first(.atom("title"), .plain("title")))
            },
            sourceURL: source.flatMap {
                isPlainSource
                    ? $0["url"].flatMap(PlainText.address)
                    : XMLFields.link(of: $0, "alternate") ?? $0.first(.plain("link"))?.trimmedText
            },
            season: number(item.first(.podcast("season"))), episode: number(item.first(.podcast("episode"))),
            chapters: chapters(of: item),
            chaptersURL: item.all(.podcast("chapters")).lazy.compactMap(XMLMedia.address).first)
    }

    private static func number(_ node: XMLNode?) -> Int? {
        node?.trimmedText.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func chapters(of item: XMLNode) -> [PostDetails.Chapter] {
        item.all(XMLName(.chapters, "chapters")).flatMap { $0.all(XMLName(.chapters, "chapter")) }.prefix(chapterLimit)
            .compactMap { chapter in
                guard let start = chapter["start"].flatMap(XMLMedia.seconds),
                    let title = chapter["title"].map(PlainText.title), !title.isEmpty
                else { return nil }
                return PostDetails.Chapter(start: start, title: title, url: chapter["href"].flatMap(PlainText.address))
            }
    }
}
