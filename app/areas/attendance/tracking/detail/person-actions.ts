import type { SideFormName } from '#app/areas/attendance/tracking/tracking-address.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';

export interface PersonActions {
  /** The action that the state calls for; null when none does. */
  main: Exclude<SideFormName, 'confirm'> | 'confirm_one' | null;
  others: Exclude<SideFormName, 'confirm'>[];
}

type Around = {
  /** The shift is over, so no one can be added to it. */
  ended: boolean;
  seesWages: boolean;
  /** The period is closed, so nothing can change. */
  closed: boolean;
};

/** The possible actions on a person of a shift, the most likely first. */
export function actionsOf(
  { status, outcome, flags, attendance, cannot_come }: TrackedPerson,
  around: Around,
): PersonActions {
  if (around.closed) return { main: null, others: [] };
  const salary: 'salary'[] = around.seesWages ? ['salary'] : [];
  switch (status) {
    case 'not_checked_in': {
      if (outcome !== null) return { main: null, others: ['outcome', 'check_in'] };
      const isMissing = flags.includes('not_yet_in') || cannot_come !== null;
      if (around.ended) return { main: null, others: ['check_in', 'outcome'] };
      return isMissing
        ? { main: 'replace', others: ['check_in', 'outcome'] }
        : { main: null, others: ['check_in', 'replace', 'outcome'] };
    }
    case 'checked_in': {
      // The question about the check-out has its own answers, so no action is the main one.
      if (attendance?.questions.some(({ kind }) => kind === 'forgotten')) {
        return { main: null, others: ['check_out', 'correct', ...salary] };
      }
      return flags.includes('not_checked_out')
        ? { main: 'check_out', others: ['correct', ...salary] }
        : { main: null, others: ['check_out', 'correct', ...salary] };
    }
    case 'checked_out':
      return attendance && attendance.questions.length > 0
        ? { main: null, others: ['correct', ...salary] }
        : { main: 'confirm_one', others: ['correct', ...salary] };
    case 'confirmed':
      return { main: null, others: ['correct', ...salary] };
  }
}
