/// Finds the coloured parts of Swift code. It is made for whole files that compile.
///
///     SwiftLexer.tokens(in: "let count = 3").map(\.kind)      // keyword, number
struct SwiftLexer {
    enum Kind: CaseIterable {
        case keyword, type, string, comment, number, attribute
    }

    struct Token: Equatable {
        var kind: Kind
        var range: Range<String.Index>
    }

    /// - Complexity: O(length of the text)
    static func tokens(in text: String) -> [Token] {
        var lexer = SwiftLexer(text)
        lexer.read(until: nil)
        return lexer.tokens
    }

    private let text: String
    private var index: String.Index
    private var tokens: [Token] = []

    private init(_ text: String) {
        self.text = text
        index = text.startIndex
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
        "consuming", "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
        "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
        "nonisolated", "nonmutating", "open", "operator", "override", "package", "private", "protocol", "public",
        "repeat", "required", "rethrows", "return", "self", "set", "some", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
    ]

    // MARK: Reading

    /// - Parameter end: the parenthesis that ends an interpolation; nil to read the whole text.
    private mutating func read(until end: Character?) {
        var depth = 0
        while let character = current {
            switch character {
            case "(" where end != nil:
                depth += 1
                advance()
            case end where depth == 0: return
            case ")" where end != nil:
                depth -= 1
                advance()
            case "/" where next == "/": readLineComment()
            case "/" where next == "*": readBlockComment()
            case "\"": readString(hashes: 0)
            case "#": readHash()
            case "@": readWord(.attribute)
            case "`": readQuotedName()
            case _ where character.isNumber && character.isASCII: readNumber()
            case _ where isWordPart(character): readWord(nil)
            default: advance()
            }
        }
    }

    private var current: Character? { index < text.endIndex ? text[index] : nil }

    private var next: Character? {
        let after = text.index(after: index)
        return after < text.endIndex ? text[after] : nil
    }

    private mutating func advance(by count: Int = 1) {
        index = text.index(index, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
    }

    private func isNext(_ string: String) -> Bool { text[index...].hasPrefix(string) }

    private func isWordPart(_ character: Character) -> Bool {
        character == "_" || character.isLetter || character.isNumber
    }

    private mutating func add(_ kind: Kind, from start: String.Index) {
        if start < index { tokens.append(Token(kind: kind, range: start..<index)) }
    }

    // MARK: Words and numbers

    /// - Parameter kind: nil to decide by the word itself.
    private mutating func readWord(_ kind: Kind?) {
        let start = index
        let isMember = start > text.startIndex && text[text.index(before: start)] == "."
        if kind != nil { advance() }
        while let character = current, isWordPart(character) { advance() }
        let word = text[start..<index]
        if let kind { return add(kind, from: start) }
        // A keyword is a name if it is a member (except `self` and `init`) or an argument label.
        let isName = isMember ? word != "self" && word != "init" : current == ":" && !isStartOrValue(start, word)
        if Self.keywords.contains(String(word)), !isName {
            add(.keyword, from: start)
        } else if word.first?.isUppercase == true {
            add(.type, from: start)
        }
    }

    /// Whether a word is the first of its line, as in `default:`, or a value.
    private func isStartOrValue(_ start: String.Index, _ word: Substring) -> Bool {
        if ["nil", "true", "false", "self"].contains(word) { return true }
        return text[..<start].last { $0.isNewline || !$0.isWhitespace }.map(\.isNewline) ?? true
    }

    private mutating func readQuotedName() {
        advance()
        while let character = current, character != "`", !character.isNewline { advance() }
        advance()
    }

    private mutating func readNumber() {
        let start = index
        while let character = current {
            let isPoint = character == "." && next?.isNumber == true
            guard isPoint || isWordPart(character) else { break }
            advance()
        }
        add(.number, from: start)
    }

    /// A raw string, or a directive such as `#if`.
    private mutating func readHash() {
        let hashes = text[index...].prefix { $0 == "#" }
        let after = hashes.endIndex
        if after < text.endIndex, text[after] == "\"" {
            readString(hashes: hashes.count)
        } else {
            readWord(.keyword)
        }
    }

    // MARK: Comments and strings

    private mutating func readLineComment() {
        let start = index
        while let character = current, !character.isNewline { advance() }
        add(.comment, from: start)
    }

    private mutating func readBlockComment() {
        let start = index
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                advance(by: 2)
            } else if isNext("*/") {
                depth -= 1
                advance(by: 2)
            } else {
                advance()
            }
        } while depth > 0 && index < text.endIndex
        add(.comment, from: start)
    }

    private mutating func readString(hashes count: Int) {
        let hashes = String(repeating: "#", count: count)
        var start = index
        advance(by: count)
        let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
        advance(by: quotes.count)
        while let character = current {
            if isNext(quotes + hashes) {
                advance(by: quotes.count + count)
                break
            }
            if quotes.count == 1, character.isNewline { break }
            guard character == "\\", isNext("\\" + hashes) else {
                advance()
                continue
            }
            advance(by: 1 + count)
            guard current == "(" else {
                advance()
                continue
            }
            // The text between the parentheses is code again.
            advance()
            add(.string, from: start)
            read(until: ")")
            start = index
        }
        add(.string, from: start)
    }
}
