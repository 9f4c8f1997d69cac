import ListDiffKit

/// An identifier that shares its hash with others where it has buckets.
private struct Key: Hashable {
    let value: Int
    let buckets: Int

    func hash(into hasher: inout Hasher) { hasher.combine(buckets == 0 ? value : value % buckets) }
}

private struct Piece: ListDiffable, Hashable {
    let key: Key
    let content: Int
    var diffIdentifier: Key { key }
}

/// Another type with the same identifiers.
private struct OtherPiece: ListDiffable, Hashable {
    let key: Key
    let content: Int
    var diffIdentifier: Key { key }
}

/// An object as the oracle sees it.
private struct Label: Equatable {
    let type: Int
    let value: Int
    let content: Int

    func isSame(as other: Label) -> Bool { type == other.type && value == other.value }
}

/// Compares two lists and holds the result against the definition of a diff, told in nested loops.
@MainActor
func diffFault(_ bytes: [UInt8]) -> String? {
    var source = ByteSource(bytes)
    let flags = source.below(32)
    let split = source.below(256)
    let option: ListDiffOption = flags & 1 == 0 ? .equality : .pointerPersonality
    let policy: ListMovePolicy = flags & 2 == 0 ? .byOffset : .fewest
    let buckets = [0, 0, 1, 3][flags >> 2 & 3]
    let isMixed = flags & 16 != 0
    let rest = source.rest()
    let oldBytes = rest.prefix(rest.count * split / 255)
    let old = labels(oldBytes, isMixed: isMixed)
    let new = labels(rest.dropFirst(oldBytes.count), isMixed: isMixed)
    let result: ListIndexSetResult
    if isMixed {
        result = ListDiff(
            oldArray: old.map { $0.mixed(buckets) }, newArray: new.map { $0.mixed(buckets) }, option: option,
            moves: policy)
    } else {
        result = ListDiff(
            oldArray: old.map { $0.piece(buckets) }, newArray: new.map { $0.piece(buckets) }, option: option,
            moves: policy)
    }
    let found = DiffDefinition(old: old, new: new, option, policy).fault(in: result, buckets: buckets)
    return found.map {
        "\(option), \(policy): \(old.map(\.text)) to \(new.map(\.text)): \($0) \(result.debugDescription)"
    }
}

/// A byte is an object, or a run of up to 64 with identifiers that follow each other.
private func labels(_ bytes: ArraySlice<UInt8>, isMixed: Bool) -> [Label] {
    var labels: [Label] = []
    for byte in bytes where labels.count < 300 {
        if byte < 0x80 {
            labels.append(
                Label(type: isMixed ? Int(byte >> 6) : 0, value: Int(byte & 0x1F), content: Int(byte >> 5 & 1)))
        } else {
            let start = (labels.last?.value ?? 0) + 1
            labels += (0...Int(byte & 0x3F)).map { Label(type: 0, value: start + $0, content: Int(byte >> 6 & 1)) }
        }
    }
    return labels
}

extension Label {
    fileprivate func piece(_ buckets: Int) -> Piece {
        Piece(key: Key(value: value, buckets: buckets), content: content)
    }

    fileprivate func mixed(_ buckets: Int) -> any ListDiffable {
        type == 0 ? piece(buckets) : OtherPiece(key: Key(value: value, buckets: buckets), content: content)
    }

    fileprivate var text: String { "\(value)\(type == 0 ? "" : "'")\(content == 0 ? "" : "*")" }
}

/// What a diff has to say of two lists. It shares no code with the one that is tested, and takes its time.
private struct DiffDefinition {
    private let old: [Label]
    private let new: [Label]
    private let policy: ListMovePolicy
    /// The old index of each new object; nil for one that was not there.
    private var origins: [Int?] = []
    private var updates: [Int] = []

