import FeedWeb
import Foundation
import GtkTestSupport
import WebTestServer
import XCTest

/// Documents that are packed, whatever their servers say of that.
@preconcurrency @MainActor
final class UnpackingTests: WebTestCase {
    private func gzip(_ text: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-c"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        input.fileHandleForWriting.write(Data(text.utf8))
        try input.fileHandleForWriting.close()
        defer { process.waitUntilExit() }
        return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    }

    private static let text = "<rss><channel><title>Tide</title></channel></rss>"
    private static let half = text.count / 2

    func testWhatIsPackedIsUnpacked() throws {
        let whole = try gzip(Self.text)
        let members = try gzip(String(Self.text.prefix(Self.half))) + gzip(String(Self.text.dropFirst(Self.half)))
        // One block of "deflate" that is not packed, without the head of zlib.
        let stored = [0x01, UInt8(Self.text.utf8.count), 0, ~UInt8(Self.text.utf8.count), 0xFF] + Array(Self.text.utf8)
        for (name, bytes, packing) in [
            ("as it says", whole, "gzip"), ("without a word", whole, nil), ("in members", members, "gzip"),
            ("in members without a word", members, nil), ("by another name", whole, "x-gzip"),
            ("not at all", Array(Self.text.utf8), "gzip"), ("raw", stored, "deflate"),
            ("with rubbish behind it", whole + [0, 0, 0, 1], "gzip"), ("cut off", Array(whole.dropLast(6)), "gzip"),
        ] as [(String, [UInt8], String?)] {
            let server = try serve { _ in
                .document(bytes, packing.map { ["Content-Encoding": $0] } ?? ["Content-Type": "application/gzip"])
            }
            XCTAssertEqual(try loaded(server.address("/feed.xml.gz")).text, Self.text, name)
        }
    }

    func testADamagedPackingIsNoDocument() throws {
        let server = try serve { _ in
            .document([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF], ["Content-Encoding": "gzip"])
        }
        XCTAssertEqual(try loaded(server.address()).error?.reason, .unreadablePacking)
    }
}
