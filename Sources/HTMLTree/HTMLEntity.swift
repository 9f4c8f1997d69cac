/// A character reference such as `&eacute;`, `&#8217;` or `&#x2019;`.
package struct HTMLEntity {
    /// One or two characters, in UTF-8.
    package let text: [UInt8]
    /// In bytes, `&` and `;` included.
    package let length: Int

    /// The longest name has 31 letters.
    private static let nameLimit = 32
    /// Of the reference with a name, in bytes.
    package static let lengthLimit = nameLimit + 2
    /// Of the names without a semicolon.
    private static let legacyLimit = 6

    /// A reference with its semicolon, to a character that exists. Nil makes it plain text.
    ///
    /// - Parameter start: The index of the `&`.
    package init?(_ bytes: [UInt8], at start: Int) {
        if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "#") {
            guard let (scalar, length) = Self.numbered(bytes, at: start), let scalar,
                bytes[start + length - 1] == UInt8(ascii: ";")
            else { return nil }
            text = Array(String(scalar).utf8)
            self.length = length
        } else {
            let name = bytes[(start + 1)...].prefix(Self.nameLimit).prefix(while: \.isLetterOrDigit)
            guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"), let found = Self.names[name]
            else { return nil }
            text = found
            length = name.count + 2
        }
    }

    /// The text with its references decoded and all else as it is.
    package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&") {
                decode(bytes, at: &index, isInAttribute: false, into: &text)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return text
    }

    /// Appends the text of the reference at the index, or `&`, and moves the index behind it.
    ///
    /// - Returns: Whether there is a reference.
    @discardableResult
    static func decode(_ bytes: [UInt8], at index: inout Int, isInAttribute: Bool, into text: inout [UInt8]) -> Bool {
        guard index + 1 < bytes.count else { return keep(&index, &text) }
        if bytes[index + 1] == UInt8(ascii: "#") {
            guard let (scalar, length) = numbered(bytes, at: index) else { return keep(&index, &text) }
            text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
            index += length
            return true
        }
        let name = bytes[(index + 1)...].prefix(nameLimit).prefix(while: \.isLetterOrDigit)
        if name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"), let found = names[name] {
            text.append(contentsOf: found)
            index = name.endIndex + 1
            return true
        }
        for count in stride(from: min(name.count, legacyLimit), to: 1, by: -1) {
            let start = name.prefix(count)
            guard legacy.contains(start), let found = names[start] else { continue }
            if isInAttribute, start.endIndex < bytes.count,
                bytes[start.endIndex] == UInt8(ascii: "=") || bytes[start.endIndex].isLetterOrDigit
            {
                break
            }
            text.append(contentsOf: found)
            index = start.endIndex
            return true
        }
        return keep(&index, &text)
    }

    private static func keep(_ index: inout Int, _ text: inout [UInt8]) -> Bool {
        text.append(UInt8(ascii: "&"))
        index += 1
        return false
    }

    // MARK: Numbers

    /// The character of `&#8217;` with or without the semicolon, nil if there is none with the number; nil if there are
    /// no digits.
    private static func numbered(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar?, length: Int)? {
        var index = start + 2
        guard index < bytes.count else { return nil }
        let isHex = bytes[index].asciiLowercased == UInt8(ascii: "x")
        if isHex { index += 1 }
        let first = index
        var number: UInt32 = 0
        while index < bytes.count, let digit = Self.digit(bytes[index], isHex: isHex) {
            number = min(0x110000, number * (isHex ? 16 : 10) + digit)
            index += 1
        }
        guard index > first else { return nil }
        if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
        let scalar: Unicode.Scalar? =
            switch number {
            case 0: nil
            // 128 to 159 mean Windows-1252.
            case 0x80..<0xA0: Windows1252.scalar(UInt8(number))
            default: Unicode.Scalar(number)
            }
        return (scalar, index - start)
    }

    private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
        if byte.isDigit { return UInt32(byte - UInt8(ascii: "0")) }
        let letter = byte.asciiLowercased &- UInt8(ascii: "a")
        return isHex && letter < 6 ? UInt32(letter) + 10 : nil
    }

    // MARK: Names

    private static let names: [ArraySlice<UInt8>: [UInt8]] = {
        let words = Array(HTMLEntityNames.all.utf8).split(separator: 0x20)
        var names: [ArraySlice<UInt8>: [UInt8]] = [:]
        names.reserveCapacity(words.count / 2)
        for index in stride(from: 0, to: words.count - 1, by: 2) { names[words[index]] = Array(words[index + 1]) }
        // Their texts are white space.
        names[Array("Tab".utf8)[...]] = [0x09]
        names[Array("NewLine".utf8)[...]] = [0x0A]
        return names
    }()

    private static let legacy = Set(Array(HTMLEntityNames.legacy.utf8).split(separator: 0x20))
}
