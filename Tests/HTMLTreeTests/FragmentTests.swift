import HTMLTree
import Testing

/// What browsers make of markup that people write. Each tree is what `innerHTML` gives.
@Suite struct FragmentTests {
    @Test(arguments: [
        // Left open, and closed in another order
        ("Tide <b>tables", "Tide <b>tables</b>"),
        ("<p>One<p>Two", "<p>One</p><p>Two</p>"),
        ("<b>a<i>b</b>c</i>d", "<b>a<i>b</i></b><i>c</i>d"),
        ("<b><p>a</b>b", "<b></b><p><b>a</b>b</p>"),
        ("<p><b>a<p>b", "<p><b>a</b></p><p><b>b</b></p>"),
        ("<a href=1>x<a href=2>y", "<a href='1'>x</a><a href='2'>y</a>"),
        ("<a href=1><div>x</a>y</div>", "<a href='1'></a><div><a href='1'>x</a>y</div>"),
        ("<b><b><b><b><b>x</b></b></b></b></b><p>y", "<b><b><b><b><b>x</b></b></b></b></b><p>y</p>"),
        ("<nobr>a<nobr>b", "<nobr>a</nobr><nobr>b</nobr>"),
        ("a</b>b", "ab"), ("</p>x", "<p></p>x"), ("</br>x", "<br>x".replacing("<br>", with: "<br></br>")),
        ("<h1>a<h2>b", "<h1>a</h1><h2>b</h2>"), ("<h1>a</h3>b", "<h1>a</h1>b"),
        // Lists
        ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"),
        ("<li>a<ul><li>b</ul><li>c", "<li>a<ul><li>b</li></ul></li><li>c</li>"),
        ("<dl><dt>a<dd>b<dt>c", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
        ("<p>a<ul><li>b</ul>", "<p>a</p><ul><li>b</li></ul>"),
        // Tables
        (
            "<table><tr><td>a<td>b<tr><td>c</table>",
            "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>"
        ),
        ("<table>x<tr><td>a</table>", "x<table><tbody><tr><td>a</td></tr></tbody></table>"),
        ("<table><tr><b>x<td>a</table>", "<b>x</b><table><tbody><tr><td>a</td></tr></tbody></table>"),
        (
            "<table><td><table><td>a</table>b</table>",
            "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>"
        ),
        ("<table><caption>a<tr><td>b", "<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>"),
        (
            "<table><colgroup><col><tr><td>a",
            "<table><colgroup><col></col></colgroup><tbody><tr><td>a</td></tr></tbody></table>"
        ),
        ("<p>a<table><td>b", "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>"),
        ("a<td>b</td><tr>c", "abc"),
        (
            "<table><tr><td><p>a</table>b",
            "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>b"
        ),
        // Text that is no markup
        ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("a <3 b", "a <3 b"), ("<>x</>y", "<>xy"), ("a<!-- b -->c", "a<!-- b -->c"),
        ("a<!-->b", "a<!---->b"), ("a<!--->b", "a<!---->b"), ("a<!--b--!>c", "a<!--b-->c"), ("a<?b?>c", "a<!--?b?-->c"),
        ("a<!b>c", "a<!--b-->c"), ("a<![CDATA[b]]>c", "a<!--[CDATA[b]]-->c"), ("a<!doctype html>b", "ab"),
        ("<style>a<b></style>c", "<style>a<b></style>c"), ("<script>a</b></script>c", "<script>a</b></script>c"),
        ("<script><!--<script></script>--></script>a", "<script><!--<script></script>--></script>a"),
        ("<textarea>\n<b>&amp;</textarea>c", "<textarea><b>&</textarea>c"),
        ("<title>a<b></title>c", "<title>a<b></title>c"),
        ("<iframe><p>a</iframe>b", "<iframe><p>a</iframe>b"),
        (
            "<noscript><img src=a></noscript>",
            "<noscript><img src='a'></img></noscript>"
        ),
        ("<pre>\na\n</pre>", "<pre>a\n</pre>"), ("<pre>\n\na</pre>", "<pre>\na</pre>"), ("a\r\nb\rc", "a\nb\nc"),
        ("a\0b", "ab"), ("<svg>a\0b</svg>", "<svg>a\u{FFFD}b</svg>"), ("a<b", "a"),
        (
            "<plaintext>a</plaintext>",
            "<plaintext>a</plaintext></plaintext>"
        ),
        // Attributes
        ("<a HREF=x>y", "<a href='x'>y</a>"), ("<a href = 'x y' b>z", "<a href='x y' b=''>z</a>"),
        ("<a b=1 b=2>", "<a b='1'></a>"), ("<a b=c/>d", "<a b='c/'>d</a>"), ("<br/>a", "<br></br>a"),
        ("<div/>a", "<div>a</div>"), ("<a href=\"?a=1&b=2&copy=3&amp;d\">x", "<a href='?a=1&b=2&copy=3&d'>x</a>"),
        ("<a =b>x", "<a =b=''>x</a>"), ("<a/b/c>x", "<a b='' c=''>x</a>"), ("<x-y z=1>a</x-y>b", "<x-y z='1'>a</x-y>b"),
        ("<image src=a>", "<img src='a'></img>"),
        // Foreign elements
        ("<svg><circle/>a</svg>b", "<svg><circle></circle>a</svg>b"), ("<svg><p>a", "<svg></svg><p>a</p>"),
        ("<svg><![CDATA[a<b]]></svg>", "<svg>a<b</svg>"), ("<math><mi>x</mi><p>y", "<math><mi>x</mi></math><p>y</p>"),
        ("<math><mi><b>x</b></mi></math>", "<math><mi><b>x</b></mi></math>"),
        (
            "<svg><foreignObject><p>a</foreignObject></svg>b",
            "<svg><foreignobject><p>ab</p></foreignobject></svg>"
        ),
        ("<svg><title><b>a</b></title></svg>", "<svg><title><b>a</b></title></svg>"),
        // Forms and templates
        ("<select><option>a<option>b</select>c", "<select><option>a</option><option>b</option></select>c"),
        ("<form><form>a</form>b", "<form>a</form>b"), ("<button>a<button>b", "<button>a</button><button>b</button>"),
        ("<template><td>a</template>b", "<template><td>a</td></template>b"),
        ("<ruby>a<rt>b<rp>c</ruby>", "<ruby>a<rt>b</rt><rp>c</rp></ruby>"),
    ])
    func aFragmentHasTheTreeOfBrowsers(html: String, tree: String) {
        #expect(HTMLParser.tree(ofFragment: Array(html.utf8)).written == tree)
    }

    @Test(arguments: [
        ("a", "<html><head></head><body>a</body></html>"),
        (
            "<title>a</title><link rel=x><p>b",
            "<html><head><title>a</title><link rel='x'></link></head><body><p>b</p></body></html>"
        ),
        (
            "<head><meta a></head> <script></script>b",
            "<html><head><meta a=''></meta><script></script></head> <body>b</body></html>"
        ),
        ("<p>a<table>", "<html><head></head><body><p>a<table></table></p></body></html>"),
        ("<!doctype html><p>a<table>", "<html><head></head><body><p>a</p><table></table></body></html>"),
        (
            "<frameset><frame src=a></frameset>",
            "<html><head></head><frameset><frame src='a'></frame></frameset></html>"
        ),
        ("<body a=1><body a=2 b=3>c", "<html><head></head><body a='1' b='3'>c</body></html>"),
        ("<html><body></body></html><p>a", "<html><head></head><body><p>a</p></body></html>"),
        ("", "<html><head></head><body></body></html>"),
    ])
    func aPageHasTheTreeOfBrowsers(html: String, tree: String) {
        #expect(HTMLParser.tree(ofDocument: Array(html.utf8)).written == tree)
    }

    @Test(arguments: [
        ("&amp;&lt;&eacute;&#8217;&#x2019;", "&<é’’"), ("&ampx &copy2 &notit;", "&x ©2 ¬it;"),
        ("&foo; &; &#; &#x;", "&foo; &; &#; &#x;"),
        ("&#150;&#0;&#xD800;&#x110000;", "–\u{FFFD}\u{FFFD}\u{FFFD}"), ("&nbsp", "\u{A0}"), ("&notin;", "∉"),
        ("&CounterClockwiseContourIntegral;", "∳"), ("&NotEqualTilde;", "≂̸"), ("&Tab;&NewLine;", "\t\n"), ("a&", "a&"),
    ])
    func characterReferencesAreDecoded(html: String, text: String) {
        #expect(HTMLParser.tree(ofFragment: Array(html.utf8)).written == text)
    }

    @Test func theTreeIsTheSameWhateverStandsAroundIt() {
        // Texts that an ignored tag divides are one.
        let tree = HTMLParser.tree(ofFragment: Array("a</x>b".utf8))
        #expect(tree.firstChild(HTMLTree.root).map { tree.nextSibling($0) == nil } == true)
    }
}
