import ListKit
enum D { case inconsistentUpdate(ListInconsistency) }
enum ListDiagnostics { static func report(_ d: D) {} ; nonisolated(unsafe) static var sink: ((String) -> Void)? }
