import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ResidenceBody } from '#contract/residence.ts';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { cardNumberOf, mintResidence, mintSchool } from '#tests/support/residence.ts';

type Body = z.input<typeof ResidenceBody>;
type Of = { id: number };

let boss: SignedIn;
/** A manager with the duty. */
let clerk: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

const at = ({ id }: Of) => ({ param: { id: String(id) } });
const read = async (of: Of, by = boss) => told(await by.api.admin.users[':id'].residence.$get(at(of)));
const update = async (of: Of, json: Body, by = boss) =>
  told(await by.api.admin.users[':id'].residence.$put({ ...at(of), json }));
const check = async (of: Of, version: number, by = boss, headers: Record<string, string> = {}) =>
  told(await by.api.admin.users[':id'].residence.check.$post({ ...at(of), json: { version } }, { headers }));

const versions = ({ id }: Of) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();
const audited = ({ id }: Of) => auditOf('residence', id);
const numbersOf = async ({ id }: Of) => {
  const { results } = await env.DB.prepare(
    'SELECT number FROM residence_card WHERE person_id = ? ORDER BY rowid',
  )
    .bind(id)
    .all<{ number: string }>();
  return results.map(({ number }) => number);
};

const ref = ({ person }: SignedIn) => ({
  ...{ id: person.id, staff_no: person.staffNo, last_name: person.lastName, first_name: person.firstName },
  ...{ last_name_kana: person.lastNameKana, first_name_kana: person.firstNameKana, given_first: false },
});

const NOTHING = {
  ...{ status: null, expires_on: null, renewal_filed_on: null, permission: false, paper_minutes: null },
  ...{ card_number: null, earlier_card_numbers: [], checked: null },
  ...{ passport_number: null, passport_expires_on: null, student_card_expires_on: null, school: null },
  ...{ permits: [], limits: [], version: 1 },
};
const STUDENT = { status: 'study_abroad', expires_on: '2027-03-31', permission: true, version: 1 } as const;
const CAP = { window: 'any_7_days', minutes: 1680, source: 'residence', from: null, to: null };
const UNTIL_MARCH = { kind: 'residence', last_day: '2027-03-31' };
const NOT_CLEARED = { kind: 'not_cleared', last_day: null };

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const TAKEN = faults({ card_number: [{ key: 'taken' }] });
const conflict = (data: unknown) => ({ status: 409, body: { code: 'E_CONFLICT', data } });

/** A global admin in whose way something comes, between what they read and what they write. */
const overtaken = (happen: () => Promise<unknown>) =>
  signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } });

