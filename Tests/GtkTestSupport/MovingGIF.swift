/// A GIF whose frames have one colour each: red, green, or blue.
package enum MovingGIF {
    package enum Color: UInt8 { case red, green, blue }

    /// - Parameters:
    ///   - side: Of the square, in pixels.
    ///   - delay: Of each frame, in hundredths of a second.
    ///   - loops: How often it is repeated; 0 is for ever, nil for never.
    package static func bytes(_ frames: [Color], side: Int = 1, delay: UInt8 = 20, loops: UInt8? = 0) -> [UInt8] {
        let size = number(side) + number(side)
        var bytes = Array("GIF89a".utf8) + size + [0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
        if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 0, 0] }
        for color in frames {
            bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0] + size + [0, 2]
            bytes += blocks(codes(Int(color.rawValue), count: side * side)) + [0]
        }
        return bytes + [0x3B]
    }

    /// Three bits for each code: a clear code before every second pixel keeps the table empty.
    private static func codes(_ color: Int, count: Int) -> [UInt8] {
        var codes: [Int] = []
        for pixel in 0..<count { codes += pixel % 2 == 0 ? [4, color] : [color] }
        var (bytes, held, bits): ([UInt8], Int, Int) = ([], 0, 0)
        for code in codes + [5] {
            held |= code << bits
            bits += 3
            while bits >= 8 {
                bytes.append(UInt8(held & 255))
                (held, bits) = (held >> 8, bits - 8)
            }
        }
        return bytes + [UInt8(held)]
    }

    private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            let block = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(block.count)] + block
        }
    }

    private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
