import ListKit

/// Writes down the warnings of one adapter.
@MainActor
final class WarningLog {
    private var sentences: [String] = []
    private var observation: ListEventObservation?

    init(_ adapter: ListAdapter) {
        observation = adapter.events.addObserver { [unowned self] event in
            if case .warning(let diagnostic) = event.kind { sentences.append("\(diagnostic)") }
        }
    }

    /// What was told since the last call.
    func take() -> [String] {
        defer { sentences = [] }
        return sentences
    }
}
