import Foundation

@testable import GtkBridge

/// Pictures for tests, made byte by byte.
enum ImageFiles {
    /// 48 x 32 pixels in four quarters: red, green; blue, nearly white.
    static let quartersJPEG = Array(Data(base64Encoded: quartersText, options: .ignoreUnknownCharacters)!)

    /// The same with EXIF's orientation, in either byte order.
    static func quartersJPEG(orientation: Int, littleEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return littleEndian ? bytes : bytes.reversed()
        }
        var exif = Array("Exif\0\0".utf8) + Array((littleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        exif += number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 6)
        let length = exif.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif + quartersJPEG[2...]
    }

    /// Two frames of one pixel: red, then green.
    static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]

    /// A WebP's frame and the chunk that says its size; there is no picture in it.
    static func webP(_ chunk: String, size: [UInt8]) -> [UInt8] {
        let body = Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + size + [UInt8](repeating: 0, count: 32)
        return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    }

    /// A PNG with pixels of red, green, blue and alpha; colours are multiplied by alpha.
    @MainActor
    static func png(width: Int, height: Int, pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * width * height)
        for y in 0..<height { for x in 0..<width { pixels += pixel(x, y) } }
        return Texture(PixelImage(width: width, height: height, bytes: pixels)).png()
    }

    /// A PNG of the size it claims in its header only.
    static func hollowPNG(width: Int, height: Int, bytes: Int) -> [UInt8] {
        pngHeader(width: width, height: height) + chunk("IDAT", [UInt8](repeating: 0, count: bytes)) + chunk("IEND", [])
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(checksum(body)))
    }

    private static func pngHeader(width: Int, height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static let checksumTable: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { checksumTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }

    private static let quartersText = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wAARCAAgADADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcJCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/
        xAAZAQEAAwEBAAAAAAAAAAAAAAAABAgJBgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCJPKl/QAFaR2KoACSp
        DaoABWkdiqAA56aWvcgAG4al7uwAGHi6DhAAG4al7uwAH//Z
        """
}
