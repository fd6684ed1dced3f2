import { addMonths, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts';
import { DEMO_WORKPLACES } from './company.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import { type Random, randomFor } from './random.ts';
import { minutesToPlan, rightToWorkOf } from './residence.ts';
import type { DemoSite, DemoTemplate } from './sites.ts';
import { STUDENT } from './student.ts';

/** The weekly shifts of a person. */
export type Habit = {
  person: number;
  site: number;
  position: number;
  template: number;
  weekdays: readonly Weekday[];
};

/** The student account comes close to 28 hours: 22:00 in the shop, 4:45 in the warehouse. */
const OF_STUDENT = [
  { workplace: 'S-001', code: 'C', weekdays: [1, 2, 4, 5] },
  { workplace: 'L-001', code: 'C', weekdays: [6] },
] as const;

/** The share of people without weekly shifts. */
const ONLY_NOW_AND_THEN = 0.25;

const LONG_MINUTES = 420;
const NIGHT_ENDS = 300;
const NIGHT_BEGINS = 1_320;

/** The weekly shifts of all staff at their first workplace, as far as their hours allow. */
export function demoHabits(
  today: CalendarDate,
  people: readonly DemoPerson[],
  sites: readonly DemoSite[],
  members: readonly DemoMember[],
): Habit[] {
  const student = OF_STUDENT.flatMap(({ workplace, code, weekdays }) => {
    const site = DEMO_WORKPLACES.findIndex((one) => one.code === workplace);
    const member = members.find((one) => one.person === STUDENT && one.site === site);
    const template = sites[site]?.templates.find((one) => one.code === code);
    const position = member?.positions[0];
    if (!template || position === undefined) return [];
    return [{ person: STUDENT, site, position, template: template.number, weekdays }];
  });
  const seen = new Set([STUDENT]);
  const others = members.flatMap((member) => {
    if (!member.works || seen.has(member.person)) return [];
    seen.add(member.person);
    const [person, site] = [people[member.person], sites[member.site]];
    return person && site ? habitOf(today, person, site, member) : [];
  });
  return [...student, ...others];
}

function habitOf(today: CalendarDate, person: DemoPerson, site: DemoSite, member: DemoMember): Habit[] {
  const random = randomFor(`habit ${member.person}`);
  const minutes = minutesToPlan(person.hours, rightToWorkOf(person.data.nationality, person.residence));
  const isCapped = minutes < 2_400;
  const adult = isAdult(person, today);
  const suited = site.templates.filter((one) => one.active && (adult || isByDay(one)));
  if (suited.length === 0 || random.chance(ONLY_NOW_AND_THEN)) return [];
  const template = random.weighted(suited.map((one) => [one, liking(one, isCapped)] as const));
  const wanted = isCapped ? random.whole(3, 5) : random.pick([3, 4, 5, 5, 5]);
  const days = Math.min(wanted, Math.floor(minutes / templateMinutes(template)));
  return [
    {
      person: member.person,
      site: member.site,
      position: random.pick(member.positions),
      template: template.number,
      weekdays: daysTogether(random, site.trade.open, days),
    },
  ];
}

/** People with a 28-hour cap take short shifts, full-time workers long ones. Few like the night. */
function liking(template: DemoTemplate, isCapped: boolean): number {
  const isShort = templateMinutes(template) < LONG_MINUTES;
  return (isShort === isCapped ? 5 : 1) * (isByDay(template) ? 1.2 : 1);
}

/** A number of the days, often consecutive ones. */
function daysTogether(random: Random, open: readonly Weekday[], count: number): Weekday[] {
  const first = random.whole(0, open.length - 1);
  const days = random.chance(0.6)
    ? open.map((_, index) => open[(first + index) % open.length]).slice(0, count)
    : random.sample(open, count);
  return days.filter((day) => day !== undefined).sort((one, other) => one - other);
}

function isAdult({ data }: DemoPerson, today: CalendarDate): boolean {
  return data.birthday === null || addMonths(data.birthday, 18 * 12) <= addMonths(today, -3);
}

/** O-15: outside of the hours that are closed to minors. */
function isByDay({ start, end }: DemoTemplate): boolean {
  return start >= NIGHT_ENDS && end <= NIGHT_BEGINS;
}

function templateMinutes({ start, end, breaks }: DemoTemplate): number {
  return end - start - breaks.reduce((sum, rest) => sum + rest.end - rest.start, 0);
}
