/// Constructs the tree of a document or fragment by the rules of the specification, without scripts.
///
/// The specification lets formatting elements and open elements grow without limit, which takes quadratic time and
/// memory. The limits here are beyond what people write.
struct HTMLTreeBuilder {
    enum Mode {
        case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable, inTableText
        case inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset
        case afterAfterBody, afterAfterFrameset
    }

    var tree: HTMLTree
    var tokenizer: HTMLTokenizer
    var mode = Mode.initial
    var originalMode = Mode.initial
    var templateModes: [Mode] = []
    var stack = HTMLOpenElements()
    var formatting = HTMLFormattingList()
    var head: Int32 = -1
    var form: Int32 = -1
    var allowsFrameset = true
    /// Whether content that may not be in a table is put before it.
    var fosters = false
    var isQuirky = false
    /// A line break directly behind `<pre>` is not part of it.
    var skipsLineBreak = false
    /// The text within a table, until it is known whether it is only white space.
    var tableText: [Range<UInt32>] = []
    /// The element around a fragment. It is not in the tree.
    let context: (name: HTMLName, namespace: HTMLTree.Namespace)?
    /// Further tags and comments are left out; the text between tags stays.
    private let nodeLimit: Int
    /// The formatting elements that may still be opened again. See ``reconstructFormatting()``.
    private var reopenings: Int

    init(_ bytes: [UInt8], context: (HTMLName, HTMLTree.Namespace)? = nil, nodeLimit: Int = 2_000_000) {
        tokenizer = HTMLTokenizer(bytes)
        tree = HTMLTree(reserving: bytes.count)
        self.context = context
        self.nodeLimit = nodeLimit
        reopenings = bytes.count / 2 + 10_000
        if context != nil { beginFragment() }
    }

    mutating func run() {
        while true {
            tokenizer.allowsCDATA = currentNamespace != .html
            let token = tokenizer.next(&tree)
            if skipsLineBreak, case .text(let words) = token, dropLineBreak(words) { continue }
            skipsLineBreak = false
            if tree.nodes.count > nodeLimit, leaveOut(token) { continue }
            process(token)
            switch token {
            case .endOfFile: return finish()
            // Only start tags name nodes, so that the texts on both sides of an end tag become one.
            case .end(let tag) where tag.written.upperBound > 0 && Int(tag.written.lowerBound) <= tree.text.count:
                tree.text.removeLast(tree.text.count - Int(tag.written.lowerBound))
            default: break
            }
        }
    }

    /// Leaves out what would make a node, with its letters, so that the texts on both sides of it become one.
    ///
    /// - Returns: Whether the token is left out.
    private mutating func leaveOut(_ token: HTMLToken) -> Bool {
        let start: UInt32
        switch token {
        case .start(let tag):
            tree.attributes.removeLast(tag.attributes.count)
            start = tag.written.lowerBound
        case .end(let tag) where mode != .text && !stack.contains(tag.name): start = tag.written.lowerBound
        case .comment(let words): start = words.lowerBound
        default: return false
        }
        tree.text.removeLast(tree.text.count - Int(start))
        return true
    }

    /// - Returns: Whether the text was nothing but the line break.
    private mutating func dropLineBreak(_ words: Range<UInt32>) -> Bool {
        skipsLineBreak = false
        guard tree.text[Int(words.lowerBound)] == 0x0A else { return false }
        if words.count > 1 { process(.text(words.dropFirst())) }
        return true
    }

    /// The nodes of a fragment hang below an `<html>` element that is not part of it.
    private mutating func finish() {
        guard context != nil else { return }
        let html = stack[0]
        let children = (tree.nodes[Int(html)].firstChild, tree.nodes[Int(html)].lastChild)
        var child = children.0
        while child >= 0 {
            tree.nodes[Int(child)].parent = 0
            child = tree.nodes[Int(child)].next
        }
        tree.nodes[0].firstChild = children.0
        tree.nodes[0].lastChild = children.1
    }

    private mutating func beginFragment() {
        guard let context else { return }
        let html = tree.append(.element, name: .html)
        tree.insert(html, at: Place(parent: 0))
        stack.push(html, tree)
        if context.name == .template, context.namespace == .html { templateModes.append(.inTemplate) }
        if context.namespace == .html {
            switch context.name {
            case .title, .textarea: tokenizer.begin(.escapableText, until: nil)
            case .style, .xmp, .iframe, .noembed, .noframes: tokenizer.begin(.rawText, until: nil)
            case .script: tokenizer.begin(.script, until: nil)
            case .plaintext: tokenizer.begin(.plainText, until: nil)
            default: break
            }
        }
        resetMode()
    }

    // MARK: Dispatch

    mutating func process(_ token: HTMLToken) {
        if isForeign(token) { processForeign(token) } else { process(token, in: mode) }
    }

