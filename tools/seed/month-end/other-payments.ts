import { wageOn } from '#domain/pay/hours/wage.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { HOUR_MS, type Instant, jstDate } from '#domain/time/instant.ts';
import type { DemoMember } from '#tools/seed/members.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { randomFor } from '#tools/seed/random.ts';
import { isStudentAccount } from '#tools/seed/student.ts';
import type { MonthEndGround } from './ground.ts';

/** Keyed by the position of the membership. */
export type DemoTransport = { perDay: number; monthlyCap: number | null };

/** A day of paid leave, in the position and at the wage of its person. */
export type DemoLeave = {
  person: number;
  site: number;
  position: number;
  date: CalendarDate;
  minutes: number;
  salaryPerHour: number;
  confirmed: boolean;
};

export type DemoAdjustment = {
  person: number;
  site: number;
  month: CalendarMonth;
  yen: number;
  note: string;
  at: Instant;
};

/** Most people get transport money, some up to a limit. */
export function demoTransport(members: readonly DemoMember[]): Map<number, DemoTransport> {
  const found = new Map<number, DemoTransport>();
  for (const [place, { person, site, works }] of members.entries()) {
    const random = randomFor(`way of ${person} to ${site}`);
    if (!works || random.chance(0.25)) continue;
    const perDay = 20 * random.whole(16, 62);
    found.set(place, { perDay, monthlyCap: random.chance(0.4) ? 15_000 : null });
  }
  return found;
}

/** Some people have paid leave on a day without work. */
export function demoLeaves(
  { members, wages, ledger, now }: MonthEndGround,
  last: CalendarMonth,
): DemoLeave[] {
  const days = Map.groupBy(ledger.attendances, ({ personId }) => personId);
  const today = jstDate(now);
  const regular = members.filter(
    ({ person, works, positions }) => works && positions.length > 0 && !isStudentAccount(person),
  );
  return regular.flatMap(({ person, site, positions }, turn): DemoLeave[] => {
    const [position] = positions;
    if (turn % 7 !== 0 || position === undefined) return [];
    const random = randomFor(`leave of ${person}`);
    const worked = new Set((days.get(person) ?? []).map(({ businessDate }) => businessDate));
    const month = turn % 14 === 0 ? last : monthOf(today);
    const free = Array.from({ length: 28 }, (_, day) => addDays(`${month}-01`, day)).filter(
      (date) => date < today && !worked.has(date),
    );
    if (free.length === 0) return [];
    const date = random.pick(free);
    const own = wages
      .filter((wage) => wage.person === person)
      .map((wage) => ({ ...wage, positionId: wage.position, templateId: wage.template }));
    const salaryPerHour = wageOn(own, { positionId: position, templateId: null, businessDate: date });
    if (salaryPerHour === null) return [];
    const minutes = random.pick([480, 480, 360, 240]);
    return [{ person, site, position, date, minutes, salaryPerHour, confirmed: true }];
  });
}

const NOTES: readonly (readonly [note: string, yen: number])[] = [
  ['紹介手当', 10_000],
  ['制服クリーニング代', -1_500],
  ['繁忙期手当', 5_000],
  ['寮費の精算', -8_000],
];

/**
 * Free adjustments at the workplaces of manager@kinmu.example, in the last and the present month.
 */
export function demoAdjustments(
  { members, now }: MonthEndGround,
  months: readonly CalendarMonth[],
): DemoAdjustment[] {
  return MANAGED_BY_ACCOUNT.flatMap((site) => {
    const here = members.filter((one) => one.site === site && one.works && !isStudentAccount(one.person));
    return randomFor(`lines at ${site}`)
      .sample(here, NOTES.length)
      .flatMap(({ person }, turn): DemoAdjustment[] => {
        const [note = '', yen = 0] = NOTES[turn] ?? [];
        const month = months[turn % months.length];
        return month === undefined ? [] : [{ person, site, month, yen, note, at: now - 30 * HOUR_MS }];
      });
  });
}
