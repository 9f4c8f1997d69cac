public import GtkBridge
public import ListKit

/// Loads the pictures that are wanted, in the order they are needed, and keeps those used last.
///
///     let prefetcher = ImagePrefetcher()
///     let interest = prefetcher.want(key, .nearby) { result in print(result) }
///
/// However many rows want a picture, it is loaded once; one that nobody wants any more before its turn is not loaded at
/// all. What is visible comes before what is only near the screen. Few pictures load at a time, the others wait. A
/// broken picture is remembered and not tried again before ``refresh()``.
@MainActor
public final class ImagePrefetcher {
    /// Gets one line for each picture that cannot be shown; standard error by default.
    public var log: @MainActor (String) -> Void = { StandardError.write($0) }

    /// What became of the requests so far.
    public private(set) var statistics = ImageStatistics()

    /// Called whenever the last of the wanted pictures has come or failed.
    public var onIdle: (@MainActor () -> Void)?

    private let loader: any ImageLoading
    private let scheduler: any ListScheduler
    private let concurrentLoads: Int
    private var cache: ImageCache
    private var queue = ImageQueue()
    private var requests: [ImageKey: ImageRequest] = [:]
    private var failures: [ImageKey: ImageError] = [:]
    private var loggedAddresses: Set<String> = []
    private var loadCount = 0
    private var isStartScheduled = false

    /// - Parameters:
    ///   - cacheLimit: In bytes of pixels; what is on screen lives on beside the cache.
    ///   - concurrentLoads: How many pictures are read at a time.
    ///   - scheduler: Puts the start of loading off to the next turn of the main loop, so that of all that one layout
    ///     asks for the most urgent comes first.
    public init(
        loader: some ImageLoading = FileImageLoader(), cacheLimit: Int = 64 << 20, concurrentLoads: Int = 3,
        scheduler: some ListScheduler = MainActorScheduler()
    ) {
        precondition(concurrentLoads > 0, "With \(concurrentLoads) concurrent loads no picture would ever come.")
        self.loader = loader
        self.scheduler = scheduler
        self.concurrentLoads = concurrentLoads
        cache = ImageCache(limit: cacheLimit)
    }

    isolated deinit {
        for request in requests.values {
            if case .loading(let cancellable) = request.phase { cancellable.cancel() }
        }
    }

    /// Whether nothing that is wanted is still on its way.
    public var isIdle: Bool { queue.isEmpty && loadCount == 0 }

    /// The bytes of pixels in the cache: now, and the most there were.
    public var cachedBytes: Int { cache.byteCount }
    public var peakCachedBytes: Int { cache.peakByteCount }

    /// Asks for a picture for as long as the interest is kept.
    ///
    /// - Parameter onResult: Called with the picture or the reason that there is none: in this very call if that is
    ///   known already, else when it is. After a failure called again if ``refresh()`` lets the picture be tried again.
    /// - Complexity: O(interests in the same picture).
    public func want(
        _ key: ImageKey, _ urgency: ImageUrgency,
        onResult: @escaping @MainActor (Result<Texture, ImageError>) -> Void = { _ in }
    ) -> ImageInterest {
        let interest = ImageInterest(key, urgency, onResult: onResult) { [weak self] in self?.forget($0, $1) }
        if let texture = cachedTexture(for: key) {
            onResult(.success(texture))
            return interest
        }
        let request = requests[key] ?? makeRequest(key)
        request.add(interest)
        switch request.phase {
        case .queued: enqueue(request)
        case .loading, .ending: break
        case .failed(let error): onResult(.failure(error))
        }
        return interest
    }

    /// A picture that is here already; it counts as used. Nothing is loaded.
    public func cachedTexture(for key: ImageKey) -> Texture? {
        let texture = cache.texture(for: key)
        if texture != nil { statistics.cacheHits += 1 }
        return texture
    }

    /// Forgets which pictures are broken, and tries those again that are wanted.
    public func refresh() {
        failures = [:]
        loggedAddresses = []
        for request in requests.values {
            guard case .failed = request.phase else { continue }
            statistics.requested += 1
            enqueue(request)
        }
    }

    // MARK: Requests

    private func makeRequest(_ key: ImageKey) -> ImageRequest {
        let request = ImageRequest(key)
        requests[key] = request
        if let error = failures[key] {
            request.phase = .failed(error)
        } else {
            statistics.requested += 1
        }
        return request
    }

    private func enqueue(_ request: ImageRequest) {
        request.phase = .queued
        queue.add(request.key, request.urgency)
        startSoon()
    }

    /// An interest has ended.
    private func forget(_ key: ImageKey, _ identity: ObjectIdentifier) {
        guard let request = requests[key] else { return }
        request.remove(identity)
        switch request.phase {
        case .queued where request.isWanted:
            queue.add(key, request.urgency)
        case .queued:
            queue.remove(key)
            requests[key] = nil
            statistics.cancelled += 1
            idleIfSo()
        case .loading(let cancellable) where !request.isWanted:
            request.phase = .ending
            cancellable.cancel()
        case .failed where !request.isWanted:
            requests[key] = nil
        case .loading, .ending, .failed: break
        }
    }

    // MARK: Loading

    private func startSoon() {
        guard !isStartScheduled else { return }
        isStartScheduled = true
        scheduler.schedule { [weak self] in
            self?.isStartScheduled = false
            self?.startNext()
        }
    }

    private func startNext() {
        while loadCount < concurrentLoads, let key = queue.next(), let request = requests[key] {
            let cancellable = Cancellable()
            request.phase = .loading(cancellable)
            loadCount += 1
            loader.load(key, cancellable: cancellable) { [weak self] result in self?.finish(request, result) }
        }
    }

    private func finish(_ request: ImageRequest, _ result: Result<Texture, ImageError>) {
        loadCount -= 1
        switch result {
        case .success(let texture):
            statistics.loaded += 1
            requests[request.key] = nil
            cache.insert(texture, for: request.key)
            request.tell(result)
        case .failure(let error) where error.isCancellation:
            statistics.cancelled += 1
            if request.isWanted {
                statistics.requested += 1
                enqueue(request)
            } else {
                requests[request.key] = nil
            }
        case .failure(let error):
            statistics.failed += 1
            failures[request.key] = error
            report(request.key, error)
            if request.isWanted {
                request.phase = .failed(error)
                request.tell(result)
            } else {
                requests[request.key] = nil
            }
        }
        startNext()
        idleIfSo()
    }

    private func idleIfSo() {
        if isIdle { onIdle?() }
    }

    private func report(_ key: ImageKey, _ error: ImageError) {
        guard loggedAddresses.insert(key.uri).inserted else { return }
        log("The picture \(ImageAddress.oneLine(key.uri)) cannot be shown. \(error)")
    }
}
