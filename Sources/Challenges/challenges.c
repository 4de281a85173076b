#include "challenges.h"

static const unsigned char challenges[] = {
#embed "challenges.json"
};

const unsigned char *const pi_trainer_challenges = challenges;
const int pi_trainer_challenges_length = sizeof challenges;
