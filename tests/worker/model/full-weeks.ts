import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { draw, write } from '#tests/support/at-once.ts';
import type { Person, SignedIn } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';
import { REASON } from './moment.ts';

const orm = drizzle(env.DB);

/** The day or evening shift of a workplace on a date. */
type Spot = readonly [site: 0 | 1, kind: 'day' | 'evening', date: CalendarDate];

/**
 * Future weeks that are as full as a limit allows, with an absence in each. Taking the absence back
 * exceeds the limit.
 */
const WEEKS: readonly { planned: readonly Spot[]; absent: Spot }[] = [
  // A student: 19:30 of 28:00 in any 7 days, 3:00 of it paid before the shifts.
  {
    planned: [
      [1, 'evening', '2026-11-23'],
      [0, 'evening', '2026-11-25'],
    ],
    absent: [0, 'evening', '2026-11-26'],
  },
  // A family stay: 16:00 here and 5:00 for another employer, of 28:00.
  {
    planned: [
      [1, 'day', '2026-11-25'],
      [1, 'day', '2026-11-26'],
    ],
    absent: [1, 'day', '2026-11-22'],
  },
  // 17:45 of a personal limit of 24:00 in any 7 days.
  {
    planned: [
      [0, 'evening', '2026-11-23'],
      [1, 'day', '2026-11-29'],
    ],
    absent: [0, 'day', '2026-11-26'],
  },
  // 19:30 of 28:30 in a Monday week.
  {
    planned: [
      [0, 'evening', '2026-11-29'],
      [1, 'evening', '2026-11-25'],
    ],
    absent: [1, 'evening', '2026-11-26'],
  },
  // A person under 18 may not work in the evening.
  { planned: [[1, 'day', '2026-11-23']], absent: [0, 'evening', '2026-11-29'] },
];

/** A repair sets the absence in this many of the weeks, so that it can be undone. */
const REPAIRED = 2;

/** Gives the members their limits, and fills a week for each of them. */
export async function fillWeeks(
  sites: readonly Site[],
  members: readonly Person[],
  boss: SignedIn,
): Promise<void> {
  const [student, family, own, weekly] = members;
  if (!student || !family || !own || !weekly) throw new Error('nobody to plan');
  const school = await mintSchool({ vacations: [['2026-12-01', '2026-12-06']] });
  await mintResidence(student, { school_id: school.id, student_card_expires_on: '2027-03-31' });
  await mintResidence(family, { status: 'family_stay' });
  const limits = await draw('work_limit', 2);
  const kind = { unit: 'minutes', source: 'manual' } as const;
  await write([
    orm.insert(otherEmployment).values({
      id: await draw('other_employment', 1),
      person_id: family.id,
      minutes_per_week: 300,
    }),
    orm.insert(workLimit).values({
      ...kind,
      id: limits,
      person_id: own.id,
      limit_window: 'any_7_days',
      amount: 1_440,
    }),
    orm.insert(workLimit).values({
      ...kind,
      id: limits + 1,
      person_id: weekly.id,
      limit_window: 'monday_week',
      amount: 1_710,
    }),
  ]);
  for (const [nth, { planned, absent }] of WEEKS.entries()) {
    const person = members[nth];
    if (!person) continue;
    const isRepaired = nth < REPAIRED;
    const { id } = await place(sites, person, absent, isRepaired ? {} : { outcome: 'absent_notified' });
    if (isRepaired) await sayAbsent(boss, id);
    for (const spot of planned) await place(sites, person, spot, {});
  }
}

async function sayAbsent({ api }: SignedIn, id: number): Promise<void> {
  const changes = [{ shift_user_id: id, outcome: 'absent_notified' as const }];
  const answer = await api.manage['shift-tracking'].bulk.$post({ json: { changes, reason: REASON } });
  if (answer.status !== 200) throw new Error(await answer.text());
}

async function place(
  sites: readonly Site[],
  person: Person,
  [at, kind, date]: Spot,
  overrides: Parameters<typeof mintShiftUser>[3],
): Promise<ShiftUser> {
  const site = sites[at];
  if (!site) throw new Error('no such workplace');
  const { results } = await env.DB.prepare(
    `SELECT id, start_minute, end_minute, date FROM shift
     WHERE workplace_id = ? AND date = ? AND (start_minute > 720) = ?`,
  )
    .bind(site.workplace.id, date, kind === 'evening' ? 1 : 0)
    .all<Pick<Shift, 'id' | 'start_minute' | 'end_minute' | 'date'>>();
  const [shift] = results;
  if (!shift) throw new Error(`no shift on ${date}`);
  await env.DB.prepare(
    'UPDATE seat_group SET fixed_total = fixed_total + 1 WHERE shift_id = ? AND position_id = ?',
  )
    .bind(shift.id, site.position.id)
    .run();
  return mintShiftUser(person, shift, site.position, overrides);
}
