/// A stay on screen, of a row or of a section, as far as listeners have heard of it.
///
/// A listener that hears of its beginning may end it, by changing the list. Those who have not heard of the beginning
/// by then do not hear of the end.
@MainActor
class ScreenStay {
    private(set) var isOver = false
    /// How many listeners have heard of the beginning and not of the end.
    private var hearerCount = 0

    /// - Parameter notify: calls the listeners in their order, each if the closure that it gets says so.
    func begin(_ notify: (_ isDue: () -> Bool) -> Void) {
        notify {
            if !isOver { hearerCount += 1 }
            return !isOver
        }
        // Others may listen by the end.
        if !isOver { hearerCount = .max }
    }

    func end(_ notify: (_ isDue: () -> Bool) -> Void) {
        isOver = true
        notify {
            hearerCount -= 1
            return hearerCount >= 0
        }
    }
}
