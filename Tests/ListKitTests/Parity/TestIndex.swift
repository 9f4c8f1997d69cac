/// The tests of all targets, by suite and function.
struct TestIndex {
    /// Modules by "Suite/function".
    private var modules: [String: Set<String>] = [:]

    /// - Parameter files: with paths such as "Tests/ListKitTests/HostTests.swift".
    init(_ files: [(path: String, text: String)]) {
        for file in files {
            guard let module = file.path.split(separator: "/").dropFirst().first else { continue }
            read(file.text, module: String(module))
        }
    }

    private mutating func read(_ text: String, module: String) {
        var suite = ""
        var isTest = false
        for line in text.split(separator: "\n") {
            let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" })
            if !line.hasPrefix(" "),
                let place = words.firstIndex(where: { ["struct", "class", "extension"].contains($0) }),
                place + 1 < words.count
            {
                suite = String(words[place + 1])
            }
            if words.first == "@Test" { isTest = true }
            guard let place = words.firstIndex(of: "func"), place + 1 < words.count else { continue }
            let name = words[place + 1]
            if isTest || name.hasPrefix("test") { modules["\(suite)/\(name)", default: []].insert(module) }
            isTest = false
        }
    }

    /// What is wrong with a name, such as "HostTests/order" or, where two modules have it,
    /// "ListKitTests.HostTests/order".
    func fault(of reference: String) -> String? {
        let parts = reference.split(separator: "/")
        guard parts.count == 2 else { return "\(reference) is no name of a test." }
        let suite = parts[0].split(separator: ".")
        let known = modules["\(suite.last ?? "")/\(parts[1])", default: []]
        if suite.count == 2 {
            return known.contains(String(suite[0])) ? nil : "There is no test \(reference)."
        }
        if known.count > 1 { return "\(reference) is in \(known.sorted().joined(separator: " and "))." }
        return known.isEmpty ? "There is no test \(reference)." : nil
    }
}
