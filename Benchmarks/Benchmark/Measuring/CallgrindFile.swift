import Foundation

/// The instructions of a program by the library or program file that they belong to, as callgrind writes them down.
struct CallgrindFile {
    /// By the name of the file.
    let instructions: [String: Int]

    /// - Complexity: O(length).
    init(_ text: String) {
        var (names, instructions): ([Substring: String], [String: Int]) = ([:], [:])
        var (object, isOfCall) = ("", false)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("ob=") || line.hasPrefix("cob=") {
                // "ob=(3) /usr/lib/libc.so", and after that "ob=(3)".
                let parts = line.split(separator: " ", maxSplits: 1)
                let key = parts[0].drop { $0 != "(" }
                if parts.count > 1 { names[key] = URL(fileURLWithPath: String(parts[1])).lastPathComponent }
                if line.hasPrefix("ob=") { object = names[key] ?? "" }
            } else if line.hasPrefix("calls=") {
                // The next line is what the called function took, which is listed with that function.
                isOfCall = true
            } else if let first = line.first, first.isNumber || "+-*".contains(first) {
                let fields = line.split(separator: " ")
                if !isOfCall, fields.count > 1, let count = Int(fields[1]) { instructions[object, default: 0] += count }
                isOfCall = false
            }
        }
        self.instructions = instructions
    }
}
