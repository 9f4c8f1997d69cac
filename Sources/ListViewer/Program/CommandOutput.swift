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

    /// - Returns: the exit status; failures are reported.
    static func save(_ picture: Result<Texture, GtkError>, isSettled: Bool, to path: String) -> Int32 {
        if !isSettled { StandardError.report("The window did not come to rest; its picture may be unfinished.") }
        guard save(to: path, { Data(try picture.get().png()) }) else { return RecordingFile.errorStatus }
        return isSettled ? 0 : 1
    }

    /// Refuses several outputs to one file or to the standard output.
    nonisolated static func requireOne(inEach paths: [String?], besides standardOutputIsTaken: Bool = false) throws {
        let paths = paths.compactMap(\.self)
        guard paths.count(where: OutputFile.isStandardOutput) + (standardOutputIsTaken ? 1 : 0) < 2 else {
            throw ValidationError("Only one thing can go to the standard output.")
        }
        var files: Set<String> = []
        for path in paths where !files.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted {
            throw ValidationError("\(path) is named for two things. Each needs a file of its own.")
        }
    }
}
