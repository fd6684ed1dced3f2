import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyAnswer, CopyDone, CopyPreview } from '#contract/roster/roster-copy.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

let manager: SignedIn;
let site: Site;
let people: Person[];

const FROM = { date_from: '2026-11-30', date_to: '2026-12-06' };
const DAY = '2026-12-01';
const TO = '2026-12-07';
const LATER = '2026-12-08';

beforeAll(async () => {
  manager = await signedIn({ roles: ['global_admin'] });
});

beforeEach(async () => {
  site = await mintSite();
  people = await mintPeople(
    Array.from({ length: 3 }, () => ({ works: [site.workplace.id], birthday: '1990-01-01' })),
  );
  for (const one of people) await givePositions(one, site.workplace, [site.position]);
});

type Body = Parameters<SignedIn['api']['manage']['shifts']['copy']['$post']>[0]['json'];
const copy = async (more: Partial<Body> = {}, by = manager) => {
  const json: Body = {
    workplace_id: site.workplace.id,
    from: FROM,
    to: TO,
    with_people: true,
    mode: 'preview',
    ...more,
  };
  return fullAnswer(await by.api.manage.shifts.copy.$post({ json }));
};
const preview = async (more: Partial<Body> = {}, by = manager) => {
  const { status, body } = await copy(more, by);
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return CopyPreview.parse(body);
};
const apply = async (seen: CopyPreview, more: Partial<Body> = {}, by = manager) =>
  copy({ mode: 'apply', digest: seen.digest, ...more }, by);

/** The current assignments of a day, with their own start times. */
async function assignmentsOn(date: string) {
  const { results } = await env.DB.prepare(
    `SELECT su.person_id, su.type, su.status, su.start_minute AS own FROM shift s JOIN shift_user su ON su.shift_id = s.id
     WHERE s.workplace_id = ? AND s.date = ? AND s.deleted_at IS NULL AND su.status IN ('pending', 'approved')
     ORDER BY su.person_id`,
  )
    .bind(site.workplace.id, date)
    .all();
  return results;
}
async function shiftsOn(date: string) {
  const { results } = await env.DB.prepare(
    `SELECT s.start_minute AS start, s.end_minute AS end,
       (SELECT json_group_array(json_array(fixed_total, temp_total, approved_fixed, approved_temp))
        FROM seat_group WHERE shift_id = s.id) AS seats
     FROM shift s WHERE s.workplace_id = ? AND s.date = ? AND s.deleted_at IS NULL`,
  )
    .bind(site.workplace.id, date)
    .all();
  return results;
}

