import HTMLTree
import Testing

/// The rules of the specification for tree construction, each in a few tags. What browsers make of them is known from
/// the rules themselves; html5lib's cases are read by ``ConformanceTests`` if they are there.
@Suite struct ConstructionTests {
    private func written(_ html: String) -> String { HTMLParser.tree(ofFragment: Array(html.utf8)).written }

    @Test(arguments: [
        ("<a>1<div>2<div>3</a>4</div>5</div>", "<a>1</a><div><a>2</a><div><a>3</a>4</div>5</div>"),
        ("<b>1<i>2<p>3</b>4", "<b>1<i>2</i></b><i><p><b>3</b>4</p></i>"),
        ("<p><b>1</p>2</b>3", "<p><b>1</b></p><b>2</b>3"),
        ("<i><b><p>1</i>2</b>3", "<i><b></b></i><b></b><p><b><i>1</i>2</b>3</p>"),
        ("<p><b><b><b><b><p>x", "<p><b><b><b><b></b></b></b></b></p><p><b><b><b>x</b></b></b></p>"),
        ("<p><u a=1><u a=2><p>x", "<p><u a='1'><u a='2'></u></u></p><p><u a='1'><u a='2'>x</u></u></p>"),
        ("<b>a<object>b</b>c</object>d", "<b>a<object>bc</object>d</b>"),
        ("<marquee><b>a</marquee>b", "<marquee><b>a</b></marquee>b"),
        ("<a>1<table><a>2</table>3", "<a>1<a>2</a><table></table></a><a>3</a>"),
        ("<a><table><td><a>1</table>2</a>3", "<a><table><tbody><tr><td><a>1</a></td></tr></tbody></table>2</a>3"),
    ])
    func formattingIsAdoptedAndReopened(html: String, tree: String) { #expect(written(html) == tree) }

    @Test(arguments: [
        ("<table><tr>a<td>b<tr>c</table>", "ac<table><tbody><tr><td>b</td></tr><tr></tr></tbody></table>"),
        ("<table> <tr> <td>a</td> </tr> </table>", "<table> <tbody><tr> <td>a</td> </tr> </tbody></table>"),
        ("<table><div>a</div><tr><td>b</table>", "<div>a</div><table><tbody><tr><td>b</td></tr></tbody></table>"),
        ("<table><input type=hidden><input></table>", "<input></input><table><input type='hidden'></input></table>"),
        ("<table><form><tr><td>a</form>b</table>", "<table><form></form><tbody><tr><td>ab</td></tr></tbody></table>"),
        (
            "<table><caption><table><td>a</table>b</caption></table>c",
            "<table><caption><table><tbody><tr><td>a</td></tr></tbody></table>b</caption></table>c"
        ),
        (
            "<table><tr><td>a</tbody><td>b</table>",
            "<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>"
        ),
        (
            "<table><thead><td>a<tfoot><td>b",
            "<table><thead><tr><td>a</td></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>"
        ),
        (
            "<table><b><tr><td>a</td></tr>b</table>c",
            "<b></b><b>b</b><table><tbody><tr><td>a</td></tr></tbody></table><b>c</b>"
        ),
    ])
    func whatMayNotBeInATableStandsBeforeIt(html: String, tree: String) { #expect(written(html) == tree) }

    @Test(arguments: [
        ("<template><tr><td>a</template>b", "<template><tr><td>a</td></tr></template>b"),
        ("<template><col><div>a</template>", "<template><col></col></template>"),
        ("<template><div>a</template></div>b", "<template><div>a</div></template>b"),
        ("<template><b></template>a", "<template><b></b></template>a"),
        (
            "<table><template><td>a</template><tr><td>b</table>",
            "<table><template><td>a</td></template><tbody><tr><td>b</td></tr></tbody></table>"
        ),
    ])
    func aTemplateHasAModeOfItsOwn(html: String, tree: String) { #expect(written(html) == tree) }

    @Test(arguments: [
        ("<svg><desc><p>a</p></desc>b</svg>c", "<svg><desc><p>a</p></desc>b</svg>c"),
        ("<svg><g><b>x", "<svg><g></g></svg><b>x</b>"),
        ("<svg><font>a</font><font color=x>b", "<svg><font>a</font></svg><font color='x'>b</font>"),
        (
            "<math><annotation-xml encoding=text/html><p>a</p></annotation-xml></math>",
            "<math><annotation-xml encoding='text/html'><p>a</p></annotation-xml></math>"
        ),
        ("<math><annotation-xml><p>a", "<math><annotation-xml></annotation-xml></math><p>a</p>"),
        ("<math><annotation-xml><svg><p>a", "<math><annotation-xml><svg></svg></annotation-xml></math><p>a</p>"),
        ("<svg></p>a", "<svg></svg><p></p>a"),
        ("<svg><script>a</script>b</svg>", "<svg><script>a</script>b</svg>"),
        ("<svg><style><b>a", "<svg><style></style></svg><b>a</b>"),
        ("<svg><dir>a</svg>b", "<svg><dir>a</dir></svg>b"),
        ("<SVG viewBox=1><CIRCLE/>", "<svg viewbox='1'><circle></circle></svg>"),
        ("<math></svg>a</math>b", "<math>a</math>b"),
    ])
    func foreignElementsEndWhereHTMLBegins(html: String, tree: String) { #expect(written(html) == tree) }

    @Test(arguments: [
        ("<ul><li>a<div><li>b</ul>", "<ul><li>a<div></div></li><li>b</li></ul>"),
        ("<ul><li>a<section><li>b</ul>", "<ul><li>a<section><li>b</li></section></li></ul>"),
        ("<dl><dt>a<p>b<dd>c</dl>", "<dl><dt>a<p>b</p></dt><dd>c</dd></dl>"),
        ("<p>a<button><p>b</button>c", "<p>a<button><p>b</p></button>c</p>"),
        ("<p>a<object><p>b</object>c", "<p>a<object><p>b</p></object>c</p>"),
        ("<ruby>a<rtc>b<rt>c<rb>d</ruby>", "<ruby>a<rtc>b<rt>c</rt></rtc><rb>d</rb></ruby>"),
        ("<h1>a<h2>b</h1>c", "<h1>a</h1><h2>b</h2>c"),
        ("<div>a</span>b</div>", "<div>ab</div>"),
        ("<span><p>a</span>b", "<span><p>ab</p></span>"),
        ("<x-a><x-b>a</x-a>b", "<x-a><x-b>a</x-b></x-a>b"),
        (
            "<select><option>a<optgroup label=x><option>b</select>c",
            "<select><option>a</option><optgroup label='x'><option>b</option></optgroup></select>c"
        ),
        ("<select><option>a<hr><option>b</select>", "<select><option>a</option><hr></hr><option>b</option></select>"),
        ("<select>a<select>b", "<select>a</select>b"),
        ("<select><option>a<input>b", "<select><option>a</option></select><input></input>b"),
        ("<optgroup><option>a<option>b", "<optgroup><option>a</option><option>b</option></optgroup>"),
    ])
    func itemsParagraphsAndOptionsCloseEachOther(html: String, tree: String) { #expect(written(html) == tree) }

    @Test(arguments: [
        ("<listing>\n\na</listing>", "<listing>\na</listing>"),
        ("a<style><!--</style>-->b", "a<style><!--</style>-->b"),
        ("<textarea>a</TEXTAREA >b", "<textarea>a</textarea>b"),
        ("<title>a</titlex></title>b", "<title>a</titlex></title>b"),
        ("<noembed><p>a</noembed>b", "<noembed><p>a</noembed>b"),
        ("<div a=1 A=2 b='x\"y' c='>'>z", "<div a='1' b='x\"y' c='>'>z</div>"),
        ("<a href=x/y/>z", "<a href='x/y/'>z</a>"),
        ("<p/ id=a>x", "<p id='a'>x</p>"),
        ("&lt&gt&amp&quot", "<>&\""),
        ("&notin &copycat &AMP", "¬in ©cat &"),
        ("&szlig&uuml&frac12", "ßü½"),
        ("&Eacute&#233&#xE9", "Ééé"),
        ("<a href='?x&copy=1&lt'>", "<a href='?x&copy=1<'></a>"),
        ("<a href='&notit;'>", "<a href='&notit;'></a>"),
    ])
    func textTagsAndReferencesEndWhereTheyShould(html: String, tree: String) { #expect(written(html) == tree) }
}
