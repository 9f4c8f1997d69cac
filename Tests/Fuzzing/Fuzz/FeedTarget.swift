import FeedModel
import Foundation

/// Reads a document as a feed, as a list of feeds and as a page, and everything that the reader shows of it.
@MainActor
func feedFault(_ bytes: [UInt8]) -> String? {
    let data = Data(bytes)
    do throws(FeedError) {
        for outline in try OPML.read(data, named: "feeds.opml").outlines where !isTame(outline.title) {
            return "The title of an outline is not tame: \(outline.title.debugDescription)"
        }
    } catch {
        if let fault = sentenceFault(error.description) { return fault }
    }
    for link in FeedLink.find(inPage: bytes, at: "https://h.example/") {
        if !isTame(link.title) {
            return "The title of a link is not tame: \(link.title.debugDescription)"
        }
    }
    do throws(FeedError) {
        return try fault(in: FeedReader.read(data, named: "news.xml"))
    } catch {
        return sentenceFault(error.description)
    }
}

private func fault(in reading: FeedReading) -> String? {
    let posts = reading.feed.posts
    if Set(posts.map(\.id)).count != posts.count { return "An identifier is there twice." }
    if (reading.summary == nil) != (reading.diagnostics.isEmpty && reading.error == nil) {
        return "There is no summary."
    }
    for sentence in reading.diagnostics.map(\.description)
        + [reading.error?.description, reading.summary].compactMap(\.self)
    {
        if let fault = sentenceFault(sentence) { return fault }
    }
    for post in posts {
        if let fault = fault(in: post) { return fault }
    }
    return nil
}

private func fault(in post: Post) -> String? {
    if post.id.isEmpty || post.displayTitle.isEmpty { return "A post has no identifier or no title." }
    for label in [post.displayTitle, post.summary, post.authors, post.text] + post.tags where !isTame(label) {
        return "A label is not tame: \(label.debugDescription.prefix(300))"
    }
    if post.displayTitle.utf8.count > 6_000 { return "A title is too long." }
    for block in Article(post).blocks {
        var texts = [block.text.text]
        if case .table(let table) = block.kind { texts += table.cells.map(\.text.text) }
        for text in texts where !isTame(text) { return "A block is not tame: \(text.debugDescription.prefix(300))" }
    }
    for address in [post.url, post.image].compactMap(\.self) + post.enclosures.map(\.url) {
        if FeedOrigin("https://h.example/").url(of: address, base: post.base, for: .enclosure)?.isFileURL == true {
            return "A feed from the web names a file: \(address.debugDescription)"
        }
    }
    return nil
}

/// Whether a label can be given a text: no cluster is so long that its layout takes seconds, and C sees all of it.
private func isTame(_ text: String) -> Bool {
    !text.utf8.contains(0) && text.allSatisfy { $0.unicodeScalars.count <= 16 }
}

private func sentenceFault(_ text: String) -> String? {
    let isSentence = text.hasSuffix(".") && !text.contains("\n") && text.utf8.count < 4_000
    return isSentence ? nil : "This is no sentence: \(text.prefix(300).debugDescription)"
}
