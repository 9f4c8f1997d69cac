import GtkBridge

/// Connects a handler that takes a number to a signal that gives a text.
@MainActor
func connectWrongShape() { _ = LevelBar(in: 0...1).connect("offset-changed") { (_: Int) in } }

/// Connects a handler that takes a number to a signal that gives nothing.
@MainActor
func connectWrongCount() { _ = LevelBar(in: 0...1).connect("map") { (_: Int) in } }

/// Shows markup that is none.
@MainActor
func showWrongMarkup() { Label().setMarkup("Two & three") }
