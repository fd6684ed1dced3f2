import type { SideFormName } from '#app/areas/attendance/tracking/tracking-address.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';

export interface PersonActions {
  /** What the moment asks for; null where nothing waits. */
  main: Exclude<SideFormName, 'confirm'> | 'confirm_one' | null;
  others: Exclude<SideFormName, 'confirm'>[];
}

type Around = {
  /** The shift is over: nobody can be put on it any more. */
  ended: boolean;
  seesWages: boolean;
  /** Its period is closed: nothing is changed any more. */
  closed: boolean;
};

/** What can be done about somebody on a shift, the most likely first. */
export function actionsOf(
  { state, outcome, flags, attendance, cannot_come }: TrackedPerson,
  around: Around,
): PersonActions {
  if (around.closed) return { main: null, others: [] };
  const salary: 'salary'[] = around.seesWages ? ['salary'] : [];
  switch (state) {
    case 'not_checked_in': {
      if (outcome !== null) return { main: null, others: ['outcome', 'check_in'] };
      const isMissing = flags.includes('not_yet_in') || cannot_come !== null;
      if (around.ended) return { main: null, others: ['check_in', 'outcome'] };
      return isMissing
        ? { main: 'replace', others: ['check_in', 'outcome'] }
        : { main: null, others: ['check_in', 'replace', 'outcome'] };
    }
    case 'checked_in': {
      // The question about the check-out has its own button for it.
      if (attendance?.questions.some(({ kind }) => kind === 'forgotten')) {
        return { main: null, others: ['correct', ...salary] };
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
