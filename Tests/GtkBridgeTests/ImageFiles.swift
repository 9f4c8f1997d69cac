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

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// An icon of bitmaps and PNGs.
    static func icon(_ pictures: [[UInt8]]) -> [UInt8] {
        var start = 6 + 16 * pictures.count
        var bytes: [UInt8] = [0, 0, 1, 0] + little(pictures.count, 2)
        for picture in pictures {
            let side = picture[0] == 40 ? picture[4] : picture[19]
            bytes += [side, side, 0, 0, 1, 0, 32, 0] + little(picture.count, 4) + little(start, 4)
            start += picture.count
        }
        return bytes + pictures.joined()
    }

    /// A bitmap of one colour, as it is in an icon.
    static func bitmap(side: Int, claiming width: Int? = nil) -> [UInt8] {
        let shown = width ?? side
        var bytes = little(40, 4) + little(shown, 4) + little(2 * shown, 4) + [1, 0, 32, 0]
        bytes += [UInt8](repeating: 0, count: 24)
        for _ in 0..<side * side { bytes += [0, 255, 0, 255] }
        let maskRow = (side + 31) / 32 * 4
        return bytes + [UInt8](repeating: 0, count: side * maskRow)
    }

    /// 20 x 10 red pixels.
    static func tiff(_ more: [(tag: Int, value: Int)] = [], width: Int = 20) -> [UInt8] {
        let tags =
            [(256, width), (257, 10), (258, 8), (259, 1), (262, 2), (273, 8), (277, 3), (278, 10), (279, 600)] + more
        var bytes = Array("II*\0".utf8) + little(608, 4)
        for _ in 0..<200 { bytes += [255, 0, 0] }
        bytes += little(tags.count, 2)
        for (tag, value) in tags { bytes += little(tag, 2) + little(4, 2) + little(1, 4) + little(value, 4) }
        return bytes + little(0, 4)
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
