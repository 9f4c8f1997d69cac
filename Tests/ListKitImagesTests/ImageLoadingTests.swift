import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitImages

/// The whole way from files to textures.
@preconcurrency @MainActor
final class ImageLoadingTests: GtkTestCase {
    private func key(_ url: URL) -> ImageKey { ImageKey(uri: url.absoluteString, width: 160, height: 120) }

    func testEveryPictureOfTheSampleIsLoadedAtTheSizeItIsShownAt() throws {
        let pictures = try SamplePictures.all
        XCTAssertGreaterThanOrEqual(pictures.count, 64)
        let prefetcher = ImagePrefetcher(cacheLimit: 20 * 4 * 160 * 120)
        var sizes: Set<[Int]> = []
        let interests = pictures.map { url in
            prefetcher.want(key(url), .visible) { result in
                if case .success(let texture) = result { sizes.insert([texture.pixelWidth, texture.pixelHeight]) }
            }
        }
        pump(until: prefetcher.isIdle, "all pictures")
        XCTAssertEqual(prefetcher.statistics.loaded, pictures.count)
        XCTAssertEqual(sizes, [[160, 120]])
        XCTAssertEqual(prefetcher.peakCachedBytes, 20 * 4 * 160 * 120)
        _ = interests
    }

    func testAnAddressThatIsThePictureIsShown() {
        let gif = Data(MovingGIF.bytes([.green], side: 6)).base64EncodedString()
        let prefetcher = ImagePrefetcher()
        var lines: [String] = []
        prefetcher.log = { lines.append($0) }
        var shown: [String] = []
        let long = String(repeating: "A", count: 10_000)
        let interests = ["image/gif;base64,\(gif)", "image/gif;base64,\(long)", "image/png,"].map { content in
            prefetcher.want(ImageKey(uri: "data:" + content, width: 6, height: 6), .visible) { result in
                shown.append((try? result.get()).map { "\($0.pixelWidth)" } ?? "broken")
            }
        }
        XCTAssertEqual(shown, [], "Nothing comes during the call.")
        pump(until: prefetcher.isIdle, "the pictures")
        XCTAssertEqual(shown.sorted(), ["6", "broken", "broken"])
        XCTAssertEqual(lines.count, 2)
        XCTAssert(lines.allSatisfy { $0.count < 400 })
        _ = interests
    }

    func testAPictureIsLoadedForThePixelsOfTheScreen() {
        let key = ImageKey(uri: "a", width: 160, height: 120, scaleFactor: 2)
        XCTAssertEqual([key.width, key.height], [320, 240])
    }

    func testAfterARefreshAPictureIsThatOfItsFile() throws {
        let folder = NSTemporaryDirectory() + "listkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pictures = try SamplePictures.all
        func put(_ picture: URL, at name: String) throws -> URL {
            let url = URL(fileURLWithPath: folder + "/" + name)
            try Data(contentsOf: picture).write(to: url)
            return url
        }
        let urls = try [put(pictures[0], at: "a.jpg"), put(pictures[1], at: "b.jpg")]
        let prefetcher = ImagePrefetcher()
        var shown: [[PixelImage]] = [[], []]
        let interests = urls.enumerated().map { index, url in
            prefetcher.want(key(url), .visible) { if let new = try? $0.get() { shown[index].append(new.pixels()) } }
        }
        pump(until: prefetcher.isIdle, "both pictures")
        _ = try put(pictures[2], at: "b.jpg")
        prefetcher.refresh()
        pump(until: prefetcher.isIdle, "the look at both files")
        XCTAssertEqual(shown.map(\.count), [1, 2])
        XCTAssertNotEqual(shown[1].first, shown[1].last)
        XCTAssertEqual(prefetcher.statistics.unchanged, 1)
        _ = interests
    }

    func testEveryBadPictureIsLoggedOnceWhileTheLoopTurns() throws {
        let folder = NSTemporaryDirectory() + "listkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/folder.jpg", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let good = try Data(contentsOf: XCTUnwrap(SamplePictures.all.first))
        var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        header += [0, 0, 0x2E, 0xE0, 0, 0, 0x2E, 0xE0, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        let pixels = [0, 2, 0x90, 0, 0x49, 0x44, 0x41, 0x54] + [UInt8](repeating: 0, count: 0x29000 + 4)
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0, 0, 0, 0]
        let files = [
            "truncated.jpg": good.dropLast(good.count / 2), "page.jpg": Data("<html>Not found</html>".utf8),
            "empty.png": Data(), "bomb.png": Data(header + pixels + end), "really-a.png": good,
        ]
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: folder + "/" + name)) }
        unsafe mkfifo(folder + "/pipe.jpg", 0o600)
        let names = files.keys.sorted() + ["missing.jpg", "folder.jpg", "pipe.jpg"]

        let prefetcher = ImagePrefetcher()
        var lines: [String] = []
        prefetcher.log = { lines.append($0) }
        var results: [String: Bool] = [:]
        var interests = names.map { name in
            prefetcher.want(key(URL(fileURLWithPath: folder + "/" + name)), .visible) { result in
                results[name] = (try? result.get()) != nil
            }
        }
        interests.append(
            prefetcher.want(ImageKey(uri: "nosuchscheme://harbour.example/a.jpg", width: 9, height: 9), .visible) { _ in
                results["address"] = false
            })
        var turns = 0
        pump(
            until: {
                turns += 1; return prefetcher.isIdle
            }(), "all bad pictures")
        XCTAssertGreaterThan(turns, names.count, "The loop stood still.")
        XCTAssertEqual(results.filter(\.value).keys.sorted(), ["really-a.png"], "The name does not matter.")
        XCTAssertEqual(results.count, names.count + 1)
        XCTAssertEqual(lines.count, names.count)
        for line in lines { XCTAssertFalse(line.contains("\n")) }
        for (part, words) in [
            "truncated.jpg": "It is a JPEG picture that ends too early.",
            "page.jpg": "It is not a picture",
            "empty.png": "It is empty.", "bomb.png": "It is too large: 12000 x 12000 pixels.",
            "missing.jpg": "\"missing.jpg\" does not exist.", "folder.jpg": "is a folder", "pipe.jpg": "is a pipe",
            "nosuchscheme": "no support for nosuchscheme addresses",
        ] {
            XCTAssertEqual(lines.filter { $0.contains(part) && $0.contains(words) }.count, 1, "\(part): \(lines)")
        }
        interests = []
        XCTAssertEqual(ImageDecoder.decodesInProgress, 0)
    }

    func testWhatIsCancelledAtAnyMomentIsLetGo() throws {
        let pictures = try SamplePictures.all
        let prefetcher = ImagePrefetcher()
        for turns in 0..<12 {
            var interests = pictures.prefix(12).map { prefetcher.want(key($0), .nearby) }
            for _ in 0..<turns { MainLoop.iterate() }
            interests = []
            pump(until: prefetcher.isIdle, "the end of what was cancelled")
            XCTAssertEqual(ImageDecoder.decodesInProgress, 0)
            _ = interests
        }
        let counts = prefetcher.statistics
        XCTAssertEqual(counts.requested, counts.cancelled + counts.loaded)
        XCTAssertGreaterThan(counts.cancelled, 12)
    }
}
