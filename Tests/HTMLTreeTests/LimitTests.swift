import Glibc
import Testing

@testable import HTMLTree

/// Markup that takes quadratic time or memory, or a deep stack, without limits.
@Suite(.serialized) struct LimitTests {
    /// Depth is measured without recursion.
    private func depth(_ tree: HTMLTree) -> Int {
        var (depth, deepest) = (0, 0)
        var walk = tree.walk()
        while let step = walk.next() {
            switch step {
            case .enter(let node): if tree.kind(node) == .element { depth += 1 }
            case .leave: depth -= 1
            }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    @Test(arguments: ["<div>", "<b>", "<a>", "<table>", "<table><td>", "<svg>", "<b id=1><p>", "<blockquote><a>"])
    func tagsLeftOpenMakeAsManyNodes(tag: String) {
        let count = 20_000
        let tree = HTMLParser.tree(ofFragment: Array(String(repeating: tag, count: count).utf8))
        #expect(depth(tree) <= 2 * HTMLTree.depthLimit)
        #expect(tree.nodeCount <= tag.utf8.count * count + 10_010, "\(tree.nodeCount) nodes")
    }

    @Test func nestingOfTwoMillionIsReadInBoundedMemory() {
        let tree = HTMLParser.tree(
            ofFragment: Array(String(repeating: "<div>", count: 2_000_000).utf8) + Array("deep".utf8))
        #expect(depth(tree) <= HTMLTree.depthLimit)
        #expect(tree.nodeCount <= 2_000_100)
        #expect(tree.nodeCount > 1_999_000)
    }

    @Test func formattingThatEachBlockOpensAgainIsBounded() {
        // Each paragraph would open all of them: four million nodes.
        let html = (0..<2_000).map { "<b id=\($0)>" }.joined() + String(repeating: "<p>x", count: 2_000)
        let tree = HTMLParser.tree(ofFragment: Array(html.utf8))
        #expect(tree.nodeCount < html.utf8.count + 12_000)
    }

    @Test func wordsBeyondTheLimitOfNodesStay() {
        var builder = HTMLTreeBuilder(
            Array("<p>a<i>b</i><i>c</i> d</p><title>e</title>".utf8), context: (.div, .html), nodeLimit: 6)
        builder.run()
        #expect(builder.tree.written == "<p>a<i>b</i><i>c</i> d</p>e")
    }

    @Test func beyondTheLimitOfNodesNeitherTagsNorCommentsMakeOne() {
        let html = "<p>a" + String(repeating: "<!--x--><x-y z=1>b</x-y>", count: 1_000)
        var builder = HTMLTreeBuilder(Array(html.utf8), context: (.div, .html), nodeLimit: 6)
        builder.run()
        #expect(builder.tree.nodeCount <= 10, "\(builder.tree.nodeCount) nodes")
        #expect(builder.tree.written.hasSuffix(String(repeating: "b", count: 999) + "</p>"))
    }

    @Test(arguments: ["</>", "<![CDATA[]]>"])
    func whatIsNothingTakesNoStack(markup: String) {
        let html = "<svg>" + String(repeating: markup, count: 1_000_000) + "a"
        #expect(HTMLParser.tree(ofFragment: Array(html.utf8)).written == "<svg>a</svg>")
    }

    /// Of this thread, in seconds.
    private func processorTime(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        work()
        return now() - start
    }

    @Test(arguments: [
        "attributes", "<font>", "<font color=#>", "<font color=#>x", "<font color=#><p>", "<b><i><p></b>",
    ])
    func fourTimesAsMuchTakesNotMuchMoreThanFourTimesAsLong(markup: String) {
        func time(_ count: Int) -> Double {
            let html =
                markup == "attributes"
                ? "<a " + (0..<count * 20).map { "a\($0)=1 " }.joined() + ">x"
                : (0..<count).map { markup.replacing("#", with: "\($0)") }.joined()
            let bytes = Array(html.utf8)
            return (0..<3).map { _ in processorTime { _ = HTMLParser.tree(ofFragment: bytes) } }.min() ?? 0
        }
        let (short, long) = (time(600), time(2_400))
        // Quadratic would be 16 times.
        #expect(long < 8 * short, "\(short) s and \(long) s")
    }

    @Test func aTagHasAsManyAttributesAsPeopleWrite() {
        let html = "<a " + (0..<20_000).map { "a\($0)=1 " }.joined() + ">x"
        let tree = HTMLParser.tree(ofFragment: Array(html.utf8))
        #expect(tree.firstChild(HTMLTree.root).map { tree.attributes($0).count } == 512)
    }
}
