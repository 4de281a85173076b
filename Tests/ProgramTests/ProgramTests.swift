import Testing

/// The program itself, built and run in tmux as a person would.
///
/// One test at a time: each has several processes that all want the processor.
@Suite(.serialized) enum ProgramTests {}
