import GtkBridge
import ListKit

extension ListDiagnostics {
    /// Reports go to standard error, a line each, unless the program has a sink of its own.
    static func installDefaultSink() {
        guard sink == nil else { return }
        sink = { StandardError.write("ListKit: \($0)") }
    }
}
