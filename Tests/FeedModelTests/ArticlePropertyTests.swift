import Testing
import TestSupport

@testable import FeedModel

/// What holds for any markup.
@Suite struct ArticlePropertyTests {
    /// Elements that browsers show as they are, also in places where they may not be.
    private static let pieces = [
        "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<ul>", "</ul>", "<ol start=4>", "</ol>", "<li>", "</li>",
        "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<code>", "</code>", "<table>", "<tr>", "<td>",
        "<th colspan=2>",
        "<caption>", "</table>", "<thead>", "<figure>", "<figcaption>", "</figcaption>", "</figure>", "<br>", "<h3>",
        "</h3>",
        "<img src=i.jpg>", "<hr>", "<dl>", "<dt>", "<dd>", "</dl>", "&amp;", "<div>", "</div>", "<span>", "</span>",
        "<q>",
        "</q>", "<mark>", "<details>", "<summary>", "</details>", "<sup>", "</sup>", "<section>", "<article>",
        "<center>",
        "<font color=red>", "</font>", "<nobr>", "<form>", "<button>", "</button>", "<label>", "<x-y>", "</x-y>",
        "<a href=e></a>",
        "<svg><text>", "</text></svg>", "<math><mi>", "</mi></math>", "<ruby>", "<rt>", "</ruby>", "<noscript>",
        "</noscript>", "<dir>", "</dir>", "</>", "<![CDATA[]]>", "<textarea></textarea>", "<td rowspan=0>",
        "<td rowspan=9223372036854775807>", "<iframe srcdoc='x'></iframe>",
    ]

    private static func document(_ generator: inout SeededGenerator) -> (html: String, words: [String], links: [String])
    {
        var (html, words, links) = ("", [String](), [String]())
        for index in 0..<Int.random(in: 1..<14, using: &generator) {
            html += pieces.randomElement(using: &generator) ?? ""
            words.append("w\(index)w")
            if Bool.random(using: &generator) {
                html += "<a href='/\(index)'> w\(index)w </a>"
                links.append("/\(index)")
            } else {
                html += " w\(index)w "
            }
        }
        return (html, words, links)
    }

    @Test func everyWordAndLinkIsInTheArticle() {
        var generator = SeededGenerator(seed: 39)
        for round in 0..<4_000 {
            let (html, words, links) = Self.document(&generator)
            let blocks = HTMLArticleReader.blocks(ofHTML: html)
            let text = blocks.map(\.words).joined(separator: " ")
            for word in words where !text.contains(word) { Issue.record("round \(round): \(word) of \(html)") }
            let found = Set(blocks.flatMap(\.links))
            for link in links where !found.contains(link) { Issue.record("round \(round): \(link) of \(html)") }
            let plain = HTMLText(html).text
            for word in words where !plain.contains(word) && !html.contains("<svg>") {
                Issue.record("round \(round): text without \(word) of \(html)")
            }
        }
    }

    @Test func readingTwiceIsTheSame() {
        var generator = SeededGenerator(seed: 40)
        for _ in 0..<500 {
            let html = Self.document(&generator).html
            #expect(HTMLArticleReader.blocks(ofHTML: html) == HTMLArticleReader.blocks(ofHTML: html))
        }
    }

    /// The order of attributes, their quotes, and the case of names mean nothing.
    @Test func theSameMarkupInAnotherHandIsTheSameArticle() {
        let one = "<P CLASS=a ID='b'>See <A TITLE=x HREF=\"/a\">a</A> &amp; <IMG ALT='sea' SRC=s.jpg></P>"
        let other = "<p id=b class=\"a\">See <a href='/a' title='x'>a</a> &#38; <img src='s.jpg'  alt=\"sea\" ></p>"
        #expect(HTMLArticleReader.blocks(ofHTML: one) == HTMLArticleReader.blocks(ofHTML: other))
        #expect(HTMLText(one).text == HTMLText(other).text)
    }

    @Test(arguments: ["<b>", "<a href=x>", "<table>", "<div>", "<ul><li>", "<blockquote>", "<table><tr><td>"])
    func tagsLeftOpenAreRead(tag: String) {
        let blocks = HTMLArticleReader.blocks(ofHTML: String(repeating: tag, count: 5_000) + "word")
        #expect(blocks.last?.words == "word")
    }
}
