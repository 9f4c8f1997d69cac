import Foundation

/// One change, as a line of text: what the store holds under some names once it is kept.
struct Announcement {
    private var steps: [String] = []

    mutating func set(_ name: String, _ value: String) { steps.append("set \(name)=\(value)") }
    mutating func clear(_ name: String) { steps.append("clear \(name)") }
    /// All that belongs to a feed.
    mutating func drop(_ feed: String) { steps.append("drop \(feed)") }

    func announce() { Self.write("try\t" + steps.joined(separator: "\t")) }
    func confirm() { Self.write("kept") }

    /// At once: nothing may wait in a buffer when the program is killed.
    private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
