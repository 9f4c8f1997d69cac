/// Gives a section its header and footer rows.
@MainActor
public protocol ListSupplementaryViewSource: AnyObject {
    /// The rows that the section has. Changes show with the list's next update.
    func supportedElementKinds() -> ListSupplementaryKinds

    /// The view for a row, dequeued in this very call; only asked for supported kinds.
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView

    /// The height of a row in logical pixels, or nil, the default, for a row that measures itself.
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double?

    /// In a list that runs horizontally, the width of a row in place of its height.
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double?
}

extension ListSupplementaryViewSource {
    public func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { nil }
    public func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { nil }
}
