/// Debuggers and recordings show a post's properties, without derived values and without ``PostValues``.
extension Post: CustomReflectable {
    public var customMirror: Mirror {
        let properties: KeyValuePairs<String, Any> = [
            "id": id, "title": title as Any, "summary": summary, "text": text, "authors": authors,
            "datePublished": datePublished as Any, "dateModified": dateModified as Any, "url": url as Any,
            "image": image as Any, "tags": tags, "enclosures": enclosures,
            "html": html as Any, "base": base as Any, "details": details,
        ]
        return Mirror(self, children: properties, displayStyle: .struct)
    }
}
