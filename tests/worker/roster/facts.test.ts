import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assign } from '#domain/roster/proposal.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { mintPeople, type Person, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintSchool } from '#tests/support/residence.ts';
import { mintShift, type Shift } from '#tests/support/shifts.ts';
import { judge } from '#worker/areas/roster/changes/judge.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';

const PEOPLE = 50;
const DAYS = 400;
const FIRST = '2026-01-01';

let boss: Person;
let site: Site;
let people: Person[];
let shift: Shift;

beforeAll(async () => {
  boss = (await signedIn({ roles: ['global_admin'] })).person;
  site = await mintSite();
  people = await mintPeople(
    Array.from({ length: PEOPLE }, () => ({ works: [site.workplace.id], birthday: '1995-04-01' })),
  );
  const days = Array.from({ length: DAYS }, (_, day) => addDays(FIRST, day));
  const [firstShift, firstPlace] = [await draw('shift', DAYS), await draw('shift_user', DAYS * PEOPLE)];
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO membership_position SELECT id, ? FROM membership WHERE workplace_id = ? AND person_id >= ?',
    ).bind(site.position.id, site.workplace.id, people[0]?.id ?? 0),
    env.DB.prepare(
      `INSERT INTO shift (id, template_id, workplace_id, date, start_minute, end_minute)
       SELECT ? + key, ?, ?, value, 540, 600 FROM json_each(?)`,
    ).bind(firstShift, site.template.id, site.workplace.id, JSON.stringify(days)),
    env.DB.prepare(
      `INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total, approved_fixed)
       SELECT id, ?, ?, 0, ? FROM shift`,
    ).bind(site.position.id, PEOPLE, PEOPLE),
    env.DB.prepare(
      `INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
       SELECT ? + p.key * ? + d.key, ? + d.key, ?, p.value, 'fixed', 'approved',
              ? + d.key * 86400000 + 32400000, ? + d.key * 86400000 + 36000000, 1, p.value
       FROM json_each(?) p, json_each(?) d`,
    ).bind(
      firstPlace,
      DAYS,
      firstShift,
      site.position.id,
      startOfJstDay(FIRST),
      startOfJstDay(FIRST),
      JSON.stringify(people.map(({ id }) => id)),
      JSON.stringify(days),
    ),
  ]);
  // Students, limited by their papers; one of the vacations is near the shift.
  const school = await mintSchool({
    vacations: [2024, 2025, 2026].flatMap((year) => [
      [`${year}-03-20`, `${year}-04-05`] as const,
      [`${year}-06-05`, `${year}-06-10`] as const,
      [`${year}-12-24`, `${year}-12-31`] as const,
    ]),
  });
  await env.DB.prepare(
    `INSERT INTO residence (person_id, status, expires_on, permission, school_id)
     SELECT value, 'study_abroad', '2030-03-31', 1, ? FROM json_each(?)`,
  )
    .bind(school.id, JSON.stringify(people.map(({ id }) => id)))
    .run();
  shift = await mintShift({ ...site.template, start_minute: 720, end_minute: 780 }, '2027-06-01', [
    site.position,
  ]);
  await env.DB.prepare('UPDATE seat_group SET fixed_total = 999 WHERE shift_id = ?').bind(shift.id).run();
  shift = { ...shift, date: '2026-06-01' };
  await env.DB.prepare('UPDATE shift SET template_id = ?, date = ? WHERE id = ?')
    .bind((await mintSite()).template.id, shift.date, shift.id)
    .run();
});

const assigning = (count: number): Assign[] =>
  people.slice(0, count).map(({ id: personId }) => ({
    kind: 'assign',
    shiftId: shift.id,
    positionId: site.position.id,
    personId,
    type: 'fixed',
    status: 'approved',
    ownTimes: null,
  }));

describe('the facts of an assignment', () => {
  it.each([1, 10, 50])(
    'are read by the windows of %i people, however long their history is',
    async (count) => {
      const { ctx, meter } = adminCtx(boss);
      const judged = await judge(ctx, assigning(count), { toWrite: false });
      const own = judged.stored.facts.people.map(({ assignments }) => assignments.length);
      // 14 days before, the pay month, and next-day shifts that may start before the window ends
      // (O-14).
      expect(own).toEqual(Array.from({ length: count }, () => 45));
      const limits = judged.stored.facts.people.map(({ limits: all }) => all.map(({ source }) => source));
      expect(limits).toEqual(Array.from({ length: count }, () => ['residence', 'vacation']));
      expect(meter.roundTrips).toBe(1);
      expect(meter.rowsRead).toBeLessThanOrEqual(count * 45 * 3 + 100);
    },
  );

  it('are written with few rows read', async () => {
    const { ctx, meter } = adminCtx(boss);
    const late = { ...ctx, now: startOfJstDay('2026-05-31') };
    const judged = await judge(late, assigning(1), { toWrite: true });
    expect(await rosterRefusal(late, judged, 'every day')).toBeNull();
    await writeRoster(late, judged, { reason: 'every day' });
    expect(meter).toMatchObject({ roundTrips: 2, refusals: [] });
    // A few of them find the people to notify and the offers to close.
    expect(meter.rowsRead).toBeLessThanOrEqual(365);
  });
});
