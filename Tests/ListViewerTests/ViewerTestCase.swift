import GtkBridge
import GtkTestSupport

@testable import ListViewer

/// Tests with windows of the viewer, which are closed after each test.
@preconcurrency @MainActor
class ViewerTestCase: GtkTestCase {
    // Of the running test.
    private static var openWindows: [(window: Window, close: @MainActor () -> Void)] = []
    private static var createdFolder: TemporaryFolder?

    /// A folder for files of the test, which is removed after it.
    final var folder: TemporaryFolder {
        if let folder = Self.createdFolder { return folder }
        let folder = try! TemporaryFolder()
        Self.createdFolder = folder
        return folder
    }

    /// Closes a window after the test, unless the test closes it.
    final func closeAfterTest(_ window: Window, _ close: @escaping @MainActor () -> Void) {
        Self.openWindows.append((window, close))
    }

    final func didClose(_ window: Window) { Self.openWindows.removeAll { $0.window == window } }

    override func tearDown() {
        MainActor.assumeIsolated {
            for (_, close) in ViewerTestCase.openWindows { close() }
            ViewerTestCase.createdFolder = nil
        }
        super.tearDown()
    }
}
