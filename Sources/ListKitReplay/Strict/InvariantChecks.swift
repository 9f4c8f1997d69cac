import Foundation

/// Whether somebody asks for checks of everything that must hold, after each step of a list in memory. They cost what
/// the rows do that exist, and not what an update changes.
enum InvariantChecks {
    static let areOn = ProcessInfo.processInfo.environment["LISTKIT_CHECKS"].map { $0 != "0" } ?? false
}
