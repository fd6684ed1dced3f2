import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';

/** A result as figures only: an address must not hold personal data. */
export interface AppliedResult<Figure extends string> {
  figures: Record<Figure, number>;
  /** The first changed day. */
  day: CalendarDate | null;
  /** Null for several workplaces or none. */
  workplace: number | null;
  /** The operation to undo; null without one. */
  operation: string | null;
}

/** How a page writes a result into its address. */
export interface DoneNames<Figure extends string> {
  /** The figures in their order, all zero. */
  figures: Readonly<Record<Figure, number>>;
  /** The parameter of the day. */
  day?: 'from' | 'to';
}

/** Returns the parameters of a result, so that a reload shows it again without writing. */
export function doneSearch<Figure extends string>(
  names: DoneNames<Figure>,
  { figures, day, workplace, operation }: AppliedResult<Figure>,
): URLSearchParams {
  const search = new URLSearchParams({ done: '1' });
  for (const name in names.figures) search.set(name, String(figures[name]));
  if (names.day && day !== null) search.set(names.day, day);
  if (workplace !== null) search.set('workplace', String(workplace));
  if (operation !== null) search.set('operation', operation);
  return search;
}

/** Reads the result from an address; null without one. An invalid figure counts as 0. */
export function doneFrom<Figure extends string>(
  names: DoneNames<Figure>,
  params: URLSearchParams,
): AppliedResult<Figure> | null {
  if (!params.has('done')) return null;
  const figures: Record<Figure, number> = { ...names.figures };
  for (const name in figures) figures[name] = countIn(params, name);
  const day = names.day ? (params.get(names.day) ?? '') : '';
  return {
    figures,
    day: isCalendarDate(day) ? day : null,
    workplace: countIn(params, 'workplace') || null,
    operation: params.get('operation'),
  };
}

function countIn(params: URLSearchParams, name: string): number {
  const count = Math.trunc(Number(params.get(name)));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Returns the figures as a list, in their order. */
export function figuresIn<Figure extends string>(
  figures: Readonly<Record<Figure, number>>,
): { name: Figure; count: number }[] {
  const list: { name: Figure; count: number }[] = [];
  for (const name in figures) list.push({ name, count: figures[name] });
  return list;
}
