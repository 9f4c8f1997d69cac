public import FoundationEssentials

extension Post {
    /// What a list shows of a post, without ``text`` and ``html``, which are elsewhere.
    ///
    /// Two headings are equal if all they show and their `contentHash` are; a heading never equals a whole post.
    /// Only an empty query matches it.
    ///
    /// - Parameter contentHash: That of the whole post; see ``contentHash``.
    public init(
        headingOf id: String, title: String?, displayTitle: String, summary: String, authors: String,
        datePublished: Date?, dateModified: Date?, url: String?, image: String?, tags: [String],
        enclosures: [Enclosure], base: String?, contentHash: UInt64
    ) {
        // The stored text may have been written by another program. An ellipsis at either end is no reason to cut
        // again.
        let title = title.map { LabelText.line($0, to: Feed.titleLimit + 2) }
        self.init(
            PostValues(
                id: id, title: title, displayTitle: LabelText.line(displayTitle, to: Feed.titleLimit + 2),
                summary: LabelText.line(summary, to: PostHeading.summaryLimit + 2), text: "",
                authors: LabelText.line(authors, to: Self.authorsLimit + 2), datePublished: datePublished,
                dateModified: dateModified, url: url, image: image, tags: LabelText.tags(tags),
                enclosures: enclosures, html: nil, base: base, searchText: SearchText([]), contentHash: contentHash))
    }

    /// A hash that distinguishes versions of a post. It is the same in every run, and a heading has that of the whole
    /// post.
    ///
    /// - Complexity: O(bytes of the post); O(1) for a heading.
    public var contentHash: UInt64 {
        values.contentHash ?? contentHash(withID: id)
    }

    /// The ``contentHash`` that the post would have with another identifier; a heading has no such.
    package func contentHash(withID id: String) -> UInt64 {
        var hash = StableHash()
        for text in [id, title, displayTitle, summary, text, authors, url, image, html, base] {
            hash.add(text)
        }
        for date in [datePublished, dateModified] { hash.add(date.map { "\($0.timeIntervalSince1970)" }) }
        hash.add("\(tags.count)")
        for tag in tags { hash.add(tag) }
        for enclosure in enclosures {
            hash.add(enclosure.url)
            hash.add(enclosure.mediaType)
            hash.add(enclosure.title)
            hash.add(enclosure.byteCount.map { "\($0)" })
            hash.add(enclosure.duration.map { "\($0)" })
        }
        return hash.value
    }

    /// The whole post as a search sees it; empty for a heading. See ``PostQuery/foldedWords``.
    package var foldedText: [UInt8] { searchText.bytes }
}

extension PostQuery {
    /// A post matches if each of these occurs in its folded text.
    package var foldedWords: [[UInt8]] { words.map(\.bytes) }
}
