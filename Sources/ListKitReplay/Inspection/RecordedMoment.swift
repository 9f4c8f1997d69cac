/// A recorded list at one moment: its sections, and the known items.
package struct RecordedMoment: Hashable, Sendable {
    /// The sections in order.
    package internal(set) var sections: [RecordedSection]
    /// The items of the sections, as far as they are known.
    package internal(set) var items: RecordedItemLists

    /// Creates the first moment of a recording.
    package init(_ start: RecordedList) {
        sections = start.sections
        items = RecordedItemLists(start)
    }

    init(sections: [RecordedSection], items: RecordedItemLists) {
        self.sections = sections
        self.items = items
    }

    /// The moment after a transaction; where that does not fit, which a damaged file can bring about, the list counts
    /// as unchanged.
    ///
    /// - Complexity: O(sections), less where the list has not changed.
    func after(_ transaction: RecordedTransaction) -> RecordedMoment {
        var result = self
        guard let sections = transaction.change.applied(to: sections) else { return self }
        result.items.apply(transaction, old: self.sections)
        result.sections = sections
        return result
    }
}
