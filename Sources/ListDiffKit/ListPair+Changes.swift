/// The passes of Heckel's algorithm, in the form IGListKit gave it, over the part between the ends: the objects with
/// the same identity at the front and at the back of both lists.
extension ListPair {
    /// The changes that turn the old list into the new one.
    ///
    /// - Complexity: O(old + new) when hashes do not collide; see `ListMovePolicy.fewest` for its part.
    func changes(option: ListDiffOption, moves: ListMovePolicy) -> DiffChanges {
        var notes = _PairNotes(_PairQuestion(updatesBy: option))
        // The elements with the same identity at the front and at the back.
        let prefixCount = commonPrefix(notes: &notes)
        let suffixCount = linkableSuffix(behind: prefixCount)
        // Passes one to three: the links in between.
        let links = links(prefixCount: prefixCount, suffixCount: suffixCount)
        // Pass four: the elements with changed content, in ascending order of the new index, like those at the front.
        compare(newToOld: links.middleNewToOld, from: prefixCount, notes: &notes)
        compare(suffixCount: suffixCount, notes: &notes)
        // Pass five: indexes.
        return links.changes(moves: moves, updates: withCopies(notes.changed, links))
    }

    private func links(prefixCount: Int, suffixCount: Int) -> DiffLinks {
        let oldMiddle = prefixCount..<oldCount - suffixCount
        let newMiddle = prefixCount..<newCount - suffixCount
        guard !oldMiddle.isEmpty, !newMiddle.isEmpty else {
            // Nothing to link, so nothing is hashed.
            return DiffLinks(
                prefixCount: prefixCount, suffixCount: suffixCount,
                uniqueMiddleNewToOld: [Int32](repeating: -1, count: newMiddle.count), oldCount: oldCount)
        }
        return DiffLinks(
            prefixCount: prefixCount, suffixCount: suffixCount, middle: middleLinks(old: oldMiddle, new: newMiddle))
    }
}
