import Testing

@testable import FeedModel

/// Captions, titles, and pictures that only hold the place of another.
@Suite struct ArticleFigureTests {
    private func written(_ html: String) -> [String] { HTMLArticleReader.blocks(ofHTML: html).map(\.written) }

    @Test(arguments: [
        ("<blockquote>b</blockquote><figcaption>c</figcaption>", ["> p: b", "p: c"]),
        ("<blockquote><p>b</blockquote><figcaption><p>c<p>d</figcaption>", ["> p: b", "p: c", "p: d"]),
        ("<figcaption>c</figcaption><blockquote>b</blockquote>", ["p: c", "> p: b"]),
        (
            "<iframe src='https://h.example/v'></iframe><figcaption>c</figcaption>",
            ["file https://h.example/v", "p: c"]
        ),
        ("<video src=v.mp4></video><figcaption>c</figcaption>", ["file v.mp4", "p: c"]),
        ("<ul><li>b</ul><figcaption>c</figcaption>", ["1 •: b", "p: c"]),
        ("<p>b</p><figcaption>c</figcaption>", ["p: b", "p: c"]),
        ("<pre>b</pre><figcaption>c</figcaption>", ["code: b", "p: c"]),
        ("<figcaption>c</figcaption><p>b</p><img src=b.jpg>", ["p: b", "picture b.jpg: c"]),
        ("<figcaption>c</figcaption><figcaption>d</figcaption><img src=b.jpg>", ["p: d", "picture b.jpg: c"]),
        ("<figcaption>c</figcaption><figure><img src=b.jpg></figure>", ["p: c", "picture b.jpg"]),
    ])
    func aCaptionStaysInItsFigure(html: String, blocks: [String]) {
        let found = written("<p>a</p><figure>\(html)</figure><p>e</p><img src=f.jpg>")
        let expected: [String] = ["p: a"] + blocks + ["p: e", "picture f.jpg"]
        #expect(found == expected)
    }

    @Test func aCaptionThatComesFirstInAnItemIsUnderItsPicture() {
        let html = "<ul><li><figure><figcaption>c</figcaption><img src=b.jpg></figure></ul>"
        #expect(written(html) == ["1 •", "1 picture b.jpg: c"])
    }

    @Test(arguments: [
        ("<img src=a.png alt=joke title=joke>", ["picture a.png joke: joke"]),
        ("<img src=a.png title=joke>", ["picture a.png: joke"]),
        ("<img src=a.png alt=x title=joke>", ["picture a.png x: joke"]),
        ("<figure><img src=a.png alt=x title=x><figcaption>Sea</figcaption></figure>", ["picture a.png x: Sea"]),
        (
            "<figure><img src=a.png alt=x title=y><figcaption>Sea</figcaption></figure>",
            ["picture a.png x: y", "p: Sea"]
        ),
    ])
    func aTitleIsUnderItsPicture(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAAAoCAIAAAA0fiJLAAAA", false),
        ("png;base64,iVBORw0KGgo%0AAAAANSUhEUgAAAMgAAAAoCAIAAAA0fiJLAAAA", false),
        ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kg=", true),
        ("gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", true),
        ("gif;base64,R0lGODlhFAAUAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", false),
        ("gif;base64,R0", true), ("gif;base64,", true), ("gif", true), ("jpeg;base64,AAAA", true),
        ("svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E", true),
        ("svg+xml,%3Csvg%3E%3ClinearGradient/%3E%3C/svg%3E", true),
        ("svg+xml,%3Csvg%3E%3Crect%20width='1'/%3E%3C/svg%3E", false),
        ("svg+xml;utf8,<svg><Path d='M0'/></svg>", false),
        ("svg+xml;base64,PHN2Zz4=", true), ("svg+xml;base64,PHN2Zz48cGF0aC8+PC9zdmc+", false),
        ("svg+xml;base64,PHN2Zz48cGF0aCAvPjwvc3ZnPg", false), ("svg+xml,%", true),
    ])
    func whatHoldsAPlaceIsKnownByItsContent(content: String, isPlaceholder: Bool) {
        let address = "data:image/" + content
        #expect(PictureData.isPlaceholder(address) == isPlaceholder)
        let shown: [String] = isPlaceholder ? [] : ["picture \(address)"]
        #expect(written("<img src=\"\(address)\">") == shown)
        #expect(written("<img src=\"\(address)\" data-src=b.jpg>") == ["picture b.jpg"])
    }

    private static let holder = "<img src=\"data:image/svg+xml,%3Csvg%20xmlns='x'%3E%3C/svg%3E\" alt=a>"

    @Test(arguments: [
        ("\(holder)<noscript><img src=b.png alt=c></noscript>", ["picture b.png c"]),
        ("\(holder)<p>d</p><noscript><img src=b.png></noscript>", ["picture  a", "p: d", "picture b.png"]),
        (
            "<figure>\(holder)<noscript><img src=b.png></noscript><figcaption>d</figcaption></figure>",
            ["picture b.png: d"]
        ),
        (
            "<figure><figcaption>d</figcaption>\(holder)<noscript><img src=b.png></noscript></figure>",
            ["picture b.png: d"]
        ),
        (
            "<img src='b.png?2'><p>d</p>\(holder)<noscript><img src='b.png?6'></noscript>",
            ["picture b.png?2", "p: d", "picture b.png?6"]
        ),
        (
            "<img src='b.png?2'><p>d<noscript><img src='b.png?6'></noscript>",
            ["picture b.png?2", "p: d", "picture b.png?6"]
        ),
        ("<img src='b.png?w=2'><p>d<noscript><img src='b.png?w=6'></noscript>", ["picture b.png?w=2", "p: d"]),
        ("<img src='b.png?late=1'><noscript><img src=b.png></noscript>", ["picture b.png?late=1"]),
    ])
    func aPictureForBrowsersWithoutScriptsIsShownOnce(html: String, blocks: [String]) {
        #expect(written(html) == blocks)
    }

    @Test(arguments: [
        ("a.jpg?w=300", "a.jpg"), ("a.jpg?resize=300,200&ssl=1", "a.jpg"), ("a.jpg#x", "a.jpg"), ("a.jpg", "a.jpg"),
        ("a.jpg?6", "a.jpg?6"), ("a.jpg?id=6#x", "a.jpg?id=6"), ("a.php?w=3", "a.php?w=3"), ("a.jpg?", "a.jpg"),
    ])
    func onlyAQueryThatNamesASizeIsLeftOut(address: String, key: String) { #expect(address.pictureInAnySize == key) }
}
