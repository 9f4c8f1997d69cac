/// What every collection view does the same, as one script for all of them.
///
/// A script runs through an adapter and says what it found wrong: nothing, where all is well. What was announced on the
/// way, and how the list stood after each step, is the same on every view, in the same order: `StrictStage` shows it.
/// A script knows no test library, so that views of every toolkit can run it.
package enum ListScript: String, CaseIterable, Sendable {
    case order = "Rows stand in the order of the data, headers and footers around their items"
    case identity = "A row that no operation names keeps its row, wherever it goes"
    case lowInserts = "A row in sight keeps its row when items come before it that are far lower than guessed"
    case highInsert =
        "A row that an update takes out of sight, and a scroll of the same turn brings back, keeps its row"
    case lowItems = "A row that a scroll takes out of sight only by what is guessed keeps its row"
    case reload = "A changed section is bound again in its rows, and only surplus rows come or go"
    case headers = "Header and footer are bound again, in their rows, with their section's items, and no others are"
    case display = "What is on screen has come, what is not has left, and cells are told of before their sections"
    case removal = "A section that goes leaves the screen with the object that it had"
    case lines = "Items stand side by side, as wide as their section says, and sections go on in a line"
    case widths = "Items of other widths are in other lines, around what the reader looks at"
    case selection = "The selection follows its object, and goes with it"
    case focus = "The focus stays in its row, and goes to a neighbour when that goes"
    case anchor = "What the reader looks at stays where it is while rows come and go above it"
    case top = "At the top of the list new rows come into view"
    case resort = "In another order the offset stays, unless the user has asked for it and a row is selected"
    case otherContent = "Other content begins at the start"
    case emptyView = "The empty view stands there while no section has an item"
    case workingRange = "The working range reaches as far beyond the screen as it is to, after scrolls and updates"
    case completions = "Updates of one turn are one, and all complete in order"
    case reloads = "An item reloaded beside inserts, deletes and moves is bound again in its row, wherever that goes"
    case batches = "Batches of one turn each speak of the items as those before have left them"
    case itemReloads = "A section that is to be reloaded item by item may change by a batch in the same turn"
    case reloadAndUpdate = "What an update asks for in the turn of a reload is shown"
    case clicks = "A click that changes the list selects the item that was clicked, or none"
    case ends = "What is asked for when a reload takes rows off the screen comes with the new rows"
    case questions = "What is asked for while rows are made comes when they are made"
    case random = "Whatever happens, rows are announced in one order, and selection, focus and place are the same"

    @MainActor
    package func run(on stage: some ListStage) -> ScriptReport {
        switch self {
        case .order: order(stage)
        case .identity: identity(stage)
        case .lowInserts: lowInserts(stage)
        case .highInsert: highInsert(stage)
        case .lowItems: lowItems(stage)
        case .reload: reload(stage)
        case .headers: headers(stage)
        case .display: display(stage)
        case .removal: removal(stage)
        case .lines: lines(stage)
        case .widths: widths(stage)
        case .selection: selection(stage)
        case .focus: focus(stage)
        case .anchor: anchor(stage)
        case .top: top(stage)
        case .resort: resort(stage)
        case .otherContent: otherContent(stage)
        case .emptyView: emptyView(stage)
        case .workingRange: workingRange(stage)
        case .completions: completions(stage)
        case .reloads: reloads(stage)
        case .batches: batches(stage)
        case .itemReloads: itemReloads(stage)
        case .reloadAndUpdate: reloadAndUpdate(stage)
        case .clicks: clicks(stage)
        case .ends: ends(stage)
        case .questions: questions(stage)
        case .random: random(stage)
        }
    }
}

/// What a script found.
package struct ScriptReport: Sendable {
    /// A sentence for each thing that is wrong.
    package let failures: [String]
    /// What was announced and how the list stood after each step.
    package let transcript: [String]
}
