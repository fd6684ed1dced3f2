import { dailyHref } from '#app/areas/attendance/work-history/history-address.ts';
import type { Period } from '#contract/pay/periods.ts';

/** The period that is to be opened again. */
export const REOPEN_PARAM = 'reopen';
/** The period of which it is shown what changed. */
export const CHANGED_PARAM = 'changed';
/** How far the periods are that are shown; all without it. */
export const STATE_PARAM = 'state';

/** What of a period is looked at: a count, and where what it counts is shown. */
export const COUNTS = ['open', 'questions', 'unconfirmed', 'changed', 'without_wage'] as const;
type CountKey = (typeof COUNTS)[number];

const FILTERS: Record<Exclude<CountKey, 'changed'>, Record<string, string>> = {
  open: { state: 'checked_in' },
  questions: { needs_review: 'true' },
  unconfirmed: { state: 'checked_out' },
  without_wage: {},
};

/** The work that a count of the period is of. */
export function countHref(key: keyof typeof FILTERS, { workplace, month }: Period): string {
  const search = new URLSearchParams({ month, workplace_id: String(workplace.id), ...FILTERS[key] });
  return `/manage/work-history${key === 'without_wage' ? '/monthly' : ''}?${search}`;
}

/** One piece of work, opened beside those of its site and month. */
export function workHref({ workplace, month }: Period, id: number): string {
  return dailyHref({ month, workplace_id: workplace.id, history: id });
}

/** How the periods of a month can be narrowed: those that nobody worked in stand apart, they wait for nobody. */
export const SHOWN = ['open', 'confirmed', 'outdated', 'closed', 'idle'] as const;
export type Shown = (typeof SHOWN)[number];

export function isShown({ state, outdated, people }: Period, shown: Shown | null): boolean {
  switch (shown) {
    case null:
      return true;
    case 'open':
      return state === 'open' && people > 0;
    case 'idle':
      return state === 'open' && people === 0;
    case 'outdated':
      return outdated;
    default:
      return state === shown;
  }
}

export function shownIn(params: URLSearchParams): Shown | null {
  const asked = params.get(STATE_PARAM);
  return SHOWN.find((one) => one === asked) ?? null;
}

/** Whether the site can confirm it now: for the first time, or anew after something changed. */
export function canConfirm({ state, blocks, outdated }: Period): boolean {
  if (state === 'closed' || (state === 'confirmed' && !outdated)) return false;
  return blocks.every((one) => one === 'changed');
}

export function canClose({ state, blocks }: Period): boolean {
  return state === 'confirmed' && blocks.length === 0;
}
