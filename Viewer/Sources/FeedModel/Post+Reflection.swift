/// For debuggers and recordings, which tell what has changed in a post: by what it consists of, not by the reference
/// behind it, and without what follows from the rest.
extension Post: CustomReflectable {
    public var customMirror: Mirror {
        let properties: KeyValuePairs<String, Any> = [
            "id": id, "title": title as Any, "summary": summary, "text": text, "authors": authors,
            "datePublished": datePublished as Any, "dateModified": dateModified as Any, "url": url as Any,
            "image": image as Any, "tags": tags, "enclosures": enclosures,
            "html": html as Any, "base": base as Any,
        ]
        return Mirror(self, children: properties, displayStyle: .struct)
    }
}
