import GtkTestSupport

extension StartedProgram {
    /// The viewer.
    init(
        _ arguments: [String], hasDisplay: Bool = true, settings: [String: String] = [:],
        appendingTo file: String? = nil
    ) throws {
        try self.init(
            "list-viewer", arguments, hasDisplay: hasDisplay, settings: settings, appendingTo: file)
    }
}

extension ProgramRun {
    /// The viewer, started and run to its end.
    init(_ arguments: [String], hasDisplay: Bool = true, settings: [String: String] = [:]) throws {
        self = try StartedProgram(arguments, hasDisplay: hasDisplay, settings: settings).waitForEnd()
    }
}
