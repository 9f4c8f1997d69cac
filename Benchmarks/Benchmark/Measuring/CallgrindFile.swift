import Foundation

/// What a program did, by the library or program file that did it, as callgrind writes it down.
struct CallgrindFile {
    /// The instructions.
    private(set) var instructions: [String: Int] = [:]
    /// The calls of the functions that allocate memory.
    private(set) var allocations: [String: Int] = [:]

    private static let allocators: Set = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"]

    /// - Complexity: O(length).
    init(_ text: String) {
        var (objects, functions): (Names, Names) = (Names(), Names())
        var (object, called, isOfCall) = ("", "", false)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("ob=") {
                object = objects.name(line)
            } else if line.hasPrefix("cob=") {
                _ = objects.name(line)
            } else if line.hasPrefix("fn=") {
                _ = functions.name(line)
            } else if line.hasPrefix("cfn=") {
                called = functions.name(line)
            } else if line.hasPrefix("calls=") {
                let count = Int(line.dropFirst("calls=".count).prefix { $0.isNumber })
                if Self.allocators.contains(called), let count { allocations[object, default: 0] += count }
                // The next line is what the called function took, which is listed with that function.
                isOfCall = true
            } else if let first = line.first, first.isNumber || "+-*".contains(first) {
                let fields = line.split(separator: " ")
                if !isOfCall, fields.count > 1, let count = Int(fields[1]) { instructions[object, default: 0] += count }
                isOfCall = false
            }
        }
    }

    /// The names of files or functions: each is written once, as in "ob=(3) /usr/lib/libc.so", and after that as
    /// "ob=(3)".
    private struct Names {
        private var names: [Substring: String] = [:]

        mutating func name(_ line: Substring) -> String {
            let parts = line.split(separator: " ", maxSplits: 1)
            let key = parts[0].drop { $0 != "(" }
            if parts.count > 1 { names[key] = URL(fileURLWithPath: String(parts[1])).lastPathComponent }
            return names[key] ?? ""
        }
    }
}