    init(old: [Label], new: [Label], _ option: ListDiffOption, _ policy: ListMovePolicy) {
        (self.old, self.new, self.policy) = (old, new, policy)
        // The k-th of its kind was the k-th of its kind.
        for (index, label) in new.enumerated() {
            let rank = new[..<index].count { $0.isSame(as: label) }
            origins.append(old.indices.filter { old[$0].isSame(as: label) }.dropFirst(rank).first)
        }
        // One changed copy counts for all that stay.
        for (index, origin) in origins.enumerated() {
            guard let origin else { continue }
            let isChanged = origins.indices.contains { other in
                guard let otherOrigin = origins[other], new[other].isSame(as: new[index]) else { return false }
                return option == .pointerPersonality || new[other].content != old[otherOrigin].content
            }
            if isChanged { updates.append(origin) }
        }
    }

    func fault(in result: ListIndexSetResult, buckets: Int) -> String? {
        let deletes = old.indices.filter { !origins.contains($0) }
        let inserts = new.indices.filter { origins[$0] == nil }
        if Array(result.deletes) != deletes { return "Deletes are to be \(deletes)." }
        if Array(result.inserts) != inserts { return "Inserts are to be \(inserts)." }
        if Array(result.updates) != updates.sorted() { return "Updates are to be \(updates.sorted())." }
        for move in result.moves where !new.indices.contains(move.to) || origins[move.to] != move.from {
            return "The move \(move) is of two objects."
        }
        if Set(result.moves).count != result.moves.count { return "A move is there twice." }
        // Those that do not move are in the order that they were in.
        let staying = new.indices.filter { index in origins[index] != nil && !result.moves.contains { $0.to == index } }
        let order = staying.compactMap { origins[$0] }
        if zip(order, order.dropFirst()).contains(where: { $0 >= $1 }) { return "Some that do not move change places." }
        if policy == .fewest, staying.count != mostThatStay { return "\(mostThatStay) can stay." }
        if policy == .byOffset, Array(staying) != unshifted(deletes, inserts) { return "By offset others stay." }
        return lookupFault(in: result, buckets) ?? batchFault(in: result)
    }

    /// The length of the longest run of origins that ascend.
    private var mostThatStay: Int {
        let origins = origins.compactMap(\.self)
        var lengths: [Int] = []
        for (index, origin) in origins.enumerated() {
            lengths.append(1 + ((0..<index).filter { origins[$0] < origin }.map { lengths[$0] }.max() ?? 0))
        }
        return lengths.max() ?? 0
    }

    /// The new indexes of what stands where it stood, once what came and went before it is counted.
    private func unshifted(_ deletes: [Int], _ inserts: [Int]) -> [Int] {
        new.indices.filter { index in
            guard let origin = origins[index] else { return false }
            return origin - deletes.count { $0 < origin } + inserts.count { $0 < index } == index
        }
    }

    /// By identifier alone, whatever the type: the last one counts.
    private func lookupFault(in result: ListIndexSetResult, _ buckets: Int) -> String? {
        for value in 0..<40 {
            let key = Key(value: value, buckets: buckets)
            if result.oldIndex(forIdentifier: key) != old.lastIndex(where: { $0.value == value }) {
                return "\(value) is found at another old index."
            }
            if result.newIndex(forIdentifier: key) != new.lastIndex(where: { $0.value == value }) {
                return "\(value) is found at another new index."
            }
        }
        return nil
    }

    /// Carried out by hand on a plain list, what goes to a view leads to the new one, contents and all.
    private func batchFault(in result: ListIndexSetResult) -> String? {
        let batch = result.forBatchUpdates()
        if !batch.updates.isEmpty { return "A batch has updates." }
        let sources = batch.moves.map(\.from)
        var left = old.indices.filter { !batch.deletes.contains($0) && !sources.contains($0) }.map { old[$0] }
        let arrivals = batch.inserts.map { ($0, new[$0]) } + batch.moves.map { ($0.to, old[$0.from]) }
        for (index, label) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            guard index <= left.count else { return "The batch puts something behind the end." }
            left.insert(label, at: index)
        }
        return left == new || (left.map(\.text) == new.map(\.text)) ? nil : "The batch leads to \(left.map(\.text))."
    }
}
