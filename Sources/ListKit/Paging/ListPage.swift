/// One page of a ``ListPager``.
public struct ListPage<Element, Cursor> {
    /// What the page brings; may be empty.
    public var elements: [Element]
    /// Where the next page begins, or nil if this is the last one.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - elements: what the page brings, in the order of the source.
    ///   - next: where the next page begins, or nil if this is the last one.
    public init(_ elements: [Element], next: Cursor?) {
        self.elements = elements
        self.next = next
    }
}

extension ListPage: Sendable where Element: Sendable, Cursor: Sendable {}
