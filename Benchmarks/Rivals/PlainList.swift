/// A list as a program would write it for itself: one flat array of elements, diffed as a whole by Heckel's passes, and
/// an object for each row, of which those of kept elements stay. An array that is equal is no update.
public final class PlainList<Element: Identifiable & Equatable> {
    public final class Row {
        public var element: Element
        @inlinable init(_ element: Element) { self.element = element }
    }

    public var elements: [Element]
    public var rows: [Row]

    @inlinable
    public init(_ elements: [Element]) {
        self.elements = elements
        rows = elements.map { Row($0) }
    }

    @inlinable
    public func update(to new: [Element]) {
        if new == elements { return }
        let diff = HeckelDiff(from: elements, to: new, by: { $0.id }, areEqual: ==)
        let old = rows
        rows = zip(new, diff.oldIndexes).map { element, oldIndex in oldIndex.map { old[$0] } ?? Row(element) }
        for index in diff.updates { rows[index].element = new[index] }
        elements = new
    }
}
