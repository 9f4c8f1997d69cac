import ListDiffKit
import Localization

extension DiffPasses {
    /// An identifier in the symbol table.
    struct Symbol: Hashable {
        let identifier: String
        var newCount = 0
        var oldCount = 0
        /// Old indexes that no new row has taken yet; the last is the top.
        var stack: [Int] = []
        /// Whether a row with this identifier has changed. Then all its rows count as updated.
        var isUpdated = false
    }

    /// The state of one row.
    struct Record: Hashable {
        /// The index in the symbol table; nil until the row was read.
        var symbol: Int?
        /// The index of the same row in the other list.
        var partner: Int?
        /// The number of deletes before an old row, or of inserts before a new one; nil until counted.
        var offset: Int?
        var changes: [ChangeKind] = []
    }

    struct State {
        let lists: PlayLists
        private(set) var symbols: [Symbol] = []
        private(set) var old: [Record]
        private(set) var new: [Record]
        private(set) var inserts: [Int] = []
        private(set) var deletes: [Int] = []
        private(set) var updates: [ListMoveIndex] = []
        private(set) var moves: [ListMoveIndex] = []
        /// The moves that are seen on screen. The passes do not compute them.
        let fewestMoves: [ListMoveIndex]
        /// The last step, and a description of it.
        private(set) var last: Step?
        private(set) var sentence = ""
        private var symbolOfIdentifier: [String: Int] = [:]

        init(_ lists: PlayLists) {
            self.lists = lists
            old = lists.before.map { _ in Record() }
            new = lists.after.map { _ in Record() }
            fewestMoves =
                ListDiff(oldArray: lists.before, newArray: lists.after, option: .equality, moves: .fewest).moves
        }

        /// Whether a row counts as moved but stays in place on screen, while others move past it.
        func isPassed(_ side: PlaySide, _ index: Int) -> Bool {
            self[side][index].changes.contains(.move)
                && !fewestMoves.contains { (side == .before ? $0.from : $0.to) == index }
        }

        subscript(side: PlaySide) -> [Record] { side == .before ? old : new }

        mutating func perform(_ step: Step) {
            last = step
            let index = step.index
            sentence =
                switch step.pass {
                case .readNew: readNew(index)
                case .readOld: readOld(index)
                case .link: link(index)
                case .deletes: findDelete(index)
                case .inserts: findInsertOrUpdate(index)
                case .moves: findMove(index)
                }
        }

        private mutating func symbol(_ identifier: String) -> Int {
            if let index = symbolOfIdentifier[identifier] { return index }
            symbolOfIdentifier[identifier] = symbols.count
            symbols.append(Symbol(identifier: identifier))
            return symbols.count - 1
        }

        // MARK: The passes

        private mutating func readNew(_ index: Int) -> String {
            let symbol = symbol(lists.after[index].identifier)
            symbols[symbol].newCount += 1
            new[index].symbol = symbol
            return localized("New row \(index) is \(name(symbol)): counted once more among the new ones.")
        }

        private mutating func readOld(_ index: Int) -> String {
            let symbol = symbol(lists.before[index].identifier)
            symbols[symbol].oldCount += 1
            symbols[symbol].stack.append(index)
            old[index].symbol = symbol
            return localized("Old row \(index) is \(name(symbol)): counted, and \(index) goes on top of its stack.")
        }

        private mutating func link(_ index: Int) -> String {
            guard let symbol = new[index].symbol, let oldIndex = symbols[symbol].stack.popLast() else {
                return localized(
                    "New row \(index), \(name(new[index].symbol)), finds its stack empty: it has no partner.")
            }
            new[index].partner = oldIndex
            old[oldIndex].partner = index
            let words = localized(
                "New row \(index), \(name(symbol)), takes \(oldIndex) off its stack: the two are one row.")
            guard !lists.after[index].isEqual(toDiffableObject: lists.before[oldIndex]) else { return words }
            symbols[symbol].isUpdated = true
            return localized("\(words) Its content has changed.")
        }

        private mutating func findDelete(_ index: Int) -> String {
            old[index].offset = deletes.count
            guard old[index].partner == nil else {
                let (name, count) = (name(old[index].symbol), deletes.count)
                return localized(
                    count, one: "Old row \(index), \(name), has a partner, and \(count) delete before it.",
                    other: "Old row \(index), \(name), has a partner, and \(count) deletes before it.")
            }
            deletes.append(index)
            old[index].changes.append(.delete)
            return localized("Old row \(index), \(name(old[index].symbol)), has no partner: it is deleted.")
        }

        private mutating func findInsertOrUpdate(_ index: Int) -> String {
            new[index].offset = inserts.count
            guard let symbol = new[index].symbol else { return "" }
            guard let oldIndex = new[index].partner else {
                inserts.append(index)
                new[index].changes.append(.insert)
                return localized("New row \(index), \(name(symbol)), has no partner: it is inserted.")
            }
            guard symbols[symbol].isUpdated else {
                return localized("New row \(index), \(name(symbol)), is old row \(oldIndex), and shows the same.")
            }
            updates.append(ListMoveIndex(from: oldIndex, to: index))
            new[index].changes.append(.update)
            old[oldIndex].changes.append(.update)
            return localized(
                "New row \(index), \(name(symbol)), is old row \(oldIndex) with other content: it is updated.")
        }

        private mutating func findMove(_ index: Int) -> String {
            guard let oldIndex = new[index].partner, let deletes = old[oldIndex].offset, let inserts = new[index].offset
            else {
                return localized("New row \(index), \(name(new[index].symbol)), was inserted: it has not moved.")
            }
            let expected = oldIndex - deletes + inserts
            let sum = "\(oldIndex) − \(deletes) + \(inserts) = \(expected)"
            let isSeenMoving = fewestMoves.contains { $0.to == index }
            let name = name(new[index].symbol)
            guard expected != index else {
                return isSeenMoving
                    ? localized(
                        "New row \(index), \(name): \(sum), its place. It counts as not moved, though it passes others."
                    )
                    : localized("New row \(index), \(name): \(sum), its place. It has not moved.")
            }
            moves.append(ListMoveIndex(from: oldIndex, to: index))
            new[index].changes.append(.move)
            old[oldIndex].changes.append(.move)
            return isSeenMoving
                ? localized("New row \(index), \(name): \(sum), not \(index). It has moved.")
                : localized(
                    "New row \(index), \(name): \(sum), not \(index). It counts as moved; on screen, others pass it.")
        }

        private func name(_ symbol: Int?) -> String {
            symbol.map { localized("“\(symbols[$0].identifier)”", context: "identifier") } ?? ""
        }
    }
}
