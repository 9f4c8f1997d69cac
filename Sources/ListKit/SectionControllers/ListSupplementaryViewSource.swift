/// Provides the header and footer of a section.
@MainActor
public protocol ListSupplementaryViewSource: AnyObject {
    /// Returns the supplementary rows that the section has. A change appears with the next update of the list.
    func supportedElementKinds() -> ListSupplementaryKinds

    /// Returns the view of a header or footer, dequeued in this call. It is called only for supported kinds.
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView

    /// Returns the height of a header or footer in logical pixels, or nil if it measures itself. The default is nil.
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double?

    /// Returns the width of a header or footer in a horizontal list, in logical pixels, or nil if it measures itself.
    /// The default is nil.
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double?
}

extension ListSupplementaryViewSource {
    public func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { nil }
    public func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { nil }
}
