import type { KnownSchoolKind } from '#domain/law/placement-kinds.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';

/** A school of students. Schools are numbered from 0. */
export type DemoSchool = {
  number: number;
  name: string;
  kind: KnownSchoolKind;
  vacations: readonly DateRange[];
};

/** First and last day of the long vacations, by month and day. */
type Year = { spring: [string, string]; summer: [string, string]; winter: [string, string] };

/** All of these schools are invented. */
const SCHOOLS: readonly (Year & { name: string; kind: KnownSchoolKind })[] = [
  {
    name: 'あさぎり日本語学院',
    kind: 'miscellaneous',
    spring: ['03-20', '04-05'],
    summer: ['08-01', '08-25'],
    winter: ['12-23', '01-06'],
  },
  {
    name: 'つゆくさ外語学校',
    kind: 'other',
    spring: ['03-18', '04-07'],
    summer: ['07-25', '08-31'],
    winter: ['12-24', '01-07'],
  },
  {
    name: 'うみかぜビジネス専門学校',
    kind: 'specialised',
    spring: ['03-01', '04-04'],
    summer: ['07-27', '09-05'],
    winter: ['12-22', '01-08'],
  },
  {
    name: 'わかたけ台国際大学',
    kind: 'article_1',
    spring: ['02-10', '04-02'],
    summer: ['08-05', '09-23'],
    winter: ['12-26', '01-05'],
  },
];

/** The schools with the vacations of this year, the one before and the one after. */
export function demoSchools(today: CalendarDate): DemoSchool[] {
  const year = Number(today.slice(0, 4));
  return SCHOOLS.map(({ name, kind, spring, summer, winter }, number) => ({
    number,
    name,
    kind,
    vacations: [year - 1, year, year + 1].flatMap((each) => [
      within(each, spring),
      within(each, summer),
      { from: `${each}-${winter[0]}`, to: `${each + 1}-${winter[1]}` },
    ]),
  }));
}

function within(year: number, [from, to]: readonly [string, string]): DateRange {
  return { from: `${year}-${from}`, to: `${year}-${to}` };
}
