/// Sums over the front of a sequence of changing values: a Fenwick tree.
///
/// - Complexity: building is O(n); a sum, a search and a change are O(log n).
package struct PrefixSums<Value: AdditiveArithmetic & Sendable>: Sendable {
    /// `tree[i]` sums the `i & -i` values that end with value i, counted from 1.
    private var tree: [Value]
    private var values: [Value]

    package init(_ values: [Value]) {
        self.values = values
        tree = [.zero] + values
        for index in 1..<tree.count where index + (index & -index) < tree.count {
            tree[index + (index & -index)] += tree[index]
        }
    }

    package var count: Int { values.count }

    package var total: Value { sum(before: count) }

    package subscript(index: Int) -> Value {
        get { values[index] }
        set {
            let change = newValue - values[index]
            values[index] = newValue
            var node = index + 1
            while node < tree.count {
                tree[node] += change
                node += node & -node
            }
        }
    }

    /// The sum of the values before `index`.
    package func sum(before index: Int) -> Value {
        var sum = Value.zero
        var node = index
        while node > 0 {
            sum += tree[node]
            node -= node & -node
        }
        return sum
    }

    /// The number of leading values whose sum satisfies `isBefore`, and that sum: where a search for a place in the
    /// sums ends. `isBefore` must not become true again once it is false.
    package func prefix(while isBefore: (Value) -> Bool) -> (count: Int, sum: Value) {
        var position = 0
        var sum = Value.zero
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            if position + step < tree.count, isBefore(sum + tree[position + step]) {
                position += step
                sum += tree[position]
            }
            step /= 2
        }
        return (position, sum)
    }
}