describe('a copied week', () => {
  it('is previewed, then created with its people as one operation, and undone whole', async () => {
    const [one, two] = people;
    const shift = await mintShift(site.template, DAY, [site.position]);
    await mintShiftUser(one ?? site.member, shift, site.position);
    await mintShiftUser(two ?? site.member, shift, site.position, {
      type: 'temporary',
      start_minute: 600,
      end_minute: 1_080,
    });
    const seen = await preview();
    expect(seen).toMatchObject({
      from: FROM,
      to: { date_from: TO, date_to: '2026-12-13' },
      shifts: { new: 1, same: 0, kept: 0, refused: 0 },
      people: { new: 2, same: 0, kept: 0, refused: 0 },
      passable_by: 'anyone',
      without: [],
      shift_rows: [{ line: 1, class: 'new', date: LATER, from_date: DAY, start_time: '09:00' }],
      person_rows: [
        { line: 2, shift_line: 1, user_id: one?.id, after: { start_time: '09:00', type: 'fixed' } },
        { line: 3, shift_line: 1, user_id: two?.id, after: { start_time: '10:00', type: 'temporary' } },
      ],
    });
    expect(await shiftsOn(LATER)).toEqual([]);

    const answer = await apply(seen);
    expect(answer.status).toBe(200);
    const done = CopyDone.parse(answer.body);
    expect(await shiftsOn(LATER)).toMatchObject(await shiftsOn(DAY));
    expect(await assignmentsOn(LATER)).toEqual([
      { person_id: one?.id, type: 'fixed', status: 'approved', own: null },
      { person_id: two?.id, type: 'temporary', status: 'approved', own: 600 },
    ]);
    const [{ id = 0 } = {}] = (
      await env.DB.prepare('SELECT id FROM shift WHERE workplace_id = ? AND date = ?')
        .bind(site.workplace.id, LATER)
        .all<{ id: number }>()
    ).results;
    expect(await auditOf('shift', id)).toMatchObject([{ operation: 'shifts.copy', action: 'create' }]);

    const again = await preview();
    expect(again.shifts).toEqual({ new: 0, same: 1, kept: 0, refused: 0 });
    expect(again.people).toEqual({ new: 0, same: 2, kept: 0, refused: 0 });
    expect(await apply(again)).toMatchObject({ status: 200, body: { operation_id: null } });

    const undone = await manager.api.manage.operations[':operation_id'].undo.$post({
      param: { operation_id: done.operation_id ?? '' },
    });
    expect(undone.status).toBe(200);
    expect([await shiftsOn(LATER), await assignmentsOn(LATER)]).toEqual([[], []]);
  });

  it('omits only what the rules refuse, and names the reason', async () => {
    const [one, two] = people;
    const shift = await mintShift(site.template, DAY, [site.position]);
    await mintShiftUser(one ?? site.member, shift, site.position);
    await mintShiftUser(two ?? site.member, shift, site.position, { type: 'temporary' });
    const elsewhere = await mintSite();
    await env.DB.prepare(
      'INSERT INTO membership (id, person_id, workplace_id, works, manages) SELECT max(id) + 900000, ?, ?, 1, 0 FROM membership',
    )
      .bind(one?.id, elsewhere.workplace.id)
      .run();
    const other = await mintShift(elsewhere.template, LATER, [elsewhere.position]);
    await mintShiftUser(one ?? site.member, other, elsewhere.position);

    const seen = await preview();
    expect(seen.people).toEqual({ new: 1, same: 0, kept: 0, refused: 1 });
    const refused = seen.person_rows.filter((row) => row.class === 'refused');
    expect(refused).toMatchObject([{ user_id: one?.id, findings: [{ rule: 'overlap', row: 2 }] }]);
    expect(seen.named.workplaces.map(({ id }) => id)).toContain(elsewhere.workplace.id);
    expect((await apply(seen)).status).toBe(200);
    expect(await assignmentsOn(LATER)).toMatchObject([{ person_id: two?.id }]);
  });

  it('creates no shift of an inactive template, and assigns no people to it', async () => {
    const [one] = people;
    const shift = await mintShift(site.template, DAY, [site.position]);
    await mintShiftUser(one ?? site.member, shift, site.position);
    await env.DB.prepare('UPDATE shift_template SET active = 0 WHERE id = ?').bind(site.template.id).run();
    const seen = await preview();
    expect([seen.shifts.refused, seen.people.refused, seen.people.new]).toEqual([1, 1, 0]);
    expect(seen.shift_rows[0]?.findings).toMatchObject([{ rule: 'template_inactive', row: 1 }]);
    expect(await apply(seen)).toMatchObject({ status: 200, body: { operation_id: null } });
    expect(await shiftsOn(LATER)).toEqual([]);
  });

  it('may omit the people, and otherwise needs one reason for warnings', async () => {
    const [one] = people;
    const shift = await mintShift(site.template, DAY, [site.position]);
    await mintShiftUser(one ?? site.member, shift, site.position);
    await env.DB.prepare('UPDATE person SET birthday = NULL WHERE id = ?').bind(one?.id).run();
    const alone = await preview({ with_people: false });
    expect([alone.shifts.new, alone.people.new, alone.passable_by]).toEqual([1, 0, 'anyone']);

    const seen = await preview();
    expect(seen.passable_by).toBe('manager');
    expect(await apply(seen)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'birthday_unknown' }] } },
    });
    expect(await shiftsOn(LATER)).toEqual([]);
    expect((await apply(seen, { override_reason: 'asked by phone' })).status).toBe(200);
    expect(await assignmentsOn(LATER)).toHaveLength(1);
  });

  it('is not applied when the result would differ from the preview, and a new preview is returned', async () => {
    const shift = await mintShift(site.template, DAY, [site.position]);
    const seen = await preview();
    await mintShiftUser(people[0] ?? site.member, shift, site.position);
    const { status, body } = await apply(seen);
    expect([status, body]).toMatchObject([409, { code: 'E_CONFLICT', data: { people: { new: 1 } } }]);
    expect(await shiftsOn(LATER)).toEqual([]);
  });
});

