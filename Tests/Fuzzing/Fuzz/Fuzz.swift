import Foundation

/// What is fuzzed, by the name that the environment gives as FUZZ. It is no argument, since libFuzzer has its own.
@MainActor
private let target: @MainActor ([UInt8]) -> String? = {
    let targets: [String: @MainActor ([UInt8]) -> String?] = [
        "diff": diffFault, "batches": batchFault, "recordings": recordingFault, "feeds": feedFault,
        "html": htmlFault,
    ]
    let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
    guard let target = targets[name] else {
        fatalError("FUZZ=\(name): there is \(targets.keys.sorted().joined(separator: ", ")).")
    }
    return target
}()

/// libFuzzer's one entry, by the name that it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    MainActor.assumeIsolated {
        if let fault = target(bytes) { fatalError(fault) }
    }
    return 0
}

#if !FUZZING
    /// Runs saved inputs, one for each argument.
    @main
    enum SavedInputs {
        static func main() throws {
            for path in CommandLine.arguments.dropFirst() {
                if let fault = try target([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) { fatalError(fault) }
            }
        }
    }
#endif
