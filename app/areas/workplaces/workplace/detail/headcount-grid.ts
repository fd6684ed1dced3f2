import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';

type TemplateHeadcount = ShiftTemplate['headcounts'][number];

/** 1 Monday … 7 Sunday. */

/** The rows of the grid: the kinds of spots that a template needs on each day. */
export const SEAT_KINDS = ['fixed', 'temp', 'registered'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/**
 * One position of the grid: seven numbers of each kind, Monday first; undefined where the cell is empty.
 */
export type Seats = { position_id: number } & Record<SeatKind, (number | undefined)[]>;

/** The grid of a template. It has every position, including those without a headcount. */
export function gridOf(
  positions: readonly { id: number }[],
  headcounts: readonly TemplateHeadcount[],
): Seats[] {
  return positions.map(({ id }) => {
    const days = WEEKDAYS.map((day) =>
      headcounts.find(({ position_id, weekday }) => position_id === id && weekday === day),
    );
    return {
      position_id: id,
      fixed: days.map((day) => day?.fixed_total || undefined),
      temp: days.map((day) => day?.temp_total || undefined),
      registered: days.map((day) => day?.max_registered_temp ?? undefined),
    };
  });
}

/** The headcounts of a grid. Days without any need are left out. */
export function headcountsOf(grid: readonly Seats[]): TemplateHeadcount[] {
  return grid.flatMap(({ position_id, fixed, temp, registered }) =>
    WEEKDAYS.map((weekday, day) => ({
      position_id,
      weekday,
      fixed_total: fixed[day] ?? 0,
      temp_total: temp[day] ?? 0,
      max_registered_temp: registered[day] ?? null,
    })).filter(
      (count) => count.fixed_total > 0 || count.temp_total > 0 || count.max_registered_temp !== null,
    ),
  );
}

/** How many people a template needs on each day, Monday first. */
export function headsByWeekday(headcounts: readonly TemplateHeadcount[]): number[] {
  return WEEKDAYS.map((day) =>
    headcounts
      .filter(({ weekday }) => weekday === day)
      .reduce((sum, { fixed_total, temp_total }) => sum + fixed_total + temp_total, 0),
  );
}
