import Foundation
import HTMLTree
import Testing

/// The cases of tree construction that browsers share, html5lib-tests. They are not part of this package:
/// `HTML5LIB_TESTS=folder` names a checkout's `tree-construction`.
@Suite struct ConformanceTests {
    private static let folder = ProcessInfo.processInfo.environment["HTML5LIB_TESTS"]

    struct Case {
        let html: String
        let context: String?
        let tree: String
    }

    @Test(.enabled(if: folder != nil)) func treesAreThoseOfBrowsers() throws {
        let folder = URL(filePath: try #require(Self.folder))
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "dat" }
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            for test in Self.cases(try String(contentsOf: file, encoding: .utf8)) {
                let tree = Self.dump(Self.read(test))
                #expect(tree == test.tree, "\(file.lastPathComponent): \(test.html)")
            }
        }
    }

    private static func read(_ test: Case) -> HTMLTree {
        let html = Array(test.html.utf8)
        guard let context = test.context else { return HTMLParser.tree(ofDocument: html) }
        let parts = context.split(separator: " ")
        let name = HTMLName.allCases.first { $0.text == parts[parts.count - 1].lowercased() } ?? .other
        return HTMLParser.tree(ofFragment: html, in: name, parts.count == 1 ? .html : parts[0] == "svg" ? .svg : .math)
    }

    /// Cases that need scripts are left out, and the copy of an option that a closed `<select>` shows.
    private static func cases(_ file: String) -> [Case] {
        ("\n" + file).components(separatedBy: "\n#data\n").dropFirst().compactMap { text in
            guard !text.contains("\n#script-on"), !text.contains("<selectedcontent>"),
                let errors = text.hasPrefix("#errors") ? text.startIndex : text.range(of: "\n#errors")?.lowerBound,
                let document = text.range(of: "\n#document\n")
            else { return nil }
            let context = text.range(of: "\n#document-fragment\n").map { range in
                String(text[range.upperBound...].prefix { $0 != "\n" })
            }
            var tree = String(text[document.upperBound...])
            while tree.last == "\n" { tree.removeLast() }
            return Case(html: String(text[..<errors]), context: context, tree: normal(tree))
        }
    }

    /// Foreign names in lower case, the names of attributes sorted, and no identifiers of document types.
    private static func normal(_ tree: String) -> String {
        var lines: [String] = []
        var attributes: [String] = []
        func flush() {
            lines += attributes.sorted()
            attributes = []
        }
        for line in tree.components(separatedBy: "\n") {
            let words = line.drop { $0 == "|" || $0 == " " }
            let isAttribute = line.hasPrefix("|") && words.first != "\"" && words.first != "<" && words.contains("=")
            if isAttribute, let end = line.firstIndex(of: "=") {
                let name = line[..<end].lowercased().replacing("xlink ", with: "xlink:")
                attributes.append(
                    name.replacing("xml ", with: "xml:").replacing("xmlns ", with: "xmlns:") + line[end...])
                continue
            }
            flush()
            if words.hasPrefix("<!DOCTYPE ") {
                let name = line.prefix { $0 != "\"" && $0 != ">" }
                lines.append(name.hasSuffix("DOCTYPE ") ? name + ">" : name.trimmingSuffix(" ") + ">")
            } else if words.hasPrefix("<svg ") || words.hasPrefix("<math ") {
                lines.append(line.lowercased())
            } else {
                lines.append(line)
            }
        }
        flush()
        return lines.joined(separator: "\n")
    }

    private static func dump(_ tree: HTMLTree) -> String {
        var lines: [String] = []
        var depth = 0
        func add(_ words: String) { lines.append("| " + String(repeating: "  ", count: depth) + words) }
        var isAfterText = false
        var walk = tree.walk()
        while let step = walk.next() {
            var isText = false
            switch step {
            case .enter(let node):
                let words = String(decoding: tree.text(node), as: UTF8.self)
                switch tree.kind(node) {
                case .text:
                    isText = true
                    if isAfterText { lines[lines.count - 1].removeLast() }
                    if isAfterText { lines[lines.count - 1] += words + "\"" } else { add("\"\(words)\"") }
                case .comment: add("<!-- \(words) -->")
                case .doctype: add("<!DOCTYPE \(tree.writtenName(node))>")
                case .element:
                    let space = ["", "math ", "svg "][Int(tree.namespace(node).rawValue)]
                    add("<\(space)\(tree.writtenName(node))>")
                    depth += 1
                    for (name, value) in tree.attributes(node) { add("\(name)=\"\(value)\"") }
                    guard tree.name(node) == .template, tree.namespace(node) == .html else { break }
                    add("content")
                    depth += 1
                case .document: break
                }
            case .leave(let node):
                depth -= tree.name(node) == .template && tree.namespace(node) == .html ? 2 : 1
            }
            isAfterText = isText
        }
        return normal(lines.joined(separator: "\n"))
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
        var rest = self
        while rest.last == suffix { rest.removeLast() }
        return rest
    }
}
