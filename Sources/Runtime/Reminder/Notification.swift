import Glibc

package struct Notification {
  private let title: String
  private let text: [String]

  package init(title: String, text: [String]) {
    self.title = title
    self.text = text
  }

  /// Shows it by notify-send; false if there is no desktop, or that fails.
  package func deliver(in environment: Environment) -> Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    var variables: [String: String] = [:]
    if !names.contains(where: { environment[$0] != nil }) {
      // cron sets none, but a logged-in user's bus has a known path.
      let bus = "/run/user/\(getuid())/bus"
      guard access(bus, W_OK) == 0 else { return false }
      variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=" + bus
    }
    let words = ["notify-send", "--app-name=pi-trainer", "--", title, text.joined(separator: "\n")]
    if case .ended(0, _) = Child.run(words, variables: variables, timeout: 5) { return true }
    return false
  }
}
