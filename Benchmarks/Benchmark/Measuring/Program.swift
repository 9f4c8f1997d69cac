import Foundation

/// A program that is run to its end.
struct Program {
    struct Result {
        /// Zero where all is well.
        let status: Int32
        let output: String
        let errors: String
        /// Milliseconds on processors, of all threads together.
        let processorTime: Double
    }

    /// A sentence for a page.
    struct Failure: Error { let reason: String }

    private let path: String
    private let arguments: [String]

    init(_ path: String, _ arguments: [String] = []) {
        self.path = path
        self.arguments = arguments
    }

    /// One that was built beside this one.
    init(product: String, _ arguments: [String] = []) {
        self.init(Self.productFolder.appendingPathComponent(product).path, arguments)
    }

    /// One that is on the path; nil where there is none.
    init?(installed name: String, _ arguments: [String] = []) {
        let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"].split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.init(path, arguments)
    }

    static var productFolder: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }

    var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

    func run() throws -> Result {
        guard exists else { throw Failure(reason: "there is no \(path)") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let folder = try FileManager.default.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: FileManager.default.temporaryDirectory,
            create: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, so that a long output does not stop the program.
        let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let before = Clock.endedPrograms
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(
            status: process.terminationStatus, output: texts[0], errors: texts[1],
            processorTime: Clock.endedPrograms - before)
    }

    /// As `run`, for programs that must end well.
    func succeed() throws -> Result {
        let result = try run()
        guard result.status == 0 else {
            let last = result.errors.split(separator: "\n").last.map { ": \($0.prefix(200))" } ?? ""
            throw Failure(reason: "\(path) ended with status \(result.status)\(last)")
        }
        return result
    }
}
