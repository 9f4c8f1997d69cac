import Foundation

/// Widgets on a screen beside those of GTK, as FrameBenchmark measures them and prints them in tables.
struct ComparedRows {
    let title: String
    let note: String
    /// What FrameBenchmark measures.
    let subject: String

    static let grids = ComparedRows(
        title: "Grids",
        note: """
            One section in six columns of a ListBoxView, and a GtkGridView with the same cells, in turn, each in a \
            window of its own that already has its items. A jump, an insertion and a change of the width are measured \
            together with the frame that shows them. CPU milliseconds of the process.
            """, subject: "grids")

    static let tables = ComparedRows(
        title: "Tables and trees",
        note: """
            A ListBoxView with a ColumnHeader beside a GtkColumnView over a GtkSortListModel, and a ListTree beside a \
            GtkTreeListModel in a GtkListView, with the same cells, in turn, each in a window of its own that already \
            has its items. Sorting, opening and closing are measured together with the frame that shows them. CPU \
            milliseconds of the process.
            """, subject: "tables")

    func group(isQuick: Bool) -> RowGroup { RowGroup(title: title, note: note, rows: rows(isQuick: isQuick)) }

    private func rows(isQuick: Bool) -> [Row] {
        do {
            let program = Program(product: "FrameBenchmark", [subject] + (isQuick ? ["1"] : []))
            return try Self.rows(of: try program.succeed().output)
        } catch {
            let reason = (error as? Program.Failure)?.reason ?? "\(error)"
            return [Row(name: subject, reason: reason)]
        }
    }

    /// - Parameter text: FrameBenchmark's tables: below a title the head, and a line for each figure.
    static func rows(of text: String) throws -> [Row] {
        var (rows, title, rival): ([Row], String, String?) = ([], "", nil)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("### ") { (title, rival) = (String(line.dropFirst(4)), nil) }
            guard line.hasPrefix("| ") else { continue }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 4 else {
                throw Program.Failure(reason: "a line of FrameBenchmark's \(title) is too short")
            }
            guard let rival else {
                rival = cells[2]
                continue
            }
            guard let ours = Double(cells[1]), let theirs = Double(cells[2]),
                let limit = cells[4].split(separator: " ").dropFirst().first.flatMap({ Double($0) })
            else { throw Program.Failure(reason: "FrameBenchmark does not say the \(cells[0]) of \(title)") }
            let isTime = cells[0].hasSuffix(", ms")
            rows.append(
                Row(
                    name: "\(isTime ? String(cells[0].dropLast(4)) : cells[0]), \(title)",
                    unit: isTime ? .milliseconds : .rows, samples: Samples([ours]),
                    rival: (rival, Samples([theirs])), goal: .timesRival(limit)))
        }
        guard !rows.isEmpty else { throw Program.Failure(reason: "FrameBenchmark has no tables") }
        return rows
    }
}
