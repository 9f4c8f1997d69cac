import CallerChecks

/// The width of a section's items, and so the number of items on a line.
///
///     itemWidth = .adaptive(minimum: 160)    // a grid of pictures, with as many columns as fit
///
/// An item joins the line of the previous item if there is room. In a horizontal list the axes are swapped: this is the
/// height of the items.
public enum ListItemWidth: Hashable, Sendable {
    /// Each item fills a line.
    case line
    /// A width in logical pixels. Items are never wider than the line.
    case fixed(Double)
    /// A share of the line's room between the section's insets. With 1/3, three items and the spacing between them fill
    /// a line.
    case share(Double)
    /// A number of equal columns.
    case columns(Int)
    /// As many equal columns as fit, if each has at least this width in logical pixels. There is at least one.
    case adaptive(minimum: Double)
    /// A width for each item, from ``ListSectionController/widthForItem(at:)``.
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
