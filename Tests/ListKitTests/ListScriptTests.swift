import ListScripts
import Testing

@MainActor
@Suite("What every collection view does, on the strict one")
struct ListScriptTests {
    @Test("Every script finds nothing wrong", arguments: ListScript.allCases)
    func script(_ script: ListScript) {
        let failures = script.run(on: StrictStage()).failures
        #expect(failures.isEmpty, "\(script.rawValue): \(failures.joined(separator: " "))")
    }
}
