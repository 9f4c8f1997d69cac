import ListKit

/// A call from a place that a road leads to, and what becomes of it.
@MainActor
package final class Trial {
    package let road: CallRoad
    /// Nil for a look at where the road leads.
    package let place: CallPlace?
    package let call: ProgramCall?
    /// The places on the road, where no call is made.
    private(set) var reached: Set<CallPlace> = []
    private(set) var isMade = false
    private var effect: CallEffect?
    /// When the call had its effect; nil where there was nothing to do.
    package private(set) var answer: CallAnswer?
    package private(set) var faults: [String] = []

    package init(road: CallRoad, place: CallPlace? = nil, call: ProgramCall? = nil) {
        self.road = road
        self.place = place
        self.call = call
    }

    func follow(_ list: CalledList<some CalledStage>) {
        list.onReach = { [unowned self, unowned list] reached in
            guard let place, let call else {
                self.reached.insert(reached)
                return
            }
            guard reached == place else { return }
            list.onReach = nil
            isMade = true
            effect = list.make(call)
            look(.atOnce)
        }
    }

    /// Notes when the effect is there for the first time.
    func look(_ moment: CallAnswer) {
        if answer == nil, effect?.isThere() == true { answer = moment }
    }

    /// Looks at a list in which nothing waits any more.
    func finish(_ list: CalledList<some CalledStage>) {
        list.onReach = nil
        // Without a view, and after a mistake, nothing is promised.
        let isPromised = list.adapter?.view != nil && road.cause != .mistake
        if let effect, answer == nil, isPromised, !effect.isMoot() { answer = .never }
        faults = list.faults(after: effect == nil ? nil : call, road.cause)
        if place != nil, !isMade { faults.append("The place was not reached.") }
        effect = nil
        list.closeObservation()
    }

    /// Where the call was made.
    package var title: String {
        """
        \(call.map { "\($0)" } ?? "no call") from \(place?.declaration ?? "anywhere"), \
        \(place?.moment.rawValue ?? "at any time"), by \(road.cause)\(road.isAdaptive ? ", adaptive" : "")\
        \(road.isWatched ? ", watched" : "")
        """
    }
}

/// What a call is to lead to.
@MainActor
struct CallEffect {
    let isThere: () -> Bool
    /// Whether what was called about is gone.
    var isMoot: () -> Bool = { false }
}