    mutating func process(_ token: HTMLToken, in mode: Mode) {
        switch mode {
        case .initial: processInitial(token)
        case .beforeHTML: processBeforeHTML(token)
        case .beforeHead: processBeforeHead(token)
        case .inHead: processInHead(token)
        case .inHeadNoscript: processInHeadNoscript(token)
        case .afterHead: processAfterHead(token)
        case .inBody: processInBody(token)
        case .text: processText(token)
        case .inTable: processInTable(token)
        case .inTableText: processInTableText(token)
        case .inCaption: processInCaption(token)
        case .inColumnGroup: processInColumnGroup(token)
        case .inTableBody: processInTableBody(token)
        case .inRow: processInRow(token)
        case .inCell: processInCell(token)
        case .inTemplate: processInTemplate(token)
        case .afterBody: processAfterBody(token)
        case .inFrameset: processInFrameset(token)
        case .afterFrameset: processAfterFrameset(token)
        case .afterAfterBody: processAfterAfterBody(token)
        case .afterAfterFrameset: processAfterAfterFrameset(token)
        }
    }

    mutating func reprocess(_ token: HTMLToken, in mode: Mode) {
        self.mode = mode
        process(token)
    }

    // MARK: The current node

    var current: Int32 { stack.current }
    var currentName: HTMLName { tree.nodes[Int(current)].name }
    /// Of the current node, or of the context if the current node is the root of a fragment.
    var currentNamespace: HTMLTree.Namespace {
        if stack.count == 1, let context { return context.namespace }
        return stack.isEmpty ? .html : tree.nodes[Int(current)].namespace
    }

    func isCurrent(_ name: HTMLName) -> Bool { tree.isHTML(current, name) }

    func isCurrent(in names: HTMLNameSet) -> Bool {
        tree.nodes[Int(current)].namespace == .html && names.contains(currentName)
    }

    mutating func pop() { stack.pop(tree) }

    mutating func pop(through name: HTMLName) {
        while stack.count > 1 {
            let isLast = isCurrent(name)
            pop()
            if isLast { return }
        }
    }

    /// Pops until the current node is one of the elements, or the root.
    mutating func pop(downTo names: HTMLNameSet) {
        while stack.count > 1, !isCurrent(in: names) { pop() }
    }

    mutating func generateImpliedEnds(except name: HTMLName = .other, _ names: HTMLNameSet = .impliedEnds) {
        while stack.count > 1, isCurrent(in: names), currentName != name { pop() }
    }

    func isInScope(_ name: HTMLName, _ scope: HTMLNameSet = .scope) -> Bool { stack.isInScope(name, scope, tree) }

    // MARK: Insertion

    /// The place for a new node in the target, or before the table if the node may not be in it.
    func place(in target: Int32? = nil) -> Place {
        let target = target ?? current
        guard fosters, tree.nodes[Int(target)].namespace == .html,
            HTMLNameSet.tableContext.contains(tree.nodes[Int(target)].name)
        else { return Place(parent: target) }
        let template = stack.lastIndex(of: .template, tree)
        let table = stack.lastIndex(of: .table, tree)
        if let template, table.map({ template > $0 }) ?? true { return Place(parent: stack[template]) }
        guard let table else { return Place(parent: stack[0]) }
        let parent = tree.nodes[Int(stack[table])].parent
        return parent >= 0 ? Place(parent: parent, before: stack[table]) : Place(parent: stack[max(0, table - 1)])
    }

    @discardableResult
    mutating func insert(_ tag: HTMLTag, _ namespace: HTMLTree.Namespace = .html) -> Int32 {
        // Browsers, too, attach deeper elements beside the deepest ones.
        if stack.count >= HTMLTree.depthLimit { pop() }
        let node = tree.append(tag, namespace)
        tree.insert(node, at: place())
        stack.push(node, tree)
        return node
    }

    mutating func insert(_ name: HTMLName) { insert(HTMLTag.implied(name)) }

    /// Inserts an element without contents.
    mutating func insertVoid(_ tag: HTMLTag) {
        insert(tag)
        pop()
    }

    mutating func insertText(_ words: Range<UInt32>) {
        guard !words.isEmpty else { return }
        let place = place()
        if place.parent != 0 || context != nil { tree.insertText(words, at: place) }
    }

    mutating func insertComment(_ words: Range<UInt32>, in parent: Int32? = nil) {
        let node = tree.append(.comment, words)
        tree.insert(node, at: parent.map { Place(parent: $0) } ?? place())
    }

    // MARK: Formatting

    /// Opens the formatting elements again that a block has closed.
    ///
    /// Each block could open hundreds, so their number is limited by the length of the document.
    mutating func reconstructFormatting() {
        guard var index = formatting.firstToReopen(stack) else { return }
        while index < formatting.count, reopenings > 0 {
            reopenings -= 1
            let node = tree.copy(formatting[index])
            if stack.count >= HTMLTree.depthLimit { pop() }
            tree.insert(node, at: place())
            stack.push(node, tree)
            formatting[index] = node
            index += 1
        }
        formatting.forget(from: index)
    }
}

/// Where a node is inserted.
struct Place {
    var parent: Int32
    /// -1 at the end.
    var before: Int32 = -1
}
