/// What stands before the body.
extension HTMLTreeBuilder {
    /// Divides words into the white space at their start and the rest.
    func divided(_ words: Range<UInt32>) -> (space: Range<UInt32>, rest: Range<UInt32>) {
        let space = tree.words(words).prefix(while: \.isSpace).count
        return (words.prefix(space), words.dropFirst(space))
    }

    mutating func processInitial(_ token: HTMLToken) {
        switch token {
        case .text(let words):
            let rest = divided(words).rest
            guard !rest.isEmpty else { return }
            isQuirky = true
            reprocess(.text(rest), in: .beforeHTML)
        case .comment(let words): insertComment(words, in: 0)
        case .doctype(let doctype):
            let start = UInt32(tree.text.count)
            tree.text.append(contentsOf: doctype.name)
            let node = tree.append(.doctype)
            tree.nodes[Int(node)].nameStart = start
            tree.nodes[Int(node)].nameCount = UInt32(doctype.name.count)
            tree.insert(node, at: Place(parent: 0))
            isQuirky = doctype.isQuirky
            mode = .beforeHTML
        default:
            isQuirky = true
            reprocess(token, in: .beforeHTML)
        }
    }

    mutating func processBeforeHTML(_ token: HTMLToken) {
        switch token {
        case .doctype: return
        case .comment(let words): return insertComment(words, in: 0)
        case .text(let words):
            let rest = divided(words).rest
            guard !rest.isEmpty else { return }
            openRoot(.implied(.html))
            return reprocess(.text(rest), in: .beforeHead)
        case .start(let tag) where tag.name == .html:
            openRoot(tag)
            mode = .beforeHead
            return
        case .end(let tag):
            guard [.head, .body, .html, .br].contains(tag.name) else { return }
        default: break
        }
        openRoot(.implied(.html))
        reprocess(token, in: .beforeHead)
    }

    private mutating func openRoot(_ tag: HTMLTag) {
        let node = tree.append(tag, .html)
        tree.insert(node, at: Place(parent: 0))
        stack.push(node, tree)
    }

    mutating func processBeforeHead(_ token: HTMLToken) {
        switch token {
        case .doctype: return
        case .comment(let words): return insertComment(words)
        case .text(let words):
            let rest = divided(words).rest
            guard !rest.isEmpty else { return }
            head = insert(.implied(.head))
            return reprocess(.text(rest), in: .inHead)
        case .start(let tag) where tag.name == .html: return processInBody(token)
        case .start(let tag) where tag.name == .head:
            head = insert(tag)
            mode = .inHead
            return
        case .end(let tag):
            guard [.head, .body, .html, .br].contains(tag.name) else { return }
        default: break
        }
        head = insert(.implied(.head))
        reprocess(token, in: .inHead)
    }

    mutating func processInHead(_ token: HTMLToken) {
        switch token {
        case .text(let words):
            let (space, rest) = divided(words)
            insertText(space)
            guard !rest.isEmpty else { return }
            pop()
            return reprocess(.text(rest), in: .afterHead)
        case .comment(let words): return insertComment(words)
        case .doctype: return
        case .start(let tag):
            switch tag.name {
            case .html: return processInBody(token)
            case .base, .basefont, .bgsound, .link, .meta: return insertVoid(tag)
            case .title: return begin(tag, .escapableText)
            case .noframes, .style: return begin(tag, .rawText)
            case .script: return begin(tag, .script)
            case .noscript:
                insert(tag)
                mode = .inHeadNoscript
                return
            case .template:
                insert(tag)
                formatting.addMarker()
                allowsFrameset = false
                mode = .inTemplate
                templateModes.append(.inTemplate)
                return
            case .head: return
            default: break
            }
        case .end(let tag):
            switch tag.name {
            case .head:
                pop()
                mode = .afterHead
                return
            case .template: return endTemplate()
            case .body, .html, .br: break
            default: return
            }
        case .zero, .endOfFile: break
        }
        pop()
        reprocess(token, in: .afterHead)
    }

    /// Opens an element that contains only text.
    mutating func begin(_ tag: HTMLTag, _ content: HTMLTokenizer.Content) {
        insert(tag)
        tokenizer.begin(content, until: tag.name)
        originalMode = mode
        mode = .text
    }

    mutating func endTemplate() {
        guard stack.contains(.template) else { return }
        generateImpliedEnds(.thoroughlyImpliedEnds)
        pop(through: .template)
        formatting.clearToMarker()
        if !templateModes.isEmpty { templateModes.removeLast() }
        resetMode()
    }

    mutating func processInHeadNoscript(_ token: HTMLToken) {
        switch token {
        case .doctype: return
        case .comment: return processInHead(token)
        case .text(let words):
            let (space, rest) = divided(words)
            insertText(space)
            guard !rest.isEmpty else { return }
            pop()
            return reprocess(.text(rest), in: .inHead)
        case .start(let tag):
            switch tag.name {
            case .html: return processInBody(token)
            case .basefont, .bgsound, .link, .meta, .noframes, .style: return processInHead(token)
            case .head, .noscript: return
            default: break
            }
        case .end(let tag):
            if tag.name == .noscript {
                pop()
                mode = .inHead
                return
            }
            guard tag.name == .br else { return }
        default: break
        }
        pop()
        reprocess(token, in: .inHead)
    }

    mutating func processAfterHead(_ token: HTMLToken) {
        switch token {
        case .text(let words):
            let (space, rest) = divided(words)
            insertText(space)
            guard !rest.isEmpty else { return }
            insert(.body)
            return reprocess(.text(rest), in: .inBody)
        case .comment(let words): return insertComment(words)
        case .doctype: return
        case .start(let tag):
            switch tag.name {
            case .html: return processInBody(token)
            case .body:
                insert(tag)
                allowsFrameset = false
                mode = .inBody
                return
            case .frameset:
                insert(tag)
                mode = .inFrameset
                return
            case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
                guard head >= 0 else { return }
                stack.push(head, tree)
                processInHead(token)
                if let index = stack.lastIndex(ofNode: head) { stack.remove(at: index, tree) }
                return
            case .head: return
            default: break
            }
        case .end(let tag):
            if tag.name == .template { return processInHead(token) }
            guard [.body, .html, .br].contains(tag.name) else { return }
        default: break
        }
        insert(.body)
        reprocess(token, in: .inBody)
    }

    mutating func processText(_ token: HTMLToken) {
        switch token {
        case .text(let words): insertText(words)
        case .endOfFile:
            pop()
            reprocess(token, in: originalMode)
        default:
            pop()
            mode = originalMode
        }
    }
}
