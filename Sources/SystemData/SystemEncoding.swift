import CGLib
import Glibc

/// An encoding that the system converts to UTF-8: any name of `iconv -l` in which ASCII is ASCII.
///
///     let text = SystemEncoding("KOI8-R")?.decode(bytes)?.text
package struct SystemEncoding: Hashable, Sendable {
    package let name: String

    /// `nil` if the system does not know the name, or if text in the encoding is not readable as ASCII, as in EBCDIC.
    package init?(_ name: String) {
        guard !name.isEmpty, name.utf8.count <= 40, name.utf8.allSatisfy(Self.isInName) else { return nil }
        self.name = name
        let sample = Array("<?xml version=\"1.0\"?>".utf8)
        guard let decoded = decode(sample), decoded.text == sample else { return nil }
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static let pieceSize = 1 << 16

    /// Converts the bytes to UTF-8. `nil` if the system cannot.
    ///
    /// A byte that is in no character of the encoding becomes U+FFFD.
    ///
    /// - Parameter additions: The characters of some such bytes.
    /// - Complexity: O(bytes)
    package func decode(
        _ bytes: [UInt8], _ additions: [UInt8: Unicode.Scalar] = [:]
    ) -> (text: [UInt8], foreignBytes: Int)? {
        guard let converter = g_iconv_open("UTF-8", name), converter != GIConv(bitPattern: -1) else { return nil }
        defer { g_iconv_close(converter) }
        var (text, foreignBytes) = ([UInt8](), 0)
        text.reserveCapacity(bytes.count + bytes.count / 4 + 64)
        var input = bytes
        input.withUnsafeMutableBytes { input in
            withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { output in
                var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = gsize(input.count)
                while true {
                    var end = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var room = gsize(Self.pieceSize)
                    // Without input, it writes what is left in the converter.
                    let isLast = left == 0
                    let result =
                        isLast
                        ? g_iconv(converter, nil, nil, &end, &room) : g_iconv(converter, &next, &left, &end, &room)
                    let isDone = result != gsize.max
                    let isFull = !isDone && errno == E2BIG
                    text.append(contentsOf: output.prefix(Self.pieceSize - Int(room)))
                    if isLast, !isFull { return }
                    guard !isDone, !isFull, let byte = next.map({ UInt8(bitPattern: $0.pointee) }), left > 0 else {
                        continue
                    }
                    let scalar = additions[byte]
                    if scalar == nil { foreignBytes += 1 }
                    text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
                    next = next.map { $0 + 1 }
                    left -= 1
                    g_iconv(converter, nil, nil, nil, nil)
                }
            }
        }
        return (text, foreignBytes)
    }
}
