import type { AvailabilityAnswer } from '#contract/enums.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { DemoPerson } from './demo-person.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import type { DemoNotice } from './notices.ts';
import { randomFor } from './random.ts';
import { namesInNotice } from './readable-names.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount, SITE_OF_STUDENT, STUDENT } from './student.ts';

export type DemoAvailabilityDay = {
  date: CalendarDate;
  answer: AvailabilityAnswer;
  startMinute: number | null;
  endMinute: number | null;
};

/** A person's availability of a month, by their number. */
export type DemoAvailability = {
  person: number;
  month: CalendarMonth;
  sentAt: Instant;
  note: string | null;
  days: readonly DemoAvailabilityDay[];
};

/** A workplace's deadline for the availability of a month, set by its manager. */
export type DemoDeadline = {
  site: number;
  month: CalendarMonth;
  dueOn: CalendarDate;
  setBy: number;
  askedAt: Instant | null;
};

/** Days left for people who have not sent theirs. */
const DUE_DAYS = 4;
const NOTES = ['試験期間は短い時間だけ入れます。', '夜勤は週2回まででお願いします。', '月末は帰省します。'];
const AVAILABLE_HOURS = [
  [1_080, 1_320],
  [540, 900],
  [1_020, 1_740],
] as const;

/** Every workplace wants the availability of the next month. Some have sent a reminder. */
export function demoDeadlines(
  today: CalendarDate,
  sites: readonly DemoSite[],
  members: readonly DemoMember[],
): DemoDeadline[] {
  const managerOf = managerOfSite(members);
  const month = moveMonth(monthOf(today), 1);
  return sites.map((_, site) => ({
    site,
    month,
    setBy: managerOf(site),
    dueOn: addDays(today, DUE_DAYS + (site % 3)),
    askedAt: site % 4 === 1 || site === SITE_OF_STUDENT ? instantAt(addDays(today, -1), 17) : null,
  }));
}

/** The reminders of these workplaces to the staff account. */
export function availabilityNotices(
  deadlines: readonly DemoDeadline[],
  sites: readonly DemoSite[],
  members: readonly DemoMember[],
): DemoNotice[] {
  const own = new Set(
    members.flatMap(({ person, works, site }) => (person === STUDENT && works ? [site] : [])),
  );
  return deadlines.flatMap(({ site, month, dueOn, askedAt }): DemoNotice[] => {
    if (askedAt === null || !own.has(site)) return [];
    const data = sites[site]?.data;
    const names = namesInNotice(data);
    const params = { month, due_on: dueOn, workplace: data?.name ?? '', workplace_names: names };
    return [{ person: STUDENT, kind: 'availability_asked', params, createdAt: askedAt, readAt: null }];
  });
}

/**
 * Most people have sent theirs for the next month. The staff account has not, and can copy that of
 * this month.
 */
export function demoAvailability(
  today: CalendarDate,
  people: readonly DemoPerson[],
  members: readonly DemoMember[],
): DemoAvailability[] {
  const next = moveMonth(monthOf(today), 1);
  const workers = [...new Set(members.filter(({ works }) => works).map(({ person }) => person))];
  return workers.flatMap((person) => {
    const random = randomFor(`wishes of ${person}`);
    const sends = random.chance(0.7);
    const sentOn = addDays(today, -random.whole(1, 9));
    if (isStudentAccount(person)) {
      const month = monthOf(today);
      return [availabilityOf(person, month, addDays(`${month}-01`, -7))];
    }
    const { deletedAt, leftOn, hiredOn } = people[person]?.data ?? {};
    const isThere = deletedAt === null && !leftOn && hiredOn !== undefined && hiredOn <= sentOn;
    return sends && isThere ? [availabilityOf(person, next, sentOn)] : [];
  });
}

/** People have usual weekdays, and a few days off. */
function availabilityOf(person: number, month: CalendarMonth, sentOn: CalendarDate): DemoAvailability {
  const random = randomFor(`days of ${person} in ${month}`);
  const usual = Array.from({ length: 7 }, () =>
    random.weighted([
      ['yes', 6],
      ['no', 2],
      ['hours', 2],
    ] as const),
  );
  const hours = random.pick(AVAILABLE_HOURS);
  const days = datesIn(daysOfMonth(month)).map((date): DemoAvailabilityDay => {
    const answer = random.chance(0.08) ? 'no' : (usual[weekdayOf(date) - 1] ?? 'yes');
    const [startMinute, endMinute] = answer === 'hours' ? hours : [null, null];
    return { date, answer, startMinute, endMinute };
  });
  const note = random.chance(0.15) ? random.pick(NOTES) : null;
  return { person, month, sentAt: instantAt(sentOn, random.whole(8, 21)), note, days };
}

function instantAt(date: CalendarDate, hour: number): Instant {
  return startOfJstDay(date) + hour * 60 * MINUTE_MS;
}
