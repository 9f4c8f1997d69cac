import ListScripts
import Testing

/// Runs what IGListKit's tests see on the strict view; `ListKitGtkTests.ReferenceTests` runs the same on the
/// GtkListBox.
@MainActor
func expect(_ script: ReferenceScript, sourceLocation: SourceLocation = #_sourceLocation) {
    let failures = script.run { StrictReferenceStage($0, $1) }
    #expect(failures.isEmpty, "\(failures.joined(separator: " "))", sourceLocation: sourceLocation)
}
