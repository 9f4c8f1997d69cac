/// Tables and templates.
extension HTMLTreeBuilder {
    mutating func processInTable(_ token: HTMLToken) {
        switch token {
        case .text, .zero:
            guard isCurrent(in: .tableContext) || isCurrent(.template) else { return foster(token) }
            tableText = []
            originalMode = mode
            reprocess(token, in: .inTableText)
        case .comment(let words): insertComment(words)
        case .doctype: break
        case .start(let tag): startInTable(tag, token)
        case .end(let tag):
            switch tag.name {
            case .table:
                guard isInScope(.table, .tableScope) else { return }
                pop(through: .table)
                resetMode()
            case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
            case .template: endTemplate()
            default: foster(token)
            }
        case .endOfFile: processInBody(token)
        }
    }

    private mutating func startInTable(_ tag: HTMLTag, _ token: HTMLToken) {
        switch tag.name {
        case .caption:
            clear(downTo: [.table])
            formatting.addMarker()
            insert(tag)
            mode = .inCaption
        case .colgroup:
            clear(downTo: [.table])
            insert(tag)
            mode = .inColumnGroup
        case .col:
            clear(downTo: [.table])
            insert(.colgroup)
            reprocess(token, in: .inColumnGroup)
        case .tbody, .tfoot, .thead:
            clear(downTo: [.table])
            insert(tag)
            mode = .inTableBody
        case .td, .th, .tr:
            clear(downTo: [.table])
            insert(.tbody)
            reprocess(token, in: .inTableBody)
        case .table:
            guard isInScope(.table, .tableScope) else { return }
            pop(through: .table)
            resetMode()
            process(token)
        case .style, .script, .template: processInHead(token)
        case .input where isHidden(tag): insertVoid(tag)
        case .form:
            guard form < 0, !stack.contains(.template) else { return }
            form = insert(tag)
            pop()
        default: foster(token)
        }
    }

    /// Puts what may not be in a table before it.
    private mutating func foster(_ token: HTMLToken) {
        fosters = true
        processInBody(token)
        fosters = false
    }

    private mutating func clear(downTo names: HTMLNameSet) { pop(downTo: names.union([.template, .html])) }

    mutating func processInTableText(_ token: HTMLToken) {
        if case .zero = token { return }
        if case .text(let words) = token {
            tableText.append(words)
            return
        }
        let words = tableText
        tableText = []
        if words.allSatisfy({ divided($0).rest.isEmpty }) {
            for part in words { insertText(part) }
        } else {
            for part in words { foster(.text(part)) }
        }
        reprocess(token, in: originalMode)
    }

    mutating func processInCaption(_ token: HTMLToken) {
        switch token {
        case .end(let tag) where tag.name == .caption: _ = endCaption()
        case .start(let tag)
        where [.caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr].contains(tag.name):
            if endCaption() { process(token) }
        case .end(let tag) where tag.name == .table: if endCaption() { process(token) }
        case .end(let tag)
        where [.body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr].contains(tag.name):
            break
        default: processInBody(token)
        }
    }

    /// - Returns: Whether a caption was open.
    private mutating func endCaption() -> Bool {
        guard isInScope(.caption, .tableScope) else { return false }
        generateImpliedEnds()
        pop(through: .caption)
        formatting.clearToMarker()
        mode = .inTable
        return true
    }

    mutating func processInColumnGroup(_ token: HTMLToken) {
        switch token {
        case .text(let words):
            let (space, rest) = divided(words)
            insertText(space)
            guard !rest.isEmpty, isCurrent(.colgroup) else { return }
            pop()
            return reprocess(.text(rest), in: .inTable)
        case .comment(let words): return insertComment(words)
        case .doctype: return
        case .start(let tag):
            switch tag.name {
            case .html: return processInBody(token)
            case .col: return insertVoid(tag)
            case .template: return processInHead(token)
            default: break
            }
        case .end(let tag):
            switch tag.name {
            case .colgroup:
                guard isCurrent(.colgroup) else { return }
                pop()
                mode = .inTable
                return
            case .col: return
            case .template: return endTemplate()
            default: break
            }
        case .endOfFile: return processInBody(token)
        case .zero: break
        }
        guard isCurrent(.colgroup) else { return }
        pop()
        reprocess(token, in: .inTable)
    }

