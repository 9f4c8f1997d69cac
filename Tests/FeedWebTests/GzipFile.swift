import Foundation
import WebTestServer

/// Packed bytes, as the program `gzip` makes them.
enum GzipFile {
    static func zeros(count: Int) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "head -c \(count) /dev/zero | gzip -9"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let packed = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return packed
    }
}
