import Foundation
@testable import GtkBridge
import ListKit

@testable import ListKitImages

/// Loads nothing by itself: the test says when a picture comes, and which.
@MainActor
final class ManualImageLoader: ImageLoading {
    final class Load {
        let key: ImageKey
        let knownVersion: FileVersion?
        let cancellable: Cancellable
        var completion: (@MainActor (Result<ImageAnswer, ImageError>) -> Void)?

        init(
            _ key: ImageKey, _ knownVersion: FileVersion?, _ cancellable: Cancellable,
            _ completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void
        ) {
            self.key = key
            self.knownVersion = knownVersion
            self.cancellable = cancellable
            self.completion = completion
        }
    }

    /// Every load there was, in order.
    private(set) var loads: [Load] = []
    /// The addresses of every load there was, in order.
    var begun: [String] { loads.map(\.key.uri) }
    /// Those that wait for an answer.
    var pending: [String] { loads.filter { $0.completion != nil }.map(\.key.uri) }
    private(set) var mostAtOnce = 0
    /// The versions of the pictures; those of others cannot be told apart.
    var versions: [String: Int] = [:]

    func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void
    ) {
        loads.append(Load(key, version, cancellable, completion))
        mostAtOnce = max(mostAtOnce, pending.count)
    }

    func cancellable(_ uri: String) -> Cancellable? { loads.last { $0.key.uri == uri }?.cancellable }

    /// Answers the oldest open load of an address. A picture of the version that is known comes as unchanged.
    func finish(_ uri: String, _ result: Result<Texture, ImageError>) {
        guard let load = loads.first(where: { $0.key.uri == uri && $0.completion != nil }) else { return }
        let completion = load.completion
        load.completion = nil
        let version = versions[uri].map { FileVersion(tag: "\($0)", size: 0) }
        let isKnown = version != nil && version == load.knownVersion
        completion?(result.map { isKnown ? .unchanged : .picture($0, version: version) })
    }

    func finish(_ uri: String, side: Int = 2) { finish(uri, .success(.plain(side: side))) }

    /// Answers the oldest open load as a real loader would: a failure, if it was cancelled.
    func finishOldest() {
        guard let load = loads.first(where: { $0.completion != nil }) else { return }
        finish(load.key.uri, load.cancellable.isCancelled ? .failure(.cancelled) : .success(.plain(side: 2)))
    }
}

/// Time limits, which pass when the test says so.
@MainActor
final class ManualTimer {
    private final class Token {
        let action: @MainActor () -> Void
        init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }

    private struct Entry {
        weak var token: Token?
    }

    private var entries: [Entry] = []

    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let token = Token(action)
        entries.append(Entry(token: token))
        return token
    }

    var isWaiting: Bool { entries.contains { $0.token != nil } }

    /// Lets the time limits pass of all that is still waited for.
    func passAll() {
        let tokens = entries.compactMap(\.token)
        entries = []
        for token in tokens { token.action() }
    }
}

/// The turns of the main loop, taken by hand.
@MainActor
final class ImageTurns: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    func turn() {
        let work = waiting
        waiting = []
        for work in work { work() }
    }
}

extension Texture {
    static func plain(side: Int, red: UInt8 = 200) -> Texture { plain(width: side, height: side, red: red) }

    static func plain(width: Int, height: Int, red: UInt8 = 200) -> Texture {
        let pixel: [UInt8] = [red, 40, 40, 255]
        return Texture(
            PixelImage(width: width, height: height, bytes: (0..<width * height).flatMap { _ in pixel }))
    }
}

extension ImageKey {
    static func test(_ name: String) -> ImageKey { ImageKey(uri: name, width: 16, height: 12) }
}

/// The pictures of the sample feed.
enum SamplePictures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("data/sample/pictures")

    static var all: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "jpg" }.sorted { $0.path < $1.path }
        }
    }
}
