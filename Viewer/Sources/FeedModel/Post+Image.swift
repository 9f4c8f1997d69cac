public import FoundationEssentials

extension Post {
    /// The picture's full address, or `nil` if the post has none that can be loaded.
    ///
    ///     if let url = post.imageURL(relativeToFeedAt: "/home/me/feeds/news.json") { load(url) }
    ///
    /// What the feed has is taken as a reference in the sense of the web: relative ones start from the feed's folder,
    /// and `%20` is a space. Only files and web addresses pass; a file on another machine does not.
    ///
    /// - Parameter path: The file that the feed was read from; a relative one starts from the current directory.
    public func imageURL(relativeToFeedAt path: String) -> URL? {
        guard let image, !image.isEmpty else { return nil }
        // Made absolute first: what is relative to a relative file would stay so.
        let feed = URL(filePath: path).absoluteURL
        guard let url = URL(string: image, relativeTo: feed)?.absoluteURL.standardized else { return nil }
        switch url.scheme?.lowercased() {
        case "http", "https": return url.host?.isEmpty == false ? url : nil
        case "file":
            let host = url.host ?? ""
            return (host.isEmpty || host == "localhost") && !url.path.isEmpty && !url.hasDirectoryPath ? url : nil
        default: return nil
        }
    }
}
