import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Random updates, scrolls and places of the focus. What must stay is worked out here, from where GTK has put the rows.
@preconcurrency @MainActor
final class RandomPlaceTests: GtkTestCase {
    private enum Expectation {
        case end
        case start
        case row(Int, y: Double)
        case nothing
    }

    private var random = SeededGenerator(seed: 0)
    private var nextNumber = 0
    private var kept: [String: Int] = [:]

    func testWhatWinsStaysInRandomUpdates() {
        for (name, keeping) in [("feed", ListPlaceKeeping.feed), ("log", .log), ("chat", .chat)] {
            for seed in RandomSeeds.from(1..<2) { run(name, keeping, seed) }
        }
        for what in ["feed row", "feed start", "log row", "log start", "log end", "chat row", "chat end"] {
            XCTAssertGreaterThan(kept[what] ?? 0, 4, "\(what) of \(kept)")
        }
        XCTAssertNil(kept["feed end"])
        XCTAssertNil(kept["chat start"])
    }

    private func run(_ name: String, _ keeping: ListPlaceKeeping, _ seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let shown = ListWindow([numbers(60)], height: 300, placeKeeping: keeping, in: self)
        shown.source.hasEntries = true
        shown.list.reloadData()
        shown.settle()
        for step in 0..<40 {
            moveSomewhere(shown)
            shown.settle()
            let target = change(shown.source.sections[0])
            let reloaded = target.filter { shown.source.sections[0].contains($0) && number(0...20) == 0 }
            for number in reloaded { shown.source.heights[number] = self.number(30...120) }
            let expectation = expected(shown, keeping, after: Set(target))
            shown.update(to: target, reloading: reloaded)
            shown.settle()
            check(expectation, shown, name, "\(name), seed \(seed), step \(step)")
        }
        shown.close()
    }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private func numbers(_ count: Int) -> [Int] {
        defer { nextNumber += count }
        return Array(nextNumber..<nextNumber + count)
    }

    /// Scrolls, and gives the focus to a row in sight, to a line to type in, or to none.
    private func moveSomewhere(_ shown: ListWindow) {
        let end = shown.list.contentSize.height
        switch number(0...5) {
        case 0: shown.list.scroll(toOffset: -1e6, animated: false)
        case 1: shown.list.scroll(to: .end, animated: false)
        case 2, 3: shown.list.scroll(toOffset: end * Double(number(0...100)) / 100, animated: false)
        default: break
        }
        shown.settle()
        let cells = shown.list.indexPathsForVisibleItems.compactMap { shown.list.cellForItem(at: $0) as? EntryCell }
        let whole = cells.filter { shown.isWhollyInSight($0.number) }
        switch number(0...2) {
        case 0: shown.window.focusWidget = nil
        case 1: whole.randomElement(using: &random)?.button.grabFocus()
        default: whole.randomElement(using: &random)?.entry.grabFocus()
        }
    }

    /// Rows come anywhere, also at both ends, and some go.
    private func change(_ old: [Int]) -> [Int] {
        var new = old.filter { _ in number(0...9) > 0 }
        for _ in 0..<number(1...4) {
            let place = [0, new.count, number(0...new.count)][number(0...2)]
            new.insert(contentsOf: numbers(number(1...5)), at: place)
        }
        if number(0...15) == 0 { new = Array(new.prefix(number(0...4))) }
        if new.count < 30, number(0...3) == 0 { new += numbers(50) }
        return new
    }

    private func expected(_ shown: ListWindow, _ keeping: ListPlaceKeeping, after target: Set<Int>) -> Expectation {
        let page = Double(shown.list.viewport.height)
        let places = shown.source.sections[0].compactMap { number -> (number: Int, y: Double, bottom: Double)? in
            guard let row = shown.row(showing: number), let bounds = row.handle.bounds(in: shown.list.viewport),
                bounds.y < page, bounds.y + bounds.height > 0
            else { return nil }
            return (number, bounds.y, bounds.y + bounds.height)
        }
        let (first, last) = (shown.source.sections[0].first, shown.source.sections[0].last)
        let isAtEnd = places.last.map { $0.number == last && $0.bottom <= page + 0.01 } ?? true
        let focused = places.first { $0.number == shown.focusedNumber && target.contains($0.number) }
        let isTyping = shown.list.focusedWidgetOfWindow?.takesText ?? false
        if isTyping, let focused { return .row(focused.number, y: focused.y) }
        if keeping.followsEnd, isAtEnd { return .end }
        if target.isDisjoint(with: shown.source.sections[0]) { return keeping.followsEnd ? .end : .start }
        let isAtStart = places.first.map { $0.number == first && $0.y >= -0.01 } ?? true
        if isAtStart, !keeping.holdsStart { return .start }
        if let held = places.first(where: { target.contains($0.number) }) {
            return .row(held.number, y: held.y)
        }
        return .nothing
    }

    private func check(_ expectation: Expectation, _ shown: ListWindow, _ name: String, _ place: String) {
        XCTAssertEqual(shown.list.checkInvariants(), [], place)
        let (limits, offset) = (shown.list.scrollableOffsets, shown.list.visibleRect.minY)
        switch expectation {
        case .end:
            kept["\(name) end", default: 0] += 1
            XCTAssert(shown.list.isAtEnd, place)
            guard let last = shown.source.sections[0].last else { return }
            let bottom = shown.row(showing: last)?.handle.bounds(in: shown.list.viewport).map { $0.y + $0.height }
            let page = Double(shown.list.viewport.height)
            let content = shown.list.contentSize.height
            let wanted = content < page && !shown.list.placeKeeping.alignsShortContentToEnd ? content : page
            XCTAssertEqual(bottom ?? .nan, wanted, accuracy: 0.01, place)
        case .start:
            kept["\(name) start", default: 0] += 1
            XCTAssertEqual(offset, 0, place)
        case .row(let number, let y):
            // Near its ends a list cannot hold everything.
            guard offset > limits.lowerBound + 0.01, offset < limits.upperBound - 0.01 else { return }
            kept["\(name) row", default: 0] += 1
            XCTAssertEqual(shown.y(of: number) ?? .nan, y, accuracy: 0.5, place)
        case .nothing: break
        }
    }
}
