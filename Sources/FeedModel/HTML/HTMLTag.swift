struct HTMLTag {
    /// In lower case; empty for a comment or declaration.
    let name: String
    let isClosing: Bool
    private let bytes: ArraySlice<UInt8>

    /// - Parameter markup: Including `<` and `>`.
    init(_ markup: ArraySlice<UInt8>) {
        var rest = markup.dropFirst().dropLast()
        isClosing = rest.first == UInt8(ascii: "/")
        if isClosing { rest.removeFirst() }
        let letters = rest.prefix { $0.isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        // The longest names that matter are blockquote and figcaption.
        name = letters.count > 10 ? "" : String(decoding: letters.map(\.asciiLowercased), as: UTF8.self)
        bytes = rest.dropFirst(letters.count)
    }

    var isSelfClosing: Bool { bytes.last == UInt8(ascii: "/") }

    /// Whether the picture has one pixel. It counts visitors.
    var isPixel: Bool {
        ["width", "height"].contains { name in self[name].map(Set(["0", "1", "1px"]).contains) ?? false }
    }

    /// Whether the picture stands for a character, such as an emoji. Its `alt` is shown in its place.
    var isSmiley: Bool {
        guard name == "img", !isPixel else { return false }
        let classes = (self["class"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
        return classes.contains("wp-smiley") || classes.contains("emoji") || length("height").map { $0 <= 32 } ?? false
    }

    /// The alternative text of a picture; empty if there is none.
    var alternative: String { self["alt"].map(PlainText.singleLine) ?? "" }

    /// The address of a picture, video or sound. Pages that load pictures late have an empty picture in `src`. A
    /// `data:` address is ignored.
    var source: String? {
        ["src", "data-src", "data-original", "data-lazy-src"].lazy
            .compactMap { self[$0].map(PlainText.singleLine) }
            .first { !$0.isEmpty && !$0.lowercased().hasPrefix("data:") }
    }

    /// In pixels; nil for other units, such as percent.
    func length(_ name: String) -> Double? {
        guard let text = self[name] else { return nil }
        return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { 0..<100_000 ~= $0 ? $0 : nil }
    }

    /// The value of the first such attribute with entities decoded; empty if the attribute has no value.
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
    /// What a tag does to the text around it. Other tags do nothing.
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
