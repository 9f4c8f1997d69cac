import Testing

@testable import FeedModel

/// Each kind of thing that pages write, in the hands that write it differently.
@Suite struct ArticleKindTests {
    private func written(_ html: String) -> [String] { HTMLArticleReader.blocks(ofHTML: html).map(\.written) }

    @Test(arguments: [
        ("<ol start=3><li>a<li>b</ol>", ["1 3.: a", "1 4.: b"]),
        ("<ol reversed start=2><li>a<li>b<li>c</ol>", ["1 2.: a", "1 1.: b", "1 0.: c"]),
        ("<ol type=I><li>a<li>b<li>c<li>d</ol>", ["1 I.: a", "1 II.: b", "1 III.: c", "1 IV.: d"]),
        ("<ol type=i start=1999><li>a</ol>", ["1 mcmxcix.: a"]), ("<ol type=A start=27><li>a</ol>", ["1 AA.: a"]),
        ("<ol type=a start=0><li>a</ol>", ["1 0.: a"]), ("<ol type=i start=5000><li>a</ol>", ["1 5000.: a"]),
        ("<ol style='list-style-type: lower-alpha'><li>a</ol>", ["1 a.: a"]),
        ("<ol style='list-style-type:lower-greek' start=24><li>a<li>b</ol>", ["1 ω.: a", "1 αα.: b"]),
        ("<ul style='list-style:none'><li>a</ul>", ["1 p: a"]), ("<ol><li type=A>a<li>b</ol>", ["1 A.: a", "1 2.: b"]),
        ("<ol><li value=x>a<li value=5>b<li>c</ol>", ["1 1.: a", "1 5.: b", "1 6.: c"]),
        ("<li>a<li>b", ["1 •: a", "1 •: b"]), ("<menu><li>a</menu>", ["1 •: a"]),
        ("<ul><li><input type=checkbox checked>a<li><input type=checkbox>b</ul>", ["1 •: ☑ a", "1 •: ☐ b"]),
        ("<ul><li><pre>x</pre></ul>", ["1 •", "1 code: x"]),
        ("<ul><li><img src=a.jpg></ul>", ["1 •", "1 picture a.jpg"]),
        ("<ul><li></li><li>b</ul>", ["1 •: b"]),
        (
            "<ul><li>a<ul><li>b<ol><li>c</ol></ul></ul>",
            ["1 •: a", "2 ◦: b", "3 1.: c"]
        ),
    ])
    func listsCountAsWritten(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        ("<pre>  a\n\n\n  b\n\n</pre>", ["code:   a\n\n\n  b"]), ("<pre>\n\ta</pre>", ["code: \ta"]),
        ("<pre><b>a</b> <a href=x>b</a></pre>", ["code: *a* [b](x)"]), ("<pre>a<br><br>b</pre>", ["code: a\n\nb"]),
        ("<pre><div>a</div><div>  b</div></pre>", ["code: a\n  b"]), ("<pre>a &lt;b&gt;</pre>", ["code: a <b>"]),
        ("<listing>a\n b</listing>", ["code: a\n b"]), ("<xmp><b>a</b></xmp>", ["code: <b>a</b>"]),
        ("<textarea>a\nb</textarea>", ["code: a\nb"]), ("<pre>a</pre><pre>b</pre>", ["code: a", "code: b"]),
        ("x<pre> </pre>y", ["p: x", "p: y"]), ("<blockquote><pre>a</pre></blockquote>", ["> code: a"]),
        ("<pre><code><span class=k>let</span> x = <i>1</i></code></pre>", ["code: let x = _1_"]),
    ])
    func codeKeepsItsBlanksAndLinks(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        ("a <math><msup><mi>x</mi><mn>2</mn></msup></math> b", "a x^2 b"),
        ("<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>", "(a+b)/2"),
        ("<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>", "x_i^2"),
        ("<math><mroot><mi>x</mi><mn>3</mn></mroot></math>", "3√x"),
        (
            "<math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover></math>",
            "∑_(i=1)^n"
        ),
        ("<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable></math>", "[1, 2]"),
        ("<math alttext='x^2'><mi>y</mi></math>", "x^2"),
        (
            "<math><semantics><mi>y</mi><annotation encoding='application/x-tex'>\\frac12</annotation></semantics></math>",
            "\\frac12"
        ),
        ("a <script type='math/tex; mode=display'>x_1</script> b", "a x_1 b"), ("a <script>x</script> b", "a b"),
        ("<span class=MathJax_Preview>x</span><script type='math/tex'>x</script>", "x"),
        (
            "<span class='mwe'><span style='display: none;'><math alttext='q'><mi>q</mi></math></span><img class='mwe-math-fallback-image-inline' src=q.svg alt=q></span>",
            "q"
        ),
        ("a <img src='https://s0.wp.com/latex.php?latex=x' alt='x'> b", "a x b"),
        ("a <img src=f.png alt='n!' style='height: 1.2em'> b", "a n! b"),
        ("a <img src=f.png alt='n!' height=18px> b", "a n! b"),
        ("<svg role=img aria-label='A chart'><path/></svg>", "A chart"),
        ("<svg><text>North</text></svg>", "North"), ("x<svg><title>icon</title><path/></svg>y", "x icon y"),
    ])
    func formulasStandInTheLine(html: String, text: String) { #expect(written(html) == ["p: " + text]) }

    @Test(arguments: [
        ("<img srcset='a-480.jpg 480w, a-1400.jpg 1400w, a-3000.jpg 3000w' src=a.jpg>", "a-1400.jpg"),
        ("<img srcset='a.jpg, a2.jpg 2x, a3.jpg 3x'>", "a2.jpg"), ("<img srcset='a,b.jpg 1x'>", "a,b.jpg"),
        ("<img srcset='a.jpg 1x,b.jpg 2x'>", "b.jpg"),
        ("<img data-srcset='a.jpg 100w' srcset='data:image/gif;base64,R0 1w'>", "a.jpg"),
        ("<img src=blank.gif data-src=a.jpg>", "a.jpg"), ("<img src=blank.gif data-lazy-src=a.jpg>", "a.jpg"),
        ("<img src=blank.gif data-original=a.jpg>", "a.jpg"),
        ("<img src=blank.gif data-my-src='/x/a.jpg'>", "/x/a.jpg"),
        (
            "<picture><source srcset=a.avif type=image/avif><source srcset=a.webp type=image/webp><img src=a.jpg></picture>",
            "a.jpg"
        ),
        ("<picture><source srcset=a.webp type=image/webp><img src='data:image/gif;base64,R0'></picture>", "a.webp"),
        ("<picture><source srcset=a.avif><source srcset=a.webp></picture>", "a.avif"),
        ("<noscript><img src=a.jpg></noscript>", "a.jpg"), ("<amp-img src=a.jpg></amp-img>", "a.jpg"),
        ("<object data=a.png type=image/png></object>", "a.png"), ("<embed src=a.png>", "a.png"),
        ("<div style=\"background-image: url('a.jpg')\"></div>", "a.jpg"), ("<input type=image src=a.png>", "a.png"),
        ("<image src=a.jpg>", "a.jpg"), ("<img src=' a\n.jpg '>", "a.jpg"),
    ])
    func picturesAreFoundWhereverTheyAre(html: String, source: String) {
        let found = HTMLArticleReader.blocks(ofHTML: html).compactMap { block in
            if case .picture(let picture) = block.kind { picture.source } else { nil }
        }
        #expect(found == [source])
    }

    @Test(arguments: [
        "<img src=a.gif width=1 height=1>", "<img src=a.gif style='width:1px;height:1px'>",
        "<img src=a.gif style='display:none'>",
        "<img src=a.gif hidden>", "<img src='https://pixel.wp.com/b.gif?x=1'>",
        "<img src='https://medium.com/_/stat?event=x'>",
        "<img>", "<img src=''>", "<p hidden>x</p>", "<div style='display:none'>x</div>",
        "<span style='visibility: hidden'>x</span>",
        "<dialog>x</dialog>", "<template>x</template>", "<style>x</style>", "<title>x</title>",
        "<noframes>x</noframes>",
        "<datalist><option>x</datalist>", "<canvas>x</canvas>", "<input type=hidden value=x>",
        "<object data=a.swf></object>",
        "<embed src=a.swf type='application/x-shockwave-flash'>", "<iframe></iframe>",
        "<iframe src='about:blank'></iframe>",
        "<iframe src='https://h.example/t' width=0 height=0></iframe>",
        "<iframe src='https://h.example/t' style='width:1px;height:1px'></iframe>",
        "<iframe src='https://h.example/t' style='visibility:hidden'></iframe>",
        "<iframe src='https://h.example/t' hidden></iframe>", "<div style='max-height:0;overflow:hidden'>x</div>",
        "<script src='https://h.example/a.js'></script>",
    ])
    func whatIsNotShownIsNotThere(html: String) { #expect(written(html) == []) }

    @Test(arguments: [
        (
            "<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0' title='A song'></iframe>",
            ["file https://www.youtube.com/watch?v=dQw4w9WgXcQ \"A song\""]
        ),
        ("<iframe src='//www.youtube-nocookie.com/embed/abc'></iframe>", ["file https://www.youtube.com/watch?v=abc"]),
        (
            "<object data='http://www.youtube.com/v/abc' type='application/x-shockwave-flash'>none</object>",
            ["file https://www.youtube.com/watch?v=abc"]
        ),
        (
            "<iframe src='https://www.youtube.com/embed/videoseries?list=x'></iframe>",
            ["file https://www.youtube.com/embed/videoseries?list=x"]
        ),
        ("<iframe data-src='https://player.vimeo.com/video/1'></iframe>", ["file https://player.vimeo.com/video/1"]),
        (
            "<video><source src=a.mp4 type=video/mp4><source src=a.webm>No <a href=a.mp4>video</a></video>",
            ["file a.mp4"]
        ),
        ("<audio src=a.mp3 title='Waves'></audio>", ["file a.mp3 \"Waves\""]),
        ("<object data=a.swf><p>Words</p></object>", ["p: Words"]),
        ("<iframe srcdoc='<p>Inside'></iframe>", ["p: Inside"]),
        ("<embed src=a.mp3 type=audio/mpeg>", ["file a.mp3"]),
        ("<iframe src='https://h.example/a' width=1 height=500></iframe>", ["file https://h.example/a"]),
        ("<amp-youtube data-videoid=a-B_1></amp-youtube>", ["file https://www.youtube.com/watch?v=a-B_1"]),
        (
            "a<lite-youtube videoid=abc title=Lite><b>Play</b></lite-youtube>b",
            ["p: a", "file https://www.youtube.com/watch?v=abc \"Lite\"", "p: b"]
        ),
        ("<amp-vimeo data-videoid=27246366></amp-vimeo>", ["file https://vimeo.com/27246366"]),
        ("<amp-video src=a.mp4 poster=p.jpg><p>none</p></amp-video>", ["picture p.jpg", "file a.mp4"]),
        ("<amp-video>No video</amp-video>", ["p: No video"]),
        (
            "<amp-iframe src='https://h.example/m'><amp-img src=p.jpg placeholder></amp-img></amp-iframe>",
            ["file https://h.example/m"]
        ),
        (
            "a<script src='https://gist.github.com/me/1.js?file=b'></script>c",
            ["p: a", "file https://gist.github.com/me/1", "p: c"]
        ),
    ])
    func embedsSayWhatTheyAre(html: String, blocks: [String]) { #expect(written(html) == blocks) }

    @Test(arguments: [
        ("<q>a <q>b</q></q>", "“a ‘b’”"), ("<mark>a</mark>", "=a="),
        ("<abbr title='World Wide Web'>WWW</abbr>", "WWW (World Wide Web)"),
        ("<abbr title=WWW>WWW</abbr>", "WWW"), ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
        ("H<sub>2</sub>O", "H,2,O"), ("<del>a</del><ins>b</ins>", "~a~u_bu_"),
        ("<button>Read <b>more</b></button>", "Read *more*"),
        ("<a href=x><b>a</b> c</a>", "[*a*](x)[ c](x)"), ("a<wbr>b", "ab"), ("<font color=red>a</font>", "a"),
        ("<a href='x\ny'>a</a>", "[a](xy)"), ("<map><area href=x alt=North></map>", "[North](x)"),
        ("<my-tag>a</my-tag>", "a"),
        ("<p aria-hidden=true>a</p>", "a"), ("<td>a</td><tr>b", "ab"), ("<b>a<p>", "*a*"),
        ("<svg><a href=x><text>a</text></a></svg>", "[a](x)"),
    ])
    func looksAndMarksAreRead(html: String, text: String) { #expect(written(html) == ["p: " + text]) }

    @Test(arguments: [
        ("Line<hr>Line", true), ("<ul><li>One<li>Two", true), ("See <a href='x'>this", true), ("a<br>b", true),
        ("a <b>b</b>", true),
        ("Tom &amp; Jerry", true), ("1 < 2", false), ("The <video> element", false), ("Use <T> here", false),
        ("I <3 you", false),
        ("a <b and no more", false), ("AT&T", false), ("<img src=a>", true), ("plain", false),
    ])
    func aDescriptionIsMarkupIfItsTreeSaysSo(text: String, isMarkup: Bool) {
        #expect((XMLFields.markup(text) != nil) == isMarkup)
    }
}
