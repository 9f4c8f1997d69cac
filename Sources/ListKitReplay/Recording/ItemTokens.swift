import ListDiffKit
import ListKit

/// Counts tokens. Sections' objects and items share one count, so that each token identifies one of them. A busy list
/// has more contents in a day than 32 bits can count.
struct TokenCounter {
    private var lastIdentity = 0
    private var lastContent = 0

    init(after last: Int = 0) { (lastIdentity, lastContent) = (last, last) }

    mutating func nextIdentity() -> Int {
        lastIdentity += 1
        return lastIdentity
    }

    mutating func nextContent() -> Int {
        lastContent += 1
        return lastContent
    }
}

/// Gives items their tokens, if their section controllers have them as objects.
///
/// It takes identities and changes from the section controller's own diff, so that nothing is hashed or compared again.
/// On request, it compares everything itself.
struct ItemTokens {
    struct Cell: Hashable {
        var identity: Int
        var content: Int
    }

    struct Section {
        var cells: TokenList<Cell>
        /// As the section controller holds them.
        var models: [any ListDiffable]
    }

    /// Whether to compare everything.
    let comparesObjects: Bool
    /// By the identity token of the section's object.
    private(set) var sections: [Int: Section] = [:]
    /// The items of removed sections, which may come back.
    private var departed = RecentValues<Int, Section>(limit: 64)

    init(comparesObjects: Bool) { self.comparesObjects = comparesObjects }

    /// The items of a section, as a change to those it had.
    ///
    /// - Parameter note: takes each version that came, and each that went or that another took the place of.
    mutating func take(
        _ items: ListCollectedItems, of section: Int, _ counter: inout TokenCounter,
        note: (_ cell: Cell, _ model: any ListDiffable) -> Void
    ) -> RecordedItemChange {
        let current = sections[section]
        let back = current == nil ? departed.take(section) : nil
        let new = items.toViewModels
        var links = items.links
        var updates = items.updates
        /// The section controller's own report, right or wrong.
        var said = items.updates
        let known = current ?? back
        if let known, comparesObjects {
            let (old, new) = (objectList(known.models), objectList(new))
            links = DiffLinks(comparing: old, with: new)
            // One that does not equal itself changes whenever it is compared: its section may not have done that.
            updates = ListIndexSet(
                links.changed(from: old, to: new).filter { said.contains($0) || new.isEqualToItself(at: $0) })
        } else if let known, known.models.count != links.oldCount || back != nil {
            // Does not trust the diff, but finds the identities itself.
            let comparison = UniqueComparison(old: objectList(known.models), new: objectList(new))
            links = comparison.links
            updates = ListIndexSet(comparison.changed)
            said = updates
        }
        let change = TokenListChange(
            from: known?.cells ?? TokenList(), count: new.count, staying: known == nil ? [] : links.stayingElements,
            asking: updates
        ) { index, old in
            guard let known, let old else {
                let cell = Cell(identity: counter.nextIdentity(), content: counter.nextContent())
                note(cell, new[index])
                return cell
            }
            var cell = old.cell
            note(cell, known.models[old.index])
            cell.content = counter.nextContent()
            note(cell, new[index])
            return cell
        }
        if let current {
            current.cells.forEach(in: links.oldMiddle) { index, cell in
                if links.newIndex(ofOld: index) == nil { note(cell, current.models[index]) }
            }
        }
        sections[section] = Section(cells: change.new, models: new)
        // A section that comes back has no items before it.
        guard current != nil else {
            return RecordedItemChange(
                section: section, change: RecordedChange(new: change.new.map(\.recorded)))
        }
        return RecordedItemChange(section: section, change: change.recorded, updated: said)
    }

    /// The section's object has left the list.
    mutating func letGo(_ section: Int, note: (_ cell: Cell, _ model: any ListDiffable) -> Void) {
        guard let gone = sections.removeValue(forKey: section) else { return }
        for (cell, model) in zip(gone.cells, gone.models) { note(cell, model) }
        departed.add(gone, forKey: section)
    }
}

extension ItemTokens.Cell: TokenCell {
    init(_ item: RecordedItem) { self.init(identity: item.identity, content: item.content) }

    var recorded: RecordedItem { RecordedItem(identity: identity, content: content) }

    func advanced(by count: Int) -> Self {
        ItemTokens.Cell(identity: identity + count, content: content + count)
    }
}
