extension String {
    /// Whether the address ends in the extension of a picture.
    package var isPictureAddress: Bool {
        let path = withoutQuery.lowercased()
        return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"].contains(where: path.hasSuffix)
    }

    /// Whether the address is itself a picture, of a size that an article may have.
    package var isPictureData: Bool {
        utf8.count <= Self.pictureDataLimit && prefix(11).lowercased() == "data:image/"
    }

    /// In bytes. Addresses are compared and kept in memory.
    private static let pictureDataLimit = 1 << 20

    /// The same for all sizes of a picture, which many servers choose by the part behind `?`.
    var pictureInAnySize: String {
        guard isPictureAddress else { return self }
        let path = withoutQuery
        let query = self[path.endIndex...].prefix { $0 != "#" }.dropFirst()
        let namesSize = query.split(separator: "&").contains { part in
            Self.sizeNames.contains(part.prefix { $0 != "=" }.lowercased())
        }
        return String(namesSize || query.isEmpty ? path : self[..<query.endIndex])
    }

    private static let sizeNames: Set<String> = ["w", "h", "width", "height", "resize", "fit", "size", "quality"]

    var withoutQuery: Substring { prefix { $0 != "?" && $0 != "#" } }
}
