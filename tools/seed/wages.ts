import type { PrefectureCode } from '#domain/format/prefecture.ts';
import { addMonths, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Habit } from './habits.ts';
import type { DemoMember } from './members.ts';
import { randomFor } from './random.ts';
import type { DemoSite } from './sites.ts';

export type DemoWage = {
  person: number;
  site: number;
  position: number;
  template: number | null;
  validFrom: CalendarDate;
  salaryPerHour: number;
};

/** O-16: the minimum wages of fiscal year 2025, for prefectures with workplaces of the demo. */
export const MINIMUM_WAGES: Partial<Record<PrefectureCode, number>> = {
  '01': 1_075,
  '11': 1_141,
  '12': 1_140,
  '13': 1_226,
  '14': 1_225,
  '22': 1_097,
  '23': 1_140,
  '26': 1_122,
  '27': 1_177,
  '28': 1_116,
  '40': 1_057,
  '47': 1_023,
};

/** Their start, where it is known. */
export const MINIMUM_WAGES_FROM: readonly (readonly [PrefectureCode, CalendarDate])[] = [
  ['11', '2025-11-01'],
  ['13', '2025-10-03'],
  ['14', '2025-10-04'],
  ['23', '2025-10-18'],
  ['27', '2025-10-16'],
];

/**
 * O-16: the specified minimum wage of one workplace of the demo. The amount is invented, and below all wages
 * of the demo.
 */
export const SPECIFIED_MINIMUM_WAGE = {
  prefecture: '11',
  industry: '各種商品小売業',
  validFrom: '2025-12-01',
  salaryPerHour: 1_148,
} as const;

/** A part of the people with weekly night work has an own wage for it. */
const NIGHT = 'N';

/** Two per person and position: from the hiring, and from a later raise. */
export function demoWages(
  today: CalendarDate,
  people: readonly DemoPerson[],
  sites: readonly DemoSite[],
  members: readonly DemoMember[],
  habits: readonly Habit[],
): DemoWage[] {
  return members.flatMap(({ person, site, positions }) => {
    const hiredOn = people[person]?.data.hiredOn ?? today;
    const place = sites[site];
    if (!place) return [];
    const least = MINIMUM_WAGES[place.data.prefecture];
    if (least === undefined) throw new RangeError(`No minimum wage for ${place.data.prefecture}`);
    return positions.flatMap((position): DemoWage[] => {
      const random = randomFor(`wage ${person} ${position}`);
      const first = Math.ceil(least / 10) * 10 + 10 * random.whole(0, 12);
      const raised = first + 10 * random.whole(1, 5);
      const of = { person, site, position, template: null };
      const night = nightOf(place, position, habits, person);
      return [
        { ...of, validFrom: hiredOn, salaryPerHour: first },
        { ...of, validFrom: raiseAfter(hiredOn, today), salaryPerHour: raised },
        ...(night !== null && random.chance(0.5)
          ? [{ ...of, template: night, validFrom: hiredOn, salaryPerHour: raised + 50 }]
          : []),
      ];
    });
  });
}

/** The first of last month. For people hired later, the first of the next month. */
function raiseAfter(hiredOn: CalendarDate, today: CalendarDate): CalendarDate {
  const last = addMonths(firstOfMonth(today), -1);
  return hiredOn < last ? last : addMonths(firstOfMonth(today), 1);
}

function nightOf(site: DemoSite, position: number, habits: readonly Habit[], person: number): number | null {
  const night = site.templates.find(({ code }) => code === NIGHT);
  const works = habits.some(
    (one) => one.person === person && one.position === position && one.template === night?.number,
  );
  return night && works ? night.number : null;
}
