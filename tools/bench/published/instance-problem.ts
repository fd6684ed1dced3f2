import type { DayChoice, Need, PathRules, Problem } from '#domain/roster/fill/search/problem.ts';
import type { Employee, Instance, ShiftRequest } from './instance-file.ts';

/** The index of the shift type of a day; a day off has none. */
type Duty = number;
const DAY_OFF = -1;

/** Days before the first count as if they went on for ever, of work and off alike. */
interface State {
  last: Duty;
  /** Days of work or off in a row. */
  run: number;
  /** Whether the run began with the first day. */
  isFromStart: boolean;
  minutes: number;
  weekends: number;
  saturday: boolean;
  /** By shift type, for those with a limit alone. */
  counts: readonly number[];
}

const DAYS_OF_A_WEEK = 7;
const SATURDAY = 5;
const SUNDAY = 6;

/** The instance as a problem of the search; its rules are those of the published description. */
export function problemOf(instance: Instance): Problem<State, Duty> {
  const { days, staff, shifts, cover } = instance;
  const needs = cover.map(
    ({ required, under, over }): Need => ({ seats: required, emptyCost: under, extraCost: over }),
  );
  const needOf = new Map(cover.map(({ day, shift }, index) => [`${day} ${shift}`, index]));
  const costOf = costsOf(instance);
  const choices = staff.map((employee) =>
    Array.from({ length: days }, (_, day) =>
      worksOn(instance, employee, day).map((work): DayChoice<Duty> => {
        const shift = shifts[work]?.id ?? '';
        const need = needOf.get(`${day} ${shift}`);
        return { work, needs: need === undefined ? [] : [need], cost: costOf(employee.id, day, shift) };
      }),
    ),
  );
  return { people: staff.length, days, needs, choices, rules: rulesOf(instance) };
}

function worksOn({ shifts }: Instance, { daysOff, mostShifts }: Employee, day: number): Duty[] {
  if (daysOff.has(day)) return [DAY_OFF];
  return [DAY_OFF, ...shifts.flatMap(({ id }, work) => ((mostShifts.get(id) ?? 0) > 0 ? [work] : []))];
}

function costsOf({ onRequests, offRequests }: Instance) {
  const keyed = (requests: readonly ShiftRequest[]) =>
    Map.groupBy(requests, ({ employee, day }) => `${employee} ${day}`);
  const [on, off] = [keyed(onRequests), keyed(offRequests)];
  return (employee: string, day: number, shift: string): number => {
    const refused = (on.get(`${employee} ${day}`) ?? []).filter((request) => request.shift !== shift);
    const imposed = (off.get(`${employee} ${day}`) ?? []).filter((request) => request.shift === shift);
    return [...refused, ...imposed].reduce((sum, { weight }) => sum + weight, 0);
  };
}

function rulesOf({ days, staff, shifts }: Instance): PathRules<State, Duty> {
  const minutesOf = shifts.map(({ minutes }) => minutes);
  const longest = Math.max(...minutesOf);
  const barred = shifts.map(({ notBefore }) => shifts.map(({ id }) => notBefore.includes(id)));
  const most = staff.map(({ mostShifts }) => shifts.map(({ id }) => mostShifts.get(id) ?? 0));
  /** By employee and shift type, the place of its count in the state; -1 without a limit. */
  const counted = most.map((limits) => {
    let places = 0;
    return limits.map((limit) => (limit > 0 && limit < days ? places++ : -1));
  });
  const reaches = (minutes: number, day: number, { leastMinutes }: Employee) =>
    minutes + (days - 1 - day) * longest >= leastMinutes;

  function dayOff(employee: Employee, state: State, day: number): State | null {
    const { last, minutes, weekends, counts } = state;
    const isRest = last === DAY_OFF;
    if (!isRest && day > 0 && !state.isFromStart && state.run < employee.leastInARow) return null;
    if (!reaches(minutes, day, employee)) return null;
    const run = isRest ? Math.min(state.run + 1, employee.leastDaysOff) : 1;
    const isFromStart = day === 0 || (isRest && state.isFromStart);
    const saturday = day % DAYS_OF_A_WEEK !== SATURDAY && state.saturday;
    return { last: DAY_OFF, run, isFromStart, minutes, weekends, saturday, counts };
  }

  function shiftOn(person: number, employee: Employee, state: State, day: number, work: Duty): State | null {
    const isRest = state.last === DAY_OFF;
    if (isRest && day > 0 && !state.isFromStart && state.run < employee.leastDaysOff) return null;
    const run = isRest ? 1 : state.run + 1;
    if (run > employee.mostInARow || (!isRest && barred[state.last]?.[work])) return null;
    const minutes = state.minutes + (minutesOf[work] ?? 0);
    if (minutes > employee.mostMinutes || !reaches(minutes, day, employee)) return null;
    const weekday = day % DAYS_OF_A_WEEK;
    const beginsWeekend = weekday === SATURDAY || (weekday === SUNDAY && !state.saturday);
    const weekends = state.weekends + (beginsWeekend ? 1 : 0);
    if (weekends > employee.mostWeekends) return null;
    let { counts } = state;
    const place = counted[person]?.[work] ?? -1;
    if (place >= 0) {
      const count = (counts[place] ?? 0) + 1;
      if (count > (most[person]?.[work] ?? 0)) return null;
      counts = counts.with(place, count);
    }
    const isFromStart = day === 0 || (!isRest && state.isFromStart);
    return { last: work, run, isFromStart, minutes, weekends, saturday: weekday === SATURDAY, counts };
  }

  return {
    start: (person) => ({
      last: DAY_OFF,
      run: 0,
      isFromStart: true,
      minutes: 0,
      weekends: 0,
      saturday: false,
      counts: counted[person]?.filter((place) => place >= 0).map(() => 0) ?? [],
    }),
    after(person, state, day, work) {
      const employee = staff[person];
      if (!employee) return null;
      return work === DAY_OFF ? dayOff(employee, state, day) : shiftOn(person, employee, state, day, work);
    },
    endCost: (person, { minutes }) => (minutes >= (staff[person]?.leastMinutes ?? 0) ? 0 : null),
    likeness({ last, run, isFromStart, minutes, weekends, saturday, counts }) {
      let key = last + 1;
      key = key * 40 + run;
      key = key * 40 + weekends;
      key = key * 4 + (isFromStart ? 2 : 0) + (saturday ? 1 : 0);
      key = key * 100_000 + minutes;
      return counts.length === 0 ? key : `${key} ${counts}`;
    },
    spent: ({ minutes }) => minutes / longest,
  };
}
