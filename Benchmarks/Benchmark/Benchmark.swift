import Foundation

/// Measures the library beside its rivals; `make bench`.
///
///     Benchmark [--quick] [GROUP …]
///
/// Without a group all of them are measured, and the page and the plot in docs/ are written anew.
@main
@MainActor
enum Benchmark {
    enum Group: String, CaseIterable {
        case diff, updates, memory, instructions, debug, frames, grids, tables, shares, start
    }

    static let page = "docs/benchmarks.md"
    static let plot = "docs/benchmarks.svg"

    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let names = Group.allCases.map(\.rawValue).joined(separator: ", ")
        if arguments == ["--help"] { return print("Benchmark [--quick] [GROUP …]\nThe groups are \(names).") }
        let isQuick = arguments.first == "--quick"
        if isQuick { arguments.removeFirst() }
        let named = arguments.compactMap(Group.init)
        guard named.count == arguments.count else {
            print("The groups are \(names).")
            exit(2)
        }
        let facts = try Program("/bin/sh", ["scripts/machine-facts"]).succeed().output
        let groups = (named.isEmpty ? Group.allCases : named).flatMap { rows(of: $0, isQuick: isQuick) }
        let writes = named.isEmpty && !isQuick
        let text = Page(
            facts: facts.split(separator: "\n").map(String.init), groups: groups,
            plot: writes ? URL(fileURLWithPath: plot).lastPathComponent : nil
        ).text
        print(text)
        guard writes else { return }
        try text.write(toFile: page, atomically: true, encoding: .utf8)
        try Plot(groups).svg.write(toFile: plot, atomically: true, encoding: .utf8)
        print("Wrote \(page) and \(plot).")
    }

    private static func rows(of group: Group, isQuick: Bool) -> [RowGroup] {
        FileHandle.standardError.write(Data("\(group.rawValue) …\n".utf8))
        let effort = isQuick ? Effort.quick : .thorough
        switch group {
        case .diff: return DiffRows(effort: effort).groups
        case .updates:
            return [AdapterRows(effort: effort).group, WindowRows(effort: effort).group]
                + UpdateRows(effort: effort).groups
        case .memory: return [MemoryRows().group]
        case .instructions: return [InstructionRows().group, RingRows().group, GrowthRows().group]
        case .debug: return [DebugRows(effort: effort).group]
        case .frames: return [FrameRows(isQuick: isQuick).group]
        case .grids: return [ComparedRows.grids.group(isQuick: isQuick)]
        case .tables: return [ComparedRows.tables.group(isQuick: isQuick)]
        case .shares: return [ShareRows().group]
        case .start: return [StartRows(effort: effort).group]
        }
    }
}
