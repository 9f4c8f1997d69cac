import ListDiffKit

/// The objects that a data source has returned, next to those of the list, before they are compared.
@MainActor
struct GatheredObjects {
    let old: SectionMap
    let new: any ObjectList
    /// The number of this gathering in its list, from 1 on.
    let number: Int

    var largerCount: Int { max(old.count, new.count) }

    /// - Parameter option: ``ListDiffOption/pointerPersonality`` asks no object about its content.
    func compared(by option: ListDiffOption = .equality) -> UniqueComparison {
        UniqueComparison(
            old: old.objects, new: new, lookup: old.lookup, renamed: old.sectionsWithChangedIdentifiers, option: option)
    }

    /// The same for another thread; nil where the data source does not declare its objects `Sendable`.
    var sendable: SendableObjects? {
        SendableObjectLists(old: old.objects, new: new).map { SendableObjects(lists: $0, lookup: old.lookup) }
    }
}

/// Gathered objects that may be compared on any thread.
struct SendableObjects: Sendable {
    let lists: SendableObjectLists
    let lookup: SectionLookup

    /// What a comparison of such objects has found, on its way back.
    ///
    /// Unchecked, because it holds the new list, which does not show that its objects are `Sendable`.
    struct Compared: @unchecked Sendable {
        let comparison: UniqueComparison
    }

    /// Nil where there are objects that can be compared on their actor only.
    func compared() -> Compared? {
        lists.here().map {
            Compared(
                comparison: UniqueComparison(
                    old: $0.old, new: $0.new, lookup: lookup,
                    renamed: lookup.sectionsWithChangedIdentifiers($0.old)))
        }
    }
}

extension UniqueComparison {
    /// An instance whose identifier has changed since it came counts as a new object. If there is one, no object is
    /// recognized by its position.
    fileprivate init(
        old: any ObjectList, new: any ObjectList, lookup: SectionLookup, renamed: [Int],
        option: ListDiffOption = .equality
    ) {
        let ends = renamed.isEmpty ? new.ends(comparedWith: old, option: option) : CommonEnds()
        self.init(old: old, new: new, ends: ends, renamed: renamed, option: option) { hash, isSame in
            lookup.section(hash: hash, isSame: isSame)
        }
    }
}
