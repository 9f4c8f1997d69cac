import FeedStore
import ListKit
import Testing

@testable import ListViewer

/// What it means that a row of the sidebar was moved.
@MainActor @Suite struct SidebarMoveTests {
    /// Numbers are feeds; capitals open folders, small letters closed ones. After each "(" is what is in the folder
    /// before it.
    private func rows(_ text: String) -> [ListTreeRow<SidebarRow>] {
        var (level, rows) = (0, [ListTreeRow<SidebarRow>]())
        for sign in text {
            switch sign {
            case "(": level += 1
            case ")": level -= 1
            default:
                let feed = sign.wholeNumberValue.map { SidebarItem.page(.feed(KeptID(Int64($0)))) }
                let row = SidebarRow(id: feed ?? .page(.folder(folder(sign))), title: "\(sign)")
                rows.append(ListTreeRow(row, level: level, isExpanded: feed == nil ? sign.isUppercase : nil))
            }
        }
        return rows
    }

    private func folder(_ sign: Character) -> KeptFolder.ID { KeptID(Int64(sign.lowercased().utf8.first!)) }

    private func feed(_ number: Int, _ folder: Character?, _ index: Int) -> SidebarMove {
        .feed(KeptID(Int64(number)), to: folder.map(self.folder), index: index)
    }

    private func folder(_ sign: Character, _ parent: Character?, _ index: Int) -> SidebarMove {
        .folder(folder(sign), to: parent.map(folder), index: index)
    }

    private func move(_ text: String, _ from: Int, _ to: Int) -> SidebarMove? {
        SidebarMove(rows(text), from: from, to: to)
    }

    @Test func aFeedGoesToWhatItStandsBelow() {
        #expect(move("12A(3)B(4)", 0, 1) == feed(1, nil, 1))
        #expect(move("12A(3)B(4)", 0, 2) == feed(1, "A", 0))
        #expect(move("12A(3)B(4)", 0, 3) == feed(1, "A", 1))
        #expect(move("12A(3)B(4)", 0, 5) == feed(1, "B", 1))
        #expect(move("12A(3)B(4)", 3, 2) == feed(3, nil, 2))
        #expect(move("12A(3)B(4)", 5, 4) == feed(4, "A", 1))
        #expect(move("A(1)b", 1, 2) == feed(1, "b", 0))
        #expect(move("12A(3)B(4)", 1, 1) == nil)
        // Deeper.
        #expect(move("1A(2B(34)c)", 0, 3) == feed(1, "B", 0))
        #expect(move("1A(2B(34)c)", 0, 5) == feed(1, "B", 2))
        #expect(move("1A(2B(34)c)", 0, 6) == feed(1, "c", 0))
        #expect(move("1A(2B(34)c)", 4, 2) == feed(3, "A", 0))
        #expect(move("1A(2B(34)c)", 5, 0) == feed(4, nil, 0))
    }

    @Test func aFolderGoesIntoTheOpenFolderAboveIt() {
        #expect(move("1A(2)B(3)", 3, 2) == folder("B", "A", 0))
        #expect(move("1A(2C)B(3)", 4, 2) == folder("B", "A", 0))
        #expect(move("A(1)B", 0, 2) == folder("A", "B", 0))
        // Amid the feeds of a folder: behind them.
        #expect(move("A(12)B", 3, 2) == folder("B", "A", 0))
    }

    @Test func aFolderKeepsItsLevelWhereOneIsPossible() {
        // Below the last feed of an open folder, and beside a closed one.
        #expect(move("1A(2)B(3)C(4)", 1, 6) == folder("A", nil, 2))
        #expect(move("A(1)b", 0, 2) == folder("A", nil, 1))
        #expect(move("A(B(1))C(2)", 1, 4) == folder("B", "C", 0))
        #expect(move("A(B(1)c)D", 3, 1) == folder("c", "A", 0))
        #expect(move("1A(2)B(3)", 3, 0) == folder("B", nil, 0))
        // Where it would stay so, it comes out.
        #expect(move("A(1B(2))C", 2, 3) == folder("B", nil, 1))
    }

    @Test func aFolderStaysWhereNothingChanges() {
        // Amid its own feeds, or those outside all folders.
        #expect(move("1A(23)B(3)", 1, 2) == nil)
        #expect(move("1A(2)B(3)", 1, 2) == nil)
        #expect(move("12A(2)B(3)", 2, 1) == nil)
        #expect(move("1A(2)B(3)", 1, 0) == nil)
    }

    /// Whatever is dragged wherever: no folder is in itself, and the index is one that there is.
    @Test func noFolderGoesIntoItsOwnBranch() {
        let rows = rows("12A(3B(4C(5)d)E)fG(6)")
        for from in rows.indices {
            let below = rows[(from + 1)...].prefix { $0.level > rows[from].level }
            let own = Set(([rows[from]] + below).compactMap(\.node.id.folder))
            for to in rows.indices {
                switch SidebarMove(rows, from: from, to: to) {
                case .folder(_, let parent, let index):
                    #expect(parent.map { !own.contains($0) } ?? true, "\(from) to \(to)")
                    #expect((0...4).contains(index), "\(from) to \(to)")
                case .feed(_, _, let index): #expect((0...3).contains(index), "\(from) to \(to)")
                case nil: continue
                }
            }
        }
    }

    // MARK: Keys

    @Test func keysTakeAFolderByOnePlaceAndOut() {
        let rows = rows("1A(2C(3)d)B(3)")
        func move(_ sign: Character, _ step: Int) -> SidebarMove? {
            SidebarMove(folder: folder(sign), by: step, in: rows)
        }
        #expect(move("A", 1) == folder("A", nil, 1))
        #expect(move("A", -1) == nil)
        #expect(move("B", 1) == nil)
        #expect(move("C", 1) == folder("C", "A", 1))
        #expect(move("C", -1) == folder("C", nil, 0))
        #expect(move("d", 1) == folder("d", nil, 1))
    }

    @Test func keysTakeOutOfAFolderAndIntoTheOneBefore() {
        let rows = rows("1A(2C(3)d)B(4)")
        func out(_ item: PostSelection) -> SidebarMove? { SidebarMove(outOfFolder: .page(item), in: rows) }
        func into(_ item: PostSelection) -> SidebarMove? { SidebarMove(intoFolder: .page(item), in: rows) }
        #expect(out(.feed(KeptID(3))) == feed(3, "A", .max))
        #expect(out(.feed(KeptID(1))) == nil)
        #expect(out(.folder(folder("C"))) == folder("C", nil, 1))
        #expect(out(.folder(folder("B"))) == nil)
        #expect(into(.folder(folder("d"))) == folder("d", "C", .max))
        #expect(into(.folder(folder("B"))) == folder("B", "A", .max))
        #expect(into(.folder(folder("C"))) == nil)
        #expect(into(.feed(KeptID(2))) == feed(2, "C", .max))
        #expect(into(.feed(KeptID(3))) == nil)
    }
}
