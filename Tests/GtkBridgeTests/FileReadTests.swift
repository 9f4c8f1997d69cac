import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class FileReadTests: GtkTestCase {
    private func read(_ file: File, limit: Int = 1 << 20) -> Result<[UInt8], FileError>? {
        var results: [Result<[UInt8], FileError>] = []
        final class Captured {}
        weak var captured: Captured?
        do {
            let object = Captured()
            captured = object
            file.read(limit: limit, cancellable: Cancellable()) {
                _ = object
                results.append($0)
            }
        }
        XCTAssert(results.isEmpty, "The answer came during the call.")
        pump(until: !results.isEmpty, "the end of the reading")
        pumpPending()
        XCTAssertEqual(results.count, 1)
        XCTAssertNil(captured, "The reading has not ended.")
        return results.first
    }

    private func refusal(_ path: String, limit: Int = 1 << 20) -> String? {
        guard case .failure(let error) = read(File(path: path), limit: limit) else { return nil }
        return error.description
    }

    func testAFileIsReadWhole() throws {
        let folder = try FolderOfFiles()
        for count in [0, 1, 128 << 10, 300_001] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            let path = try folder.file("a b#\(count)", bytes)
            XCTAssertEqual(try read(File(path: path))?.get(), bytes)
            XCTAssertEqual(try read(File(uri: URL(fileURLWithPath: path).absoluteString))?.get(), bytes)
        }
    }

    func testAFileThatDoesNotTellItsSizeIsReadWhole() throws {
        XCTAssertEqual(try read(File(path: "/proc/self/cmdline"))?.get().isEmpty, false)
    }

    func testAFileThatIsAsItWasIsNotReadAgain() throws {
        let folder = try FolderOfFiles()
        let path = try folder.file("pier", [1, 2])
        func answer(unless version: FileVersion?) throws -> (bytes: [UInt8]?, version: FileVersion?) {
            var result: Result<FileAnswer, FileError>?
            File(path: path).read(limit: 100, unless: version, cancellable: Cancellable()) { result = $0 }
            pump(until: result != nil, "the end of the reading")
            guard case .content(let bytes, let version) = try XCTUnwrap(result).get() else { return (nil, nil) }
            return (bytes, version)
        }
        let first = try answer(unless: nil)
        XCTAssertEqual(first.bytes, [1, 2])
        let version = try XCTUnwrap(first.version)
        XCTAssertNil(try answer(unless: version).bytes)
        _ = try folder.file("pier", [1, 2, 3])
        let second = try answer(unless: version)
        XCTAssertEqual(second.bytes, [1, 2, 3])
        XCTAssertNotEqual(second.version, version)
        // The same size at another time.
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
        XCTAssertEqual(try answer(unless: second.version).bytes, [1, 2, 3])
    }

    func testALinkIsFollowed() throws {
        let folder = try FolderOfFiles()
        _ = try folder.file("pier", [1, 2])
        XCTAssertEqual(try read(File(path: folder.link("link", to: "pier")))?.get(), [1, 2])
        XCTAssertEqual(try refusal(folder.link("lost", to: "nowhere")), "\"lost\" does not exist.")
        XCTAssertNotNil(try refusal(folder.link("circle", to: "circle")))
    }

    func testWhatIsNoFileIsRefusedWithoutBeingOpened() throws {
        let folder = try FolderOfFiles()
        XCTAssertEqual(refusal(folder.path + "/pier"), "\"pier\" does not exist.")
        XCTAssertEqual(refusal(folder.path + "/no/pier"), "\"pier\" does not exist.")
        XCTAssertEqual(try refusal(folder.file("pier", [1]) + "/head"), "\"head\" does not exist.")
        XCTAssertEqual(try refusal(folder.folder("pictures")), "\"pictures\" is a folder, not a file.")
        XCTAssertEqual(refusal(folder.pipe("pipe")), "\"pipe\" is a pipe, socket or device, not a file.")
        XCTAssertEqual(refusal("/dev/zero"), "\"zero\" is a pipe, socket or device, not a file.")
    }

    func testAFileThatMustNotBeReadSaysSo() throws {
        let folder = try FolderOfFiles()
        let path = try folder.file("secret", [1])
        unsafe chmod(path, 0)
        // For the superuser nothing is forbidden.
        let user = geteuid()
        if user == 0 {
            unsafe chmod(folder.path, 0o755)
            seteuid(65_534)
        }
        defer { if user == 0 { seteuid(0) } }
        XCTAssertEqual(refusal(path), "\"secret\" cannot be read: permission denied.")
    }

    func testAFileAboveTheLimitIsRefused() throws {
        let folder = try FolderOfFiles()
        let path = try folder.file("pier", [UInt8](repeating: 7, count: 1_001))
        XCTAssertEqual(refusal(path, limit: 1_000), "\"pier\" is larger than 1000 bytes.")
        XCTAssertNil(refusal(path, limit: 1_001))
        // Its size is not known before it is read.
        XCTAssertEqual(refusal("/proc/cpuinfo", limit: 10), "\"cpuinfo\" is larger than 10 bytes.")
    }

    func testAnAddressThatNothingHereReadsSaysWhy() {
        guard case .failure(let error) = read(File(uri: "nosuchscheme://harbour.example/pier.jpg")) else {
            return XCTFail("It was read.")
        }
        XCTAssertEqual(error.reason, .unsupportedScheme("nosuchscheme"))
        XCTAssertEqual(
            error.description,
            "\"pier.jpg\" cannot be read: this system has no support for nosuchscheme addresses (gvfs brings it).")
    }

    func testAnAddressWithoutASchemeSaysHowOneBegins() {
        for path in ["pier.jpg", "/home/me/pier.jpg"] {
            guard case .failure(let error) = read(File(uri: path)) else {
                return XCTFail("An address without a scheme was read.")
            }
            XCTAssertEqual(error.description, "\"\(path)\" is not an address; a file's begins with file://.")
        }
    }

    func testACancelledReadAnswersOnceAndLetsGo() throws {
        final class Captured {}
        let folder = try FolderOfFiles()
        let path = try folder.file("pier", [UInt8](repeating: 7, count: 1 << 20))
        for turns in 0..<8 {
            weak var captured: Captured?
            var results: [Result<[UInt8], FileError>] = []
            let cancellable = Cancellable()
            do {
                let object = Captured()
                captured = object
                File(path: path).read(limit: 1 << 20, cancellable: cancellable) { [object] in
                    _ = object
                    results.append($0)
                }
            }
            for _ in 0..<turns { MainLoop.iterate(mayBlock: false) }
            cancellable.cancel()
            cancellable.cancel()
            pump(until: !results.isEmpty, "the answer to a cancelled read")
            pumpPending()
            XCTAssertEqual(results.count, 1)
            if turns == 0 { XCTAssertEqual(results.first, .failure(FileError(name: "pier", reason: .cancelled))) }
            XCTAssertNil(captured)
        }
    }

    func testANameInAMessageStaysInItsLine() throws {
        let folder = try FolderOfFiles()
        XCTAssertEqual(refusal(folder.path + "/a\nb\u{7}c"), "\"a b c\" does not exist.")
    }
}
