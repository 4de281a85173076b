import Glibc

/// A few words on the desktop.
package struct Notification {
  private let title: String
  private let text: [String]

  /// - Parameters:
  ///   - title: the prominent line.
  ///   - text: what is below it, a line each.
  package init(title: String, text: [String]) {
    self.title = title
    self.text = text
  }

  /// Shows it by notify-send, where the environment leads to a desktop; whether that was possible.
  package func deliver(in environment: Environment) -> Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    var variables: [String: String] = [:]
    if !names.contains(where: { environment[$0] != nil }) {
      // cron starts without any of them; the bus of somebody who is logged in lies in a known place.
      let bus = "/run/user/\(getuid())/bus"
      guard access(bus, W_OK) == 0 else { return false }
      variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=" + bus
    }
    let words = ["notify-send", "--app-name=pi-trainer", "--", title, text.joined(separator: "\n")]
    if case .ended(0, _) = Child.run(words, variables: variables, timeout: 5) { return true }
    return false
  }
}
