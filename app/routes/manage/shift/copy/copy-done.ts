import type { CopyDone } from '#contract/roster-copy.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** What a copy did, as the page tells it. */
export interface Done {
  shifts: number;
  people: number;
  refused: number;
  fixed: number;
  to: string | null;
  workplace: number | null;
  /** By which it is taken back; null where nothing was done. */
  operation: string | null;
}

/** In the address, so that a reload tells it again and does nothing. */
export function doneSearch(
  { shifts, people, fixed, to, operation_id }: CopyDone,
  workplaceId: number | null,
): URLSearchParams {
  const search = new URLSearchParams({
    done: '1',
    shifts: String(shifts.new),
    people: String(people.new),
    refused: String(shifts.refused + people.refused),
    fixed: String(fixed.placed),
    to: to.date_from,
  });
  if (workplaceId !== null) search.set('workplace', String(workplaceId));
  if (operation_id !== null) search.set('operation', operation_id);
  return search;
}

export function doneFrom(params: URLSearchParams): Done {
  const figure = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0);
  const to = params.get('to') ?? '';
  return {
    shifts: figure('shifts'),
    people: figure('people'),
    refused: figure('refused'),
    fixed: figure('fixed'),
    to: isCalendarDate(to) ? to : null,
    workplace: figure('workplace') || null,
    operation: params.get('operation'),
  };
}
