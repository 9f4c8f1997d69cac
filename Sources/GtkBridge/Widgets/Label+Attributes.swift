import CGtk

extension Label {
    /// Shows plain text with some parts marked, such as the hits of a search. Setting ``text`` removes the marks.
    ///
    ///     label.setText(line, marking: line.ranges(of: query), as: [.bold])
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - ranges: parts of `text`, which may overlap. What is beyond its end is ignored.
    ///   - attributes: the look of these parts.
    /// - Complexity: O(length of the text + number of ranges)
    public func setText(
        _ text: String, marking ranges: [Range<String.Index>], as attributes: [TextAttribute] = [.bold]
    ) {
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        for range in ranges.map({ $0.clamped(to: text.startIndex..<text.endIndex) }) where !range.isEmpty {
            for attribute in attributes {
                let made = attribute.make()
                // Pango counts the bytes of the UTF-8 text.
                made.pointee.start_index = guint(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
                made.pointee.end_index = guint(text.utf8.distance(from: text.startIndex, to: range.upperBound))
                pango_attr_list_insert(list, made)
            }
        }
        gtk_label_set_text(opaque, text)
        gtk_label_set_attributes(opaque, list)
    }

    /// Shows text with Pango's markup, such as `"<b>Two</b> &amp; three"`. Setting ``text`` shows plain text again.
    ///
    /// A link is `<a href="…">`; ``onActivateLink(_:)`` handles its clicks. Invalid markup is shown as it is, and
    /// reported on standard error. Pass text from elsewhere through ``escape(_:)`` first.
    public func setMarkup(_ markup: String) {
        var error: UnsafeMutablePointer<GError>?
        if Bool(pango_parse_markup(Self.withoutLinks(markup), -1, 0, nil, nil, nil, &error)) {
            gtk_label_set_attributes(opaque, nil)
            gtk_label_set_markup(opaque, markup)
        } else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            StandardError.write("The markup “\(markup)” of a label is shown as it is written: \(reason)")
            text = markup
        }
    }

    /// GTK's own addition to the markup, which Pango does not know.
    private static func withoutLinks(_ markup: String) -> String {
        guard markup.contains("<a") else { return markup }
        var rest = markup[...]
        var result = ""
        while let start = rest.firstIndex(of: "<") {
            let tag = rest[start...].prefix { $0 != ">" }
            let isLink = tag.hasPrefix("<a ") || tag == "</a"
            result += rest[..<(isLink ? start : tag.endIndex)]
            rest = rest[tag.endIndex...].dropFirst(isLink ? 1 : 0)
        }
        return result + rest
    }

    /// Sets the handler for a click or Enter on a link. It gets the address, which is then not opened.
    public func onActivateLink(_ handler: @escaping @MainActor (String) -> Void) {
        keepHandler("activate-link") {
            connect("activate-link") { (address: String) in
                handler(address)
                return true
            }
        }
    }

    /// Returns text for ``setMarkup(_:)`` that is shown as it is.
    public static func escape(_ text: String) -> String {
        let escaped = g_markup_escape_text(text, -1)!
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
