extension String {
    /// Whether the address ends in the extension of a picture.
    package var isPictureAddress: Bool {
        let path = withoutQuery.lowercased()
        return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"].contains(where: path.hasSuffix)
    }

    /// The same for all sizes of a picture: servers choose the size by the part behind `?`.
    var pictureInAnySize: String { isPictureAddress ? String(withoutQuery) : self }

    private var withoutQuery: Substring { prefix { $0 != "?" && $0 != "#" } }
}
