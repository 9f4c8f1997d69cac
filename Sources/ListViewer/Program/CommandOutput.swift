import ArgumentParser
import Foundation
import GtkBridge
import ListKitReplay
import Localization

/// Writes the files that a command was asked for.
@MainActor
enum CommandOutput {
    /// - Returns: false after reporting a failure.
    static func save(to path: String, _ data: () throws -> Data) -> Bool {
        do {
            let data = try data()
            let file = try OutputFile(path)
            try file.write(data)
            file.close()
            return true
        } catch let error as GtkError {
            StandardError.report(error.message)
        } catch let failure as OutputFile.Failure {
            StandardError.report(Catalogue.inEnglish { failure.description })
        } catch {
            StandardError.report("\(path) could not be written: \(error.localizedDescription)")
        }
        return false
    }

    /// - Returns: how the program ends; failures are reported.
    static func save(_ picture: Result<Texture, GtkError>, isSettled: Bool, to path: String) -> ExitStatus {
        if !isSettled { StandardError.report("The window did not come to rest; its picture may be unfinished.") }
        guard save(to: path, { Data(try picture.get().png()) }) else { return .fileFailure }
        return isSettled ? .success : .failure
    }

    /// Refuses an output to a file that is read, two outputs to one file, and two to the standard output.
    ///
    /// Call this before any file is opened.
    ///
    /// - Parameters:
    ///   - outputs: the paths of the outputs; nil for those that were not asked for.
    ///   - inputs: the paths of what is read.
    ///   - isPrinting: whether something goes to the standard output without a path.
    nonisolated static func requireSeparateFiles(
        for outputs: [String?], reading inputs: [String?] = [], isPrinting: Bool = false
    ) throws {
        let outputs = outputs.compactMap(\.self) + (isPrinting ? ["-"] : [])
        guard outputs.count(where: OutputFile.isStandardOutput) < 2 else {
            throw ValidationError("Only one thing can go to the standard output.")
        }
        let read = Set(inputs.compactMap(\.self).compactMap(FileIdentity.init))
        var written: Set<FileIdentity> = []
        for output in outputs {
            let isStandardOutput = OutputFile.isStandardOutput(output)
            guard let file = FileIdentity(isStandardOutput ? "/dev/stdout" : output) else { continue }
            let name = isStandardOutput ? "The standard output" : output
            guard !read.contains(file) else {
                throw ValidationError("\(name) is the file to read, so nothing can be written to it.")
            }
            guard written.insert(file).inserted else {
                throw ValidationError("\(name) is named for two things. Each needs a file of its own.")
            }
        }
    }
}
