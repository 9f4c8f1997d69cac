/// The sums over the runs of a `SummedSequence`.
@usableFromInline
package protocol RunSum: Sendable {
    static var zero: Self { get }
    static func + (left: Self, right: Self) -> Self

    /// How many elements there are.
    var count: Int { get }
}

/// Elements of a `SummedSequence` that follow each other and are alike.
@usableFromInline
package protocol SummedRun: Sendable {
    associatedtype Sum: RunSum

    var sum: Sum { get }

    /// The first `count` elements: at least one, and not all.
    func prefix(_ count: Int) -> Self

    /// All elements but the first `count`: at least one, and not all.
    func dropFirst(_ count: Int) -> Self

    /// Both runs as one; nil where their elements are not alike.
    func merged(with next: Self) -> Self?
}

/// A long sequence with many equal elements, and with sums over its front: a balanced tree of runs.
///
/// A copy shares all that does not change. Trees are cut and joined as in Blelloch, Ferizovic and Sun, *Just Join for
/// Parallel Ordered Sets* (2016), with AVL heights.
///
/// All of it can be inlined: the runs of other modules are as fast as those of this one.
///
/// - Complexity: a search, a cut and a concatenation are O(log runs); so is a copy with a change. A copy is O(1).
@usableFromInline
package struct SummedSequence<Run: SummedRun>: Sendable {
    @usableFromInline var root: Node?

    @inlinable
    init(_ root: Node?) { self.root = root }

    @inlinable
    package init() {}

    @inlinable
    package init(_ run: Run) { root = Node(nil, run, nil) }

    /// - Complexity: O(runs). Neighbours that are alike become one.
    @inlinable
    package init(_ runs: [Run]) {
        var merged: [Run] = []
        merged.reserveCapacity(runs.count)
        for run in runs { merged.appendMerging(run) }
        self.init(merged: merged)
    }

    /// - Parameter runs: of which none is like the one before.
    @inlinable
    init(merged runs: [Run]) { root = Self.tree(of: runs, from: 0, to: runs.count) }

    @inlinable
    static func tree(of runs: [Run], from start: Int, to end: Int) -> Node? {
        guard start < end else { return nil }
        let middle = (start + end) / 2
        return Node(
            tree(of: runs, from: start, to: middle), runs[middle], tree(of: runs, from: middle + 1, to: end))
    }

    @inlinable
    package var isEmpty: Bool { root == nil }

    /// Whether one is an unchanged copy of the other.
    @inlinable
    package func isIdentical(to other: Self) -> Bool { root === other.root }

    @inlinable
    package var sum: Run.Sum { root?.sum ?? .zero }

    /// All runs in order.
    ///
    /// - Complexity: O(runs).
    @inlinable
    package var runs: [Run] {
        var runs: [Run] = []
        func collect(_ node: Node?) {
            guard let node else { return }
            collect(node.left)
            runs.append(node.run)
            collect(node.right)
        }
        collect(root)
        return runs
    }

    @inlinable
    package var first: Run? {
        var node = root
        while let left = node?.left { node = left }
        return node?.run
    }

    @inlinable
    package var last: Run? {
        var node = root
        while let right = node?.right { node = right }
        return node?.run
    }

    /// The first run with which the sum from the front satisfies `isPast`, and the sum of all runs before it. A longer
    /// front must satisfy `isPast` where a shorter one does.
    @inlinable
    package func first(where isPast: (Run.Sum) -> Bool) -> (before: Run.Sum, run: Run)? {
        var before = Run.Sum.zero
        var node = root
        while let current = node {
            let left = before + (current.left?.sum ?? .zero)
            if current.left != nil, isPast(left) {
                node = current.left
                continue
            }
            let through = left + current.run.sum
            if isPast(through) { return (left, current.run) }
            before = through
            node = current.right
        }
        return nil
    }

    /// The first `count` elements, and the others.
    @inlinable
    package func split(at count: Int) -> (Self, Self) {
        let (left, right) = Self.split(root, at: count)
        return (Self(left), Self(right))
    }

    @inlinable
    package func prefix(_ count: Int) -> Self { split(at: count).0 }

    @inlinable
    package func dropFirst(_ count: Int) -> Self { split(at: count).1 }

    @inlinable
    package subscript(range: Range<Int>) -> Self { dropFirst(range.lowerBound).prefix(range.count) }

    @inlinable
    package mutating func replaceSubrange(_ range: Range<Int>, with new: Self) {
        let (front, rest) = split(at: range.lowerBound)
        self = front + new + rest.dropFirst(range.count)
    }

    @inlinable
    package static func + (left: Self, right: Self) -> Self {
        guard let first = left.root else { return right }
        guard let second = right.root else { return left }
        let (front, run) = removingLast(first)
        let (next, back) = removingFirst(second)
        if let both = run.merged(with: next) { return Self(join(front, both, back)) }
        return Self(join(front, run, second))
    }

    @inlinable
    package static func += (left: inout Self, right: Self) { left = left + right }

    // MARK: The tree

    @usableFromInline
    final class Node: Sendable {
        @usableFromInline let left: Node?
        @usableFromInline let run: Run
        @usableFromInline let right: Node?
        @usableFromInline let sum: Run.Sum
        @usableFromInline let height: Int

        @inlinable
        init(_ left: Node?, _ run: Run, _ right: Node?) {
            self.left = left
            self.run = run
            self.right = right
            var sum = run.sum
            if let left { sum = left.sum + sum }
            if let right { sum = sum + right.sum }
            self.sum = sum
            height = max(left?.height ?? 0, right?.height ?? 0) + 1
        }
    }

    @inlinable
    static func join(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
        let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
        if let left, leftHeight > rightHeight + 1 {
            return balanced(left.left, left.run, join(left.right, run, right))
        }
        if let right, rightHeight > leftHeight + 1 {
            return balanced(join(left, run, right.left), right.run, right.right)
        }
        return Node(left, run, right)
    }

    /// Of two trees that differ in height by two at most.
    @inlinable
    static func balanced(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
        let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
        if let left, leftHeight > rightHeight + 1 {
            if (left.left?.height ?? 0) >= (left.right?.height ?? 0) {
                return Node(left.left, left.run, Node(left.right, run, right))
            }
            guard let middle = left.right else { return Node(left, run, right) }
            return Node(
                Node(left.left, left.run, middle.left), middle.run, Node(middle.right, run, right))
        }
        if let right, rightHeight > leftHeight + 1 {
            if (right.right?.height ?? 0) >= (right.left?.height ?? 0) {
                return Node(Node(left, run, right.left), right.run, right.right)
            }
            guard let middle = right.left else { return Node(left, run, right) }
            return Node(
                Node(left, run, middle.left), middle.run, Node(middle.right, right.run, right.right))
        }
        return Node(left, run, right)
    }

    @inlinable
    static func split(_ node: Node?, at count: Int) -> (Node?, Node?) {
        guard let node else { return (nil, nil) }
        if count <= 0 { return (nil, node) }
        if count >= node.sum.count { return (node, nil) }
        let inLeft = node.left?.sum.count ?? 0
        if count <= inLeft {
            let (front, back) = split(node.left, at: count)
            return (front, join(back, node.run, node.right))
        }
        let inRun = node.run.sum.count
        if count >= inLeft + inRun {
            let (front, back) = split(node.right, at: count - inLeft - inRun)
            return (join(node.left, node.run, front), back)
        }
        return (
            join(node.left, node.run.prefix(count - inLeft), nil),
            join(nil, node.run.dropFirst(count - inLeft), node.right)
        )
    }

    @inlinable
    static func removingLast(_ node: Node) -> (Node?, Run) {
        guard let right = node.right else { return (node.left, node.run) }
        let (rest, last) = removingLast(right)
        return (balanced(node.left, node.run, rest), last)
    }

    @inlinable
    static func removingFirst(_ node: Node) -> (Run, Node?) {
        guard let left = node.left else { return (node.run, node.right) }
        let (first, rest) = removingFirst(left)
        return (first, balanced(rest, node.run, node.right))
    }
}

extension Array where Element: SummedRun {
    /// Appends a run, to the last one where both are alike.
    @inlinable
    package mutating func appendMerging(_ run: Element) {
        if let last, let both = last.merged(with: run) { self[count - 1] = both } else { append(run) }
    }
}
