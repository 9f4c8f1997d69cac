import ListKit

/// Writes down the diagnostics of one adapter.
@MainActor
final class DiagnosticLog {
    private var sentences: [String] = []
    private var observation: ListEventObservation?

    init(_ adapter: ListAdapter) {
        observation = adapter.events.addObserver { [unowned self] event in
            if case .diagnostic(let diagnostic) = event.kind { sentences.append("\(diagnostic)") }
        }
    }

    /// What was reported since the last call.
    func take() -> [String] {
        defer { sentences = [] }
        return sentences
    }
}