describe('a copied month', () => {
  it('is copied by weekday and its number in the month, and lists days without a counterpart', async () => {
    await mintShift(site.template, '2026-12-01', [site.position]);
    await mintShift(site.template, '2026-12-29', [site.position]);
    const seen = await preview({
      from: { date_from: '2026-12-01', date_to: '2026-12-31' },
      to: '2027-01-01',
    });
    expect(seen.shift_rows).toMatchObject([{ from_date: '2026-12-01', date: '2027-01-05' }]);
    expect(seen.without).toEqual(['2026-12-29', '2026-12-30', '2026-12-31']);
    expect(seen.open).toEqual(['2027-01-29', '2027-01-30', '2027-01-31']);
  });
});

describe('a copy with a failing database', () => {
  it.each(
    [1, 2, 3, 4].flatMap((trip) => [
      { trip, when: 'before' as const },
      { trip, when: 'after' as const },
    ]),
  )(
    'is done whole or not at all, and once when it is repeated, after a fault at call $trip, $when it worked',
    async (fault) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const shift = await mintShift(site.template, DAY, [site.position]);
      await mintShiftUser(people[0] ?? site.member, shift, site.position);
      const { digest } = await preview();
      const json: Body = {
        workplace_id: site.workplace.id,
        from: FROM,
        to: TO,
        with_people: true,
        mode: 'apply',
        digest,
      };
      const headers = { 'Idempotency-Key': `copy ${fault.trip} ${fault.when}` };
      const failing = createTestClient({ token: manager.session.token, fault });
      await failing.api.manage.shifts.copy.$post({ json }, { headers });
      const [shifts, standing] = [await shiftsOn(LATER), await assignmentsOn(LATER)];
      expect(standing).toHaveLength(shifts.length);

      const again = await manager.api.manage.shifts.copy.$post({ json }, { headers });
      expect(again.status).toBe(200);
      expect([await shiftsOn(LATER), await assignmentsOn(LATER)].map(({ length }) => length)).toEqual([1, 1]);
    },
  );
});

describe('a request for a copy', () => {
  it('is 404 for a workplace out of scope, and 403 for staff', async () => {
    const foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    expect(await copy({}, foreign)).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await copy({}, await signedIn({ works: [site.workplace.id] }))).toMatchObject({ status: 403 });
  });

  it.each([
    [
      'days that are not a week',
      { from: { date_from: '2026-12-01', date_to: '2026-12-07' } },
      'from.date_to',
    ],
    ['a target day that begins no week', { to: '2026-12-09' }, 'to'],
    ['a week to itself', { to: FROM.date_from }, 'to'],
    ['a copy without its preview', { mode: 'apply' as const }, 'digest'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await copy(more);
    expect(status).toBe(422);
    expect(Object.keys((body as { data: object }).data)).toEqual([field]);
  });

  it('matches the contract', async () => {
    expect(CopyAnswer.safeParse((await copy()).body).success).toBe(true);
  });
});
