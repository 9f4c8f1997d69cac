import Testing
import TestSupport

@testable import FeedModel

@Suite struct ArticleTests {
    @Test(arguments: [
        ("<p>One <b>bold</b> word.</p><p>Two</p>", ["p: One *bold* word.", "p: Two"]),
        ("One<br>line<br><br>Two", ["p: One\nline", "p: Two"]),
        ("<h2>Shore</h2>Sand", ["h2: Shore", "p: Sand"]),
        (
            "<ul><li>one<li><p>two</p><p>more</p><ol start=3><li>deep</ol></ul>end",
            ["1 •: one", "1 •: two", "1 p: more", "2 3.: deep", "p: end"]
        ),
        (
            "<blockquote><p>He said</p><blockquote>She said</blockquote></blockquote>Me",
            ["> p: He said", ">> p: She said", "p: Me"]
        ),
        (String(repeating: "<blockquote>", count: 7) + "All said", [">>>>>> p: All said"]),
        ("<pre><code>if a &lt; b {\n    c\n}</code></pre>", ["code: if a < b {\n    c\n}"]),
        ("a<hr>b", ["p: a", "rule", "p: b"]),
        (
            "See <a href='https://example.org/a?b&amp;c'>this <i>page</i></a>.",
            ["p: See [this](https://example.org/a?b&c)[_ page_](https://example.org/a?b&c)."]
        ),
        ("a <a href=x> b</a> c", ["p: a [b](x) c"]),
        ("a —<a href=x>&nbsp;b</a>", ["p: a —\u{A0}[b](x)"]),
        ("<b><i>x</b>y</i>z", ["p: *_x_*_y_z"]),
        ("<dl><dt>Term</dt><dd>What it is</dd></dl>", ["p: *Term*", "1 p: What it is"]),
        ("", []),
        ("<p>&nbsp;</p> <div> </div>", []),
        ("<script>x</script>a<style>b</style>", ["p: a"]),
        ("<p>unclosed <b>bold <p>next", ["p: unclosed *bold*", "p: *next*"]),
    ])
    func markupBecomesBlocks(html: String, blocks: [String]) {
        #expect(HTMLArticleReader.blocks(ofHTML: html).map(\.written) == blocks)
    }

    @Test(arguments: [
        ("a<img src=b.jpg alt='Waves' width=400 height=300>c", ["p: a", "picture b.jpg 0.75 Waves", "p: c"]),
        (
            "<figure><img src=b.jpg><figcaption>The <i>sea</i></figcaption></figure>d",
            ["picture b.jpg: The _sea_", "p: d"]
        ),
        ("<figure><figcaption>The sea</figcaption><img src=b.jpg></figure>", ["picture b.jpg: The sea"]),
        ("<figure><figcaption>Words alone</figcaption></figure>", ["p: Words alone"]),
        ("<a href=large.jpg><img src=small.jpg></a>", ["picture small.jpg -> large.jpg"]),
        ("<img src='data:image/gif;base64,R0' data-src=real.jpg>", ["picture real.jpg"]),
        ("<img src=count.gif width=1 height=1>a", ["p: a"]),
        ("Nice <img src=smile.png alt=':-)' height=16>!", ["p: Nice :-)!"]),
        ("Nice <img src=1f642.png alt='🙂' class='x wp-smiley' style='height: 1em'>!", ["p: Nice 🙂!"]),
        ("Nice <img src=1f642.svg alt='🙂' class=Emoji height=72>!", ["p: Nice 🙂!"]),
        ("One<br><img src=a.png alt='🙂' class=emoji><br>two", ["p: One\n🙂\ntwo"]),
        ("a <img src=b.png alt=b class=emoji-page height=72>", ["p: a", "picture b.png b"]),
        ("<video poster=p.jpg src=v.mp4></video>", ["picture p.jpg", "file v.mp4"]),
        ("<audio controls><source src=a.mp3 type='audio/mpeg'>no sound</audio>", ["file a.mp3"]),
        ("<iframe src='https://example.org/player'>none</iframe>b", ["file https://example.org/player", "p: b"]),
    ])
    func picturesAndFilesAreBlocks(html: String, blocks: [String]) {
        #expect(HTMLArticleReader.blocks(ofHTML: html).map(\.written) == blocks)
    }

