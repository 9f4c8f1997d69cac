/// Names for rows, in alphabetical order.
enum PlayNames {
    static let all = [
        "ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen", "ibis", "jay", "koi", "lynx", "mole", "newt", "owl",
        "pug", "quail", "ram", "seal", "toad", "urchin", "vole", "wren", "yak", "zebu",
    ]

    /// The first unused name. After the last name, they repeat with numbers.
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
