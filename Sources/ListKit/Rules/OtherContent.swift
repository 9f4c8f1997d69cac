extension ListPlaceKeeping {
    /// Whether a list starts over with an update: it keeps no item.
    package func startsOver(with plan: ListBatchPlan) -> Bool { startsOver && !plan.keepsItems }

    /// Whether the rows of an animated update move. Where other content takes the place of a list's, it is there at
    /// once: two pages of text would fade through each other.
    package func allowsMotion(of plan: ListBatchPlan) -> Bool {
        plan.old.itemCount == plan.pagerSections.old.count || plan.new.itemCount == plan.pagerSections.new.count
            || !startsOver(with: plan)
    }
}
