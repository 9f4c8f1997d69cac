import CallerChecks
public import GtkBridge
public import ListKit

/// Loads the pictures that rows need, the most urgent ones first, and caches the most recently used.
///
///     let prefetcher = ImagePrefetcher()
///     let interest = prefetcher.want(key, .nearby) { result in print(result) }
///
/// A picture is loaded once, however many rows need it. If no row needs it any more before its turn, it is not loaded
/// at all. Visible pictures come before nearby ones. Only a few pictures load at a time. A broken picture is
/// remembered, and tried again only by ``refresh()``, which also finds pictures that have changed.
@MainActor
public final class ImagePrefetcher {
    /// Receives one line for each picture that cannot be shown. The default writes to standard error.
    public var log: @MainActor (String) -> Void = { StandardError.write($0) }

    /// The number of requests so far, by their outcome.
    public private(set) var statistics = ImageStatistics()

    /// Receives the events of requests; held weakly. Set it to the event stream of the adapter whose list shows the
    /// pictures.
    public weak var events: ListEventStream?

    /// Called whenever the last of the needed pictures has arrived or failed.
    package var onIdle: (@MainActor () -> Void)?

    private let loads: ImageLoads
    private let scheduler: any ListScheduler
    private var cache: ImageCache
    private var queue = ImageQueue()
    private var requests: [ImageKey: ImageRequest] = [:]
    private var failures: [ImageKey: ImageError] = [:]
    private var loggedAddresses: Set<String> = []
    /// The number of calls of ``refresh()``.
    private var round = 0
    private var isStartScheduled = false

