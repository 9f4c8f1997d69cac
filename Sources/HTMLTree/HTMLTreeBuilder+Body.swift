/// The body.
extension HTMLTreeBuilder {
    mutating func processInBody(_ token: HTMLToken) {
        switch token {
        case .zero, .doctype: break
        case .text(let words):
            reconstructFormatting()
            insertText(words)
            if allowsFrameset, !divided(words).rest.isEmpty { allowsFrameset = false }
        case .comment(let words): insertComment(words)
        case .start(let tag): startInBody(tag, token)
        case .end(let tag): endInBody(tag, token)
        case .endOfFile: if !templateModes.isEmpty { processInTemplate(token) }
        }
    }

    private mutating func startInBody(_ tag: HTMLTag, _ token: HTMLToken) {
        switch tag.name {
        case .html:
            if !stack.contains(.template), context == nil { tree.addAttributes(tag, to: stack[0]) }
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            processInHead(token)
        case .body:
            guard stack.count > 1, tree.isHTML(stack[1], .body), !stack.contains(.template) else { return }
            allowsFrameset = false
            tree.addAttributes(tag, to: stack[1])
        case .frameset: startFrameset(tag)
        case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary,
            .ul:
            closeParagraph()
            insert(tag)
        case .h1, .h2, .h3, .h4, .h5, .h6:
            closeParagraph()
            if isCurrent(in: .headings) { pop() }
            insert(tag)
        case .pre, .listing:
            closeParagraph()
            insert(tag)
            skipsLineBreak = true
            allowsFrameset = false
        case .form:
            let isInTemplate = stack.contains(.template)
            guard form < 0 || isInTemplate else { return }
            closeParagraph()
            let node = insert(tag)
            if !isInTemplate { form = node }
        case .li: startItem(tag, closing: [.li])
        case .dd, .dt: startItem(tag, closing: [.dd, .dt])
        case .plaintext:
            closeParagraph()
            insert(tag)
            tokenizer.begin(.plainText, until: nil)
        case .button:
            if isInScope(.button) {
                generateImpliedEnds()
                pop(through: .button)
            }
            reconstructFormatting()
            insert(tag)
            allowsFrameset = false
        case .a, .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u, .nobr: startFormatting(tag)
        case .applet, .marquee, .object:
            reconstructFormatting()
            insert(tag)
            formatting.addMarker()
            allowsFrameset = false
        case .table:
            if !isQuirky { closeParagraph() }
            insert(tag)
            allowsFrameset = false
            mode = .inTable
        default: startMoreInBody(tag, token)
        }
    }

    private mutating func startMoreInBody(_ tag: HTMLTag, _ token: HTMLToken) {
        switch tag.name {
        case .area, .br, .embed, .img, .keygen, .wbr:
            reconstructFormatting()
            insertVoid(tag)
            allowsFrameset = false
        case .input:
            if context?.name == .select { return }
            if isInScope(.select) { pop(through: .select) }
            reconstructFormatting()
            insertVoid(tag)
            if !isHidden(tag) { allowsFrameset = false }
        case .param, .source, .track: insertVoid(tag)
        case .hr:
            closeParagraph()
            if isInScope(.select) { generateImpliedEnds() }
            insertVoid(tag)
            allowsFrameset = false
        case .image:
            var picture = tag
            picture.name = .img
            process(.start(picture))
        case .textarea:
            begin(tag, .escapableText)
            skipsLineBreak = true
            allowsFrameset = false
        case .xmp:
            closeParagraph()
            reconstructFormatting()
            allowsFrameset = false
            begin(tag, .rawText)
        case .iframe:
            allowsFrameset = false
            begin(tag, .rawText)
        case .noembed: begin(tag, .rawText)
        case .select: startSelect(tag)
        case .optgroup, .option:
            if isInScope(.select) {
                generateImpliedEnds(except: tag.name == .option ? .optgroup : .other)
            } else if isCurrent(.option) {
                pop()
            }
            reconstructFormatting()
            insert(tag)
        case .rb, .rtc:
            if isInScope(.ruby) { generateImpliedEnds() }
            insert(tag)
        case .rp, .rt:
            if isInScope(.ruby) { generateImpliedEnds(except: .rtc) }
            insert(tag)
        case .math: startForeign(tag, .math)
        case .svg: startForeign(tag, .svg)
        case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
        default:
            reconstructFormatting()
            insert(tag)
        }
    }

    func isHidden(_ tag: HTMLTag) -> Bool {
        tag.attributes.contains { index in
            tree.matches(tree.attributes[index].name, "type")
                && tree.string(tree.attributes[index].value).lowercased() == "hidden"
        }
    }

