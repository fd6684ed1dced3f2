import { copiedTo } from '#domain/roster/schedule/copy.ts';
import { addDays, type CalendarDate, isCalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import {
  firstDayOf,
  isMonthToAskFor,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';
import { type DateRange, weekOf } from '#domain/time/date-range.ts';

export const SPANS = ['week', 'month'] as const;
export type CopySpan = (typeof SPANS)[number];

/**
 * Source and target of a copy, from the address. The default is the current week or month to the next one.
 */
export interface CopyAddress {
  workplaceId: number | null;
  span: CopySpan;
  from: DateRange;
  to: DateRange;
  withPeople: boolean;
}

export function copyAddress(params: URLSearchParams, today: CalendarDate): CopyAddress {
  const span = params.get('span') === 'month' ? 'month' : 'week';
  const from = rangeOf(span, params.get('from') ?? '', today);
  const next = span === 'week' ? addDays(from.from, 7) : firstDayOf(moveMonth(monthOf(from.from), 1));
  return {
    workplaceId: workplaceIn(params),
    span,
    from,
    to: rangeOf(span, params.get('to') ?? '', next),
    withPeople: params.get('people') !== 'without',
  };
}

export function workplaceIn(params: URLSearchParams): number | null {
  const id = Number(params.get('workplace_id'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Whether the copy is possible: nothing can be copied onto itself. */
export function isToCopy({ workplaceId, from, to }: CopyAddress): boolean {
  return workplaceId !== null && from.from !== to.from && copiedTo(from, to.from) !== null;
}

/** The week or month that contains a day or month; without a valid one, that of `otherwise`. */
function rangeOf(span: CopySpan, text: string, otherwise: CalendarDate): DateRange {
  const day = dayIn(text) ?? otherwise;
  if (span === 'week') return weekOf(mondayOf(day));
  return { from: firstDayOf(monthOf(day)), to: lastDayOfMonth(monthOf(day)) };
}

function dayIn(text: string): CalendarDate | null {
  if (isMonthToAskFor(text)) return firstDayOf(text);
  return isCalendarDate(text) && isMonthToAskFor(text.slice(0, 7)) ? text : null;
}
