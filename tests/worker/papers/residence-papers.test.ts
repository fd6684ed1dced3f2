import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { cardNumberOf, mintResidence, mintSchool } from '#tests/support/residence.ts';
import {
  auditedOf,
  conflict,
  faults,
  NOTHING,
  type Office,
  openOffice,
  overtaken,
  type PapersBody,
  STUDENT,
  versionsOf,
} from './residence-office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

const CAP = { window: 'any_7_days', minutes: 1680, source: 'residence', from: null, to: null };
const UNTIL_MARCH = { kind: 'residence', last_day: '2027-03-31' };
const NOT_CLEARED = { kind: 'not_cleared', last_day: null };

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

describe('the papers of a person', () => {
  it('are empty at first, which is enough for a Japanese national', async () => {
    const [unknown, japanese, foreign] = [
      await mintPerson(),
      await mintPerson({ nationality: 'JP' }),
      await mintPerson({ nationality: 'VN' }),
    ];
    expect(await office.read(unknown)).toEqual({ status: 200, body: NOTHING });
    expect(await office.read(japanese)).toEqual({ status: 200, body: NOTHING });
    expect(await office.read(foreign)).toEqual({ status: 200, body: { ...NOTHING, permits: [NOT_CLEARED] } });
    expect(office.boss.meter().roundTrips).toBe(2);
  });

  it('are stored, and return the permits and limits at once', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const school = await mintSchool({
      vacations: [
        ['2027-02-01', '2027-03-31'],
        ['2026-08-01', '2026-09-20'],
      ],
    });
    const written = await office.update(person, {
      ...STUDENT,
      card_number: 'ａｂ 1234-5678 ＣＤ',
      passport_number: ' c-1234567',
      passport_expires_on: '2030-01-01',
      student_card_expires_on: '2027-03-20',
      school_id: school.id,
    });
    const vacation = (from: string, to: string) => [
      { window: 'day', minutes: 480, source: 'vacation', from, to },
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
    expect(office.boss.meter().roundTrips).toBe(3);
    expect(await office.read(person)).toEqual(written);
    expect(await versionsOf(person)).toEqual({ version: 2, roster_version: 2 });
  });

  it('keep how a student attends the school, and the field of a skilled worker', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const studies = { course: 'evening', on_leave: true } as const;
    expect(await office.update(person, { ...STUDENT, ...studies, skilled_field: 'fishery' })).toMatchObject({
      status: 200,
      body: { ...studies, skilled_field: null },
    });
    expect(await auditedOf(person)).toMatchObject([
      { before: { course: null, on_leave: false }, after: { ...studies, skilled_field: null } },
    ]);
    const worker = { status: 'specified_skilled_worker', skilled_field: 'fishery', ...studies, version: 2 };
    expect(await office.update(person, worker)).toMatchObject({
      body: { course: null, on_leave: false, skilled_field: 'fishery' },
    });
    expect(await versionsOf(person)).toEqual({ version: 3, roster_version: 3 });
    expect(await office.update(person, { ...worker, skilled_field: 'guarding', version: 3 })).toMatchObject(
      faults({ skilled_field: [{ key: 'choice' }] }),
    );
  });

  it('keep the number of designated activities, and of no other status', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const numbered = { ...STUDENT, status: 'designated_activities', designated_number: 46 } as const;
    expect(await office.update(person, numbered)).toMatchObject({ body: { designated_number: 46 } });
    expect(await office.read(person)).toMatchObject({ body: { designated_number: 46 } });
    expect(await versionsOf(person)).toEqual({ version: 2, roster_version: 2 });
    const student = { ...numbered, status: 'study_abroad', version: 2 } as const;
    expect(await office.update(person, student)).toMatchObject({ body: { designated_number: null } });
    expect(await auditedOf(person)).toMatchObject([
      { before: { designated_number: null }, after: { designated_number: 46 } },
      { before: { designated_number: 46 }, after: { designated_number: null } },
    ]);
  });

  it('F-14 extend the last day by a renewal that was filed in time', async () => {
    const person = await mintPerson();
    const filed = { ...STUDENT, renewal_filed_on: '2026-11-21' };
    expect(await office.update(person, filed)).toMatchObject({
      body: { renewal_filed_on: '2026-11-21', permits: [{ kind: 'residence', last_day: '2027-05-31' }] },
    });
    expect(await office.update(person, { ...filed, expires_on: '2026-11-20', version: 2 })).toMatchObject({
      body: { permits: [{ kind: 'residence', last_day: '2026-11-20' }] },
    });
  });

  it.each<[string, Partial<PapersBody>, unknown[], unknown[]]>([
    ['family stay', { status: 'family_stay' }, [UNTIL_MARCH], [CAP]],
    [
      'family stay without the permission',
      { status: 'family_stay', permission: false },
      [NOT_CLEARED],
      [CAP],
    ],
    ['an unread designation document', { status: 'designated_activities' }, [NOT_CLEARED], []],
    [
      'a designation document without a cap',
      { status: 'designated_activities', paper_minutes: 0 },
      [UNTIL_MARCH],
      [],
    ],
    [
      'a designation document with a cap',
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
  ])('F-09, F-15 give the permits and limits of %s', async (_, overrides, permits, limits) => {
    const person = await mintPerson({ nationality: 'VN' });
    expect(await office.update(person, { ...STUDENT, ...overrides })).toMatchObject({
      body: { permits, limits },
    });
  });

  it('drop fields that the status does not have', async () => {
    const [person, school] = [await mintPerson(), await mintSchool()];
    const all = {
      expires_on: '2027-03-31',
      renewal_filed_on: '2026-11-01',
      permission: true,
      paper_minutes: 600,
      student_card_expires_on: '2027-03-20',
      school_id: school.id,
      card_number: cardNumberOf(person),
      passport_number: 'C1234567',
    };
    const kept = async (status: PapersBody['status'], version: number, beside: Partial<PapersBody> = {}) => {
      const { body } = await office.update(person, { ...all, ...beside, status, version });
      const { permission, paper_minutes, renewal_filed_on, student_card_expires_on, school } =
        body as typeof NOTHING;
      return [permission, paper_minutes, renewal_filed_on, student_card_expires_on, school !== null];
    };
    expect(await kept('study_abroad', 1)).toEqual([true, null, '2026-11-01', '2027-03-20', true]);
    expect(await kept('family_stay', 2)).toEqual([true, null, '2026-11-01', null, false]);
    expect(await kept('designated_activities', 3)).toEqual([false, 600, '2026-11-01', null, false]);
    expect(await kept('permanent_resident', 4)).toEqual([false, null, null, null, false]);
    // A person who becomes a Japanese national keeps the numbers and has no last day.
    expect(await kept(null, 5, { expires_on: null })).toEqual([false, null, null, null, false]);
    expect(await office.read(person)).toMatchObject({
      body: { status: null, card_number: cardNumberOf(person), passport_number: 'C1234567' },
    });
    const row = await env.DB.prepare('SELECT * FROM residence WHERE person_id = ?').bind(person.id).first();
    expect(row).toMatchObject({ school_id: null, paper_minutes: null, permission: 0, expires_on: null });
  });

  it.each<[Partial<PapersBody>, Record<string, unknown>]>([
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
    [{ designated_number: 0 }, { designated_number: [{ key: 'min', params: { min: 1 } }] }],
    [{ designated_number: 100 }, { designated_number: [{ key: 'max', params: { max: 99 } }] }],
    [{ school_id: 999_999 }, { school_id: [{ key: 'choice' }] }],
  ])('are refused with an invalid value: %j', async (overrides, issues) => {
    const person = await mintPerson();
    expect(await office.update(person, { ...STUDENT, ...overrides })).toEqual(faults(issues));
    expect(await versionsOf(person)).toEqual({ version: 1, roster_version: 1 });
  });

  it('do not check fields that the status does not have', async () => {
    const person = await mintPerson();
    const resident = {
      status: 'permanent_resident',
      renewal_filed_on: '2026-12-01',
      school_id: 999_999,
    } as const;
    expect(await office.update(person, { ...resident, version: 1 })).toMatchObject({
      status: 200,
      body: { status: 'permanent_resident', renewal_filed_on: null, school: null, permits: [], limits: [] },
    });
  });

  it('are accepted from a form, in which an unticked box is no', async () => {
    const person = await mintPerson();
    const fields = {
      status: 'designated_activities',
      expires_on: '2027-03-31',
      renewal_filed_on: '',
      paper_minutes: '',
      card_number: '',
      passport_number: '',
      passport_expires_on: '',
      student_card_expires_on: '',
      school_id: '',
      version: '1',
    };
    const post = async (body: Record<string, string>) =>
      fullAnswer(
        await office.boss.send(`/api/admin/users/${person.id}/residence`, {
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

  it('are refused on an old version and after a concurrent change', async () => {
    const person = await mintPerson();
    const first = await office.update(person, STUDENT);
    expect(await office.update(person, STUDENT)).toEqual(conflict(first.body));
    const late = await overtaken(() =>
      office.update(person, { ...STUDENT, expires_on: '2028-03-31', version: 2 }),
    );
    expect(await office.update(person, { ...STUDENT, version: 2 }, late)).toMatchObject(
      conflict({ expires_on: '2028-03-31', version: 3 }),
    );
    expect(await office.read(person)).toMatchObject({ body: { expires_on: '2028-03-31', version: 3 } });
  });

  it('may not name a school that is deleted, even in the same moment', async () => {
    const person = await mintPerson();
    const [gone, going] = [await mintSchool({ deleted_at: 1 }), await mintSchool()];
    expect(await office.update(person, { ...STUDENT, school_id: gone.id })).toEqual(
      faults({ school_id: [{ key: 'choice' }] }),
    );
    const late = await overtaken(() =>
      env.DB.prepare('UPDATE school SET deleted_at = 1 WHERE id = ?').bind(going.id).run(),
    );
    expect(await office.update(person, { ...STUDENT, school_id: going.id }, late)).toMatchObject({
      status: 409,
    });
    expect(await office.read(person)).toEqual({ status: 200, body: NOTHING });
  });

  it('are 404 for a missing or deleted person', async () => {
    const gone = await mintPerson({ deleted_at: 1 });
    await mintResidence(gone);
    for (const of of [gone, { id: 999_999 }]) {
      expect(await office.read(of)).toEqual(NOT_FOUND);
      expect(await office.update(of, STUDENT)).toEqual(NOT_FOUND);
      expect(await office.check(of, 1)).toEqual(NOT_FOUND);
    }
    const person = await mintPerson();
    const late = await overtaken(() =>
      env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run(),
    );
    expect(await office.update(person, STUDENT, late)).toEqual(NOT_FOUND);
  });
});
