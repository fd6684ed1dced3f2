import type { PeriodSheet, SheetLine, SheetPerson, SheetTotals } from '#contract/pay/period-sheets.ts';
import { type AttendanceHours, type HoursRules, personHours } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import { writtenClock } from '#domain/pay/hours-file/written-time.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { personWorkOf, type WorkRow, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SheetRow } from './queries.ts';

type SheetContext = { days: DateRange; positions: ReadonlyMap<number, string>; rules: HoursRules };

const NO_MINUTES = {
  break_minutes: 0,
  worked_minutes: 0,
  overtime_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
};
/** For lines that count as punched, or not at all. */
const UNCHANGED = { ...NO_MINUTES, counted_from: null, rounded_minutes: 0 };
const MINUTES = [
  'break_minutes',
  'worked_minutes',
  'overtime_minutes',
  'night_minutes',
  'holiday_minutes',
] as const satisfies readonly (keyof typeof NO_MINUTES)[];

/** Returns the work by person and day, with its sums. */
export function sheetOf(
  rows: readonly SheetRow[],
  reading: SheetContext,
): Pick<PeriodSheet, 'people' | 'totals' | 'open' | 'unconfirmed'> {
  const people = rows.map((row) => sheetPersonOf(row, reading));
  const lines = people.flatMap((one) => one.lines);
  return {
    people,
    totals: sumTotals(people.map(({ totals }) => totals)),
    open: lines.filter(({ kind }) => kind === 'open').length,
    unconfirmed: lines.filter(({ kind, confirmed }) => kind === 'worked' && !confirmed).length,
  };
}

function sheetPersonOf(
  { user, work, closed, missed }: SheetRow,
  { days, positions, rules }: SheetContext,
): SheetPerson {
  const all = workRowsOf(work);
  const shown = new Map(all.filter(({ isShown }) => isShown).map((one) => [one.id, one]));
  // Closed work counts as stored.
  const { kept } = closedWorkOf(closed);
  const hours = personHours(personWorkOf(all), days, rules, (id) => shown.has(id), kept);
  const counted = new Map(hours.attendances.map((one) => [one.facts.id, one]));
  const nameOf = (id: number | null) => (id === null ? null : (positions.get(id) ?? null));
  const worked = [...shown.values()].flatMap((row): Placed[] => {
    if (row.kind === 'leave') return [];
    const at = row.kind === 'open' ? row.checkIn : row.facts.punched.start;
    return [{ at, line: workedLine(row, counted.get(row.id), nameOf(row.positionId)) }];
  });
  const absent = missed.map(([date, start, end, positionId]): Placed => {
    const planned = clocksOf(date, { start, end });
    const line = { kind: 'absent' as const, date, position: nameOf(positionId), planned, confirmed: false };
    return { at: start, line: { ...line, check_in: null, check_out: null, breaks: [], ...UNCHANGED } };
  });
  const lines = [...worked, ...absent]
    .toSorted((a, b) => compareTexts(a.line.date, b.line.date) || a.at - b.at)
    .map(({ line }) => line);
  return { user, lines, totals: totalsOf(lines) };
}

type Placed = { at: Instant; line: SheetLine };

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function workedLine(
  row: Exclude<WorkRow, { kind: 'leave' }>,
  hours: AttendanceHours | undefined,
  position: string | null,
): SheetLine {
  const date = row.kind === 'open' ? row.businessDate : row.facts.businessDate;
  const common = {
    date,
    position,
    confirmed: row.isConfirmed,
    planned: row.plan && clocksOf(date, row.plan),
  };
  if (row.kind === 'open' || !hours) {
    const checkIn = row.kind === 'open' ? row.checkIn : row.facts.punched.start;
    return {
      kind: 'open',
      ...common,
      check_in: writtenClock(date, checkIn),
      check_out: null,
      breaks: [],
      ...UNCHANGED,
    };
  }
  const { time, tally } = hours;
  const { worked, ot25, ot50, night, holiday } = tallyColumns(tally);
  const { start, end } = clocksOf(date, row.facts.punched);
  return {
    kind: 'worked',
    ...common,
    check_in: start,
    check_out: end,
    breaks: row.facts.breaks.map((taken) => ({
      start: formatAnyClock(taken.start),
      end: formatAnyClock(taken.end),
    })),
    counted_from: time.earlyMinutes > 0 ? writtenClock(date, row.facts.counted.start) : null,
    rounded_minutes: time.workedMinutes - time.countedMinutes,
    break_minutes: time.breakMinutes,
    worked_minutes: worked,
    overtime_minutes: ot25 + ot50,
    night_minutes: night,
    holiday_minutes: holiday,
  };
}

function clocksOf(date: CalendarDate, { start, end }: Interval) {
  return { start: writtenClock(date, start), end: writtenClock(date, end) };
}

function totalsOf(lines: readonly SheetLine[]): SheetTotals {
  const worked = lines.filter(({ kind }) => kind === 'worked');
  return {
    days: new Set(worked.map(({ date }) => date)).size,
    absences: lines.filter(({ kind }) => kind === 'absent').length,
    ...sumMinutes(worked),
  };
}

function sumTotals(all: readonly SheetTotals[]): SheetTotals {
  const sum = (of: (totals: SheetTotals) => number) => all.reduce((total, one) => total + of(one), 0);
  return { days: sum(({ days }) => days), absences: sum(({ absences }) => absences), ...sumMinutes(all) };
}

function sumMinutes(all: readonly (typeof NO_MINUTES)[]): typeof NO_MINUTES {
  const sums = { ...NO_MINUTES };
  for (const one of all) for (const name of MINUTES) sums[name] += one[name];
  return sums;
}
