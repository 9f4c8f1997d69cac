import GtkBridge
import ListKit

extension ListBoxView {
    /// What is in sight before an update; nil where nothing is to move: nobody would see it, or the user wants no motion.
    func sceneIfInMotion() -> MotionScene? {
        guard viewport.isMapped, layout.hasSize, motion.duration > 0, Display.animationsEnabled else { return nil }
        return animator.scene(offset: scrollPosition.offset, pageHeight: layout.viewportSize.height)
    }

    /// Moves the rows from where they were in sight to their places; without a scene all that moves arrives at once.
    func move(
        from scene: MotionScene?, _ plan: ListBatchPlan, reloaded: [ListRow],
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let scene else {
            for row in window.rows { _ = row.takeFormerLook() }
            animator.finish()
            return settled(true)
        }
        animator.animate(
            from: scene, plan: plan, reloaded: Set(reloaded.map(ObjectIdentifier.init)), attributes: .standard,
            settled: settled)
    }

    /// An empty view stands over what is on its way out, and alone when that is gone.
    func showEmptyViewWhenStill() {
        scrolledWindow.isVisible = emptyWidget == nil || animator.isMoving
    }
}
