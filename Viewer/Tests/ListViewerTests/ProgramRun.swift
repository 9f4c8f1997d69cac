import GtkTestSupport

extension StartedProgram {
    /// The viewer.
    init(_ arguments: [String], hasDisplay: Bool = true) throws {
        try self.init("list-viewer", arguments, hasDisplay: hasDisplay)
    }
}

extension ProgramRun {
    /// The viewer, started and run to its end.
    init(_ arguments: [String], hasDisplay: Bool = true) throws {
        self = try StartedProgram(arguments, hasDisplay: hasDisplay).waitForEnd()
    }
}
