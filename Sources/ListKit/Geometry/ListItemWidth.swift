import CallerChecks

/// How wide the items of a section are, and so how many of them share a line.
///
///     itemWidth = .adaptive(minimum: 160)    // a grid of pictures, with as many columns as fit
///
/// An item goes into the line of the item before as long as there is room for it. In a list that runs horizontally the
/// axes are exchanged: it is how high the items are.
public enum ListItemWidth: Hashable, Sendable {
    /// Each item fills a line.
    case line
    /// As wide as this, in logical pixels, and no wider than the line.
    case fixed(Double)
    /// A part of the line's room between the section's insets: with 1/3, three items and the spacing between them fill
    /// a line.
    case share(Double)
    /// This many share a line evenly.
    case columns(Int)
    /// As many columns as fit when each is at least as wide as this, in logical pixels; at least one.
    case adaptive(minimum: Double)
    /// Every item is asked for its own, `ListSectionController.widthForItem(at:)`.
    case each
}

extension ListItemWidth {
    /// With a width of zero or less every item of a section would be in one line.
    func requireUsable(_ section: Int) {
        switch self {
        case .line, .each: break
        case .columns(let count):
            demand(count >= 1, "The items of section \(section) cannot stand in \(count) columns.")
        case .share(let share):
            demand(
                share > 0 && share.isFinite, "The items of section \(section) cannot be \(share) of a line wide.")
        case .fixed(let width), .adaptive(let width):
            demand(
                width > 0 && width.isFinite, "The items of section \(section) cannot be \(width) pixels wide.")
        }
    }
}
