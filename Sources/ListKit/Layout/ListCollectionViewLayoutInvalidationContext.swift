public import ListDiffKit

/// Why a layout is to be computed again.
public enum ListCollectionViewLayoutInvalidationContext: Hashable, Sendable {
    /// No reason is known. From the first section, unless the layout preserves what it has.
    case unspecified
    /// Everything about the list, from the first section.
    case everything
    /// All frames, from the first section.
    case allListAttributes
    /// Items whose size may be another, from the first section; nothing when there are none.
    case items([ListIndexPath])
    /// Sections or items came or went: from the lowest section that is known to be touched, or else from the first.
    case dataSourceCounts
    /// Where headers are presented.
    case supplementaryListAttributes
}
