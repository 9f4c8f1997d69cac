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

    @Test(arguments: [
        (
            "<table><tr><th>a<th>b<tr><td>1<td><table><tr><th>c<th>d<tr><td>2<td>3</table></table>",
            ["table 2x2 { #a> | #b / 1> | c\u{2003}d\n2\u{2003}3 }"]
        ),
        (
            "<table><tr><td><table><tr><th>a<th>b<tr><td>1<td>2</table><td>x</table>",
            ["table 2x2 { #a> | #b> / 1> | 2> }", "p: x"]
        ),
        (
            "<table><tr><th>a<tr><td><table><tr><td><img src=b.png></table></table>", ["p: a", "picture b.png"]
        ),
    ])
    func aTableWithHeadsKeepsTheTablesInIt(html: String, blocks: [String]) {
        #expect(written(html) == blocks)
    }

    @Test func tablesInTablesAreRead() {
        for start in ["<table><th>a", "<table><th>a<td>", "<table><caption>a</caption><td>b"] {
            let html = String(repeating: start, count: 20_000) + "<img src=a.png>"
            #expect(!written(html).isEmpty)
        }
    }

    @Test(arguments: [
        ("a<span style='display:block'>b</span>c", ["p: a", "p: b", "p: c"]),
        ("a<span style='color:red; DISPLAY: Block !important'>b</span>c", ["p: a", "p: b", "p: c"]),
        ("<a href=x style='display:flex'>b</a><a href=y style='display:block'>c</a>", ["p: [b](x)", "p: [c](y)"]),
        ("a<span style='display:inline-block'>b</span>c", ["p: abc"]),
        ("<p>a<b style='display:block'>b</b>c</p>", ["p: a", "p: *b*", "p: c"]),
        ("a<span style='display:block;display:none'>b</span>c", ["p: ac"]),
        ("<pre>a<span style='display:block'>b</span><span style='display:block'>c</span></pre>", ["code: a\nb\nc"]),
        ("<pre>\n\n\na\n\n  b</pre>", ["code: \n\na\n\n  b"]), ("<pre>\na</pre>", ["code: a"]),
        ("<pre>\n\n<code>a</code></pre>", ["code: \na"]),
        ("<p>x<pre><div>a</div><div>b</div></pre>", ["p: x", "code: a\nb"]),
        ("<pre>\n\n \n</pre>a", ["p: a"]),
    ])
    func linesAreAsTheyLook(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        ("<a href=x title=joke><img src=a.png></a>", ["picture a.png -> x: joke"]),
        ("<a href=x title=joke><img src=a.png title=own></a>", ["picture a.png -> x: own"]),
        ("<a href=x title=joke><span><img src=a.png alt=b></span></a>", ["picture a.png b -> x: joke"]),
        (
            "<figure><a href=x title=joke><img src=a.png></a></figure><figure><img src=b.png><figcaption>c"
                + "</figcaption></figure>", ["picture a.png -> x: joke", "picture b.png: c"]
        ),
        ("<a href=x title=joke>words</a>", ["p: [words](x)"]),
        ("<a href=x title=joke>words <img src=a.png></a>", ["p: [words](x)", "picture a.png -> x: joke"]),
        (
            "<figure><a href=x title=joke><img src=a.png></a><figcaption>c</figcaption></figure>",
            ["picture a.png -> x: c"]
        ),
        ("a <svg><title>Tide</title><path/></svg> b", ["p: a Tide b"]),
        ("a <svg><title>Tide</title><text>Low</text></svg> b", ["p: a Low b"]),
        ("a <svg aria-hidden=true><title>Tide</title><path/></svg> b", ["p: a b"]),
        ("<a href=x><svg><g><title>Tide</title></g><title>Site</title></svg></a>", ["p: [Site](x)"]),
    ])
    func titlesOfPicturesAreShown(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        "<img src='/img/placeholder.gif' srcset='/img/placeholder.gif 1x' data-src=a.png>",
        "<img src=blank.gif srcset='spacer.png 2x' data-original=a.png>",
        "<img src=1x1.gif width=1 height=1 data-src=a.png>", "<img src=x/1x1.png data-foo-src=a.png>",
        "<picture><source srcset='img/placeholder.jpg'><img src=placeholder.png data-src=a.png></picture>",
        "<img src='t.gif?blank' data-src=a.png>",
    ])
    func aFileThatHoldsAPlaceIsNoPicture(html: String) { #expect(written(html) == ["picture a.png"]) }

    @Test(arguments: ["blank-canvas.jpg", "placeholder.png", "spacer-bar.jpg"])
    func thePictureOfAPlaceholderIsAPicture(name: String) {
        #expect(written("<img src=\(name)>") == ["picture \(name)"])
        #expect(written("<img src=\(name) data-id=7>") == ["picture \(name)"])
        #expect(written("<img src=s-\(name) data-src=\(name)>") == ["picture \(name)"])
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
