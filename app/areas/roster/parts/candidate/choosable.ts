import type { Candidate } from '#contract/roster/candidates.ts';

type CandidateChoice = Pick<Candidate, 'group' | 'registered' | 'asked'>;

/** Whether the rules allow the spot, possibly with a warning. */
export function isFit({ group }: Pick<CandidateChoice, 'group'>): boolean {
  return group === 'free' || group === 'warned';
}

/** A person who can be assigned now. A registration is decided in its own place. */
export function canBeTaken(candidate: CandidateChoice): boolean {
  return isFit(candidate) && candidate.registered === null;
}

/** A person who can be asked: one without a registration and without an unanswered offer. */
export function canBeAsked(candidate: CandidateChoice): boolean {
  const { registered, asked } = candidate;
  return isFit(candidate) && registered === null && !(asked?.open && asked.answer === null);
}

/**
 * Whether a person is likely to accept: they can be asked, no rule warns, they did not say that they cannot
 * work then, and they have not declined the shift.
 */
export function isLikely(candidate: CandidateChoice & Pick<Candidate, 'wish'>): boolean {
  const { group, wish, asked } = candidate;
  return canBeAsked(candidate) && group === 'free' && wish !== 'against' && asked?.answer !== 'no';
}

/** Whether anyone can be chosen: nothing keeps everyone from the spot, and one person passes `may`. */
export function hasChoice(
  { obstacles, data }: { obstacles: readonly unknown[]; data: readonly CandidateChoice[] },
  may: (candidate: CandidateChoice) => boolean,
): boolean {
  return obstacles.length === 0 && data.some(may);
}
