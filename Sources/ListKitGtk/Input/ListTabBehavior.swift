/// Where Tab goes from the last control of a row, and Shift+Tab from the first one.
public enum ListTabBehavior: Hashable, Sendable {
    /// Out of the list: a row and its controls are one stop. For lists.
    case item
    /// To the next row, so that Tab walks through a form. Space and Enter on a row with one control use it: they turn a
    /// switch, click a button, open a drop-down, and enter an entry.
    case all
}
