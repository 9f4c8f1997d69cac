import FoundationEssentials
import HTMLTree

/// A picture that is in its address: `data:image/png;base64,…`.
enum PictureData {
    /// In bytes of UTF-8. Of kinds whose header is not read, shorter ones are placeholders.
    private static let shortLimit = 500
    /// In bytes of UTF-8. A longer drawing is not searched: no placeholder is as long.
    private static let drawingLimit = 4_000
    /// In pixels. Pictures of which both sides are shorter only hold a place.
    private static let sideLimit = 4

    /// Whether the picture only holds the place of another one.
    ///
    /// - Complexity: O(1)
    static func isPlaceholder(_ address: String) -> Bool {
        guard let comma = address.utf8.prefix(200).firstIndex(of: UInt8(ascii: ",")) else { return true }
        let type = address[..<comma].lowercased()
        let content = address.utf8[comma...].dropFirst()
        let isEncoded = type.hasSuffix(";base64")
        if type.hasPrefix("data:image/svg") {
            guard content.count <= drawingLimit else { return false }
            let drawing = unescaped(Array(content))
            return !isDrawn(isEncoded ? decoded(drawing) : drawing)
        }
        // The sides of a PNG are in its first 24 bytes.
        let start = unescaped(Array(content.prefix(120))).filter { $0 > 0x20 }.prefix(32)
        if isEncoded, let sides = sides(decoded(Array(start))) {
            return sides.width < sideLimit && sides.height < sideLimit
        }
        return address.utf8.count <= shortLimit
    }

    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        let percent = UInt8(ascii: "%")
        guard bytes.contains(percent) else { return bytes }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == percent, index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                result.append(byte)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var text = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
        // Some leave its end out.
        while !text.utf8.count.isMultiple(of: 4) { text += "=" }
        guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { return [] }
        return Array(data)
    }

    /// In pixels; nil if it is neither a PNG nor a GIF.
    private static func sides(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]), bytes.count >= 24 {
            return (number(bytes[16..<20]), number(bytes[20..<24]))
        }
        if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]), bytes.count >= 10 {
            return (number([bytes[7], bytes[6]]), number([bytes[9], bytes[8]]))
        }
        return nil
    }

    /// Of bytes with the highest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        var number = 0
        for byte in bytes { number = number << 8 | Int(byte) }
        return number
    }

    private static let drawn = [
        "<path", "<rect", "<circle", "<ellipse", "<polygon", "<polyline", "<line ", "<text", "<image", "<use",
        "<foreignobject",
    ].map { Array($0.utf8) }

    /// Whether there is anything to see in an SVG picture.
    private static func isDrawn(_ svg: [UInt8]) -> Bool {
        let bytes = svg.map(\.asciiLowercased)
        return drawn.contains { bytes.index(behind: $0, from: 0) != nil }
    }
}
