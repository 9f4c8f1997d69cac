/// What sources declare for programs, read line by line: enough to tell a name that a program can use from one that it
/// cannot.
struct DeclarationIndex {
    private struct Parameter {
        let label: String
        let hasDefault: Bool
        /// The parameter as it stands there.
        let text: String
    }

    /// What one file declares; members are those of all its types. No parameters: not a function.
    private struct File {
        var types: Set<String> = []
        var extended: Set<String> = []
        var members: [String: [[Parameter]?]] = [:]
        /// As one reads them in a list, by the path of their type.
        var names: [String: Set<String>] = [:]
        var callbacks: Set<String> = []

        /// - Parameter parameters: nil: not a function.
        mutating func add(_ name: String, _ parameters: [Parameter]?, to type: String, isOverride: Bool = false) {
            members[name, default: []].append(parameters)
            guard !isOverride else { return }
            names[type, default: []].insert(
                name + (parameters.map { "(\($0.map { $0.label + ":" }.joined()))" } ?? ""))
        }
    }

    private let files: [File]
    private let types: Set<String>

    /// What a program writes and others call: requirements of protocols such as `Shelf.put(_:at:)`, overridable
    /// members, and closures that are kept, in a variable such as `Book.onTurn` or a parameter such as
    /// `Book.read(completion:)`.
    var callbacks: Set<String> { files.reduce(into: []) { $0.formUnion($1.callbacks) } }

    /// The public types by their paths, such as `Shelf.Board`, and the public members that each adds to those that it
    /// inherits: `count`, `put(_:at:)` or `init(_:)`.
    var publicMembers: [String: Set<String>] {
        var all: [String: Set<String>] = [:]
        for file in files {
            for (type, names) in file.names { all[type, default: []].formUnion(names) }
        }
        return all.filter { $0.key.split(separator: ".").allSatisfy { types.contains(String($0)) } }
    }

    init(_ sources: [String]) {
        let closures = sources.flatMap(Self.namedClosures)
        files = sources.map { Self.read($0, closures) }
        types = files.reduce(into: []) { $0.formUnion($1.types) }
    }

