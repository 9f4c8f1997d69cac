/// One tag: its name and, on demand, its attributes.
struct HTMLTag {
    /// Lower case; empty for a comment or declaration.
    let name: String
    let isClosing: Bool
    private let bytes: ArraySlice<UInt8>

    /// - Parameter markup: From `<` to `>`, both included.
    init(_ markup: ArraySlice<UInt8>) {
        var rest = markup.dropFirst().dropLast()
        isClosing = rest.first == UInt8(ascii: "/")
        if isClosing { rest.removeFirst() }
        let letters = rest.prefix { $0.isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        // Names longer than any that matters (blockquote, figcaption) are not worth a string.
        name = letters.count > 10 ? "" : String(decoding: letters.map(\.asciiLowercased), as: UTF8.self)
        bytes = rest.dropFirst(letters.count)
    }

    var isSelfClosing: Bool { bytes.last == UInt8(ascii: "/") }

    var isPixel: Bool {
        let tiny: Set<String> = ["0", "1", "1px"]
        return ["width", "height"].contains { (name: String) -> Bool in
            guard let length = self[name] else { return false }
            return tiny.contains(length)
        }
    }

    /// Whether it is a picture among the words that stands for a sign: its `alt` is read in its place.
    var isSmiley: Bool {
        guard name == "img", !isPixel else { return false }
        let classes = (self["class"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
        return classes.contains("wp-smiley") || classes.contains("emoji") || length("height").map { $0 <= 32 } ?? false
    }

    /// What is read out in place of a picture; empty if there is nothing.
    var alternative: String { self["alt"].map(PlainText.singleLine) ?? "" }

    /// The address of a picture or film. Pages that load pictures late have a blank one in `src`, or none; one within
    /// the document is none that can be loaded.
    var source: String? {
        ["src", "data-src", "data-original", "data-lazy-src"].lazy
            .compactMap { self[$0].map(PlainText.singleLine) }
            .first { !$0.isEmpty && !$0.lowercased().hasPrefix("data:") }
    }

    /// In pixels; nil for what is none, such as a share.
    func length(_ name: String) -> Double? {
        guard let text = self[name] else { return nil }
        return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { 0..<100_000 ~= $0 ? $0 : nil }
    }

    /// The value of the first attribute of that name, entities decoded; empty if it has none.
    ///
    /// - Complexity: O(bytes of the tag)
    subscript(attribute: String) -> String? {
        var index = bytes.startIndex
        func skip(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let start = index
            while index < bytes.endIndex, matches(bytes[index]) { index += 1 }
            return bytes[start..<index]
        }
        while index < bytes.endIndex {
            _ = skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
            let name = skip { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
            _ = skip { $0 <= 0x20 }
            var value = bytes[index..<index]
            if index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") {
                index += 1
                _ = skip { $0 <= 0x20 }
                if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
                    let quote = bytes[index]
                    index += 1
                    value = skip { $0 != quote }
                    index = min(index + 1, bytes.endIndex)
                } else {
                    value = skip { $0 > 0x20 }
                }
            }
            if name.lazy.map(\.asciiLowercased).elementsEqual(attribute.utf8) {
                return HTMLText(Array(value), dropsTags: false).text
            }
        }
        return nil
    }
}

extension HTMLTag {
    /// What a tag does to the text around it; those not named here do nothing.
    enum Effect {
        case hidesContents, breaksOnce, breaksLine, breaksParagraph, separatesCells, showsImage, beginsItem
        case endsItem, keepsSpace
    }

    static let effects: [String: Effect] = {
        let names: [(Effect, String)] = [
            (.hidesContents, "script style template iframe noscript svg"),
            (.breaksOnce, "br"),
            (.breaksParagraph, "p blockquote dl table figure hr h1 h2 h3 h4 h5 h6"),
            (.breaksLine, "div section article header footer main aside nav tr dt dd figcaption address"),
            (.breaksLine, "details summary form fieldset option title body html head center"),
            (.separatesCells, "td th"),
            (.showsImage, "img"),
            (.beginsItem, "li"),
            (.endsItem, "ul ol"),
            (.keepsSpace, "pre"),
        ]
        var effects: [String: Effect] = [:]
        for (effect, list) in names {
            for name in list.split(separator: " ") { effects[String(name)] = effect }
        }
        return effects
    }()
}