describe('the papers of a person', () => {
  it('are empty at first, which is all that a Japanese national needs', async () => {
    const [unknown, japanese, foreign] = [
      await mintPerson(),
      await mintPerson({ nationality: 'JP' }),
      await mintPerson({ nationality: 'VN' }),
    ];
    expect(await read(unknown)).toEqual({ status: 200, body: NOTHING });
    expect(await read(japanese)).toEqual({ status: 200, body: NOTHING });
    expect(await read(foreign)).toEqual({ status: 200, body: { ...NOTHING, permits: [NOT_CLEARED] } });
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('are written down, and say at once what may be worked and until when', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const school = await mintSchool({
      vacations: [
        ['2027-02-01', '2027-03-31'],
        ['2026-08-01', '2026-09-20'],
      ],
    });
    const written = await update(person, {
      ...STUDENT,
      card_number: 'ａｂ 1234-5678 ＣＤ',
      passport_number: ' c-1234567',
      passport_expires_on: '2030-01-01',
      student_card_expires_on: '2027-03-20',
      school_id: school.id,
    });
    const vacation = (from: string, to: string) => [
      { window: 'day', minutes: 480, source: 'vacation', from, to },
      { window: 'monday_week', minutes: 2400, source: 'vacation', from, to },
    ];
    expect(written).toEqual({
      status: 200,
      body: {
        ...NOTHING,
        ...STUDENT,
        card_number: 'AB12345678CD',
        passport_number: 'C1234567',
        passport_expires_on: '2030-01-01',
        student_card_expires_on: '2027-03-20',
        school: { id: school.id, name: school.name },
        permits: [UNTIL_MARCH, { kind: 'student_card', last_day: '2027-03-20' }],
        limits: expect.arrayContaining([
          CAP,
          ...vacation('2026-08-01', '2026-09-20'),
          ...vacation('2027-02-01', '2027-03-31'),
        ]),
        version: 2,
      },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await read(person)).toEqual(written);
    expect(await versions(person)).toEqual({ version: 2, roster_version: 2 });
  });

  it('F-14 a renewal that was filed in time counts in the last day', async () => {
    const person = await mintPerson();
    const filed = { ...STUDENT, renewal_filed_on: '2026-11-21' };
    expect(await update(person, filed)).toMatchObject({
      body: { renewal_filed_on: '2026-11-21', permits: [{ kind: 'residence', last_day: '2027-05-31' }] },
    });
    expect(await update(person, { ...filed, expires_on: '2026-11-20', version: 2 })).toMatchObject({
      body: { permits: [{ kind: 'residence', last_day: '2026-11-20' }] },
    });
  });

  it.each<[string, Partial<Body>, unknown[], unknown[]]>([
    ['family stay', { status: 'family_stay' }, [UNTIL_MARCH], [CAP]],
    [
      'family stay without the permission',
      { status: 'family_stay', permission: false },
      [NOT_CLEARED],
      [CAP],
    ],
    ['a paper that nobody has read', { status: 'designated_activities' }, [NOT_CLEARED], []],
    ['a paper without a cap', { status: 'designated_activities', paper_minutes: 0 }, [UNTIL_MARCH], []],
    [
      'a paper with a cap',
      { status: 'other', paper_minutes: 1200 },
      [UNTIL_MARCH],
      [{ ...CAP, minutes: 1200 }],
    ],
    [
      'a permanent resident',
      { status: 'permanent_resident' },
      [{ ...UNTIL_MARCH, kind: 'permanent_card' }],
      [],
    ],
    ['a status without a last day', { expires_on: '' }, [NOT_CLEARED], [CAP]],
  ])('F-09, F-15 of %s', async (_, overrides, permits, limits) => {
    const person = await mintPerson({ nationality: 'VN' });
    expect(await update(person, { ...STUDENT, ...overrides })).toMatchObject({ body: { permits, limits } });
  });

  it('keep nothing that does not go with the status', async () => {
    const [person, school] = [await mintPerson(), await mintSchool()];
    const all = {
      ...{ expires_on: '2027-03-31', renewal_filed_on: '2026-11-01', permission: true, paper_minutes: 600 },
      ...{ student_card_expires_on: '2027-03-20', school_id: school.id },
      ...{ card_number: cardNumberOf(person), passport_number: 'C1234567' },
    };
    const kept = async (status: Body['status'], version: number, beside: Partial<Body> = {}) => {
      const { body } = await update(person, { ...all, ...beside, status, version });
      const { permission, paper_minutes, renewal_filed_on, student_card_expires_on, school } =
        body as typeof NOTHING;
      return [permission, paper_minutes, renewal_filed_on, student_card_expires_on, school !== null];
    };
    expect(await kept('study_abroad', 1)).toEqual([true, null, '2026-11-01', '2027-03-20', true]);
    expect(await kept('family_stay', 2)).toEqual([true, null, '2026-11-01', null, false]);
    expect(await kept('designated_activities', 3)).toEqual([false, 600, '2026-11-01', null, false]);
    expect(await kept('permanent_resident', 4)).toEqual([false, null, null, null, false]);
    // Who becomes a Japanese national keeps the numbers, and has no last day.
    expect(await kept(null, 5, { expires_on: null })).toEqual([false, null, null, null, false]);
    expect(await read(person)).toMatchObject({
      body: { status: null, card_number: cardNumberOf(person), passport_number: 'C1234567' },
    });
    const row = await env.DB.prepare('SELECT * FROM residence WHERE person_id = ?').bind(person.id).first();
    expect(row).toMatchObject({ school_id: null, paper_minutes: null, permission: 0, expires_on: null });
  });

  it.each<[Partial<Body>, Record<string, unknown>]>([
    [{ card_number: 'AB1234567CD' }, { card_number: [{ key: 'residence_card' }] }],
    [{ passport_number: 'C12' }, { passport_number: [{ key: 'passport' }] }],
    [{ expires_on: '2027-02-29' }, { expires_on: [{ key: 'date' }] }],
    [{ expires_on: '9999-12-31', renewal_filed_on: '2026-11-01' }, { expires_on: [{ key: 'date' }] }],
    [{ status: null }, { status: [{ key: 'select' }] }],
    [{ expires_on: null, renewal_filed_on: '2026-11-01' }, { expires_on: [{ key: 'required' }] }],
    [{ renewal_filed_on: '2026-11-22' }, { renewal_filed_on: [{ key: 'not_after_today' }] }],
    [
      { status: 'other', paper_minutes: 10_081 },
      { paper_minutes: [{ key: 'max', params: { max: 10_080 } }] },
    ],
    [{ school_id: 999_999 }, { school_id: [{ key: 'choice' }] }],
  ])('are refused where they make no sense: %j', async (overrides, issues) => {
    const person = await mintPerson();
    expect(await update(person, { ...STUDENT, ...overrides })).toEqual(faults(issues));
    expect(await versions(person)).toEqual({ version: 1, roster_version: 1 });
  });

  it('ask nothing about what they do not keep', async () => {
    const person = await mintPerson();
    const resident = {
      status: 'permanent_resident',
      renewal_filed_on: '2026-12-01',
      school_id: 999_999,
    } as const;
    expect(await update(person, { ...resident, version: 1 })).toMatchObject({
      status: 200,
      body: { status: 'permanent_resident', renewal_filed_on: null, school: null, permits: [], limits: [] },
    });
  });

  it('come from a form too, in which a box without a tick is no', async () => {
    const person = await mintPerson();
    const fields = {
      ...{
        status: 'designated_activities',
        expires_on: '2027-03-31',
        renewal_filed_on: '',
        paper_minutes: '',
      },
      ...{ card_number: '', passport_number: '', passport_expires_on: '', student_card_expires_on: '' },
      ...{ school_id: '', version: '1' },
    };
    const post = async (body: Record<string, string>) =>
      told(
        await boss.send(`/api/admin/users/${person.id}/residence`, {
          method: 'PUT',
          body: new URLSearchParams(body),
        }),
      );
    expect(await post(fields)).toMatchObject({
      status: 200,
      body: { paper_minutes: null, permission: false },
    });
    const ticked = {
      ...fields,
      status: 'family_stay',
      permission: 'on',
      paper_minutes: '1680',
      version: '2',
    };
    expect(await post(ticked)).toMatchObject({
      status: 200,
      body: { permission: true, paper_minutes: null },
    });
  });

  it('are refused on an old version, also one that was overtaken just now', async () => {
    const person = await mintPerson();
    const first = await update(person, STUDENT);
    expect(await update(person, STUDENT)).toEqual(conflict(first.body));
    const late = await overtaken(() => update(person, { ...STUDENT, expires_on: '2028-03-31', version: 2 }));
    expect(await update(person, { ...STUDENT, version: 2 }, late)).toMatchObject(
      conflict({ expires_on: '2028-03-31', version: 3 }),
    );
    expect(await read(person)).toMatchObject({ body: { expires_on: '2028-03-31', version: 3 } });
  });

  it('name no school that is deleted, also just now', async () => {
    const person = await mintPerson();
    const [gone, going] = [await mintSchool({ deletedAt: 1 }), await mintSchool()];
    expect(await update(person, { ...STUDENT, school_id: gone.id })).toEqual(
      faults({ school_id: [{ key: 'choice' }] }),
    );
    const late = await overtaken(() =>
      env.DB.prepare('UPDATE school SET deleted_at = 1 WHERE id = ?').bind(going.id).run(),
    );
    expect(await update(person, { ...STUDENT, school_id: going.id }, late)).toMatchObject({ status: 409 });
    expect(await read(person)).toEqual({ status: 200, body: NOTHING });
  });

  it('are those of somebody who is there', async () => {
    const gone = await mintPerson({ deletedAt: 1 });
    await mintResidence(gone);
    for (const of of [gone, { id: 999_999 }]) {
      expect(await read(of)).toEqual(NOT_FOUND);
      expect(await update(of, STUDENT)).toEqual(NOT_FOUND);
      expect(await check(of, 1)).toEqual(NOT_FOUND);
    }
    const person = await mintPerson();
    const late = await overtaken(() =>
      env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run(),
    );
    expect(await update(person, STUDENT, late)).toEqual(NOT_FOUND);
  });
});

describe('F-11 the number of a card', () => {
  it('keeps the earlier ones of the person, the newest first, and may come back', async () => {
    const person = await mintPerson();
    const [a, b, c] = ['AA11111111AA', 'BB22222222BB', 'CC33333333CC'];
    const next = async (card_number: string | null, version: number) => {
      const { body } = await update(person, { ...STUDENT, card_number, version });
      const { card_number: number, earlier_card_numbers } = body as { [key: string]: unknown };
      return [number, earlier_card_numbers];
    };
    expect(await next(a, 1)).toEqual([a, []]);
    expect(await next(b, 2)).toEqual([b, [a]]);
    expect(await next(c, 3)).toEqual([c, [b, a]]);
    expect(await next(a, 4)).toEqual([a, [c, b]]);
    expect(await next(null, 5)).toEqual([null, [c, b, a]]);
    expect(await numbersOf(person)).toEqual([a, b, c]);
  });

  it('is nobody else’s, now or ever, also of somebody deleted', async () => {
    const [one, other, gone] = [await mintPerson(), await mintPerson(), await mintPerson({ deletedAt: 1 })];
    const [first, second] = ['DD11111111DD', 'DD22222222DD'];
    await mintResidence(gone);
    await update(one, { ...STUDENT, card_number: first });
    await update(one, { ...STUDENT, card_number: second, version: 2 });
    for (const card_number of [first, second, cardNumberOf(gone)]) {
      expect(await update(other, { ...STUDENT, card_number })).toEqual(TAKEN);
    }
    expect(await numbersOf(other)).toEqual([]);
    expect(await read(other)).toEqual({ status: 200, body: NOTHING });
  });

  it('goes to one of those who are given it at the same moment', async () => {
    const card_number = 'EE11111111EE';
    const [first, second] = [await mintPerson(), await mintPerson()];
    const late = await overtaken(() => update(first, { ...STUDENT, card_number }));
    expect(await update(second, { ...STUDENT, card_number }, late)).toEqual(TAKEN);
    expect(await numbersOf(first)).toEqual([card_number]);
    expect(await versions(second)).toEqual({ version: 1, roster_version: 1 });

    const people = await Promise.all(Array.from({ length: 5 }, () => mintPerson()));
    const answers = await Promise.all(
      people.map((person) => update(person, { ...STUDENT, card_number: 'EE22222222EE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toEqual(TAKEN);
  });

  it('is never told in full by the audit, nor is that of a passport', async () => {
    const person = await mintPerson();
    const [card, alike, passport] = ['FF12345678GH', 'FF12349978GH', 'ZX98765'];
    await update(person, { ...STUDENT, card_number: card, passport_number: passport });
    await check(person, 2);
    await update(person, { ...STUDENT, card_number: alike, passport_number: 'C1234567', version: 3 });
    await update(person, { ...STUDENT, passport_number: 'C1234567', version: 4 });
    const rows = await audited(person);
    expect(rows).toMatchObject([
      {
        action: 'update',
        before: { card_number: null, passport_number: null },
        after: {
          card_number: '…78GH',
          passport_number: '…765',
          new_card_number: true,
          new_passport_number: true,
        },
      },
      {
        action: 'check',
        before: { card_number: '…78GH', checked_at: null },
        after: { card_number: '…78GH', checked_at: '2026-11-21 10:00:00' },
      },
      {
        before: { card_number: '…78GH', checked_at: '2026-11-21 10:00:00', passport_number: '…765' },
        after: { card_number: '…78GH', checked_at: null, passport_number: '…4567', new_card_number: true },
      },
      { before: { card_number: '…78GH' }, after: { card_number: null } },
    ]);
    expect(rows.at(-1)?.after).not.toHaveProperty('new_passport_number');
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    const kept = JSON.stringify(results);
    for (const number of [card, alike, passport, 'C1234567']) expect(kept).not.toContain(number);
  });

  it('is among what the audit says about the person', async () => {
    const person = await mintPerson();
    await update(person, { ...STUDENT, card_number: cardNumberOf(person) });
    const about = await boss.api.admin.audit.$get({ query: { person_id: String(person.id) } });
    expect(await told(about)).toMatchObject({
      body: { data: [{ subject: 'residence', action: 'update', person: { id: person.id } }] },
    });
  });

  it('is not repeated by a refusal', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    await mintResidence(one);
    const taken = await update(other, { ...STUDENT, card_number: cardNumberOf(one) });
    const wrong = await update(other, { ...STUDENT, card_number: 'HH1234567HH', passport_number: '??' });
    expect(JSON.stringify([taken, wrong])).not.toMatch(/HH1234567HH|\?\?/);
    expect(JSON.stringify(taken)).not.toContain(cardNumberOf(one));
  });
});

describe('F-17 the number that was looked up', () => {
  it('says when and by whom, until there is another number', async () => {
    const person = await mintPerson();
    await mintResidence(person);
    const checked = { at: '2026-11-21 10:00:00', by: ref(boss) };
    const noted = await check(person, 1);
    expect(noted).toMatchObject({
      status: 200,
      body: { card_number: cardNumberOf(person), checked, version: 2 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await read(person)).toEqual(noted);
    // It changes nothing that the roster goes by.
    expect(await versions(person)).toEqual({ version: 2, roster_version: 1 });
    const kept = { ...STUDENT, card_number: cardNumberOf(person), expires_on: '2028-03-31', version: 2 };
    expect(await update(person, kept)).toMatchObject({ body: { checked } });
    const another = { ...kept, card_number: 'JJ11111111JJ', version: 3 };
    expect(await update(person, another)).toMatchObject({ body: { checked: null } });
    const back = { ...kept, version: 4 };
    expect(await update(person, back)).toMatchObject({
      body: { card_number: cardNumberOf(person), checked: null },
    });
  });

  it('is looked up again, by somebody else', async () => {
    const person = await mintPerson();
    await mintResidence(person, { checkedAt: NOW - HOUR, checkedBy: boss.person.id });
    expect(await check(person, 1, clerk)).toMatchObject({
      body: { checked: { at: '2026-11-21 10:00:00', by: { id: clerk.person.id } } },
    });
    expect(await audited(person)).toMatchObject([
      { actor_id: clerk.person.id, before: { checked_at: '2026-11-21 09:00:00' } },
    ]);
  });

  it('is refused without a number, and on an old version, also one that was overtaken just now', async () => {
    const [none, person] = [await mintPerson(), await mintPerson()];
    expect(await check(none, 1)).toEqual(conflict(NOTHING));
    await mintResidence(none, { cardNumber: null });
    expect(await check(none, 1)).toMatchObject(conflict({ card_number: null, version: 1 }));
    await mintResidence(person);
    expect(await check(person, 2)).toMatchObject(conflict({ version: 1 }));
    const another = { ...STUDENT, card_number: 'KK11111111KK' };
    const late = await overtaken(() => update(person, another));
    expect(await check(person, 1, late)).toMatchObject(
      conflict({ card_number: 'KK11111111KK', checked: null }),
    );
    expect(await audited(none)).toEqual([]);
  });

  it('is noted once for the same key', async () => {
    const person = await mintPerson();
    await mintResidence(person);
    const headers = { 'Idempotency-Key': 'looked up' };
    const first = await check(person, 1, boss, headers);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await check(person, 1, boss, headers)).toEqual(first);
    expect(await audited(person)).toHaveLength(1);
  });
});

describe('who looks after papers', () => {
  it('with the duty, of staff everywhere; it is not the work of other managers', async () => {
    const person = await mintPerson();
    expect(await update(person, { ...STUDENT, card_number: cardNumberOf(person) }, clerk)).toMatchObject({
      status: 200,
    });
    expect(await read(person, clerk)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await check(person, 2, clerk)).toMatchObject({ status: 200 });
    expect(await audited(person)).toMatchObject([
      { actor_id: clerk.person.id, operation: 'users.residence.update' },
      { actor_id: clerk.person.id, operation: 'users.residence.check' },
    ]);
    const others = [
      await signedIn({ roles: ['admin'], manages: [] }),
      await signedIn({ roles: ['admin'], duties: ['accounting'] }),
      await signedInAs(person),
    ];
    for (const other of others) {
      expect(await read(person, other)).toEqual(FORBIDDEN);
      expect(await update(person, { ...STUDENT, version: 3 }, other)).toEqual(FORBIDDEN);
      expect(await check(person, 3, other)).toEqual(FORBIDDEN);
    }
  });

  it('reads those of everybody, and changes those of weaker accounts and of fellow global admins, never one’s own', async () => {
    const peer = await mintPerson({ roles: ['admin', 'user'] });
    const refused: [SignedIn, Person][] = [
      [clerk, clerk.person],
      [clerk, peer],
      [clerk, boss.person],
      [boss, boss.person],
    ];
    for (const [by, of] of refused) {
      expect(await read(of, by)).toMatchObject({ status: 200, body: NOTHING });
      expect(await update(of, STUDENT, by)).toEqual(FORBIDDEN);
      expect(await check(of, 1, by)).toEqual(FORBIDDEN);
      expect(await versions(of)).toEqual({ version: 1, roster_version: 1 });
    }
    expect(await update(peer, STUDENT)).toMatchObject({ status: 200 });
    expect(await update(await mintPerson({ roles: ['global_admin'] }), STUDENT)).toMatchObject({
      status: 200,
    });
  });
});
