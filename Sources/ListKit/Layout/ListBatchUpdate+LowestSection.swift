import ListDiffKit

extension ListBatchUpdate {
    /// The first section that the update touches: what is before it stays as it is. Nil for an update of nothing.
    ///
    /// Both ends of a move count. Old and new numbers may be compared, for they are the same up to this section.
    public var lowestTouchedSection: Int? {
        var sections: [Int?] = [data.insertSections.first, data.deleteSections.first]
        for move in data.moveSections { sections += [move.from, move.to] }
        for reload in sectionReloads { sections += [reload.oldSection, reload.newSection] }
        for move in data.moveIndexPaths + itemReloads { sections += [move.from.section, move.to.section] }
        for path in data.insertIndexPaths + data.deleteIndexPaths + data.updateIndexPaths {
            sections.append(path.section)
        }
        return sections.lazy.compactMap(\.self).min()
    }
}