    private mutating func startForeign(_ tag: HTMLTag, _ namespace: HTMLTree.Namespace) {
        reconstructFormatting()
        insert(tag, namespace)
        if tag.closesItself { pop() }
    }

    private mutating func startFrameset(_ tag: HTMLTag) {
        guard stack.count > 1, tree.isHTML(stack[1], .body), allowsFrameset else { return }
        tree.detach(stack[1])
        while stack.count > 1 { pop() }
        insert(tag)
        mode = .inFrameset
    }

    private mutating func startSelect(_ tag: HTMLTag) {
        if context?.name == .select { return }
        if isInScope(.select) { return pop(through: .select) }
        reconstructFormatting()
        insert(tag)
        allowsFrameset = false
    }

    /// Closes the open item of the same list.
    private mutating func startItem(_ tag: HTMLTag, closing names: HTMLNameSet) {
        allowsFrameset = false
        if stack.contains(.li) || stack.contains(.dd) || stack.contains(.dt) {
            for index in stride(from: stack.count - 1, through: 1, by: -1) {
                let node = stack[index]
                let name = tree.nodes[Int(node)].name
                if tree.nodes[Int(node)].namespace == .html, names.contains(name) {
                    generateImpliedEnds(except: name)
                    pop(through: name)
                    break
                }
                let isTransparent = tree.nodes[Int(node)].namespace == .html && [.address, .div, .p].contains(name)
                if tree.isSpecial(node), !isTransparent { break }
            }
        }
        closeParagraph()
        insert(tag)
    }

    /// Closes the open paragraph, if there is one in this block.
    mutating func closeParagraph() {
        guard isInScope(.p, .buttonScope) else { return }
        generateImpliedEnds(except: .p)
        pop(through: .p)
    }

    // MARK: End tags

    private mutating func endInBody(_ tag: HTMLTag, _ token: HTMLToken) {
        switch tag.name {
        case .template: endTemplate()
        case .body: if isInScope(.body) { mode = .afterBody }
        case .html: if isInScope(.body) { reprocess(token, in: .afterBody) }
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search,
            .section, .select, .summary, .ul:
            guard isInScope(tag.name) else { return }
            generateImpliedEnds()
            pop(through: tag.name)
        case .form: endForm()
        case .p:
            if !isInScope(.p, .buttonScope) { insert(.p) }
            closeParagraph()
        case .li:
            guard isInScope(.li, .listItemScope) else { return }
            generateImpliedEnds(except: .li)
            pop(through: .li)
        case .dd, .dt:
            guard isInScope(tag.name) else { return }
            generateImpliedEnds(except: tag.name)
            pop(through: tag.name)
        case .h1, .h2, .h3, .h4, .h5, .h6:
            guard stack.isInScope(.headings, .scope, tree) else { return }
            generateImpliedEnds()
            while stack.count > 1 {
                let isLast = isCurrent(in: .headings)
                pop()
                if isLast { return }
            }
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: adopt(tag)
        case .applet, .marquee, .object:
            guard isInScope(tag.name) else { return }
            generateImpliedEnds()
            pop(through: tag.name)
            formatting.clearToMarker()
        case .br:
            reconstructFormatting()
            insertVoid(.implied(.br))
            allowsFrameset = false
        default: endAny(tag)
        }
    }

    private mutating func endForm() {
        if stack.contains(.template) {
            guard isInScope(.form) else { return }
            generateImpliedEnds()
            return pop(through: .form)
        }
        let node = form
        form = -1
        guard node >= 0, stack.isInScope(node: node, tree) else { return }
        generateImpliedEnds()
        if let index = stack.lastIndex(ofNode: node) { stack.remove(at: index, tree) }
    }

    /// The end tag of an element without rules of its own.
    mutating func endAny(_ tag: HTMLTag) {
        // A name that no rule knows is counted together with the others.
        guard stack.contains(tag.name) else { return }
        for index in stride(from: stack.count - 1, through: 1, by: -1) {
            let node = stack[index]
            if tree.nodes[Int(node)].namespace == .html, isNamed(node, tag) {
                generateImpliedEnds(except: tag.name == .other ? .other : tag.name)
                while stack.count > index { pop() }
                return
            }
            if tree.isSpecial(node) { return }
        }
    }

    func isNamed(_ node: Int32, _ tag: HTMLTag) -> Bool {
        let found = tree.nodes[Int(node)]
        guard found.name == tag.name else { return false }
        return tag.name != .other
            || tree.words(found.nameStart..<(found.nameStart + found.nameCount)).elementsEqual(tree.words(tag.written))
    }
}