    @Test(arguments: [
        (
            "<table><tr><th>oil<td>2,400 l<td>filled<tr><th>wick<td>6<td>new<tr><th>ash</table>",
            "3x3 { #oil | 2,400 l> | filled / #wick | 6> | new / #ash }"
        ),
        (
            "<table><tr><th>File<th>Size<tr><td><a href=a>a.gz</a><td><b>12</b> MB</table>",
            "2x2 { #File | #Size> / [a.gz](a) | *12* MB> }"
        ),
        (
            "<table><thead><tr><td>A<td>B<tbody><tr><td colspan=2>both<tr><td rowspan=2>tall<td>x<tr><td>y</table>",
            "2x4 { #A | #B / [2x1]both / [1x2]tall | x / y }"
        ),
        (
            "<table><tr><td>tea<td><img src=a alt='✅' class=emoji><tr><td>rum<td>no</table>",
            "2x2 { tea | ✅ / rum | no }"
        ),
        (
            "<table><tr><th>a<th>b<tr><td><p>one<p>two<td><ul><li>c<li>d</ul></table>",
            "2x2 { #a | #b / one\ntwo | • c\n• d }"
        ),
        (
            "<table><tr><td rowspan=0>a<td>b<tr><td colspan=9000>c</table>",
            "100x2 { [1x2]a | b / [99x1]c }"
        ),
        (
            "<table><tr><td align=center>a<td style='text-align: right'>b<tr><td>c<td>d</table>",
            "2x2 { a= | b> / c | d }"
        ),
        ("<table><tr><td colspan=0>a<td rowspan=-1 colspan=x>b<tr><td>c</table>", "2x2 { a | b / c }"),
        ("<table><tr><td>名前<td>Size<tr><td>小さい<td>1</table>", "2x2 { 名前 | Size / 小さい | 1 }"),
    ])
    func aTableOfDataIsAGrid(html: String, table: String) {
        #expect(HTMLArticleReader.blocks(ofHTML: html).map(\.written) == ["table " + table])
    }

    @Test func aTableForLooksIsItsCells() {
        let long = String(repeating: "words ", count: 300)
        for cell in [long, "<img src=a.jpg>", "<table><tr><td>x</td></tr></table>", "<h2>x</h2>"] {
            let blocks = HTMLArticleReader.blocks(
                ofHTML: "<table><tr><td>a</td><td>\(cell)</td></tr><tr><td>b</td></tr></table>")
            #expect(blocks.count == 3 && blocks.first?.written == "p: a" && blocks.last?.written == "p: b")
        }
        let blocks = HTMLArticleReader.blocks(ofHTML: "<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>")
        #expect(blocks.map(\.written) == ["p: a", "p: b", "p: c", "p: d"])
    }

    @Test func aLongTableContinuesWithItsHead() {
        let rows = (0..<400).map { "<tr><td>a\($0)<td>b" }.joined()
        let blocks = HTMLArticleReader.blocks(ofHTML: "<table><caption>All<tr><th>A<th>B\(rows)</table>")
        let tables = blocks.compactMap { block in if case .table(let table) = block.kind { table } else { nil } }
        #expect(tables.count == 3 && blocks.map(\.text.text) == ["All", "", ""])
        #expect(tables.allSatisfy { $0.cells.count <= 302 && $0.cells[0].isHead && $0.cells[0].text.text == "A" })
        let words = tables.flatMap { $0.cells.filter { !$0.isHead && $0.column == 0 }.map(\.text.text) }
        #expect(words == (0..<400).map { "a\($0)" })
        #expect(tables.allSatisfy { table in table.cells.allSatisfy { $0.row < table.rowCount } })
    }

