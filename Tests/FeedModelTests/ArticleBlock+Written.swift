@testable import FeedModel

extension ArticleBlock {
    /// The block in a line: how deep it is, what it is, and its words with marks for their looks.
    var written: String {
        let depth = String(repeating: ">", count: quoteDepth) + (listDepth > 0 ? "\(listDepth)" : "")
        let name =
            switch kind {
            case .paragraph: "p"
            case .heading(let level): "h\(level)"
            case .entry(let marker): marker
            case .code: "code"
            case .table(let table): "table " + table.written
            case .rule: "rule"
            case .picture(let picture):
                (["picture \(picture.source)"]
                    + [picture.aspectRatio.map { "\($0)" }, picture.alternative]
                    .compactMap { $0 }.filter { !$0.isEmpty } + (picture.link.map { ["-> \($0)"] } ?? []))
                    .joined(separator: " ")
            case .enclosure(let file): "file \(file.url)" + (file.title.map { " \"\($0)\"" } ?? "")
            case .failure: "failure"
            }
        let words = text.written
        return [depth, words.isEmpty ? name : "\(name): \(words)"].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The addresses of links in the block.
    var links: [String] {
        var texts = [text]
        if case .table(let table) = kind { texts += table.cells.map(\.text) }
        var links = texts.flatMap { $0.runs.compactMap(\.link) }
        if case .picture(let picture) = kind, let link = picture.link { links.append(link) }
        return links
    }
}

extension ArticleTable {
    /// As in "2x2: #a | #b / c | 1>": heads with "#", what is aligned at the end with ">", spans in brackets.
    var written: String {
        let rows = (0..<rowCount).map { row in
            cells.filter { $0.row == row }.map { cell in
                let span = cell.rowCount * cell.columnCount > 1 ? "[\(cell.columnCount)x\(cell.rowCount)]" : ""
                let mark = cell.alignment == .end ? ">" : cell.alignment == .center ? "=" : ""
                return (cell.isHead ? "#" : "") + span + cell.text.written + mark
            }.joined(separator: " | ")
        }
        return "\(columnCount)x\(rowCount) { " + rows.joined(separator: " / ") + " }"
    }
}

extension RichText {
    var written: String { runs.map(\.written).joined() }
}

extension RichText.Run {
    fileprivate var written: String {
        var text = text
        for (style, mark) in [
            (RichText.Style.italic, "_"), (.bold, "*"), (.code, "`"), (.struckThrough, "~"), (.underlined, "u_"),
            (.raised, "^"), (.lowered, ","), (.marked, "="),
        ] where self.style.contains(style) {
            text = mark + text + mark
        }
        return link.map { "[\(text)](\($0))" } ?? text
    }
}
