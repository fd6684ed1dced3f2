import type { Candidate } from '#contract/roster/candidates.ts';

type Choice = Pick<Candidate, 'group' | 'registered' | 'asked'>;

/** Whether the rules let somebody have the seat, be it with a warning. */
export function isFit({ group }: Pick<Choice, 'group'>): boolean {
  return group === 'free' || group === 'warned';
}

/** Who is put on the shift now: a registration is decided on in its own place. */
export function canBeTaken(candidate: Choice): boolean {
  return isFit(candidate) && candidate.registered === null;
}

/** Who registered has said yes already; who was asked and waits is not asked twice. */
export function canBeAsked(candidate: Choice): boolean {
  const { registered, asked } = candidate;
  return isFit(candidate) && registered === null && !(asked?.open && asked.answer === null);
}
