import Synchronization

/// A post's text for searches, folded by the first search that asks for it. Without a search, nothing is folded.
final class SearchText: Sendable {
    private enum State {
        case fields([String])
        case folded([UInt8])
    }

    private let state: Mutex<State>

    init(_ fields: [String]) { state = Mutex(.fields(fields)) }

    /// Line breaks separate the fields, so that no word of a query matches across two fields.
    ///
    /// - Complexity: O(bytes) once, then O(1).
    var bytes: [UInt8] {
        state.withLock { state in
            switch state {
            case .folded(let bytes): return bytes
            case .fields(let fields):
                var folding = TextFolding(capacity: fields.reduce(fields.count) { $0 + $1.utf8.count })
                for field in fields where !field.isEmpty {
                    folding.append(field)
                    folding.append("\n")
                }
                state = .folded(folding.bytes)
                return folding.bytes
            }
        }
    }
}