    @Test func plainTextHasParagraphsAndLinks() {
        let post = Post(id: "1", title: "T", text: "See https://example.org/a_(b), or http://x.\nYes.\n\nEnd")
        #expect(
            Article(post).blocks.map(\.written) == [
                "p: See [https://example.org/a_(b](https://example.org/a_(b)), or [http://x](http://x).\nYes.",
                "p: End",
            ])
    }

    @Test func theBeginningIsNotRepeatedUnderATitleMadeOfIt() {
        let post = Post(id: "1", text: "Low tide. The boats lie.", html: "<p>Low tide. The boats lie.</p>")
        #expect(post.displayTitle == "Low tide.")
        #expect(Article(post).blocks.map(\.written) == ["p: The boats lie."])
    }

    @Test func chaptersComeAfterTheFile() {
        let chapters: [PostDetails.Chapter] = [
            .init(start: 0, title: "Start"), .init(start: 62.5, title: "Tide", url: "https://h.example/"),
            .init(start: 3_725, title: "End"), .init(start: -1, title: "a"), .init(start: .infinity, title: "b"),
            .init(start: 9e9, title: "c"),
        ]
        func written(_ text: String) -> [String] {
            Article(
                Post(
                    id: "1", title: "T", text: text, enclosures: [Enclosure(url: "a.mp3", mediaType: "audio/mpeg")],
                    details: PostDetails(chapters: chapters))
            ).blocks.map(\.written)
        }
        let entries = [
            "1 0:00: Start", "1 1:02: [Tide](https://h.example/)", "1 1:02:05: End", "1 0:00: a", "1 0:00: b",
            "1 277:46:39: c",
        ]
        #expect(written("Notes") == ["p: Notes", "file a.mp3"] + entries)
        #expect(written("Start") == ["p: Start", "file a.mp3"] + entries)
        #expect(written("0:00 Start, 1:02 Tide, c").count == 2, "The text has them already.")
    }

    // MARK: Places

    private func places(_ html: String) -> [String] {
        HTMLArticleReader.blocks(ofHTML: html).map { $0.places.joined(separator: " ") }
    }

    @Test(arguments: [
        ("<p>a<a href='#n'>1</a><p id=n>b", ["", "n"]), ("<p>a<a href='#n'>1</a><p>b <a name=n></a>c", ["", "n"]),
        ("<a href='#n'>1</a><h2 id=n>b</h2>c", ["", "n", ""]),
        ("<a href='#n'>1</a><div id=n><p>b<p>c</div>", ["", "n", ""]),
        ("<a href='https://h.example/p#n'>1</a><ol><li id=n>b</ol>", ["", "n"]),
        ("<sup id=r><a href='#n%3A1'>1</a></sup><ol><li id='n:1'>b <a href='#r'>back</a></ol>", ["r", "n:1"]),
        ("<a href='#n'>1</a><ul><li id=n><img src=a.jpg></ul>", ["", "n", ""]),
        ("<a href='#n'>1</a><table><tr><th>a<th>b<tr><td>c<td id=n>d</table>", ["", "n"]),
        ("<table><tr><th>a<th>b<tr><td>c<td><a href='#n'>1</a></table><p id=n>d", ["", "n"]),
        ("<a href='#n'>1</a><p>b<p><img id=n src=a.jpg>", ["", "", "n"]),
        ("<p id=n>a<p>b<a href='#m'>1</a>", ["", ""]),
        ("<a href='#n'>1</a><pre id=n>b</pre>", ["", "n"]), ("a<p id=n>b", ["", ""]),
        ("<p><a href='#n'>a</a><p id=n></p>", [""]),
    ])
    func aBlockHasThePlacesThatLinksLeadTo(html: String, found: [String]) { #expect(places(html) == found) }

    @Test func aPlaceIsFoundByItsLink() {
        let html = "<a href='#a'>1</a><a href='#b%20c'>2</a><p id=a>x<p id='b c'>y<p id=a>z"
        let places = LinkedPlaces(Article(HTMLArticleReader.blocks(ofHTML: html)))
        #expect(["a", "b%20c", "b c", "c", ""].map { places.block(at: $0) } == [1, 2, 2, nil, nil])
        #expect(!places.isEmpty && LinkedPlaces(Article([])).isEmpty)
    }

    @Test func filesComeAtTheEnd() {
        let post = Post(
            id: "1", title: "T",
            enclosures: [
                Enclosure(url: "a.mp3", mediaType: "audio/mpeg"), Enclosure(url: "b.jpg", mediaType: "image/jpeg"),
                Enclosure(url: "c.jpg", mediaType: "image/jpeg"),
            ], html: "<p>Hear</p><img src=b.jpg>")
        #expect(Article(post).blocks.map(\.written) == ["p: Hear", "picture b.jpg", "file a.mp3", "picture c.jpg"])
    }

    @Test func aPictureOfTheTextDoesNotComeAgainInAnotherSize() {
        let post = Post(
            id: "1", title: "T",
            enclosures: ["b.jpg?w=1024", "img.php?id=2"].map { Enclosure(url: $0, mediaType: "image/jpeg") },
            html: "<img src='b.jpg?w=300'><img src='img.php?id=1'>")
        #expect(
            Article(post).blocks.map(\.written) == [
                "picture b.jpg?w=300", "picture img.php?id=1", "picture img.php?id=2",
            ])
    }

    @Test(arguments: [" ", ""])
    func longParagraphsGoOnInAnotherBlock(separator: String) {
        let word = "<i>Grüße</i>" + separator
        let blocks = HTMLArticleReader.blocks(ofHTML: "<p>" + String(repeating: word, count: 5_000) + "</p>")
        #expect(blocks.allSatisfy { $0.text.text.utf8.count <= RichTextWriter.pieceLimit })
        #expect(blocks.allSatisfy { $0.text.text.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" } })
        let words = blocks.map(\.text.text).joined(separator: separator)
        #expect(words == String(repeating: "Grüße" + separator, count: 5_000).dropLast(separator.count))
    }

    @Test func longCodeGoesOnInAnotherBlock() {
        let lines = (0..<1_000).map { "line \($0)" } + [String(repeating: "x", count: 100_000)]
        let blocks = HTMLArticleReader.blocks(ofHTML: "<pre>" + lines.joined(separator: "\n") + "</pre>")
        #expect(blocks.allSatisfy { $0.kind == .code && $0.text.text.utf8.count <= 10_000 })
        #expect(blocks.allSatisfy { $0.text.text.split(separator: "\n").count <= 120 })
        #expect(blocks.first?.text.text.hasPrefix("line 0\nline 1\n") == true)
    }

    /// Words are neither lost nor made, whatever is around them.
    @Test func noWordsAreLostInAnyMarkup() {
        var generator = SeededGenerator(seed: 15)
        let pieces = [
            "<p>", "</p>", "<b>", "</b>", "<ul>", "</ul>", "<li>", "<blockquote>", "</blockquote>", "<pre>", "</pre>",
            "<table>", "<tr>", "<td>", "</table>", "<figure>", "<figcaption>", "</figcaption>", "</figure>", "<br>",
            "<h3>",
            "</h3>", "<a href=x>", "</a>", "<img src=i.jpg>", "<hr>", "<dl>", "<dt>", "<dd>", "</dl>", "&amp;",
        ]
        for round in 0..<3_000 {
            var html = ""
            for word in 0..<Int.random(in: 0..<12, using: &generator) {
                html += (pieces.randomElement(using: &generator) ?? "") + " w\(word) "
            }
            let words = { (text: String) in
                text.split { !$0.isLetter && !$0.isNumber && $0 != "&" }.filter { $0.hasPrefix("w") || $0 == "&" }
                    .sorted()
            }
            let article = HTMLArticleReader.blocks(ofHTML: html).map(\.words).joined(separator: "\n")
            #expect(words(article) == words(HTMLText(html).text), "round \(round): \(html)")
        }
    }
}
