import Testing

@testable import FeedModel

/// Markup that traps, is lost, or takes quadratic time without a limit.
@Suite(.serialized) struct ArticleLimitTests {
    private func written(_ html: String) -> [String] { HTMLArticleReader.blocks(ofHTML: html).map(\.written) }

    private func tables(_ html: String) -> [ArticleTable] {
        HTMLArticleReader.blocks(ofHTML: html).compactMap { block in
            if case .table(let table) = block.kind { table } else { nil }
        }
    }

    @Test(arguments: [
        ("<svg><dir></svg>a", ["p: a"]), ("<svg><q>a</q><rt>b</rt></svg>", ["p: ab"]),
        ("<svg><textarea></svg><pre>a\n  b</pre>", ["code: a\n  b"]),
        ("<svg><xmp></svg><pre>a\n  b</pre>", ["code: a\n  b"]),
        ("<table><tr><th>a<th>b<tr><td><svg><td>c</td></svg><td>d</table>", ["table 2x2 { #a | #b / c | d }"]),
    ])
    func namesInADrawingMeanNothing(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        (
            "<table><tr><th>a<th>b<tr><td rowspan=9223372036854775807>c<td>d<tr><td>e</table>",
            ["table 2x3 { #a | #b / [1x2]c | d / e }"]
        ),
        (
            "<table><tr><th>a<th>b<tr><td>c<td colspan=9223372036854775807>d</table>",
            ["table 100x2 { #a | #b / c | [99x1]d }"]
        ),
        (
            "<ol start=9223372036854775807><li>a<li>b</ol>",
            ["1 9223372036854775807.: a", "1 -9223372036854775808.: b"]
        ),
    ])
    func numbersMayBeAsLargeAsTheyLike(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test func aTableOfHeadsIsCut() {
        let rows = (0..<20_000).map { "<tr><th>a\($0)<th>b" }.joined()
        let found = tables("<table>" + rows + "</table>")
        #expect(found.allSatisfy { $0.cells.count <= 302 })
        #expect(found.flatMap(\.cells).count == 40_000)
        let expected: String = (0..<20_000).map { "a\($0)\tb" }.joined(separator: "\n")
        #expect(found.map(\.text).joined(separator: "\n") == expected)
    }

    @Test func aLargeHeadIsNotRepeated() {
        func row(_ cell: String) -> String { "<tr>" + String(repeating: cell, count: 80) }
        let found = tables(
            "<table>" + String(repeating: row("<th>a"), count: 4) + String(repeating: row("<td>b"), count: 20)
                + "</table>")
        #expect(found.flatMap(\.cells).count == 24 * 80)
        #expect(found.allSatisfy { $0.cells.count < 400 })
    }

    @Test func aHeadOfTwoRowsThatACellConnectsIsRepeated() {
        let rows = (0..<400).map { "<tr><td>a\($0)<td>b" }.joined()
        let found = tables("<table><tr><th rowspan=2>A<th>B<tr><th>C\(rows)</table>")
        #expect(found.count == 3 && found.allSatisfy { $0.text.hasPrefix("A\tB\nC\n") })
    }

    @Test func aTableThatOneCellConnectsIsCutThroughIt() {
        let rows = (0..<2_000).map { "<tr><td>a\($0)" }.joined()
        let found = tables("<table><tr><th rowspan=0>A<td>B\(rows)</table>")
        #expect(found.count > 2 && found.allSatisfy { $0.cells.count <= 700 })
        #expect(found.allSatisfy { table in table.cells.allSatisfy { $0.row + $0.rowCount <= table.rowCount } })
        #expect(found.flatMap(\.cells).map(\.text.text) == ["A", "B"] + (0..<2_000).map { "a\($0)" })
    }

    @Test func aCellOfAnyLengthIsNoCell() {
        let words = String(repeating: "words ", count: 5_000)
        let blocks = HTMLArticleReader.blocks(ofHTML: "<table><tr><th>a<th>b<tr><td>c<td>\(words)</table>")
        #expect(blocks.allSatisfy { $0.kind == .paragraph && $0.words.utf8.count <= RichTextWriter.pieceLimit })
        let expected: String = "a b c " + String(words.dropLast())
        #expect(blocks.map(\.words).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        (
            "<table><tr><th>Name<th>Call<tr><td>Gull<td><audio src=a.mp3></audio></table>",
            ["p: Name", "p: Call", "p: Gull", "file a.mp3"]
        ),
        (
            "<table><caption>Map<tr><td>Gull<td><iframe src='https://h.example/m'></iframe></table>",
            ["p: Map", "p: Gull", "file https://h.example/m"]
        ),
        (
            "<table><tr><td>Gull<td><iframe src='https://h.example/m'></iframe><tr><td>a<td>b</table>",
            ["p: Gull", "file https://h.example/m", "p: a", "p: b"]
        ),
        ("<table><tr><th>a<th><iframe srcdoc='<p>b'></iframe></table>", ["p: a", "p: b"]),
        (
            "<table><tr><th>a<th><amp-youtube data-videoid=b></amp-youtube></table>",
            ["p: a", "file https://www.youtube.com/watch?v=b"]
        ),
        (
            "<table><tr><th>Ship<th>Look<tr><td>Ann<td><a href=b><img src=a.jpg alt='at sea'></a></table>",
            ["p: Ship", "p: Look", "p: Ann", "picture a.jpg at sea -> b"]
        ),
        ("<table><tr><th>a<th>b<tr><td>c<td><img alt='at sea'></table>", ["table 2x2 { #a | #b / c | at sea }"]),
        (
            "<table><tr><th>a<th>b<tr><td>c<td>d<iframe src='about:blank'></iframe></table>",
            ["table 2x2 { #a | #b / c | d }"]
        ),
        (
            "<table><tr><th>a<th>b<tr><td>c<td>x<pre>  if d\n\n    e<br><br>f\n</pre>y</table>",
            ["table 2x2 { #a | #b / c | x\n  if d\n\n    e\n\nf\ny }"]
        ),
    ])
    func whatIsInACellIsNotLost(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test func pagesWithinPagesAreReadTwoDeep() {
        var page = "<p>end"
        for level in (0..<6).reversed() {
            let inner = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            page = "<p>\(level)<iframe srcdoc=\"\(inner)\"></iframe>"
        }
        #expect(written(page) == ["p: 0", "p: 1", "p: 2"])
        #expect(written("<iframe srcdoc='<pre>a\n  b</pre>'></iframe>") == ["code: a\n  b"])
    }

    @Test func onlyTheFirstPictureHasTheSourcesAroundIt() {
        let html = "<picture><source srcset=a.jpg><img src=b.jpg><img src=c.jpg></picture>"
        #expect(written(html) == ["picture a.jpg", "picture c.jpg"])
    }

    @Test(.timeLimit(.minutes(1))) func captionsWithoutAPictureTakeLinearTime() {
        let count = 50_000
        let html = "<figure>" + String(repeating: "<figcaption>a</figcaption>", count: count) + "</figure>"
        #expect(HTMLArticleReader.blocks(ofHTML: html).count == count)
    }

    @Test func aCaptionBelongsToTheLastPictureOfItsFigure() {
        #expect(
            written("<img src=a.jpg><figure><figcaption>a</figcaption></figure>b") == ["picture a.jpg", "p: a", "p: b"])
        #expect(
            written("<figure><img src=a.jpg><img src=b.jpg><p>c<figcaption>d</figcaption></figure>")
                == ["picture a.jpg", "picture b.jpg: d", "p: c"])
    }

    @Test func whatAScriptFadesInIsShown() {
        let html = "<p style='opacity: 0'>a</p><img src=a.jpg style='opacity:0'>"
        #expect(written(html) == ["p: a", "picture a.jpg"])
    }
}
