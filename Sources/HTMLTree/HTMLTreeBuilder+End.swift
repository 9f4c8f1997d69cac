/// What stands behind the body, and framesets.
extension HTMLTreeBuilder {
    mutating func processAfterBody(_ token: HTMLToken) {
        switch token {
        case .text(let words) where divided(words).rest.isEmpty: processInBody(token)
        case .comment(let words): insertComment(words, in: stack[0])
        case .doctype, .endOfFile: break
        case .start(let tag) where tag.name == .html: processInBody(token)
        case .end(let tag) where tag.name == .html: if context == nil { mode = .afterAfterBody }
        default: reprocess(token, in: .inBody)
        }
    }

    mutating func processInFrameset(_ token: HTMLToken) {
        switch token {
        case .text(let words): insertSpace(of: words)
        case .comment(let words): insertComment(words)
        case .doctype, .endOfFile, .zero: break
        case .start(let tag):
            switch tag.name {
            case .html: processInBody(token)
            case .frameset: insert(tag)
            case .frame: insertVoid(tag)
            case .noframes: processInHead(token)
            default: break
            }
        case .end(let tag):
            guard tag.name == .frameset, stack.count > 1 else { return }
            pop()
            if context == nil, !isCurrent(.frameset) { mode = .afterFrameset }
        }
    }

    mutating func processAfterFrameset(_ token: HTMLToken) {
        switch token {
        case .text(let words): insertSpace(of: words)
        case .comment(let words): insertComment(words)
        case .start(let tag) where tag.name == .html: processInBody(token)
        case .start(let tag) where tag.name == .noframes: processInHead(token)
        case .end(let tag) where tag.name == .html: mode = .afterAfterFrameset
        default: break
        }
    }

    /// Between frames, text is left out.
    private mutating func insertSpace(of words: Range<UInt32>) {
        for index in words where tree.text[Int(index)].isSpace { insertText(index..<(index + 1)) }
    }

    mutating func processAfterAfterBody(_ token: HTMLToken) {
        switch token {
        case .comment(let words): insertComment(words, in: 0)
        case .doctype, .endOfFile: break
        case .text(let words) where divided(words).rest.isEmpty: processInBody(token)
        case .start(let tag) where tag.name == .html: processInBody(token)
        default: reprocess(token, in: .inBody)
        }
    }

    mutating func processAfterAfterFrameset(_ token: HTMLToken) {
        switch token {
        case .comment(let words): insertComment(words, in: 0)
        case .text(let words): insertSpace(of: words)
        case .start(let tag) where tag.name == .html: processInBody(token)
        case .start(let tag) where tag.name == .noframes: processInHead(token)
        default: break
        }
    }
}

extension HTMLDoctype {
    /// Whether browsers lay out the page like those of the nineties. Here it matters for a table in a paragraph.
    var isQuirky: Bool {
        func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self).lowercased() } }
        let (publicID, systemID) = (text(publicID), text(systemID))
        if forcesQuirks || text(name) != "html" { return true }
        if systemID == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" { return true }
        guard let publicID else { return false }
        if ["-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"].contains(publicID) {
            return true
        }
        let needsNoSystem = ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"]
        if systemID == nil, needsNoSystem.contains(where: publicID.hasPrefix) { return true }
        return Self.quirkyStarts.contains(where: publicID.hasPrefix)
    }

    private static let quirkyStarts = [
        "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
        "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html",
        "-//metrius//dtd metrius presentational//",
        "-//microsoft//dtd internet explorer ", "-//netscape comm. corp.//dtd", "-//o'reilly and associates//dtd html ",
        "-//o'reilly and associates//dtd html extended", "-//sq//dtd html 2.0 hotmetal + extensions//",
        "-//softquad software//dtd hotmetal pro ", "-//softquad//dtd hotmetal pro ",
        "-//spyglass//dtd html 2.0 extended//",
        "-//sun microsystems corp.//dtd hotjava ", "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2",
        "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental ",
        "-//w3c//dtd w3 html 3.0//", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html ",
    ]
}
