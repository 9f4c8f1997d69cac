/// The name in what feeds write of a person.
enum PersonName {
    /// The name in "ann@harbour.example (Ann Finn)", "Ann Finn (ann@harbour.example)", "Ann Finn <ann@harbour.example>"
    /// and the like. A mail address without a name stays.
    static func alone(_ person: String) -> String {
        guard person.contains("@"), person.utf8.count < 1_000 else { return person }
        for (opening, closing) in [("(", ")"), ("<", ">"), ("[", "]")] as [(Character, Character)] {
            guard person.last == closing, let start = person.firstIndex(of: opening) else { continue }
            let outside = PlainText.singleLine(String(person[..<start]))
            let inside = PlainText.singleLine(String(person[person.index(after: start)...].dropLast()))
            if let name = [outside, inside].first(where: { !$0.isEmpty && !isMail($0) }) { return unquoted(name) }
            return outside.isEmpty ? withoutScheme(inside) : withoutScheme(outside)
        }
        return withoutScheme(person)
    }

    /// Each name once, in order. A mail address is left out beside names.
    static func distinct(_ names: [String]) -> [String] {
        var known: Set<String> = []
        let names = names.filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
        let withoutMail = names.filter { !isMail($0) }
        return withoutMail.isEmpty ? names : withoutMail
    }

    static func isMail(_ text: String) -> Bool {
        text.contains("@") && !text.contains(" ") && text.first != "@"
    }

    private static func unquoted(_ name: String) -> String {
        name.count > 2 && name.first == "\"" && name.last == "\"" ? String(name.dropFirst().dropLast()) : name
    }

    private static func withoutScheme(_ address: String) -> String {
        address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
    }
}
