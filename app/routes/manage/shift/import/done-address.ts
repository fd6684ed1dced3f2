import type { ImportDone } from '#contract/roster-files.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** What an import did, as the page tells it. */
export interface Done {
  new: number;
  changed: number;
  same: number;
  shifts: number;
  from: string | null;
  workplace: number | null;
  /** By which it is taken back; null where there is nothing to. */
  operation: string | null;
}

const FIGURES = ['new', 'changed', 'same', 'shifts'] as const;

/** What was done, out of the answer of the API; of several workplaces none stands for all. */
export function doneOf({ counts, shifts_created, dates, workplace_ids, operation_id }: ImportDone): Done {
  return {
    new: counts.new,
    changed: counts.changed,
    same: counts.same,
    shifts: shifts_created,
    from: dates?.from ?? null,
    workplace: workplace_ids.length === 1 ? (workplace_ids[0] ?? null) : null,
    operation: operation_id,
  };
}

/** The same in the address, so that a reload tells it again and writes nothing. */
export function doneSearch(done: Done): URLSearchParams {
  const search = new URLSearchParams({ done: '1' });
  for (const name of FIGURES) search.set(name, String(done[name]));
  if (done.from !== null) search.set('from', done.from);
  if (done.workplace !== null) search.set('workplace', String(done.workplace));
  if (done.operation !== null) search.set('operation', done.operation);
  return search;
}

export function doneFrom(params: URLSearchParams): Done {
  const figure = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0);
  const from = params.get('from') ?? '';
  return {
    new: figure('new'),
    changed: figure('changed'),
    same: figure('same'),
    shifts: figure('shifts'),
    from: isCalendarDate(from) ? from : null,
    workplace: figure('workplace') || null,
    operation: params.get('operation'),
  };
}
