import GtkTestSupport
import TestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ImageDecoderTests: GtkTestCase {
    private func decode(
        _ bytes: [UInt8], width: Int = 64, height: Int = 64, moves: Bool = false, limits: ImageLimits = ImageLimits()
    ) -> Result<Texture, ImageError> {
        var results: [Result<Texture, ImageError>] = []
        ImageDecoder.decode(
            bytes, width: width, height: height, moves: moves, limits: limits, cancellable: Cancellable()
        ) { results.append($0) }
        XCTAssert(results.isEmpty, "The answer came during the call.")
        pump(until: !results.isEmpty, "the end of the decoding")
        pumpPending()
        XCTAssertEqual(results.count, 1)
        XCTAssertEqual(ImageDecoder.decodesInProgress, 0)
        return results[0]
    }

    private func refusal(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageError? {
        guard case .failure(let error) = decode(bytes, limits: limits) else { return nil }
        return error
    }

    private func color(_ pixel: PixelImage.Pixel) -> String {
        switch (pixel.red > 150, pixel.green > 120, pixel.blue > 150) {
        case (true, true, true): "white"
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        default: "\(pixel)"
        }
    }

    /// The colours of the four quarters, row by row.
    private func quarters(_ texture: Texture) -> [String] {
        let image = texture.pixels()
        let (x, y) = (image.width / 4, image.height / 4)
        return [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { color(image.pixel(x: $0, y: $1)) }
    }

    func testWhatIsWrittenAsAPNGIsReadAsTheSamePixels() throws {
        // Opaque, then transparent in part and altogether.
        for alphas in [[255], [255, 128, 1, 0]] as [[Int]] {
            let bytes = (0..<7 * 5).flatMap { index in
                let alpha = alphas[index % alphas.count]
                return [index * 7 % 256, index * 31 % 256, index * 3 % 256].map { UInt8($0 * alpha / 255) }
                    + [UInt8(alpha)]
            }
            let picture = Texture(PixelImage(width: 7, height: 5, bytes: bytes))
            XCTAssertEqual(try decode(picture.png(), width: 7, height: 5).get().pixels().bytes, bytes)
        }
    }

    func testColoursAreMultipliedByTheirAlpha() throws {
        // One pixel, written by another program: 200, 100, 50, alpha 128.
        let bytes = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGM4kWLUAAAFNQHfc2Lj2wAAAABJRU5ErkJggg=="
        )!
        XCTAssertEqual(try decode(Array(bytes), width: 1, height: 1).get().pixels().bytes, [100, 50, 25, 128])
    }

    func testAPictureComesAtTheSizeItIsShownAt() throws {
        let texture = try decode(ImageFiles.quartersJPEG, width: 24, height: 16).get()
        XCTAssertEqual([texture.pixelWidth, texture.pixelHeight], [24, 16])
        XCTAssertEqual(quarters(texture), ["red", "green", "blue", "white"])
        let square = try decode(ImageFiles.quartersJPEG, width: 16, height: 16).get()
        XCTAssertEqual([square.pixelWidth, square.pixelHeight], [16, 16])
        let strip = ImageFiles.png(width: 300, height: 30) { _, _ in [1, 2, 3, 255] }
        let wide = try decode(strip, width: 40, height: 20).get()
        XCTAssertEqual([wide.pixelWidth, wide.pixelHeight], [40, 20])
    }

    func testAPictureThatIsHeldSidewaysIsTurned() throws {
        let expected: [Int: [String]] = [
            1: ["red", "green", "blue", "white"], 2: ["green", "red", "white", "blue"],
            3: ["white", "blue", "green", "red"], 4: ["blue", "white", "red", "green"],
            5: ["red", "blue", "green", "white"], 6: ["blue", "red", "white", "green"],
            7: ["white", "green", "blue", "red"], 8: ["green", "white", "red", "blue"],
        ]
        for (orientation, colors) in expected {
            let swaps = orientation >= 5
            let texture = try decode(
                ImageFiles.quartersJPEG(orientation: orientation), width: swaps ? 16 : 24, height: swaps ? 24 : 16
            ).get()
            XCTAssertEqual([texture.pixelWidth, texture.pixelHeight], swaps ? [16, 24] : [24, 16])
            XCTAssertEqual(quarters(texture), colors, "orientation \(orientation)")
        }
    }

    func testOfAnAnimationTheFirstFrameIsShown() throws {
        let pixel = try decode(ImageFiles.gif).get().pixels().pixel(x: 0, y: 0)
        XCTAssertEqual(pixel, .init(red: 255, green: 0, blue: 0, alpha: 255))
    }

    /// The colours of the frames after the first, and how long each one before them is shown; "end" after the last.
    private func frames(_ animation: ImageAnimation, count: Int) -> [String] {
        let frames = AnimationFrames(animation)
        return (0..<count).map { _ in
            var shown: String?
            frames.next { [self] frame in
                shown = frame.map { "\($0.delay) \(color($0.texture.pixels().pixel(x: 0, y: 0)))" } ?? "end"
            }
            XCTAssertNil(shown, "The answer came during the call.")
            pump(until: shown != nil, "the next frame")
            return shown ?? ""
        }
    }

    func testTheFramesOfAnAnimationFollowEachOther() throws {
        let colors: [MovingGIF.Color] = [.red, .green, .blue]
        let endless = try decode(MovingGIF.bytes(colors, side: 9), moves: true).get()
        XCTAssertEqual(color(endless.pixels().pixel(x: 4, y: 4)), "red")
        XCTAssertEqual(
            frames(try XCTUnwrap(endless.animation), count: 5),
            ["0.2 green", "0.2 blue", "0.2 red", "0.2 green", "0.2 blue"])
        let once = try decode(MovingGIF.bytes(colors, loops: nil), moves: true).get()
        XCTAssertEqual(frames(try XCTUnwrap(once.animation), count: 4), ["0.2 green", "0.2 blue", "0.2 blue", "end"])
        let hasty = try decode(MovingGIF.bytes(colors, delay: 0), moves: true).get()
        XCTAssertEqual(frames(try XCTUnwrap(hasty.animation), count: 1), ["0.1 green"], "as in browsers")
    }

    func testAnAnimationThatIsTooLargeOrNotToMoveStandsStill() throws {
        func moves(_ bytes: [UInt8], _ limits: ImageLimits = ImageLimits()) throws -> Bool {
            try decode(bytes, moves: true, limits: limits).get().animation != nil
        }
        let gif = MovingGIF.bytes([.red, .green], side: 10)
        XCTAssertNil(try decode(gif).get().animation)
        XCTAssert(try moves(gif, ImageLimits(movingPixels: 100)))
        XCTAssertFalse(try moves(gif, ImageLimits(movingPixels: 99)))
        XCTAssertFalse(try moves(MovingGIF.bytes([.red])))
        XCTAssert(try moves(MovingGIF.bytes([MovingGIF.Color](repeating: .red, count: 2_000))))
        XCTAssertFalse(try moves(MovingGIF.bytes([MovingGIF.Color](repeating: .red, count: 2_001))))
        XCTAssertFalse(try moves(ImageFiles.quartersJPEG))
    }

    func testOfAnAnimationThatEndsTooEarlyTheWholeFramesMove() throws {
        let whole = MovingGIF.bytes([.red, .green, .blue], side: 20)
        let cut = try decode(Array(whole.dropLast(30)), moves: true).get()
        XCTAssertEqual(frames(try XCTUnwrap(cut.animation), count: 3), ["0.2 green", "0.2 red", "0.2 green"])
        // Whatever a byte of it says.
        var generator = SeededGenerator(seed: 39)
        for _ in 0..<200 {
            var broken = whole
            broken[Int.random(in: 13..<whole.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            guard let animation = try? decode(broken, moves: true).get().animation else { continue }
            XCTAssertEqual(frames(animation, count: 4).count, 4)
        }
    }

    func testAPictureOfAnotherFormatThanItWasTakenForIsDecodedByItsContent() throws {
        // Nothing but the content is ever looked at, so a wrong name cannot matter; a wrong beginning does.
        XCTAssertEqual(
            refusal(Array("GIF89a".utf8) + ImageFiles.quartersJPEG), .malformed(.gif, "blocks are out of step"))
    }

    func testBytesThatMustBeMadeAreMadeByTheDecoder() {
        for isCancelled in [false, true] {
            let cancellable = Cancellable()
            if isCancelled { cancellable.cancel() }
            let threads = ThreadList()
            var results: [Result<Texture, ImageError>] = []
            ImageDecoder.decode(
                contentOf: {
                    threads.add()
                    return ImageFiles.quartersJPEG
                }, width: 8, height: 8, cancellable: cancellable
            ) { results.append($0) }
            pump(until: !results.isEmpty, "the picture")
            XCTAssertEqual(threads.areMain, isCancelled ? [] : [false])
        }
    }

    /// The threads on which something was done.
    private final class ThreadList: @unchecked Sendable {
        private let lock = NSLock()
        private var found: [Bool] = []

        func add() { lock.withLock { found.append(Thread.isMainThread) } }

        /// Of each, whether it was the main thread.
        var areMain: [Bool] { lock.withLock { found } }
    }

    func testAnAddressMayBeItsContent() {
        for (address, text) in [
            ("data:image/png;base64,aGFyYm91cg==", "harbour"), ("DATA:image/png;BASE64,aGFy%0AYm91cg%3D%3d", "harbour"),
            ("data:image/svg+xml,%3Csvg%20a='%zz'/>", "<svg a='%zz'/>"), ("data:;base64,aGFyYm91cg", "harbour"),
            ("data:,", ""), ("data:image/png", ""), ("data:;base64,", ""), ("data:;base64,!", ""), ("data:,%", "%"),
            ("data:,a%4", "a%4"), ("data:,%41%e2%82%AC%%41", "A€%A"),
        ] {
            XCTAssertEqual(DataAddress.bytes(of: address).map { String(decoding: $0, as: UTF8.self) }, text, address)
        }
        for address in ["", "data", "https://h.example/data:,a", "file:///a.png"] {
            XCTAssertNil(DataAddress.bytes(of: address))
        }
    }

    func testADrawingHasTheSizeThatItSays() throws {
        for (attributes, width, height) in [
            ("width='40' height='20'", 40, 20), ("viewBox='0 0 60 30'", 60, 30),
            ("width='80' viewBox='0 0 2 1'", 80, 40),
            ("x='1' width='12px' height=\"6px\"", 12, 6), ("height='10%'", 300, 150), ("", 300, 150),
        ] {
            let text = "<?xml version='1.0'?><!-- a --><svg \(attributes)></svg>"
            let header = try ImageHeader(Array(text.utf8))
            XCTAssertEqual([header.width, header.height], [width, height], attributes)
        }
        for broken in ["<svg", "<svg width='9e99' height='1'>", "<svg viewBox='0 0 0 0'/>", "<html><p>"] {
            XCTAssertNotNil(refusal(Array(broken.utf8)), broken)
        }
    }

    func testADrawingIsShown() throws {
        try XCTSkipUnless(ImageFormat.svg.isSupported)
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>"
        let drawing = Array((text + "<rect width='64' height='64' fill='#ff0000'/></svg>").utf8)
        XCTAssertEqual(quarters(try decode(drawing).get()), ["red", "red", "red", "red"])
    }

    func testAnAVIFHasTheSizeOfItsLargestPicture() throws {
        func box(_ name: String, _ numbers: [UInt32]) -> [UInt8] {
            Array(name.utf8) + numbers.flatMap { number in (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
        }
        let bytes =
            [0, 0, 0, 16] + box("ftyp", []) + Array("avif".utf8) + box("ispe", [0, 160, 90])
            + box("ispe", [0, 640, 360])
        let header = try ImageHeader(bytes)
        XCTAssertEqual([header.width, header.height], [640, 360])
        XCTAssertEqual(refusal(Array(bytes.prefix(20))), .truncated(.avif))
        let late = bytes + [UInt8](repeating: 0, count: 1 << 17) + box("ispe", [0, 60_000, 50_000])
        XCTAssertEqual(refusal(late), .tooManyPixels(width: 60_000, height: 50_000))
    }

    func testTheLargestPictureOfAnIconIsShown() throws {
        try XCTSkipUnless(ImageFormat.ico.isSupported)
        let red = ImageFiles.png(width: 24, height: 24) { _, _ in [255, 0, 0, 255] }
        for (pictures, side, shown) in [
            ([ImageFiles.bitmap(side: 16)], 16, "green"),
            ([ImageFiles.bitmap(side: 8), ImageFiles.bitmap(side: 32)], 32, "green"),
            ([ImageFiles.bitmap(side: 16), red], 24, "red"), ([red, ImageFiles.bitmap(side: 32)], 32, "green"),
        ] {
            let texture = try decode(ImageFiles.icon(pictures)).get()
            XCTAssertEqual([texture.pixelWidth, texture.pixelHeight], [side, side])
            XCTAssertEqual(color(texture.pixels().pixel(x: 5, y: 5)), shown)
        }
        let claim = ImageFiles.bitmap(side: 8, claiming: 60_000)
        XCTAssertEqual(
            refusal(ImageFiles.icon([ImageFiles.bitmap(side: 8), claim])), .tooManyPixels(width: 60_000, height: 60_000)
        )
        XCTAssertEqual(refusal(ImageFiles.icon([])), .malformed(.ico, "sizes are missing"))
        XCTAssertEqual(refusal(Array(ImageFiles.icon([red]).dropLast(9))), .truncated(.ico))
    }

    func testATIFFIsShown() throws {
        let header = try ImageHeader(
            Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2, 1, 0, 0, 3, 0, 0, 0, 1, 0, 7, 0, 0]
                + [1, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 9])
        XCTAssertEqual([header.width, header.height], [7, 9])
        XCTAssertEqual(refusal(ImageFiles.tiff(width: 9_000_000)), .tooManyPixels(width: 9_000_000, height: 10))
        XCTAssertEqual(
            refusal(ImageFiles.tiff([(322, 90_000), (323, 16)])), .malformed(.tiff, "tiles are larger than the whole"))
        XCTAssertEqual(refusal(Array(ImageFiles.tiff().dropLast(80))), .truncated(.tiff))
        XCTAssertEqual(refusal(Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0]), .malformed(.tiff, "size is missing"))
        try XCTSkipUnless(ImageFormat.tiff.isSupported)
        let texture = try decode(ImageFiles.tiff(), width: 20, height: 10).get()
        XCTAssertEqual([texture.pixelWidth, texture.pixelHeight], [20, 10])
        XCTAssertEqual(quarters(texture), ["red", "red", "red", "red"])
    }

    func testWebPIsShownOrRefusedInWords() {
        let error = refusal(ImageFiles.webP("VP8L", size: [0x2F, 0x3F, 0xC1, 0x3B, 0]))
        switch error {
        case .unsupportedFormat(.webp), .undecodable(.webp, _): break
        default: XCTFail("\(String(describing: error))")
        }
    }

    func testAPictureThatClaimsTooMuchIsRefusedBeforeItTakesMemory() throws {
        let bomb = ImageFiles.hollowPNG(width: 12_000, height: 12_000, bytes: 168_000)
        let before = try Memory.resetPeak()
        XCTAssertEqual(refusal(bomb), .tooManyPixels(width: 12_000, height: 12_000))
        XCTAssertEqual(
            refusal(ImageFiles.hollowPNG(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, bytes: 4)),
            .tooManyPixels(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))
        XCTAssertLessThan(try Memory.peak() - before, 20_000, "kilobytes")
        XCTAssertEqual(
            refusal(ImageFiles.quartersJPEG, limits: ImageLimits(pixels: 1_535)), .tooManyPixels(width: 48, height: 32))
        XCTAssertNil(refusal(ImageFiles.quartersJPEG, limits: ImageLimits(pixels: 1_536)))
    }

    func testBrokenPicturesAreRefused() {
        XCTAssertEqual(refusal([]), .empty)
        XCTAssertEqual(refusal(Array("hello".utf8)), .notAnImage)
        XCTAssertEqual(refusal(Array(ImageFiles.quartersJPEG.dropLast(40))), .truncated(.jpeg))
        guard case .undecodable(.png, let why) = refusal(ImageFiles.hollowPNG(width: 4, height: 4, bytes: 40)) else {
            return XCTFail("A PNG without pixels was decoded.")
        }
        XCTAssertFalse(why.isEmpty)
    }

    func testNothingIsDecodedOnTheMainThreadAndOnlyOneAtATime() {
        final class Observed: @unchecked Sendable {
            let lock = NSLock()
            var (running, most, onMain, count) = (0, 0, 0, 0)
            func note(_ isBeginning: Bool) {
                lock.withLock {
                    running += isBeginning ? 1 : -1
                    most = max(most, running)
                    if Thread.isMainThread { onMain += 1 }
                    if isBeginning { count += 1 }
                }
            }
        }
        let observed = Observed()
        unsafe ImageDecoder.onDecode = { observed.note($0) }
        defer { unsafe ImageDecoder.onDecode = nil }
        var answers = 0
        for _ in 0..<20 {
            ImageDecoder.decode(ImageFiles.quartersJPEG, width: 24, height: 16, cancellable: Cancellable()) { _ in
                XCTAssert(Thread.isMainThread)
                answers += 1
            }
        }
        pump(until: answers == 20)
        XCTAssertEqual([observed.count, observed.most, observed.onMain], [20, 1, 0])
    }

    func testTheLoopTurnsWhileALargePictureIsDecoded() throws {
        let bytes = ImageFiles.png(width: 1_500, height: 1_200) { x, y in [UInt8(x & 255), UInt8(y & 255), 90, 255] }
        var turns = 0
        var isDone = false
        ImageDecoder.decode(bytes, width: 160, height: 120, cancellable: Cancellable()) { result in
            XCTAssertNotNil(try? result.get())
            isDone = true
        }
        // Turned without waiting: a loop that decodes by itself turns once or twice.
        while !isDone {
            _ = MainLoop.iterate()
            turns += 1
        }
        XCTAssertGreaterThan(turns, 20, "The loop stood still.")
    }

    func testACancelledPictureIsNotDecodedAndAnswersOnce() {
        final class Captured {}
        weak var captured: Captured?
        var results: [ImageError] = []
        let cancellable = Cancellable()
        do {
            let object = Captured()
            captured = object
            for _ in 0..<3 {
                let bytes = ImageFiles.quartersJPEG
                ImageDecoder.decode(bytes, width: 9, height: 9, cancellable: cancellable) { [object] in
                    _ = object
                    if case .failure(let error) = $0 { results.append(error) }
                }
            }
            cancellable.cancel()
        }
        pump(until: ImageDecoder.decodesInProgress == 0)
        pumpPending()
        XCTAssertLessThanOrEqual(results.count, 3)
        XCTAssert(results.allSatisfy { $0 == .cancelled })
        XCTAssertNil(captured)
    }
}

/// What the process takes of the machine's memory, in kilobytes.
enum Memory {
    /// Lets the peak begin anew from what is in use now, which it returns.
    static func resetPeak() throws -> Int {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        return try peak()
    }

    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}