    /// Whether there is a public name, such as `ListAdapter`, `ListAdapter.host` or `ListAdapter.add(_:)`. Parameters
    /// that have a default may be left out.
    func declares(_ name: String) -> Bool {
        let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        let labels: [String]? =
            name.hasSuffix(")")
            ? name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init) : nil
        guard let member = parts.last else { return false }
        if parts.count == 1, labels == nil, types.contains(member) { return true }
        guard parts.count == 1 || types.contains(parts[0]) else { return false }
        return files.contains { file in
            guard parts.count == 1 || file.types.union(file.extended).contains(parts[0]) else { return false }
            return file.members[member, default: []].contains { Self.fits(labels, $0) }
        }
    }

    private static func fits(_ labels: [String]?, _ parameters: [Parameter]?) -> Bool {
        guard let labels, let parameters else { return labels == nil && parameters == nil }
        var rest = labels[...]
        for parameter in parameters {
            if parameter.label == rest.first { rest.removeFirst() } else if !parameter.hasDefault { return false }
        }
        return rest.isEmpty
    }

    // MARK: Reading

    private static let modifiers: Set<Substring> = [
        "public", "open", "final", "package", "internal", "private", "fileprivate", "override", "static", "convenience",
        "weak", "lazy", "mutating", "indirect", "required", "isolated", "nonisolated",
    ]

    /// The names of closure types.
    private static func namedClosures(_ text: String) -> [String] {
        text.matches(of: /typealias (\w+) = [^\n]*->/).map { String($0.1) }
    }

    private static func read(_ text: String, _ closures: [String]) -> File {
        var file = File()
        // The types around a line, with the keywords of public ones. Requirements and cases are as public as the
        // protocol or enum around them.
        var scopes: [(indent: Int, name: String, publicKeyword: Substring?)] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            var words = line.split(whereSeparator: \.isWhitespace)[...]
            var (isPublic, isOpen, isOverride) = (false, false, false)
            while let word = words.first, word.hasPrefix("@") || modifiers.contains(word.prefix { $0 != "(" }) {
                if word == "public" || word == "open" { isPublic = true }
                if word == "open" { isOpen = true }
                if word == "override" { isOverride = true }
                words.removeFirst()
            }
            isOpen = isOpen && !isOverride
            // The brace of a type whose declaration takes several lines.
            guard let keyword = words.first, keyword != "{", let next = words.dropFirst().first ?? words.first else {
                continue
            }
            let indent = line.prefix { $0 == " " }.count
            while let scope = scopes.last, scope.indent >= indent { scopes.removeLast() }
            let around = scopes.last?.publicKeyword
            if around == "protocol" { isOpen = true }
            let owner = scopes.last?.name ?? ""
            // A case further in is one of a switch.
            let isEnumCase = around == "enum" && keyword == "case" && indent == (scopes.last?.indent ?? 0) + 4
            if around == "protocol" || isEnumCase { isPublic = true }
            let path = scopes.map(\.name).joined(separator: ".")
            switch keyword {
            case "struct", "class", "enum", "protocol", "typealias":
                scopes.append((indent, identifier(next), isPublic ? keyword : nil))
                guard isPublic else { break }
                file.types.insert(identifier(next))
                if keyword != "typealias" {
                    file.names[scopes.map(\.name).joined(separator: "."), default: []].formUnion([])
                }
            case "extension":
                file.extended.insert(identifier(next))
                scopes.append((indent, identifier(next), nil))
            case _ where !isPublic: break
            case "var", "let":
                let name = identifier(next)
                file.add(name, nil, to: path, isOverride: isOverride)
                if isOpen || isClosure(line.prefix { $0 != "=" }, closures) {
                    file.callbacks.insert("\(owner).\(name)")
                }
            case "func":
                let name = identifier(next)
                let parameters = parameters(lines[number...])
                file.add(name, parameters, to: path, isOverride: isOverride)
                file.callbacks.formUnion(callbacks("\(owner).\(name)", parameters, isOpen: isOpen, closures))
            case "case":
                let names = words.dropFirst().joined(separator: " ").replacing(/\([^)]*\)/, with: "")
                for name in names.split(separator: ",") {
                    file.add(identifier(name.drop { $0 == " " }), nil, to: path)
                }
            default:
                guard ["init(", "init<", "init?("].contains(where: keyword.hasPrefix) else { continue }
                let parameters = parameters(lines[number...])
                file.add("init", parameters, to: path, isOverride: isOverride)
                file.callbacks.formUnion(callbacks("\(owner).init", parameters, isOpen: isOpen, closures))
            }
        }
        return file
    }

    private static func callbacks(
        _ name: String, _ parameters: [Parameter], isOpen: Bool, _ closures: [String]
    ) -> [String] {
        let kept = parameters.filter { isClosure($0.text, closures) }.map { "\(name)(\($0.label):)" }
        return (isOpen ? ["\(name)(\(parameters.map { $0.label + ":" }.joined()))"] : []) + kept
    }

    /// Whether a variable or a parameter keeps a closure: one that is not escaping ends with its call.
    private static func isClosure(_ text: some StringProtocol, _ closures: [String]) -> Bool {
        let isParameter = !text.contains(" var ")
        if closures.contains(where: { text.contains(": \($0)") || text.contains(".\($0)") }) { return true }
        return text.contains("@escaping") || text.contains("->") && (!isParameter || text.contains(")?"))
    }

    private static func identifier(_ word: Substring) -> String {
        String(word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// The parameters of the function that begins here, however many lines it takes.
    private static func parameters(_ lines: ArraySlice<Substring>) -> [Parameter] {
        var (depth, previous) = (0, Character(" "))
        var found = [""]
        for line in lines {
            for character in line.drop(while: { $0 == " " }) {
                switch character {
                case "(" where depth == 0: depth = 1
                // After a space, it is an operator in a default.
                case "<" where !previous.isLetter: break
                case "(", "[", "{", "<": if depth > 0 { depth += 1 }
                case ")", "]", "}", ">":
                    // An arrow closes nothing.
                    if depth > 0, previous != "-" || character != ">" { depth -= 1 }
                    if depth == 0, character == ")" { return found.compactMap(parameter) }
                default: break
                }
                if depth == 1, character == "," {
                    found.append("")
                } else if depth > 0 {
                    found[found.count - 1].append(character)
                }
                previous = character
            }
            if depth > 0 { found[found.count - 1].append(" ") }
        }
        return []
    }

    private static func parameter(_ text: String) -> Parameter? {
        let label = text.drop { $0 == "(" || $0 == " " }.prefix { $0 != " " && $0 != ":" }
        return label.isEmpty ? nil : Parameter(label: String(label), hasDefault: text.contains(" = "), text: text)
    }
}
