import type { NightLimits } from '#domain/roster/fill/company/night-work.ts';
import type { RosterPerson } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';

/** Minutes of the work at night, one after the other. */
function minutesAtNight({ orderedFrom, end }: TimedWork): number {
  let minutes = 0;
  for (let minute = orderedFrom; minute < end; minute += 1) {
    const hour = Math.floor(minute / 60) % 24;
    if (hour >= 22 || hour < 5) minutes += 1;
  }
  return minutes;
}

const isNightWork = (work: TimedWork) => minutesAtNight(work) >= 120;
const isAdded = ({ row }: TimedWork) => row !== null;

/** What a plan breaks of its nights by the work that it adds to a person, in words. */
export function nightFaults({ days }: RosterPerson, { mostInARow, leastRest }: NightLimits): string[] {
  const works = [...new Set([...days.values()].flatMap(({ work }) => work))]
    .filter(({ state }) => state === 'firm')
    .toSorted((one, other) => one.start - other.start);
  const nights = works.filter(isNightWork);
  const dates = [...new Set(nights.map(({ day }) => day))].toSorted((one, other) => one - other);
  const faults: string[] = [];
  for (const first of dates) {
    if (dates.includes(first - 1)) continue;
    let last = first;
    while (dates.includes(last + 1)) last += 1;
    const inRun = nights.filter(({ day }) => first <= day && day <= last);
    if (mostInARow !== null && last - first + 1 > mostInARow && inRun.some(isAdded))
      faults.push(`${last - first + 1} nights from ${first}`);
  }
  for (const [index, next] of works.entries()) {
    const [before] = works
      .slice(0, index)
      .toSorted((one, other) => other.end - one.end || other.start - one.start);
    if (
      before &&
      isNightWork(before) &&
      next.orderedFrom - before.end < leastRest &&
      [before, next].some(isAdded)
    )
      faults.push(`${next.orderedFrom - before.end} minutes after the night of ${before.date}`);
  }
  return faults;
}
