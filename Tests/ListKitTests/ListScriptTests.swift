import ListScripts
import Testing

@MainActor
@Suite("What every collection view does, on the strict one")
struct ListScriptTests {
    @Test("Every script finds nothing wrong", arguments: ListScript.allCases, ScriptArrangement.allCases)
    func script(_ script: ListScript, in arrangement: ScriptArrangement) {
        let failures = script.run(on: StrictStage(arrangement)).failures
        #expect(failures.isEmpty, "\(script.rawValue): \(failures.joined(separator: " "))")
    }
}
