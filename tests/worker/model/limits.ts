import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { Facts } from './facts.ts';
import { elsewhereIn, type Limit, limitsOf } from './limits-in-force.ts';
import type { Plan, Work } from './work-of-people.ts';
import { workOf } from './work-of-people.ts';

/** The amount that a piece of work adds to a date in the unit of the limit. */
function amountOn({ date: own, minutes }: Work, date: CalendarDate, { window, unit }: Limit): number {
  if (unit === 'minutes' && window !== 'monday_week') return minutes.byDate.get(date) ?? 0;
  if (own !== date) return 0;
  return unit === 'shifts' ? 1 : minutes.all;
}

/** The windows of a limit that contain one of these dates. */
function windowsOver({ window }: Limit, dates: readonly CalendarDate[]): CalendarDate[][] {
  const starts = dates.flatMap((date) => {
    if (window === 'day') return [date];
    if (window === 'monday_week') return [mondayOf(date)];
    return datesIn({ from: addDays(date, -6), to: date });
  });
  const days = window === 'day' ? 0 : 6;
  return [...new Set(starts)].map((from) => datesIn({ from, to: addDays(from, days) }));
}

/** A plan that counts for more than before. `before` is null for a new plan. */
export type Grown = { after: Plan; before: Plan | null };

type Sides = { before: Facts; after: Facts };

/**
 * Windows that exceed a limit after a plan was added, as sentences. Work done since is a fact and
 * no fault, so the sum of earlier work and new plans decides.
 */
export function windowsBeyond(sides: Sides, grown: readonly Grown[]): string[] {
  const works = { before: workOf(sides.before), after: workOf(sides.after) };
  const people = new Set(grown.map(({ after }) => after.personId));
  return [...people].flatMap((personId) => {
    const own = grown.filter(({ after }) => after.personId === personId);
    const ofPerson = {
      before: works.before.filter((work) => work.personId === personId),
      after: works.after.filter((work) => work.personId === personId),
    };
    // A concurrent change may have lowered the limit, so the excess must exist under both states.
    const [then, now] = [sides.before, sides.after].map((facts) => beyondIn(facts, personId, own, ofPerson));
    return (then ?? []).length > 0 ? (now ?? []) : [];
  });
}

function beyondIn(
  facts: Facts,
  personId: number,
  grown: readonly Grown[],
  works: { before: readonly Work[]; after: readonly Work[] },
): string[] {
  return limitsOf(facts, personId).flatMap((limit) => {
    const moreOn = (date: CalendarDate) =>
      limit.holds(date)
        ? grown.reduce(
            (sum, { before, after }) =>
              sum + Math.max(0, amountOn(after, date, limit) - (before ? amountOn(before, date, limit) : 0)),
            0,
          )
        : 0;
    const touched = [...new Set(grown.flatMap(({ after }) => [after.date, ...after.minutes.byDate.keys()]))];
    return windowsOver(
      limit,
      touched.filter((date) => moreOn(date) > 0),
    ).flatMap((dates) => {
      const held = dates.filter(limit.holds);
      const sumOf = (all: readonly Work[]) =>
        all.reduce((sum, work) => sum + held.reduce((own, date) => own + amountOn(work, date, limit), 0), 0);
      const isWide = limit.window === 'any_7_days' && limit.unit === 'minutes';
      const elsewhere = isWide ? elsewhereIn(facts, personId, dates) : 0;
      const more = held.reduce((sum, date) => sum + moreOn(date), 0);
      const sum = elsewhere + Math.min(sumOf(works.after), sumOf(works.before) + more);
      if (sum <= limit.amount) return [];
      const { window, unit, amount, source } = limit;
      return [
        `${sum} ${unit} of ${personId} in ${window} from ${dates[0]}, where ${source} allows ${amount}`,
      ];
    });
  });
}
