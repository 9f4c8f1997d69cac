/// The questions about rows that a program is answering: how many there are, with which cells, and how high.
///
/// The list does not change while one is open. What is asked for meanwhile comes in the next turn, or with the end of
/// the update that asks.
@MainActor
final class RowQuestions {
    private var openCount = 0

    var areOpen: Bool { openCount > 0 }

    func ask<Answer>(_ question: () -> Answer) -> Answer {
        openCount += 1
        defer { openCount -= 1 }
        return question()
    }
}
