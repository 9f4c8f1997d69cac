extension ListPair {
    /// The common objects at the front and at the back of both lists, each pair compared once.
    func ends(_ question: _PairQuestion) -> CommonEnds {
        var notes = _PairNotes(question)
        let prefixCount = commonPrefix(notes: &notes)
        let suffixCount = commonSuffix(behind: prefixCount)
        compare(suffixCount: suffixCount, notes: &notes)
        return CommonEnds(
            prefixCount: prefixCount, suffixCount: suffixCount, equal: notes.equal, changed: notes.changed)
    }
}

extension ListIndexSetResult {
    /// The changes between two lists with known links and updates.
    package init(changes: DiffChanges, old: any ObjectList, new: any ObjectList) {
        self.init(changes: changes, lookup: IdentifierLookup(old: old, new: new))
    }
}
