extension String {
    /// On one line, with one space between words and without control characters.
    var singleLine: String {
        var writer = PlainTextWriter(capacity: utf8.count)
        writer.append(Array(utf8)[...])
        return writer.text
    }

    /// As a link, without control characters, and white space around it; nil if it is empty. As in browsers, a line
    /// break or tab within it is nothing.
    var asAddress: String? {
        let scalars = unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }
        let address = String(String.UnicodeScalarView(scalars)).singleLine
        return address.isEmpty ? nil : address
    }
}
