import Foundation

/// A program that writes into a store until it is killed.
struct KilledWriter {
    /// What it said, line by line, to its end.
    let lines: [String]

    /// Starts the program, reads some of its lines, computes for a while, and kills it.
    static func run(folder: String, seed: UInt64, lineCount: Int, turns: Int) async throws -> KilledWriter {
        try await withCheckedThrowingContinuation { continuation in
            // On a thread that may wait.
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try KilledWriter(folder: folder, seed: seed, lineCount: lineCount, turns: turns)
                    })
            }
        }
    }

    private init(folder: String, seed: UInt64, lineCount: Int, turns: Int) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
            .appendingPathComponent("StoreWriter")
        process.arguments = [folder, "\(seed)"]
        process.standardOutput = pipe
        try process.run()
        var output = Data()
        var count = 0
        while count < lineCount {
            let part = pipe.fileHandleForReading.availableData
            if part.isEmpty { break }
            count += part.count { $0 == UInt8(ascii: "\n") }
            output += part
        }
        var number: UInt64 = seed
        for _ in 0..<turns { number = number &* 6_364_136_223_846_793_005 &+ 1 }
        kill(process.processIdentifier, number == 0 ? SIGTERM : SIGKILL)
        while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty { output += part }
        process.waitUntilExit()
        lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
