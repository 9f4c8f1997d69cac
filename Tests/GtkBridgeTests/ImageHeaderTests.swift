import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ImageHeaderTests: GtkTestCase {
    private func error(_ bytes: [UInt8]) -> ImageError? {
        do {
            _ = try ImageHeader(bytes)
            return nil
        } catch {
            return error
        }
    }

    func testTheSizeIsReadWithoutDecoding() throws {
        let png = try ImageHeader(ImageFiles.hollowPNG(width: 12_000, height: 9_000, bytes: 10))
        XCTAssertEqual([png.width, png.height], [12_000, 9_000])
        let jpeg = try ImageHeader(ImageFiles.quartersJPEG)
        XCTAssertEqual([jpeg.width, jpeg.height], [48, 32])
        XCTAssertEqual(jpeg.orientation, .upright)
        let gif = try ImageHeader(ImageFiles.gif)
        XCTAssertEqual([gif.width, gif.height], [1, 1])
        let lossy = try ImageHeader(ImageFiles.webP("VP8 ", size: [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0]))
        XCTAssertEqual([lossy.width, lossy.height], [320, 240])
        let lossless = try ImageHeader(ImageFiles.webP("VP8L", size: [0x2F, 0x3F, 0xC1, 0x3B, 0]))
        XCTAssertEqual([lossless.width, lossless.height], [320, 240])
        let extended = try ImageHeader(ImageFiles.webP("VP8X", size: [0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]))
        XCTAssertEqual([extended.width, extended.height], [320, 240])
    }

    func testTheOrientationIsReadInEitherByteOrder() throws {
        for orientation in ImageOrientation.allCases {
            for littleEndian in [false, true] {
                let bytes = ImageFiles.quartersJPEG(orientation: orientation.rawValue, littleEndian: littleEndian)
                XCTAssertEqual(try ImageHeader(bytes).orientation, orientation)
            }
        }
        XCTAssertEqual(try ImageHeader(ImageFiles.quartersJPEG(orientation: 9)).orientation, .upright)
    }

    func testOnlyTheFirstFrameOfAnAnimationAndNoCommentReachesTheDecoder() throws {
        let gif = try ImageHeader(ImageFiles.gif)
        XCTAssertEqual(gif.parts, [0..<42])
        let plain = ImageFiles.hollowPNG(width: 1, height: 1, bytes: 4)
        let comment = ImageFiles.chunk("zTXt", [UInt8](repeating: 0, count: 100))
        let header = try ImageHeader(plain[..<33] + comment + plain[33...])
        XCTAssertEqual(header.parts.reduce(0) { $0 + $1.count }, plain.count)
    }

    func testEveryPictureThatIsCutShortIsRefused() {
        let pictures = [
            ImageFiles.quartersJPEG, ImageFiles.quartersJPEG(orientation: 6), ImageFiles.gif,
            ImageFiles.png(width: 3, height: 2) { _, _ in [1, 2, 3, 4] },
            ImageFiles.webP("VP8X", size: [0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]),
            ImageFiles.icon([ImageFiles.bitmap(side: 4), ImageFiles.bitmap(side: 2)]),
        ]
        for picture in pictures {
            XCTAssertNil(error(picture))
            // Of a GIF the frames after the first are not needed.
            let end = ImageFormat(picture) == .gif ? 42 : picture.count
            for count in 0..<end {
                XCTAssertNotNil(error(Array(picture[..<count])), "The first \(count) bytes of \(picture.count) passed.")
            }
        }
        XCTAssertEqual(error([]), .empty)
        XCTAssertEqual(error(Array(ImageFiles.quartersJPEG.dropLast(20))), .truncated(.jpeg))
    }

    func testAnIconHasNotTooManyPicturesEachOfItsOwn() throws {
        let bitmap = ImageFiles.bitmap(side: 1)
        let limit = ImageHeader.iconLimit
        XCTAssertNil(error(ImageFiles.icon(Array(repeating: bitmap, count: limit))))
        XCTAssertEqual(
            error(ImageFiles.icon(Array(repeating: bitmap, count: limit + 1))),
            .malformed(.ico, "pictures are too many"))
        let png = ImageFiles.hollowPNG(width: 4, height: 4, bytes: 9)
        func icon(secondSize: Int) -> [UInt8] {
            var bytes: [UInt8] = [0, 0, 1, 0, 2, 0]
            for size in [png.count, secondSize] {
                bytes += [4, 4, 0, 0, 1, 0, 32, 0, UInt8(size), 0, 0, 0, 38, 0, 0, 0]
            }
            return bytes + png
        }
        let header = try ImageHeader(icon(secondSize: png.count))
        XCTAssertEqual(header.format, .png)
        XCTAssertEqual(header.parts.first?.lowerBound, 38)
        XCTAssertEqual(header.parts.reduce(0) { $0 + $1.count }, png.count)
        XCTAssertEqual(error(icon(secondSize: png.count - 1)), .malformed(.ico, "pictures overlap"))
    }

    func testASizeThatIsThereTwiceOrElsewhereIsRefused() {
        XCTAssertEqual(error(ImageFiles.tiff([(256, 5)])), .malformed(.tiff, "size is there twice"))
        XCTAssertEqual(error(ImageFiles.tiff([(322, 16), (322, 16)])), .malformed(.tiff, "size is there twice"))
        var bytes = ImageFiles.tiff()
        // A number of eight bytes.
        bytes[612] = 16
        XCTAssertEqual(error(bytes), .malformed(.tiff, "size is no number"))
    }

    func testWhatIsNoPictureIsRefusedByItsContent() {
        XCTAssertEqual(error(Array("<html><body>Not found</body></html>".utf8)), .notAnImage)
        XCTAssertEqual(error(ImageFiles.hollowPNG(width: 0, height: 5, bytes: 4)), .malformed(.png, "size is 0 x 5"))
    }

    func testSpoiltPicturesNeverTrap() {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0 ... .max, using: &random)
        var state = seed
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var readableCount = 0
        for round in 0..<3_000 {
            var picture = [
                ImageFiles.quartersJPEG(orientation: 6, littleEndian: round % 2 == 0), ImageFiles.gif,
                ImageFiles.hollowPNG(width: 4, height: 4, bytes: 9),
                ImageFiles.webP("VP8L", size: [0x2F, 0x3F, 0xC1, 0x3B, 0]),
                ImageFiles.icon([ImageFiles.bitmap(side: 4), ImageFiles.hollowPNG(width: 4, height: 4, bytes: 9)]),
                ImageFiles.tiff(),
            ][round % 6]
            let start = round % 6 == 5 ? 608 : 0
            for _ in 0...next(4) { picture[start + next(min(picture.count - start, 120))] = UInt8(next(256)) }
            guard let header = try? ImageHeader(picture) else { continue }
            XCTAssert(header.width > 0 && header.height > 0, "seed \(seed)")
            XCTAssert(header.parts.allSatisfy { $0.upperBound <= picture.count }, "seed \(seed)")
            readableCount += 1
        }
        XCTAssertGreaterThan(readableCount, 300, "seed \(seed)")
    }

    func testAPictureIsScaledUntilItCoversAndIsCutInTheMiddle() {
        func fit(_ width: Int, _ height: Int, _ targetWidth: Int, _ targetHeight: Int) -> [Int] {
            let fit = ImageFit(width: width, height: height, in: targetWidth, targetHeight)
            return [fit.scaledWidth, fit.scaledHeight, fit.x, fit.y, fit.width, fit.height]
        }
        XCTAssertEqual(fit(1600, 1200, 160, 120), [160, 120, 0, 0, 160, 120])
        XCTAssertEqual(fit(4000, 1000, 160, 120), [480, 120, 160, 0, 160, 120])
        XCTAssertEqual(fit(600, 1200, 160, 120), [160, 320, 0, 100, 160, 120])
        XCTAssertEqual(fit(80, 60, 160, 120), [80, 60, 0, 0, 80, 60], "nothing is enlarged")
        XCTAssertEqual(fit(300, 60, 160, 120), [300, 60, 110, 0, 80, 60])
        XCTAssertEqual(fit(40_000_000, 1, 160, 120), [40_000_000, 1, 19_999_999, 0, 1, 1])
    }
}
