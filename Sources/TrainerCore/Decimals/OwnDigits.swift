import Digits
import Synchronization

/// The identity of a list of the user's own digits, and the digits of all lists that this process knows.
package struct OwnDigits: Codable, Equatable {
  /// The given name; the constant's name has a suffix if another list has that name.
  package let name: String
  /// The FNV-1a hash of the digits, in hexadecimal.
  package let hash: String

  package init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }

  package var isValid: Bool {
    OwnDigits.isName(name) && UInt64(hash, radix: 16).map { String($0, radix: 16) } == hash
  }

  package init(name: String, digits: [UInt8]) { self.init(name: name, hash: String(digits.fnv1a, radix: 16)) }

  /// The subcommands of `digits`, which cannot be names of lists.
  package static let commands = ["add", "list", "remove", "show"]
  package static let fewest = blockLength

  /// True for 1 … `most` characters a–z, 0–9 or `-` (not first) that name neither a subcommand nor a built-in constant.
  package static func isName(_ name: String, most: Int = 20) -> Bool {
    (1...most).contains(name.utf8.count) && name.utf8.first != 0x2D
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      && !commands.contains(name) && !Constant.allCases.contains { $0.rawValue == name }
  }

  /// The built-in constant from whose first thousand decimals the first twenty digits of a list come, and their position.
  package static func source(of digits: [UInt8]) -> (constant: Constant, position: Int)? {
    let first = digits.prefix(20)
    for constant in Constant.allCases {
      let decimals = constant.decimals.prefix(1000 + first.count - 1).map { $0 + 0x30 }
      let published = Array((constant.integerPart ?? "").utf8) + decimals
      if let range = published.firstRange(of: first) { return (constant, max(range.lowerBound, 1)) }
    }
    return nil
  }

  /// Registers the lists of a folder in place of those registered for it before; returns the constants of `lists`, sorted by name.
  ///
  /// The `removed` lists are still needed to judge their sessions. `read` returns the line of a list.
  @discardableResult
  package static func open(
    _ lists: [OwnDigits], removed: [OwnDigits] = [], in folder: String,
    read: @escaping @Sendable (OwnDigits) -> DigitList?
  ) -> [Constant] {
    var shown = Dictionary(lists.map { ($0.name, $0) }) { first, _ in first }
    for list in lists where shown[list.name] != list {
      var number = 2
      while shown["\(list.name)-\(number)"] != nil { number += 1 }
      shown["\(list.name)-\(number)"] = list
    }
    slots.withLock { slots in
      for number in slots.indices {
        if slots[number].folder == folder { slots[number].folder = nil }
        // A list of another folder gives way to one of the same name, but is still judged.
        if shown[slots[number].shown] != nil { slots[number].isRemoved = true }
      }
      var names = Set(shown.keys)
      func open(_ list: OwnDigits, as name: String, isRemoved: Bool) {
        let number = slots.number(of: list, orNamed: name)
        slots[number].shown = name
        slots[number].isRemoved = isRemoved
        slots[number].folder = folder
        slots[number].read = read
        if slots[number].decimals?.isEmpty == true { slots[number].decimals = nil }
      }
      for (name, list) in shown { open(list, as: name, isRemoved: false) }
      for list in removed {
        let name = list.name(besides: names)
        names.insert(name)
        open(list, as: name, isRemoved: true)
      }
      // This folder's lists have their names; those that are missing or gave way follow.
      for number in slots.indices
      where slots[number].folder == nil || slots[number].isRemoved && slots[number].folder != folder {
        if let list = slots[number].list { slots[number].shown = slots.name(ofMissing: list) }
      }
    }
    return shown.keys.sorted().compactMap(Constant.init(rawValue:))
  }

  /// The name, with part of the hash if it is taken.
  private func name(besides names: Set<String>) -> String {
    names.contains(name) ? name + "-" + hash.prefix(4) : name
  }

  /// The longest name of a constant: a list's name with a suffix.
  static let longestShown = 25

  /// A list, or a name without a known list, that this process has come across; its index never changes.
  fileprivate struct Slot {
    var shown: String
    var list: OwnDigits?
    /// The folder that contains the list; `nil` if it is missing.
    var folder: String?
    var isRemoved = false
    var read: @Sendable (OwnDigits) -> DigitList? = { _ in nil }
    /// The digits once they were read; running sessions keep pointing to them.
    var decimals: Decimals?
    var integerPart: String?
  }

  private static let slots = Mutex<[Slot]>([])

  static func number(of name: String) -> Int { slots.withLock { $0.number(of: nil, orNamed: name) } }

  static func number(of list: OwnDigits) -> Int {
    slots.withLock { slots in slots.number(of: list, orNamed: slots.name(ofMissing: list)) }
  }

  /// The name of the list with this index in `slots`, which is the `rawValue` of its constant.
  static func shownName(of number: Int) -> String { slots.withLock { $0[number].shown } }

  static func list(_ number: Int) -> OwnDigits? { slots.withLock { $0[number].list } }

  /// True if the list's digits are in the open folder, so that its sessions can be judged.
  static func isPresent(_ number: Int) -> Bool { slots.withLock { $0[number].folder != nil } }

  static func isAbsentOrRemoved(_ number: Int) -> Bool {
    slots.withLock { $0[number].folder == nil || $0[number].isRemoved }
  }

  static func decimals(of number: Int) -> Decimals {
    let slot = slots.withLock { $0[number] }
    if let decimals = slot.decimals { return decimals }
    guard slot.folder != nil else { return kept([]) }
    // Read outside the lock, which would make the screens wait.
    let line = slot.list.flatMap(slot.read)
    let read = kept(Array(line?.digits?.utf8 ?? "".utf8))
    return slots.withLock { slots in
      let decimals = slots[number].decimals ?? read
      slots[number].decimals = decimals
      slots[number].integerPart = line?.integerPart
      return decimals
    }
  }

  /// The integer part, which is read with the decimals.
  static func integerPart(of number: Int) -> String? {
    _ = decimals(of: number)
    return slots.withLock { $0[number].integerPart }
  }

  /// Copies digits to memory that is never freed, because sessions point to it.
  private static func kept(_ digits: [UInt8]) -> Decimals {
    guard !digits.isEmpty else { return Decimals(ascii: pi_trainer_pi, count: 0) }
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: digits.count)
    place.initialize(from: digits, count: digits.count)
    return Decimals(ascii: place, count: digits.count)
  }
}

extension [OwnDigits.Slot] {
  /// Returns the number of a list, or else of a name, permanently assigned on first use.
  fileprivate mutating func number(of list: OwnDigits?, orNamed name: String) -> Int {
    if let list, let number = firstIndex(where: { $0.list == list }) { return number }
    let named = indices.filter { self[$0].shown == name && (list == nil || self[$0].list == nil) }
    let number = named.first { self[$0].folder != nil } ?? named.first ?? count
    if number == count { append(OwnDigits.Slot(shown: name)) }
    if let list { self[number].list = list }
    return number
  }

  /// The name for a list that is absent: its own, with part of the hash if another list has that name.
  fileprivate func name(ofMissing list: OwnDigits) -> String {
    let isTaken = contains { $0.shown == list.name && $0.list != nil && $0.list != list }
    return isTaken ? list.name + "-" + list.hash.prefix(4) : list.name
  }
}
