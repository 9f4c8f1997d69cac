/// Warnings of one kind, as one.
public struct FoldedWarning: Hashable, Sendable {
    /// The kind of all of them.
    public let kind: ListWarning.Kind
    /// The warnings in their order; at least one.
    public let warnings: [ListWarning]

    /// The last of the warnings.
    package var last: ListWarning { warnings[warnings.count - 1] }

    /// The indexes of the transactions that have such a warning, in order.
    package var transactions: [Int] {
        warnings.reduce(into: []) { if $0.last != $1.transaction { $0.append($1.transaction) } }
    }
}

extension [ListWarning] {
    /// Returns one element for each kind of warning: faults first, then what takes long; those of one sort in the order
    /// in which they first came.
    public func folded() -> [FoldedWarning] {
        var order: [ListWarning.Kind] = []
        var groups: [ListWarning.Kind: [ListWarning]] = [:]
        for warning in self {
            if groups[warning.kind] == nil { order.append(warning.kind) }
            groups[warning.kind, default: []].append(warning)
        }
        return (order.filter { !$0.isAboutTime } + order.filter(\.isAboutTime))
            .compactMap { kind in groups[kind].map { FoldedWarning(kind: kind, warnings: $0) } }
    }
}
