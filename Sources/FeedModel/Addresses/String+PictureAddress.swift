extension String {
    /// Whether it ends as the address of a picture does.
    package var isPictureAddress: Bool {
        let path = withoutQuery.lowercased()
        return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains(where: path.hasSuffix)
    }

    /// The same for all sizes of a picture, which servers make by what stands behind `?`.
    var pictureInAnySize: String { isPictureAddress ? String(withoutQuery) : self }

    private var withoutQuery: Substring { prefix { $0 != "?" && $0 != "#" } }
}
