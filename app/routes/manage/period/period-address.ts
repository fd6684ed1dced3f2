import type { Period } from '#contract/periods.ts';

/** The period that is to be opened again. */
export const REOPEN_PARAM = 'reopen';

/** What of a period is looked at: a count, and where what it counts is shown. */
export const COUNTS = ['open', 'questions', 'unconfirmed', 'changed', 'without_wage'] as const;
type CountKey = (typeof COUNTS)[number];

const FILTERS: Record<CountKey, Record<string, string>> = {
  open: { state: 'checked_in' },
  questions: { needs_review: 'true' },
  unconfirmed: { state: 'checked_out' },
  changed: {},
  without_wage: {},
};

/** The work that a count of the period is of. */
export function countHref(key: CountKey, { workplace, month }: Period): string {
  const search = new URLSearchParams({ month, workplace_id: String(workplace.id), ...FILTERS[key] });
  return `/manage/work-history${key === 'without_wage' ? '/monthly' : ''}?${search}`;
}

/** Whether the site can confirm it now: for the first time, or anew after something changed. */
export function canConfirm({ state, blocks, outdated }: Period): boolean {
  if (state === 'closed' || (state === 'confirmed' && !outdated)) return false;
  return blocks.every((one) => one === 'changed');
}

export function canClose({ state, blocks }: Period): boolean {
  return state === 'confirmed' && blocks.length === 0;
}
