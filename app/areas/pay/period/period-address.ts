import { dailyHref } from '#app/areas/attendance/work-history/history-address.ts';
import type { Period } from '#contract/pay/periods.ts';

/** The period to reopen. */
export const REOPEN_PARAM = 'reopen';
/** The period whose changes are shown. */
export const CHANGED_PARAM = 'changed';
/** The filter of periods by state; absent means all. */
export const STATE_PARAM = 'status';

/** The counts of a period, each linked to what it counts. */
export const PERIOD_COUNTS = ['open', 'questions', 'unconfirmed', 'changed', 'without_wage'] as const;
type CountKey = (typeof PERIOD_COUNTS)[number];

const COUNT_FILTERS: Record<Exclude<CountKey, 'changed'>, Record<string, string>> = {
  open: { status: 'checked_in' },
  questions: { needs_review: 'true' },
  unconfirmed: { status: 'checked_out' },
  without_wage: {},
};

/** Returns the page of the work that a count covers. */
export function countHref(key: keyof typeof COUNT_FILTERS, { workplace, month }: Period): string {
  const search = new URLSearchParams({ month, workplace_id: String(workplace.id), ...COUNT_FILTERS[key] });
  return `/manage/work-history${key === 'without_wage' ? '/monthly' : ''}?${search}`;
}

/** Returns the page of one attendance record, in the list of its workplace and month. */
export function periodWorkHref({ workplace, month }: Period, id: number): string {
  return dailyHref({ month, workplace_id: workplace.id, history: id });
}

/**
 * The filters of the list. Each period passes one of them, so their counts add up to all. Periods without
 * work are separate, since they need no action.
 */
export const PERIOD_FILTERS = ['open', 'confirmed', 'outdated', 'closed', 'idle'] as const;
/** Confirmed periods, changed since or not, as Home counts them. */
export const TO_CLOSE = 'to_close' as const;
export type ShownPeriods = (typeof PERIOD_FILTERS)[number] | typeof TO_CLOSE;

export function isShown({ status, outdated, people, on_leave }: Period, shown: ShownPeriods | null): boolean {
  switch (shown) {
    case null:
      return true;
    case 'open':
      return status === 'open' && people + on_leave > 0;
    case 'idle':
      return status === 'open' && people + on_leave === 0;
    case 'confirmed':
      return status === 'confirmed' && !outdated;
    case 'outdated':
      return outdated;
    case 'to_close':
      return status === 'confirmed';
    case 'closed':
      return status === 'closed';
  }
}

export function shownIn(params: URLSearchParams): ShownPeriods | null {
  const asked = params.get(STATE_PARAM);
  return [...PERIOD_FILTERS, TO_CLOSE].find((one) => one === asked) ?? null;
}

/** Whether the workplace can confirm now: for the first time, or again after a change. */
export function canConfirm({ status, blocks, outdated }: Period): boolean {
  if (status === 'closed' || (status === 'confirmed' && !outdated)) return false;
  return blocks.every((one) => one === 'changed');
}

export function canClose({ status, blocks }: Period): boolean {
  return status === 'confirmed' && blocks.length === 0;
}
