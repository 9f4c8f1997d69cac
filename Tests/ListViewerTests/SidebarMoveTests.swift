import FeedStore
import Testing

@testable import ListViewer

/// What it means that a row of the sidebar was moved.
@MainActor @Suite struct SidebarMoveTests {
    /// Numbers are feeds; capitals unfolded folders, small letters folded ones.
    private func rows(_ text: String) -> [SidebarRow] {
        text.map { sign in
            if let number = sign.wholeNumberValue {
                return SidebarRow(id: .page(.feed(KeptID(Int64(number)))), title: "\(sign)")
            }
            return SidebarRow(id: .page(.folder(folder(sign))), title: "\(sign)", isFolded: sign.isLowercase)
        }
    }

    private func folder(_ sign: Character) -> KeptFolder.ID { KeptID(Int64(sign.lowercased().utf8.first!)) }

    private func move(_ text: String, _ from: Int, _ to: Int) -> SidebarMove? {
        SidebarMove(rows(text), from: from, to: to)
    }

    @Test func aFeedGoesIntoTheFolderThatItStandsBelow() {
        #expect(move("12A3B4", 0, 1) == .feed(KeptID(1), to: nil, index: 1))
        #expect(move("12A3B4", 0, 2) == .feed(KeptID(1), to: folder("A"), index: 0))
        #expect(move("12A3B4", 0, 3) == .feed(KeptID(1), to: folder("A"), index: 1))
        #expect(move("12A3B4", 0, 5) == .feed(KeptID(1), to: folder("B"), index: 1))
        #expect(move("12A3B4", 3, 2) == .feed(KeptID(3), to: nil, index: 2))
        #expect(move("12A3B4", 5, 4) == .feed(KeptID(4), to: folder("A"), index: 1))
        #expect(move("A1b", 1, 2) == .feed(KeptID(1), to: folder("b"), index: 0))
        #expect(move("12A3B4", 1, 1) == nil)
    }

    @Test func aFolderGoesBehindTheOneThatItStandsBelow() {
        #expect(move("1A2B3C", 1, 5) == .folder(folder("A"), index: 2))
        #expect(move("1A2B3C", 1, 3) == .folder(folder("A"), index: 1))
        #expect(move("1A2B3C", 5, 0) == .folder(folder("C"), index: 0))
        #expect(move("1A2B3C", 3, 1) == .folder(folder("B"), index: 0))
        // Amid its own feeds, or those outside all folders, it stays where it is.
        #expect(move("1A2B3C", 1, 2) == nil)
        #expect(move("1A2B3C", 1, 0) == nil)
    }

    @Test func keysTakeAFolderByOnePlace() {
        let rows = rows("1A2B3")
        #expect(SidebarMove(folder: folder("A"), by: 1, in: rows) == .folder(folder("A"), index: 1))
        #expect(SidebarMove(folder: folder("A"), by: -1, in: rows) == nil)
        #expect(SidebarMove(folder: folder("B"), by: 1, in: rows) == nil)
    }
}
