extension ImageHeader {
    /// In bytes: of what stands before the first element.
    private static let prologLimit = 4_096
    /// Of a drawing that names no size, as in browsers.
    private static let usualSize = (width: 300.0, height: 150.0)

    /// The index of the `<svg` of a drawing; nil for another file.
    static func startOfSVG(_ bytes: [UInt8]) -> Int? {
        let start = bytes.prefix(prologLimit)
        guard let first = start.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }), bytes[first] == UInt8(ascii: "<") else {
            return nil
        }
        let name = Array("<svg".utf8)
        return start.indices.first { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    }

    /// The size from the attributes of the first element.
    static func svg(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        guard let start = startOfSVG(bytes), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
            throw .truncated(.svg)
        }
        let tag = String(decoding: bytes[start..<end].prefix(prologLimit), as: UTF8.self)
        let box = attribute("viewBox", of: tag).map { $0.split { $0 == " " || $0 == "," }.compactMap { Double($0) } }
        let (boxWidth, boxHeight) = box.flatMap { $0.count == 4 ? ($0[2], $0[3]) : nil } ?? usualSize
        let (width, height) = (length("width", of: tag), length("height", of: tag))
        let size =
            switch (width, height) {
            case (let width?, let height?): (width, height)
            case (let width?, nil): (width, width * boxHeight / boxWidth)
            case (nil, let height?): (height * boxWidth / boxHeight, height)
            case (nil, nil): (boxWidth, boxHeight)
            }
        guard size.0.isFinite, size.1.isFinite, 0.5...1e9 ~= size.0, 0.5...1e9 ~= size.1 else {
            throw .malformed(.svg, "size is no size")
        }
        return ImageHeader(
            format: .svg, width: Int(size.0.rounded(.up)), height: Int(size.1.rounded(.up)), parts: [0..<bytes.count])
    }

    private static func attribute(_ name: String, of tag: String) -> Substring? {
        var rest = tag[...]
        while let equals = rest.firstIndex(of: "=") {
            let found = rest[..<equals].split(whereSeparator: \.isWhitespace).last
            let value = rest[equals...].dropFirst().drop(while: \.isWhitespace)
            guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
            let words = value.dropFirst().prefix { $0 != quote }
            if found == name[...] { return words }
            rest = rest[words.endIndex...].dropFirst()
        }
        return nil
    }

    /// In pixels; nil for other units.
    private static func length(_ name: String, of tag: String) -> Double? {
        attribute(name, of: tag).flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }.flatMap {
            $0 > 0 ? $0 : nil
        }
    }
}
