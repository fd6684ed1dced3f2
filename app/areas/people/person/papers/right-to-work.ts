import type { Residence } from '#contract/papers/residence.ts';
import { reminderDue } from '#domain/papers/reminder.ts';
import { ruleOf } from '#domain/papers/status.ts';
import type { LimitWindow } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';

type ResidenceLimit = Residence['limits'][number];

/** The consequence of a person's documents for work, and its end. */
export type WorkRightState =
  | { kind: 'not_needed' | 'unknown' | 'not_cleared' | 'free' }
  | { kind: 'over' | 'soon' | 'until'; hangsOn: 'residence' | 'student_card'; lastDay: CalendarDate }
  /** The right to work has no end, but its card expires (F-15). */
  | { kind: 'free' | 'renew'; cardUntil: CalendarDate };

/** Returns the state of a person's right to work on a day. */
export function workRightStateOf(
  { permits, status }: Pick<Residence, 'permits' | 'status'>,
  nationality: string | null,
  today: CalendarDate,
): WorkRightState {
  if (permits.some(({ kind, last_day }) => kind !== 'permanent_card' && last_day === null)) {
    return { kind: 'not_cleared' };
  }
  const [first] = permits
    .flatMap(({ kind, last_day }) => (last_day === null ? [] : [{ kind, lastDay: last_day }]))
    .sort((left, right) => (left.lastDay < right.lastDay ? -1 : 1));
  if (!first) {
    if (status !== null) return { kind: 'free' };
    return { kind: nationality === null ? 'unknown' : 'not_needed' };
  }
  const { kind, lastDay } = first;
  const isOver = lastDay < today;
  const isNear = reminderDue(lastDay, today) !== null;
  if (kind === 'permanent_card') return { kind: isOver || isNear ? 'renew' : 'free', cardUntil: lastDay };
  const hangsOn = kind === 'student_card' ? kind : 'residence';
  if (isOver) return { kind: 'over', hangsOn, lastDay };
  return { kind: isNear ? 'soon' : 'until', hangsOn, lastDay };
}

type Blocking = 'status' | 'expires_on' | 'permission' | 'paper';

/** F-09: returns what keeps the person from being cleared; empty for a cleared person. */
export function blockingOf(residence: Residence): Blocking[] {
  const { status, permits } = residence;
  if (!permits.some(({ kind }) => kind === 'not_cleared')) return [];
  if (status === null) return ['status'];
  const { work } = ruleOf(status);
  const missing: Blocking[] = [];
  if (residence.expires_on === null) missing.push('expires_on');
  if (work === 'by_permission' && !residence.permission) missing.push('permission');
  if (work === 'by_paper' && residence.paper_minutes === null) missing.push('paper');
  return missing;
}

type MissingFact = 'card_number' | 'check' | 'student_card' | 'school' | 'card_expires_on';

/** Returns the open tasks of the office about a person's documents; none of them blocks work. */
export function openPointsOf(residence: Residence): MissingFact[] {
  const { status, card_number, checked } = residence;
  if (status === null) return [];
  const open: MissingFact[] = [];
  if (ruleOf(status).ends === 'card' && residence.expires_on === null) open.push('card_expires_on');
  if (card_number === null) open.push('card_number');
  else if (checked === null) open.push('check');
  if (status !== 'study_abroad') return open;
  if (residence.student_card_expires_on === null) open.push('student_card');
  if (residence.school === null) open.push('school');
  return open;
}

/** Limits that always apply, or on the days of vacations with the same limits. */
export type LimitGroup = {
  amounts: { window: LimitWindow; minutes: number }[];
  /** Empty for limits that always apply. */
  days: DateRange[];
};

/** Groups the limits of the status and of vacations: permanent ones first, past vacations left out. */
export function limitGroups(limits: readonly ResidenceLimit[], today: CalendarDate): LimitGroup[] {
  const groups: LimitGroup[] = [];
  const ofStatus = limits.filter(
    ({ source, to }) => (source === 'residence' || source === 'vacation') && (to === null || to >= today),
  );
  for (const { from, to, amounts } of byDays(ofStatus)) {
    const days = from === null || to === null ? [] : [{ from, to }];
    const alike = groups.find((group) => group.days.length > 0 && areSame(group.amounts, amounts));
    if (alike && days.length > 0) alike.days.push(...days);
    else groups.push({ amounts, days });
  }
  return groups;
}

type DatedLimit = Pick<ResidenceLimit, 'from' | 'to'> & Pick<LimitGroup, 'amounts'>;

/** Groups limits with the same dates, the earliest first. */
function byDays(limits: readonly ResidenceLimit[]): DatedLimit[] {
  const dated: DatedLimit[] = [];
  for (const { window, minutes, from, to } of limits) {
    const found = dated.find((one) => one.from === from && one.to === to);
    if (found) found.amounts.push({ window, minutes });
    else dated.push({ from, to, amounts: [{ window, minutes }] });
  }
  return dated.sort((left, right) => ((left.from ?? '') < (right.from ?? '') ? -1 : 1));
}

function areSame(some: LimitGroup['amounts'], others: LimitGroup['amounts']): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
