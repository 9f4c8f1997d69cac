import ListKit
import ListKitReplay
import ListScripts
import Testing

@MainActor
@Suite("What every collection view does, on the strict one")
struct ListScriptTests {
    @Test("Every script finds nothing wrong", arguments: ListScript.allCases)
    func script(_ script: ListScript) {
        let failures = script.run(on: StrictStage())
        #expect(failures.isEmpty, "\(script.rawValue): \(failures.joined(separator: " "))")
    }
}

@MainActor
private final class StrictStage: ListStage {
    let strictView = StrictCollectionView(viewportSize: ListSize(width: 400, height: 500))
    var view: any ListCollectionView { strictView }

    func snapshot() -> ListViewSnapshot { strictView.snapshot() }
    func checkInvariants() -> [String] { strictView.checkInvariants() + strictView.refusals.map(\.description) }
    func settle() {}
    func focus(_ path: ListIndexPath) { strictView.focusedPath = path }
    func tap(_ path: ListIndexPath) { strictView.tapItem(at: path) }
    func makeEmptyView() -> any ListEmptyView { TestEmptyView() }

    final class Cell: ScriptCell {
        var item: ScriptItem?
    }

    final class Header: ScriptHeader {
        var section: Int?
    }
}