    /// Calls a function after a number of seconds, unless the returned object is released before.
    public typealias Timer = @MainActor (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyObject

    /// Creates a prefetcher.
    ///
    /// - Parameters:
    ///   - loader: loads each picture.
    ///   - cacheLimit: the size of the cache in bytes of pixels. Pictures on screen exist besides the cache.
    ///   - concurrentLoads: the number of pictures that load at a time.
    ///   - timeLimit: in seconds. A load that takes longer has failed, and others get their turn. If a loader does not
    ///     even answer when it is cancelled, up to six of its loads are abandoned; after that the others wait.
    public convenience init(
        loader: some ImageLoading = FileImageLoader(), cacheLimit: Int = 64 << 20, concurrentLoads: Int = 3,
        timeLimit: Double = 30
    ) {
        self.init(
            loader: loader, cacheLimit: cacheLimit, concurrentLoads: concurrentLoads, scheduler: MainActorScheduler(),
            timeLimit: timeLimit)
    }

    /// - Parameters:
    ///   - scheduler: delays the start of loading to the next turn of the main loop, so that the most urgent pictures
    ///     of a layout come first.
    ///   - timer: measures the time limit.
    package init(
        loader: some ImageLoading = FileImageLoader(), cacheLimit: Int = 64 << 20, concurrentLoads: Int = 3,
        scheduler: some ListScheduler, timeLimit: Double = 30,
        timer: @escaping Timer = { MainLoop.after($0, $1) }
    ) {
        demand(concurrentLoads > 0, "With \(concurrentLoads) concurrent loads no picture would ever come.")
        loads = ImageLoads(loader, limit: concurrentLoads, timeLimit: timeLimit, timer: timer)
        self.scheduler = scheduler
        cache = ImageCache(limit: cacheLimit)
        loads.onLateAnswer = { [weak self] in self?.startNext() }
    }

    isolated deinit {
        for request in requests.values {
            if case .loading(let call) = request.phase { call.cancel() }
        }
    }

    /// Whether no needed picture is still on its way.
    public var isIdle: Bool { queue.isEmpty && loads.count == 0 }

    /// The size of the cached pictures in bytes of pixels.
    public var cachedBytes: Int { cache.byteCount }
    /// The largest value of ``cachedBytes`` so far.
    public var peakCachedBytes: Int { cache.peakByteCount }

    /// Requests a picture, for as long as the returned interest is retained.
    ///
    /// - Parameters:
    ///   - key: the picture and its size.
    ///   - urgency: how soon it is needed.
    ///   - onResult: called with the picture or an error: inside this call if the result is already known, otherwise
    ///     later. It is called again if ``refresh()`` brings a picture after a failure, or a changed picture, but never
    ///     with a failure after a picture.
    /// - Complexity: O(interests in the same picture).
    public func want(
        _ key: ImageKey, _ urgency: ImageUrgency,
        onResult: @escaping @MainActor (Result<Texture, ImageError>) -> Void = { _ in }
    ) -> ImageInterest {
        let interest = ImageInterest(key, urgency, onResult: onResult) { [weak self] in self?.forget($0, $1) }
        let texture = cachedTexture(for: key)
        let request = requests[key] ?? makeRequest(key)
        request.add(interest)
        // The cache has removed the picture, so this interest has not received it, though others may have.
        if texture == nil { request.stamp = nil }
        switch request.phase {
        case .queued: enqueue(request)
        case .loaded where texture == nil: enqueue(request)
        case .loading, .ending, .loaded, .failed: break
        }
        if let texture {
            onResult(.success(texture))
        } else if case .failed(let error) = request.phase {
            onResult(.failure(error))
        }
        return interest
    }

    /// Returns a picture from the cache, which counts as a use, or nil. Nothing is loaded.
    func cachedTexture(for key: ImageKey) -> Texture? {
        let texture = cache.texture(for: key)
        if texture != nil { statistics.cacheHits += 1 }
        return texture
    }

    /// Tries broken pictures again, and reloads pictures whose files have changed.
    ///
    /// Needed pictures are checked now, other cached ones when they are needed again. A picture stays until its
    /// successor arrives, and forever if its successor cannot be loaded.
    ///
    /// - Complexity: O(needed pictures), with one query of the file system for each. No unchanged file is read.
    public func refresh() {
        round += 1
        failures = [:]
        loggedAddresses = []
        for request in requests.values {
            switch request.phase {
            case .failed: enqueue(request)
            case .loaded where request.stamp?.version != nil: enqueue(request)
            case .queued, .loading, .ending, .loaded: break
            }
        }
    }

    // MARK: Requests

    private func makeRequest(_ key: ImageKey) -> ImageRequest {
        let request = ImageRequest(key)
        requests[key] = request
        if let error = failures[key] {
            request.phase = .failed(error)
        } else if let stamp = cache.stamp(of: key) {
            request.stamp = stamp
            if isCurrent(stamp) { request.phase = .loaded }
        }
        return request
    }

    /// Whether the loader need not be asked if the picture has changed.
    private func isCurrent(_ stamp: ImageStamp) -> Bool { stamp.round == round || stamp.version == nil }

    private func enqueue(_ request: ImageRequest) {
        request.phase = .queued
        if request.stamp == nil { count(request) }
        queue.add(request.key, request.urgency)
        startSoon()
    }

    /// Called when an interest ends.
    private func forget(_ key: ImageKey, _ identity: ObjectIdentifier) {
        guard let request = requests[key] else { return }
        request.remove(identity)
        switch request.phase {
        case .queued where request.isWanted:
            queue.add(key, request.urgency)
        case .queued:
            queue.remove(key)
            drop(request)
            idleIfSo()
        case .loading(let call) where !request.isWanted:
            request.phase = .ending
            call.cancel()
        case .failed where !request.isWanted, .loaded where !request.isWanted:
            requests[key] = nil
        case .loading, .ending, .failed, .loaded: break
        }
    }

    /// Ends a request without an answer.
    private func drop(_ request: ImageRequest) {
        requests[request.key] = nil
        cancel(request)
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
        while loads.hasRoom, let key = queue.next(), let request = requests[key] {
            let call = loads.start(key, unless: request.stamp?.version) { [weak self, round] answer in
                self?.finish(request, askedIn: round, answer)
            }
            request.phase = .loading(call)
        }
    }

    /// - Parameter round: the number of refreshes before the loader was asked.
    private func finish(_ request: ImageRequest, askedIn round: Int, _ answer: ImageLoads.Answer) {
        switch answer {
        case .success(.picture(let texture, let version)):
            end(request, \.loaded)
            emit(.loaded, request)
            let stamp = ImageStamp(version: version, round: round)
            cache.insert(texture, stamp, for: request.key)
            rest(request, stamp)
            request.deliver(.success(texture))
        case .success(.unchanged):
            statistics.unchanged += 1
            confirm(request, round)
        case .failure(let error) where error.isCancellation:
            cancel(request)
            if request.isWanted { enqueue(request) } else { requests[request.key] = nil }
        // The loader did not even answer when it was cancelled, which says nothing about the picture.
        case .failure(.tooSlow) where !request.isWanted: drop(request)
        case .failure(let error): fail(request, round, error)
        }
        startNext()
        idleIfSo()
    }

    private func fail(_ request: ImageRequest, _ round: Int, _ error: ImageError) {
        end(request, \.failed)
        emit(.failed(error.description), request)
        report(request.key, error)
        guard request.stamp == nil else { return confirm(request, round) }
        failures[request.key] = error
        guard request.isWanted else { return requests[request.key] = nil }
        request.phase = .failed(error)
        request.deliver(.failure(error))
    }

    /// The picture that rows have received stays.
    private func confirm(_ request: ImageRequest, _ round: Int) {
        if var stamp = request.stamp {
            stamp.round = round
            cache.confirm(request.key, stamp)
            rest(request, stamp)
        } else if request.isWanted {
            // Another row has requested it meanwhile, and does not have it.
            enqueue(request)
        } else {
            requests[request.key] = nil
        }
    }

    private func rest(_ request: ImageRequest, _ stamp: ImageStamp) {
        request.stamp = stamp
        request.phase = .loaded
        if !request.isWanted {
            requests[request.key] = nil
        } else if !isCurrent(stamp) {
            enqueue(request)
        }
    }

    private func idleIfSo() {
        if isIdle { onIdle?() }
    }

    // MARK: Statistics

    private func count(_ request: ImageRequest) {
        guard !request.isCounted else { return }
        request.isCounted = true
        statistics.requested += 1
        emit(.requested, request)
    }

    private func emit(_ kind: @autoclosure () -> ListImageEvent.Kind, _ request: ImageRequest) {
        events?.emitMeanwhile(.image(ListImageEvent(kind(), address: request.key.addressOnOneLine)))
    }

    private func end(_ request: ImageRequest, _ ending: WritableKeyPath<ImageStatistics, Int>) {
        count(request)
        request.isCounted = false
        statistics[keyPath: ending] += 1
    }

    private func cancel(_ request: ImageRequest) {
        guard request.isCounted else { return }
        end(request, \.cancelled)
        emit(.cancelled, request)
    }

    private func report(_ key: ImageKey, _ error: ImageError) {
        guard loggedAddresses.insert(key.uri).inserted else { return }
        log("The picture \(key.addressOnOneLine) cannot be shown. \(error)")
    }
}
