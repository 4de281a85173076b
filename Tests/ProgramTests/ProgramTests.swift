import Testing

/// The program itself, built and run in tmux as a person would.
///
/// Each test has a terminal, a home and processes of its own, so that twice as many run at once as there are
/// processors.
@Suite(.threadsOfTheirOwn) enum ProgramTests {}
