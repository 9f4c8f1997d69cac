/// The rows of docs/parity.md.
struct ParityPage {
    struct Row {
        /// Of the page, for messages.
        let line: Int
        let chapter: String
        let cells: [String]

        /// Whether there is no such thing here; the second cell says why.
        var isLeftOut: Bool { cells[1].hasPrefix("—") }

        /// What the row is about: several members of one type are written as "`Type`: `member`, `member`".
        var subjects: [String] {
            let names = ParityPage.quoted(cells[0])
            return names.count > 1 && cells[0].contains("`: `")
                ? names.dropFirst().map { "\(names[0]).\($0)" } : names
        }
        /// The declarations that stand for them.
        var declarations: [String] { cells[1] == "the same" ? subjects : ParityPage.quoted(cells[1]) }
        var tests: [String] { ParityPage.quoted(cells[2]) }
    }

    private(set) var rows: [Row] = []

    init(_ text: String) {
        var chapter = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("## ") { chapter = String(line.dropFirst(3)) }
            guard line.hasPrefix("| "), !line.hasSuffix("| proved by |") else { continue }
            let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
            rows.append(Row(line: number + 1, chapter: chapter, cells: cells))
        }
    }

    func rows(ofChapter start: String) -> [Row] { rows.filter { $0.chapter.hasPrefix(start) } }

    private static func quoted(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