    mutating func processInTableBody(_ token: HTMLToken) {
        switch token {
        case .start(let tag):
            switch tag.name {
            case .tr:
                clear(downTo: .tableBodies)
                insert(tag)
                mode = .inRow
                return
            case .th, .td:
                clear(downTo: .tableBodies)
                insert(.tr)
                return reprocess(token, in: .inRow)
            case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return endBody(token)
            default: break
            }
        case .end(let tag):
            switch tag.name {
            case .tbody, .tfoot, .thead:
                guard isInScope(tag.name, .tableScope) else { return }
                clear(downTo: .tableBodies)
                pop()
                mode = .inTable
                return
            case .table: return endBody(token)
            case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return
            default: break
            }
        default: break
        }
        processInTable(token)
    }

    private mutating func endBody(_ token: HTMLToken) {
        guard stack.isInScope(.tableBodies, .tableScope, tree) else { return }
        clear(downTo: .tableBodies)
        pop()
        reprocess(token, in: .inTable)
    }

    mutating func processInRow(_ token: HTMLToken) {
        switch token {
        case .start(let tag):
            switch tag.name {
            case .th, .td:
                clear(downTo: [.tr])
                insert(tag)
                mode = .inCell
                formatting.addMarker()
                return
            case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
                if endRow() { process(token) }
                return
            default: break
            }
        case .end(let tag):
            switch tag.name {
            case .tr:
                _ = endRow()
                return
            case .table:
                if endRow() { process(token) }
                return
            case .tbody, .tfoot, .thead:
                if isInScope(tag.name, .tableScope), endRow() { process(token) }
                return
            case .body, .caption, .col, .colgroup, .html, .td, .th: return
            default: break
            }
        default: break
        }
        processInTable(token)
    }

    private mutating func endRow() -> Bool {
        guard isInScope(.tr, .tableScope) else { return false }
        clear(downTo: [.tr])
        pop()
        mode = .inTableBody
        return true
    }

    mutating func processInCell(_ token: HTMLToken) {
        switch token {
        case .end(let tag):
            switch tag.name {
            case .td, .th:
                guard isInScope(tag.name, .tableScope) else { return }
                generateImpliedEnds()
                pop(through: tag.name)
                formatting.clearToMarker()
                mode = .inRow
                return
            case .body, .caption, .col, .colgroup, .html: return
            case .table, .tbody, .tfoot, .thead, .tr:
                guard isInScope(tag.name, .tableScope), endCell() else { return }
                return process(token)
            default: break
            }
        case .start(let tag):
            if [.caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr].contains(tag.name) {
                if endCell() { process(token) }
                return
            }
        default: break
        }
        processInBody(token)
    }

    private mutating func endCell() -> Bool {
        guard stack.isInScope(.cells, .tableScope, tree) else { return false }
        generateImpliedEnds()
        while stack.count > 1 {
            let isLast = isCurrent(in: .cells)
            pop()
            if isLast { break }
        }
        formatting.clearToMarker()
        mode = .inRow
        return true
    }

    mutating func processInTemplate(_ token: HTMLToken) {
        switch token {
        case .text, .zero, .comment, .doctype: processInBody(token)
        case .start(let tag):
            let mode: Mode
            switch tag.name {
            case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
                return processInHead(token)
            case .caption, .colgroup, .tbody, .tfoot, .thead: mode = .inTable
            case .col: mode = .inColumnGroup
            case .tr: mode = .inTableBody
            case .td, .th: mode = .inRow
            default: mode = .inBody
            }
            if !templateModes.isEmpty { templateModes[templateModes.count - 1] = mode }
            reprocess(token, in: mode)
        case .end(let tag): if tag.name == .template { endTemplate() }
        case .endOfFile:
            guard stack.contains(.template) else { return }
            pop(through: .template)
            formatting.clearToMarker()
            if !templateModes.isEmpty { templateModes.removeLast() }
            resetMode()
            process(token)
        }
    }

    /// Chooses the mode by the open elements.
    mutating func resetMode() {
        for index in stride(from: stack.count - 1, through: 0, by: -1) {
            let isLast = index == 0
            var name = tree.nodes[Int(stack[index])].name
            var namespace = tree.nodes[Int(stack[index])].namespace
            if isLast, let context { (name, namespace) = context }
            guard namespace == .html else { continue }
            switch name {
            case .td where !isLast, .th where !isLast: mode = .inCell
            case .tr: mode = .inRow
            case .tbody, .thead, .tfoot: mode = .inTableBody
            case .caption: mode = .inCaption
            case .colgroup: mode = .inColumnGroup
            case .table: mode = .inTable
            case .template: mode = templateModes.last ?? .inBody
            case .head where !isLast: mode = .inHead
            case .body: mode = .inBody
            case .frameset: mode = .inFrameset
            case .html: mode = head < 0 ? .beforeHead : .afterHead
            default: continue
            }
            return
        }
        mode = .inBody
    }
}
