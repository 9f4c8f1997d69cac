/// The rows of docs/parity.md.
struct ParityPage {
    struct Row {
        /// Of the page, for messages.
        let line: Int
        let chapter: String
        let cells: [String]

        /// Whether there is no such thing here; the second cell says why.
        var isLeftOut: Bool { cells[1].hasPrefix("—") }

        /// What the second cell names.
        var names: [String] { ParityPage.quoted(cells[1]) }
        /// What the third one does.
        var tests: [String] { ParityPage.quoted(cells[2]) }
    }

    private(set) var rows: [Row] = []

    init(_ text: String) {
        var chapter = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("## ") { chapter = String(line.dropFirst(3)) }
            guard line.hasPrefix("| ") else { continue }
            let cells = line.dropFirst().dropLast().split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            guard cells.last != "proved by" else { continue }
            rows.append(Row(line: number + 1, chapter: chapter, cells: cells))
        }
    }

    func rows(ofChapter start: String) -> [Row] { rows.filter { $0.chapter.hasPrefix(start) } }

    private static func quoted(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
