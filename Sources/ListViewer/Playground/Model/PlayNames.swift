/// Names for rows, in the order of the alphabet.
enum PlayNames {
    static let all = [
        "ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen", "ibis", "jay", "koi", "lynx", "mole", "newt", "owl",
        "pug", "quail", "ram", "seal", "toad", "urchin", "vole", "wren", "yak", "zebu",
    ]

    /// The first name that is not in use; after the last one they come again with numbers.
    static func unused(_ used: Set<String>) -> String {
        var round = 1
        while true {
            for name in all {
                let name = round == 1 ? name : "\(name)-\(round)"
                if !used.contains(name) { return name }
            }
            round += 1
        }
    }
}
