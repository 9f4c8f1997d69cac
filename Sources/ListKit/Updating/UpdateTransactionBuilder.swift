import CallerChecks

/// Collects *what* to update, until the turn comes.
///
/// As in IGListKit the last section update and the last reload count, while item updates and completions are all kept
/// in their order. A reload outranks a batch, a change of data source both.
@MainActor
struct UpdateTransactionBuilder {
    enum Mode: Int, Comparable {
        case batch, reload, dataSourceChange

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

        /// What it is in the event stream.
        var transaction: ListEvent.Transaction {
            switch self {
            case .batch: .update
            case .reload: .reload
            case .dataSourceChange: .sourceChange
            }
        }
    }

    private(set) var mode = Mode.batch
    /// Animated only if every request is.
    private(set) var animated = true
    private(set) weak var client: (any ListUpdateClient)?
    private(set) var section: ListSectionUpdateRequest?
    private(set) var reload: (() -> Void)?
    private(set) var dataSourceChange: (() -> Void)?
    private(set) var items: [ListItemUpdateRequest] = []
    private(set) var completions: [PendingCompletion] = []

    var hasChanges: Bool { mode != .batch || section != nil || !items.isEmpty }

    mutating func add(_ request: ListSectionUpdateRequest, completion: PendingCompletion) {
        serve(request.client)
        animated = animated && request.animated
        section = request
        completions.append(completion)
    }

    mutating func add(_ request: ListItemUpdateRequest, completion: PendingCompletion) {
        serve(request.client)
        animated = animated && request.animated
        items.append(request)
        completions.append(completion)
    }

    mutating func add(_ request: ListReloadRequest, completion: PendingCompletion) {
        mode = max(mode, .reload)
        serve(request.client)
        reload = request.reloadUpdate
        completions.append(completion)
    }

    mutating func add(dataSourceChange change: @escaping () -> Void) {
        mode = .dataSourceChange
        dataSourceChange = change
    }

    /// Two lists in one update would replace each other. A list that is freed or has no view has nothing to lose.
    private mutating func serve(_ newClient: (any ListUpdateClient)?) {
        demand(
            client === newClient || client?.view == nil,
            "Two adapters ask one updater for updates in the same turn; every adapter needs an updater of its own.")
        client = newClient
    }

    /// Takes the requests of an older builder, and puts them before its own.
    mutating func prepend(_ older: UpdateTransactionBuilder) {
        mode = max(mode, older.mode)
        animated = animated && older.animated
        client = client ?? older.client
        section = section ?? older.section
        reload = reload ?? older.reload
        items = older.items + items
        completions = older.completions + completions
    }
}
