import Foundation

/// Tells a declaration that is in some sources from one that is not.
struct DeclarationIndex {
    let sources: [String]

    /// Whether there is a name, such as `ListAdapter`, `ListAdapter.host` or `ListAdapter.add(_:)`. Parameters that
    /// have a default may be left out.
    func declares(_ name: String) -> Bool {
        let labels = name.firstIndex(of: "(").map { name[$0...].dropFirst().dropLast().split(separator: ":") }
        let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        let types = ["struct", "class", "enum", "protocol", "extension", "typealias"]
        guard let member = parts.last else { return false }
        guard parts.count > 1 || labels != nil else { return sources.contains { $0.has(types, member) } }
        let files = parts.count > 1 ? sources.filter { $0.has(types, parts[0]) } : sources
        guard let labels else { return files.contains { $0.has(["var", "let", "case", ","], member) } }
        let start = member == "init" ? "init" : "func \(member)"
        return files.contains { file in
            file.ranges(of: start).contains {
                Self.parameters(of: file[$0.upperBound...]).map { Self.fits(labels, $0) } ?? false
            }
        }
    }

    private static func fits(_ labels: [Substring], _ parameters: [Substring]) -> Bool {
        var rest = labels[...]
        for parameter in parameters {
            if parameter.prefix(while: { $0 != " " && $0 != ":" }) == rest.first {
                rest.removeFirst()
            } else if !parameter.contains(" = ") {
                return false
            }
        }
        return rest.isEmpty
    }

    /// The parameters of the function whose name has just ended, generic or not; nil if its name goes on.
    private static func parameters(of text: Substring) -> [Substring]? {
        guard let first = text.first, "(<?".contains(first), var start = text.firstIndex(of: "(") else { return nil }
        var (found, depth): ([Substring], Int) = ([], 0)
        start = text.index(after: start)
        for index in text[start...].indices {
            switch text[index] {
            case "(", "[": depth += 1
            case "]": depth -= 1
            case ",", ")":
                if depth == 0 { found.append(text[start..<index].trimmingPrefix(while: \.isWhitespace)) }
                if depth == 0, text[index] == ")" { return found.filter { !$0.isEmpty } }
                if depth == 0 { start = text.index(after: index) }
                if text[index] == ")" { depth -= 1 }
            default: break
            }
        }
        return nil
    }
}

extension String {
    /// Whether a whole name stands behind one of some keywords.
    fileprivate func has(_ keywords: [String], _ name: String) -> Bool {
        keywords.contains { keyword in
            ranges(of: "\(keyword) \(name)").contains {
                self[$0.upperBound...].first.map { !$0.isLetter && !$0.isNumber } ?? true
            }
        }
    }
}
