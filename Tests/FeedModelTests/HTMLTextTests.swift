import Testing
import TestSupport

@testable import FeedModel

@Suite struct HTMLTextTests {
    @Test(arguments: [
        ("<p>It&rsquo;s <em>low</em> <a href=\"x\">tide</a>.</p>", "It’s low tide."),
        ("<p>one</p><p>two</p>", "one\n\ntwo"),
        ("<p>one</p>\n\n<p>two</p>\n", "one\n\ntwo"),
        ("<div>one</div><div>two</div>", "one\ntwo"),
        ("one<br>two<br/>three<BR />four", "one\ntwo\nthree\nfour"),
        ("one<br><br><br>two", "one\n\ntwo"),
        ("<h2>Shore</h2>Sand", "Shore\n\nSand"),
        ("<ul><li>one</li><li>two</li></ul>end", "• one\n• two\n\nend"),
        ("<ul><li>one<li>two", "• one\n• two"),
        ("<ul><li><p>one</p></li><li></li></ul>", "• one"),
        ("<ul><li></ul>end", "end"),
        ("one<ul><li>two<ul><li>three</ul></ul>", "one\n\n• two\n\n• three"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
        ("  many \n\t spaces  ", "many spaces"),
        ("wave<b>s</b>", "waves"),
        ("<p> one </p> <p>&nbsp;</p> <p>two</p>", "one\n\ntwo"),
        ("C'est vrai&nbsp;!", "C'est vrai\u{A0}!"),
        ("a &nbsp; b", "a b"),
        ("<pre>a\n  b\n\nc</pre>d", "a\n  b\n\nc\n\nd"),
    ])
    func blocksAndWhiteSpaceReadAsOnAPage(html: String, text: String) {
        #expect(HTMLText(html).text == text)
    }

    @Test(arguments: [
        ("a<script>if (1 < 2) { '</p>' }</script>b", "ab"),
        ("a<STYLE type='text/css'>p { color: red }</Style >b", "ab"),
        ("a<script>never closed", "a"),
        ("a<!-- <p>hidden</p> --> b", "a b"),
        ("a<!-- never closed", "a<!-- never closed"),
        ("a<!doctype html><?php echo 1 ?>b", "ab"),
        ("<svg><title>Icon</title></svg>text", "text"),
    ])
    func whatIsNotForReadingIsDropped(html: String, text: String) {
        #expect(HTMLText(html).text == text)
    }

    @Test(arguments: [
        ("a < b and c > d", "a < b and c > d"),
        ("1<2", "1<2"),
        ("x <", "x <"),
        ("x </ y", "x </ y"),
        ("I <3 the sea", "I <3 the sea"),
        ("a <b and no more", "a <b and no more"),
        ("a <b <i>c</i>", "a <b c"),
        ("<p>unclosed <b>bold <p>next", "unclosed bold\n\nnext"),
        ("</p>stray</b>", "stray"),
        ("<a title=\"1 > 0\">x</a>", "x"),
        ("<a title='it\"s'>x</a>", "x"),
        ("<a title=\"broken>x</a> and <b>y</b>", "x and y"),
        ("<p class=don't>x", "x"),
    ])
    func brokenMarkupKeepsItsWords(html: String, text: String) {
        #expect(HTMLText(html).text == text)
    }

    @Test(arguments: [
        ("&amp;&lt;b&gt;&quot;&apos;", "&<b>\"'"),
        ("&eacute;&Eacute;&euro;&mdash;&hellip;", "éÉ€—…"),
        ("&#8217;&#x2019;&#X2019;&#128031;", "’’’🐟"),
        ("&#146;&#150;", "’–"),
        ("&amp;lt;", "&lt;"),
        (
            "AT&T &unknown; &amp &; &#; &#x; &#0; &#xD800; &#1114112; &#99999999999; &#+5;",
            "AT&T &unknown; &amp &; &#; &#x; &#0; &#xD800; &#1114112; &#99999999999; &#+5;"
        ),
        ("&Amp; &EACUTE;", "&Amp; &EACUTE;"),
        ("a&#10;b&#7;c", "a bc"),
        ("end &amp;", "end &"),
    ])
    func entitiesAreDecodedAndOthersLeft(html: String, text: String) {
        #expect(HTMLText(html).text == text)
    }

    @Test func aPictureIsReadOutOnlyWhereNothingElseIs() {
        #expect(HTMLText("<img src=a.jpg alt='Waves &amp; wind'>").text == "Waves & wind")
        #expect(HTMLText("<p><img alt='One'></p><img alt=Two><img alt=''>").text == "One\nTwo")
        #expect(HTMLText("<img alt='Waves'>Text").text == "Text")
    }

    @Test(arguments: [
        ("Low <img src=a.png alt='🌊' class=wp-smiley> tide", "Low 🌊 tide"),
        ("<p>Tide<img src=a.png alt=':-)' height=20 width=20></p>", "Tide:-)"),
        ("<img src=a.png alt='🌊' class='emoji'>", "🌊"),
        ("a<img src=count.gif alt=x height=1>", "a"),
    ])
    func aSmileyIsReadAmongTheWordsAndIsNoPicture(html: String, text: String) {
        #expect(HTMLText(html).text == text)
        #expect(HTMLText(html).firstImage == nil)
        #expect(HTMLText(html + "<img src=b.jpg>").firstImage == "b.jpg")
    }

    @Test(arguments: ["data-src", "data-original", "data-lazy-src"])
    func aPictureThatIsLoadedLateIsFound(attribute: String) {
        #expect(HTMLText("<img src='data:image/gif;base64,R0lG' \(attribute)=real.jpg>").firstImage == "real.jpg")
        #expect(HTMLText("<img \(attribute)='real.jpg'>").firstImage == "real.jpg")
    }

    /// Those of HTML 4, and of the letters of Latin Extended-A.
    @Test(arguments: [
        (
            "alefsym dArr hArr image lArr lang lceil lfloor nsub oplus otimes perp piv rArr rang rceil real",
            "ℵ⇓⇔ℑ⇐⟨⌈⌊⊄⊕⊗⊥ϖ⇒⟩⌉ℜ"
        ),
        ("rfloor sdot sube supe there4 thetasym uArr upsih weierp lrm rlm", "⌋⋅⊆⊇∴ϑ⇑ϒ℘\u{200E}\u{200F}"),
        ("Aogon Lstrok Lcaron Sacute Scedil Tcaron Zacute Zcaron Zdot", "ĄŁĽŚŞŤŹŽŻ"),
        ("aogon lstrok lcaron sacute scedil tcaron zacute zcaron zdot", "ąłľśşťźžż"),
        ("Racute Abreve Lacute Cacute Ccaron Eogon Ecaron Dcaron Dstrok", "ŔĂĹĆČĘĚĎĐ"),
        ("racute abreve lacute cacute ccaron eogon ecaron dcaron dstrok", "ŕăĺćčęěďđ"),
        ("Nacute Ncaron Odblac Rcaron Uring Udblac Tcedil", "ŃŇŐŘŮŰŢ"),
        ("nacute ncaron odblac rcaron uring udblac tcedil", "ńňőřůűţ"),
        ("breve caron dot ogon dblac", "˘ˇ˙˛˝"),
        ("Gbreve gbreve Idot imath Amacr umacr Hstrok eng Wcirc ycirc IJlig kgreen", "ĞğİıĀūĦŋŴŷĲĸ"),
    ])
    func namesOfSignsAndLettersAreRead(names: String, text: String) {
        #expect(HTMLText(names.split(separator: " ").map { "&\($0);" }.joined()).text == text)
    }

    @Test func whiteSpaceIsTheSameByteByByteAndInRuns() {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "bc", " ", "  ", "\t", "\u{A0}", "\u{7F}", "\u{1}", "é", "\u{85}", "°", "\n"]
            .map { Array($0.utf8) }
        for round in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...10, using: &generator)).flatMap { _ in
                pieces.randomElement(using: &generator) ?? []
            }
            let text = String(decoding: bytes, as: UTF8.self)
            var runs = PlainTextWriter()
            runs.append(bytes[...])
            var single = PlainTextWriter()
            for scalar in text.unicodeScalars { single.append(scalar) }
            #expect(runs.text == single.text, "seed \(seed), round \(round): \(bytes)")
        }
    }

    @Test(arguments: [
        ("Don&#8217;t panic", "Don’t panic"),
        ("The <em>best</em> tide", "The best tide"),
        ("The <video> element", "The <video> element"),
        ("a < b", "a < b"),
        ("One<br>two", "One two"),
        ("Tom\n &amp;  Jerry", "Tom & Jerry"),
    ])
    func titlesWithHTMLAreReadToo(written: String, title: String) throws {
        #expect(PlainText.title(written) == title)
    }

    @Test(arguments: [
        "<", "<a", "<a =\"", "<!--", "<!-- -->", "&", "<script>", "</script", "<script></script", "<a =\">\" ",
        "<a ='<b =\"", "&#x;", "<li><pre>\n",
    ])
    func brokenPiecesAreSearchedOnce(piece: String) {
        let html = String(repeating: piece, count: 20_000 / piece.utf8.count)
        let steps = HTMLText(html).searchSteps
        // Once for tags with and once without quotes, comments, scripts; a search for each would take thousands.
        #expect(steps <= 4 * html.utf8.count, "\(steps) steps for \(html.utf8.count) bytes")
    }

    /// Every short run of what can open and close a quote, over and over, with every way to end it.
    @Test func noRunOfQuotesIsSearchedTwice() {
        let signs = ["=", "\"", "'", " "]
        var runs = [""]
        for length in 1...5 {
            runs += runs.filter { $0.utf8.count == length - 1 }.flatMap { run in signs.map { run + $0 } }
        }
        for run in runs {
            let piece = "<a" + run
            let body = String(repeating: piece, count: 1_000 / piece.utf8.count)
            for end in ["", "\"", "'", "\"<", "'<", "\">", "'>"] {
                let html = body + end
                let steps = HTMLText(html).searchSteps
                #expect(steps <= 4 * html.utf8.count, "\(piece) … \(end): \(steps) steps for \(html.utf8.count) bytes")
            }
        }
    }

    @Test func quotesCountAgainPastATagWithoutAnEnd() {
        #expect(HTMLText("<a t=\"x <b>\" <i t=\"1 > 0\">y</i>").text == "<a t=\"x \" y")
    }
}
