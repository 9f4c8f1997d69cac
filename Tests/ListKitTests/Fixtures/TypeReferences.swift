/// Which types of a module mention which, read from its sources as text.
///
/// A type is one group with its nested types and its extensions. Of a type from elsewhere, a conformance to a protocol
/// of the module belongs to the protocol, and its other extensions are a group.
struct TypeReferences {
    /// The groups that each group mentions by name.
    private(set) var edges: [String: Set<String>] = [:]

    init(_ sources: [String]) {
        var declarations: [Declaration] = []
        for source in sources {
            var words = Words(source)
            while let declaration = words.nextDeclaration() { declarations.append(declaration) }
        }
        let own = Set(declarations.filter { $0.kind != "extension" }.map(\.name))
        let protocols = Set(declarations.filter { $0.kind == "protocol" }.map(\.name))
        var mentions: [String: Set<String>] = [:]
        for declaration in declarations {
            let conformance = own.contains(declaration.name) ? nil : declaration.header.first(where: protocols.contains)
            mentions[conformance ?? declaration.name, default: []].formUnion(declaration.mentioned)
        }
        for (name, mentioned) in mentions { edges[name] = mentioned.filter { mentions[$0] != nil && $0 != name } }
    }

    /// Groups that lead to each other, the largest first; a group that is in no circle is not listed.
    var circles: [Set<String>] {
        let reachable = edges.mapValues { from in
            var found = from
            var next = Array(from)
            while let name = next.popLast() {
                for other in edges[name] ?? [] where found.insert(other).inserted { next.append(other) }
            }
            return found
        }
        let components = reachable.compactMap { name, found in
            found.contains(name) ? found.filter { reachable[$0]?.contains(name) == true } : nil
        }
        return Set(components).sorted { ($0.count, $1.min() ?? "") > ($1.count, $0.min() ?? "") }
    }

    /// The shortest way from one of `names` back to it.
    func shortestCircle(in names: Set<String>) -> [String] {
        names.sorted().compactMap(circle).min { $0.count < $1.count } ?? []
    }

    private func circle(through start: String) -> [String]? {
        var ways = [[start]]
        var seen: Set<String> = []
        while !ways.isEmpty {
            var longer: [[String]] = []
            for way in ways {
                for name in (edges[way.last ?? start] ?? []).sorted() {
                    if name == start { return way + [name] }
                    if seen.insert(name).inserted { longer.append(way + [name]) }
                }
            }
            ways = longer
        }
        return nil
    }
}

/// A declaration at the top level of a file.
private struct Declaration {
    /// As in "extension".
    let kind: String
    let name: String
    /// The words up to its first brace or condition.
    var header: [String] = []
    /// All words of it.
    var mentioned: Set<String> = []
}

/// The words and braces of a source file, without comments and string literals.
private struct Words {
    private static let keywords: Set<Substring> = [
        "class", "struct", "enum", "protocol", "actor", "typealias", "extension",
    ]

    private var words: ArraySlice<Substring> = []

    mutating func nextDeclaration() -> Declaration? {
        var depth = 0
        while let word = words.popFirst() {
            if word == "{" { depth += 1 }
            if word == "}" { depth -= 1 }
            guard depth == 0, Self.keywords.contains(word), let name = words.first else { continue }
            // An alias has no braces and ends with its line.
            let opening = word == "typealias" ? "\n" : "{"
            var declaration = Declaration(kind: String(word), name: String(name))
            var isInHeader = true
            while let word = words.popFirst() {
                declaration.mentioned.insert(String(word))
                if word == "{" || word == "where" { isInHeader = false }
                if isInHeader { declaration.header.append(String(word)) }
                if word == "{" { depth += 1 }
                if word == "}" { depth -= 1 }
                if depth == 0, word == "}" || word == opening { break }
            }
            return declaration
        }
        return nil
    }

    init(_ source: String) {
        var found: [Substring] = []
        var rest = source[...]
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("/*") {
                rest = Self.afterComment(rest)
            } else if character == "\"" {
                rest = Self.afterLiteral(rest)
            } else if character.isLetter || character == "_" {
                found.append(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                rest = rest.dropFirst(found[found.count - 1].count)
            } else {
                if "{}\n".contains(character) { found.append(rest.prefix(1)) }
                rest = rest.dropFirst()
            }
        }
        words = found[...]
    }

    private static func afterComment(_ text: Substring) -> Substring {
        var rest = text.dropFirst(2)
        var depth = 1
        while depth > 0, !rest.isEmpty {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        }
        return rest
    }

    /// What stands in an interpolation counts as part of the literal.
    private static func afterLiteral(_ text: Substring) -> Substring {
        let quotes = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        var rest = text.dropFirst(quotes.count)
        var depth = 0
        while let character = rest.first {
            if depth == 0, rest.hasPrefix(quotes) { return rest.dropFirst(quotes.count) }
            if rest.hasPrefix("\\(") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if character == "\\" {
                rest = rest.dropFirst(2)
            } else if depth > 0, character == "\"" {
                rest = afterLiteral(rest)
            } else {
                if depth > 0, character == "(" { depth += 1 }
                if depth > 0, character == ")" { depth -= 1 }
                rest = rest.dropFirst()
            }
        }
        return rest
    }
}
