/// The page on calls from inside a list, as its tables have it.
package struct CallPage: Sendable {
    private static let columns: [String: [ProgramCall]] = [
        "update, reload data": [.update, .reload], "batch": [.batch], "reload objects": [.reloadObjects],
        "scroll": [.scrollToObject, .scrollToEnd, .scrollToItem, .scrollToOffset],
        "select, deselect": [.select, .deselect], "the view's own": [.viewSelects, .viewDeselects],
        "focus": [.focus], "focus an object": [.focusObject], "data source, view": [.dataSource, .view],
        "close, let go": [.close, .free],
    ]

    /// Declarations, and what the list may be doing when it calls them; a type stands for all that it declares.
    private struct Row {
        let names: [String]
        let moments: Set<CallMoment>
    }

    private var rows: [Row] = []
    private var answers: [CallMoment: [ProgramCall: CallAnswer]] = [:]
    /// What no list calls, and why.
    package private(set) var reasons: [String: String] = [:]

    package init(_ text: String) {
        var header: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                header = []
                continue
            }
            let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map { cell in
                let start = cell.drop { $0 == "|" || $0 == " " }
                return String(start.reversed().drop { $0 == "|" || $0 == " " }.reversed())
            }
            if header.isEmpty {
                header = cells
            } else if !cells[0].hasPrefix("-") {
                read(cells, below: header)
            }
        }
    }

    private mutating func read(_ cells: [String], below header: [String]) {
        switch header[0] {
        case "called":
            let found = Set(cells[1].split(separator: ", ").compactMap { CallMoment(rawValue: String($0)) })
            rows.append(Row(names: Self.names(in: cells[0]), moments: found))
        case "declared": for name in Self.names(in: cells[0]) { reasons[name] = cells[1] }
        case "the list is":
            guard let moment = CallMoment(rawValue: cells[0]) else { return }
            for (column, cell) in zip(header, cells).dropFirst() {
                for call in Self.columns[column] ?? [] {
                    answers[moment, default: [:]][call] = CallAnswer(rawValue: cell)
                }
            }
        default: break
        }
    }

    /// The declarations between backticks: a name without a type is a member of the last type before it.
    private static func names(in cell: String) -> [String] {
        var (names, type) = ([String](), "")
        for (number, part) in cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where number % 2 == 1 {
            let isType = part.first?.isUppercase == true
            if isType { type = String(part.prefix { $0 != "." }) }
            names.append(isType ? String(part) : "\(type).\(part)")
        }
        return names
    }

    package var calledNames: Set<String> { Set(rows.flatMap(\.names)) }

    /// Whether the page says of a declaration when a list calls it, or why none does.
    package func names(_ declaration: String) -> Bool {
        row(of: declaration) != nil || reasons[declaration] != nil || reasons[Self.type(of: declaration)] != nil
    }

    private func row(of declaration: String) -> Row? {
        rows.first { $0.names.contains(declaration) } ?? rows.first { $0.names.contains(Self.type(of: declaration)) }
    }

    private static func type(of declaration: String) -> String { String(declaration.prefix { $0 != "." }) }

    /// A sentence where the page does not say that a list calls something at a moment.
    package func fault(at place: CallPlace) -> String? {
        if row(of: place.declaration)?.moments.contains(place.moment) == true { return nil }
        return "The page does not say that \(place.declaration) is called while the list is \(place.moment.rawValue)."
    }

    /// A sentence for each name and each moment of a row that none of these places shows to be true.
    package func faults(by places: some Sequence<CallPlace>) -> [String] {
        var left = Dictionary(uniqueKeysWithValues: rows.map { ($0.names, $0.moments) })
        var names = calledNames
        for place in places {
            names.subtract([place.declaration, Self.type(of: place.declaration)])
            if let row = row(of: place.declaration) { left[row.names]?.remove(place.moment) }
        }
        return names.sorted().map { "No list calls \($0)." }
            + left.flatMap { names, moments in
                moments.map { "No list calls \(names[0]) or its like while it is \($0.rawValue)." }
            }
    }

    /// A sentence where a call had its effect at another moment than the page says.
    @MainActor
    package func fault(of trial: Trial) -> String? {
        // An adaptive updater updates at once where nothing is under way.
        guard let answer = trial.answer, let place = trial.place, let call = trial.call, !trial.road.isAdaptive else {
            return nil
        }
        guard let wanted = answers[place.moment]?[call] else { return "The page does not say when it comes." }
        return wanted == answer ? nil : "It came \(answer.rawValue); the page says \(wanted.rawValue)."
    }
}
