import Foundation
public import GtkBridge
public import ListKitImages

/// Loads pictures from the web, after the feeds of the same session, and all other pictures as files.
///
///     let loader = WebImageLoader(session, cache: WebCache(folder: folder))
///     let prefetcher = ImagePrefetcher(loader: loader)
///
/// A picture is kept on disk. After the time that its server named, or after a day, the server is asked whether there
/// is another one. Without a network the picture on disk is shown, however old.
public final class WebImageLoader: ImageLoading {
    /// In seconds. The lifetime that a server names is kept within these bounds.
    private static let freshness = (least: 600.0, usual: 86_400.0, most: 30 * 86_400.0)

    private let session: WebSession
    private let cache: WebCache?
    private let limits: ImageLimits
    private let files: FileImageLoader

    public init(_ session: WebSession, cache: WebCache?, limits: ImageLimits = ImageLimits()) {
        self.session = session
        self.cache = cache
        self.limits = limits
        files = FileImageLoader(limits: limits)
    }

    public func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void
    ) {
        let scheme = key.uri.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else {
            return files.load(key, unless: version, cancellable: cancellable, completion: completion)
        }
        let task = Task { @MainActor in
            await found(key, unless: version)
        }
        let connection = cancellable.connect("cancelled") { task.cancel() }
        if cancellable.isCancelled { task.cancel() }
        Task { @MainActor [limits] in
            let found = await task.value
            connection.disconnect()
            switch found {
            case .failure(let error): completion(.failure(error))
            case .success(.unchanged): completion(.success(.unchanged))
            case .success(.picture(let bytes, let version)):
                ImageDecoder.decode(
                    bytes, width: key.width, height: key.height, fit: key.fit, moves: key.moves,
                    limits: limits, cancellable: cancellable
                ) { completion($0.map { .picture($0, version: version) }) }
            }
        }
    }

    private enum Found {
        case unchanged
        case picture([UInt8], FileVersion)
    }

    private func found(_ key: ImageKey, unless version: FileVersion?) async -> Result<Found, ImageError> {
        do throws(WebError) {
            let address = try WebAddress(key.uri)
            guard let kept = await cache?.entry(for: address.text) else {
                return .success(try await load(address, unless: version, kept: nil))
            }
            if session.clock.now() < kept.staleAfter, let found = await onDisk(kept, unless: version) {
                return .success(found)
            }
            do throws(WebError) {
                return .success(try await load(address, unless: version, kept: kept))
            } catch {
                if error.isMissing { await cache?.remove(address.text) }
                guard !error.isMissing, error.reason != .cancelled, let found = await onDisk(kept, unless: version)
                else { throw error }
                return .success(found)
            }
        } catch {
            guard error.reason != .cancelled else { return .failure(.cancelled) }
            let name = key.uri.split(separator: "/").last.map(String.init) ?? key.uri
            return .failure(
                .unreadable(FileError(name: String(name.prefix(80)), reason: .unreadable(error.description))))
        }
    }

    private func onDisk(_ entry: WebCache.Entry, unless version: FileVersion?) async -> Found? {
        if entry.version == version { return .unchanged }
        return await cache?.bytes(for: entry.address, now: session.clock.now()).map { .picture($0, entry.version) }
    }

    private func load(
        _ address: WebAddress, unless version: FileVersion?, kept: WebCache.Entry?
    ) async throws(WebError) -> Found {
        let response = try await session.fetch(
            WebRequest(
                address, for: .picture, entityTag: kept?.entityTag, lastModified: kept?.lastModified,
                byteLimit: limits.bytes))
        let now = session.clock.now()
        switch response {
        case .notModified(_, let freshness):
            guard var kept, let bytes = await cache?.bytes(for: address.text, now: now) else {
                // The file has been deleted in the meantime.
                return try await load(address, unless: version, kept: nil)
            }
            kept.staleAfter = Self.staleAfter(freshness, now)
            await cache?.insert(bytes, kept, now: now)
            return kept.version == version ? .unchanged : .picture(bytes, kept.version)
        case .document(let document):
            let entry = WebCache.Entry(
                address: address.text, entityTag: document.entityTag, lastModified: document.lastModified,
                size: document.bytes.count, loaded: now, staleAfter: Self.staleAfter(document.freshness, now))
            if document.freshness == .notKept {
                await cache?.remove(address.text)
            } else {
                await cache?.insert(document.bytes, entry, now: now)
            }
            return entry.version == version ? .unchanged : .picture(document.bytes, entry.version)
        }
    }

    private static func staleAfter(_ freshness: WebFreshness, _ now: Date) -> Date {
        guard case .seconds(let seconds) = freshness else { return now.addingTimeInterval(self.freshness.usual) }
        return now.addingTimeInterval(min(max(Double(seconds), self.freshness.least), self.freshness.most))
    }
}

extension WebCache.Entry {
    /// Differs for each new picture at the address.
    fileprivate var version: FileVersion {
        FileVersion(tag: entityTag ?? lastModified ?? "\(loaded.timeIntervalSince1970)", size: size)
    }
}
