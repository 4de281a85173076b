/// The list from which the challenge of each day is drawn, compiled in: `challenges.json`, as it lies here.
///
/// Its order is part of the draw. An entry that comes, goes or moves changes the challenges of the days to
/// come; those of the days past are kept where they were shown.

#ifndef PI_TRAINER_CHALLENGES_H
#define PI_TRAINER_CHALLENGES_H

#pragma clang assume_nonnull begin

/// The text of the list, JSON in UTF-8, without a terminating zero.
extern const unsigned char *const pi_trainer_challenges;

#pragma clang assume_nonnull end

/// How many bytes the text has.
extern const int pi_trainer_challenges_length;

#endif
