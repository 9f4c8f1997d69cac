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
        ("a<!-- never closed", "a"),
        ("a<!doctype html><?php echo 1 ?>b", "ab"),
        ("<svg><desc>Icon</desc></svg>text", "text"),
    ])
    func whatIsNotForReadingIsDropped(html: String, text: String) {
        #expect(HTMLText(html).text == text)
    }

    @Test(arguments: [
        ("a < b and c > d", "a < b and c > d"),
        ("1<2", "1<2"),
        ("x <", "x <"),
        ("x </ y>z", "x z"),
        ("I <3 the sea", "I <3 the sea"),
        ("a <b and no more", "a"),
        ("a <b <i>c</i>", "a c"),
        ("<p>unclosed <b>bold <p>next", "unclosed bold\n\nnext"),
        ("</p>stray</b>", "stray"),
        ("<a title=\"1 > 0\">x</a>", "x"),
        ("<a title='it\"s'>x</a>", "x"),
        ("<a title=\"broken>x</a>\"> and <b>y</b>", "and y"),
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
            "AT&T &unknown; & &; &#; &#x; \u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD} &#+5;"
        ),
        ("&Amp; &EACUTE;", "&Amp; &EACUTE;"), ("&AMP &Eacute", "& É"),
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

    @Test func aPictureInItsAddressIsForTheArticleAlone() {
        let data = "data:image/png;base64," + String(repeating: "iVBO", count: 1_000)
        #expect(HTMLText("<img src='\(data)'>").firstImage == nil)
        #expect(HTMLText("<img src='\(data)'><img src=b.jpg>").firstImage == "b.jpg")
        #expect(HTMLArticleReader.blocks(ofHTML: "<img src='\(data)'>").map(\.written) == ["picture \(data)"])
        #expect(data.isPictureData && "DATA:Image/gif,".isPictureData)
        let long = "data:image/png;base64," + String(repeating: "iVBO", count: 1 << 18)
        for address in [long, "data:text/html,x", "https://h.example/data:image/png", ""] {
            #expect(!address.isPictureData)
        }
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
}
