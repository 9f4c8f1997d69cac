public import FoundationEssentials

extension Post {
    /// Creates a heading: the parts of a post that a list shows, without ``text`` and ``html``.
    ///
    /// Two headings are equal if their shown values and their `contentHash` are. A heading never equals a whole post.
    /// Only an empty query matches it.
    ///
    /// - Parameter contentHash: The ``contentHash`` of the whole post.
    public init(
        headingOf id: String, title: String?, displayTitle: String, summary: String, authors: String,
        datePublished: Date?, dateModified: Date?, url: String?, image: String?, tags: [String],
        enclosures: [Enclosure], base: String?, details: PostDetails = PostDetails(),
        contentHash: UInt64
    ) {
        // Another program may have written the stored texts. An ellipsis at each end counts as two characters.
        let title = title.map { LabelText.line($0, to: LabelText.titleLength + 2) }
        self.init(
            PostValues(
                id: id, title: title, displayTitle: LabelText.line(displayTitle, to: LabelText.titleLength + 2),
                summary: LabelText.line(summary, to: TitleAndSummary.summaryLimit + 2), text: "",
                authors: LabelText.line(authors, to: Self.authorsLimit + 2), datePublished: datePublished,
                dateModified: dateModified, url: url, image: image, tags: LabelText.tags(tags),
                enclosures: enclosures, html: nil, base: base, details: details, searchText: SearchText([]),
                contentHash: contentHash))
    }

    /// Differs between versions of a post. It is the same in every run, and a heading has the hash of its whole post.
    ///
    /// - Complexity: O(bytes of the post); O(1) for a heading.
    public var contentHash: UInt64 {
        values.contentHash ?? contentHash(withID: id)
    }

    /// The ``contentHash`` that the post would have with another identifier. Not for a heading.
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
        details.add(to: &hash)
        return hash.value
    }

    /// The text for searches; empty for a heading. See ``PostQuery/foldedWords``.
    package var foldedText: [UInt8] { searchText.bytes }
}

extension PostQuery {
    /// A post matches if its ``Post/foldedText`` contains each of these.
    package var foldedWords: [[UInt8]] { words.map(\.bytes) }
}

extension PostDetails {
    /// Adds nothing if there are no details, so that the hashes of posts without them stay the same.
    fileprivate func add(to hash: inout StableHash) {
        guard !isEmpty else { return }
        for text in [commentsURL, sourceTitle, sourceURL, chaptersURL] { hash.add(text) }
        for number in [season, episode] { hash.add(number.map { "\($0)" }) }
        for chapter in chapters {
            hash.add("\(chapter.start)")
            hash.add(chapter.title)
            hash.add(chapter.url)
        }
    }
}
