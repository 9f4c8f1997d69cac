import GtkBridge
import ListKit
@MainActor final class FocusController { func onEnter(_ a: @escaping @MainActor () -> Void) {} }
@MainActor final class ClickGesture { func onPressed(_ a: @escaping @MainActor (Int, Double, Double) -> Void) {}
func onReleased(_ a: @escaping @MainActor (Int, Double, Double) -> Void) {}
func onCancelled(_ a: @escaping @MainActor () -> Void) {} 
     }
extension Widget { func addController(_ w: AnyObject) {} 
 func onAfterLayout(_ a: @escaping @MainActor () -> Void) -> AfterLayoutToken { AfterLayoutToken() } }
final class AfterLayoutToken {}
@MainActor final class StyleSheet { static func load(_ s: String) -> StyleSheet { StyleSheet() } }
enum D { case inconsistentUpdate(ListInconsistency) }
enum ListDiagnostics { static func report(_ d: D) {} }
