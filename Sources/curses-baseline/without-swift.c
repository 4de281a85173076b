// SwiftPM links every executable as a Swift one, against a runtime that a program in C never calls; loading
// it doubled the time to the first frame and the memory. The linker takes options from this section of an
// object before it comes to that library: keep only libraries that are needed. (`-nostartfiles` in
// Package.swift leaves out the one object that would need it.)

__attribute__((used, section(".swift1_autolink_entries")))
static const char linkerOption[] = "-Wl,--as-needed";
