import type { Employee, Instance } from './instance-file.ts';

/** By employee, the shift type of each day; an empty text for a day off. */
export type Roster = ReadonlyMap<string, readonly string[]>;

/** What a finished roster costs and which hard rules it breaks, told from the roster alone. */
export function checkRoster(instance: Instance, roster: Roster): { cost: number; broken: string[] } {
  return {
    cost: requestCost(instance, roster) + coverCost(instance, roster),
    broken: instance.staff.flatMap((employee) =>
      rulesBrokenBy(instance, employee, roster.get(employee.id) ?? []).map(
        (rule) => `${employee.id}: ${rule}`,
      ),
    ),
  };
}

function requestCost({ onRequests, offRequests }: Instance, roster: Roster): number {
  const has = (employee: string, day: number, shift: string) => roster.get(employee)?.[day] === shift;
  let cost = 0;
  for (const { employee, day, shift, weight } of onRequests) if (!has(employee, day, shift)) cost += weight;
  for (const { employee, day, shift, weight } of offRequests) if (has(employee, day, shift)) cost += weight;
  return cost;
}

function coverCost({ cover }: Instance, roster: Roster): number {
  let cost = 0;
  for (const { day, shift, required, under, over } of cover) {
    let there = 0;
    for (const days of roster.values()) if (days[day] === shift) there += 1;
    cost += there < required ? (required - there) * under : (there - required) * over;
  }
  return cost;
}

function rulesBrokenBy({ days, shifts }: Instance, employee: Employee, line: readonly string[]): string[] {
  const broken: string[] = [];
  const must = (kept: boolean, rule: string) => {
    if (!kept) broken.push(rule);
  };
  must(line.length === days, 'days');
  const lengths = new Map(shifts.map(({ id, minutes }) => [id, minutes]));
  const worked = line.filter((shift) => shift !== '');
  const minutes = worked.reduce((sum, shift) => sum + (lengths.get(shift) ?? Number.NaN), 0);
  must(minutes <= employee.mostMinutes, 'most minutes');
  must(minutes >= employee.leastMinutes, 'least minutes');
  for (const { id } of shifts) {
    const count = worked.filter((shift) => shift === id).length;
    must(count <= (employee.mostShifts.get(id) ?? 0), `most shifts ${id}`);
  }
  for (const day of employee.daysOff) must(line[day] === '', `day off ${day}`);
  for (const { id, notBefore } of shifts) {
    line.forEach((shift, day) => {
      if (shift === id) must(!notBefore.includes(line[day + 1] ?? ''), `sequence on ${day}`);
    });
  }
  const weekends = new Set(
    line.flatMap((shift, day) => (shift !== '' && day % 7 >= 5 ? [Math.floor(day / 7)] : [])),
  );
  must(weekends.size <= employee.mostWeekends, 'weekends');
  for (const { isWork, from, length } of stretchesOf(line)) {
    const isInside = from > 0 && from + length < days;
    if (isWork) must(length <= employee.mostInARow, `in a row from ${from}`);
    if (isWork && isInside) must(length >= employee.leastInARow, `few in a row from ${from}`);
    if (!isWork && isInside) must(length >= employee.leastDaysOff, `few days off from ${from}`);
  }
  return broken;
}

function stretchesOf(line: readonly string[]): { isWork: boolean; from: number; length: number }[] {
  const runs: { isWork: boolean; from: number; length: number }[] = [];
  line.forEach((shift, day) => {
    const isWork = shift !== '';
    const last = runs.at(-1);
    if (last?.isWork === isWork) last.length += 1;
    else runs.push({ isWork, from: day, length: 1 });
  });
  return runs;
}
