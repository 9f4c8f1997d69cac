import GtkBridge
import GtkTestSupport

@testable import ListViewer

/// Tests with windows of the viewer.
@preconcurrency @MainActor
class ViewerTestCase: GtkTestCase {
    private static var createdFolder: TemporaryFolder?

    /// A folder for files of the test, which is removed after it.
    final var folder: TemporaryFolder {
        if let folder = Self.createdFolder { return folder }
        let folder = try! TemporaryFolder()
        Self.createdFolder = folder
        return folder
    }

    override func tearDown() {
        super.tearDown()
        MainActor.assumeIsolated { ViewerTestCase.createdFolder = nil }
    }
}
