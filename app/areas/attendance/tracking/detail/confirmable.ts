import type { TrackedPerson } from '#contract/attendance/tracking.ts';

/** Why a person's work cannot be confirmed together with the others. */
const LEFT_REASONS = ['not_come', 'still_open', 'review_open', 'own_attendance'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export interface ConfirmablePeople {
  /** The people whose work can be confirmed now. */
  ready: TrackedPerson[];
  left: { person: TrackedPerson; reason: LeftReason }[];
  /** How many people need nothing more: confirmed, or with an outcome. */
  settled: number;
}

/** Splits a shift for its confirmation. `actorId` cannot confirm their own work. */
export function confirmableOf(people: readonly TrackedPerson[], actorId: number): ConfirmablePeople {
  const answer: ConfirmablePeople = { ready: [], left: [], settled: 0 };
  for (const person of people) {
    const reason = leftReason(person, actorId);
    if (isSettled(person)) answer.settled += 1;
    else if (reason === null) answer.ready.push(person);
    else answer.left.push({ person, reason });
  }
  return answer;
}

function isSettled({ status, outcome }: TrackedPerson): boolean {
  return status === 'confirmed' || (status === 'not_checked_in' && outcome !== null);
}

function leftReason({ status, user, attendance }: TrackedPerson, actorId: number): LeftReason | null {
  if (status === 'not_checked_in') return 'not_come';
  if (user.id === actorId) return 'own_attendance';
  if (status === 'checked_in') return 'still_open';
  return attendance && attendance.questions.length > 0 ? 'review_open' : null;
}
