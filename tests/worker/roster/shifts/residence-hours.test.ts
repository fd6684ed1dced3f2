import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintSchool } from '#tests/support/residence.ts';
import { DAY, type ForeignRoster, mintForeignRoster } from './foreign-roster.ts';

let roster: ForeignRoster;

beforeAll(async () => {
  roster = await mintForeignRoster();
});

describe('the hours that a residence status allows', () => {
  it.each(['study_abroad', 'family_stay'] as const)(
    'are 28 for %s without any stored limit',
    async (status) => {
      const person = await roster.holder({ status });
      await roster.hasWorked(person, 3);
      expect(await roster.rulesOf(person, await roster.shiftAt(DAY, 540, 780))).toEqual(['warn near_limit']);
      const [found, ...more] = await roster.findings(person, await roster.shiftAt(DAY));
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        rule: 'minutes_any_7_days',
        severity: 'refuse',
        passable_by: 'none',
        limit: 1_680,
        sum: 1_920,
        source: 'residence',
        permit: null,
        last_day: null,
      });
    },
  );

  it('are reported once when the same limit is stored, and a lower stored limit is reported in addition', async () => {
    const person = await roster.holder({});
    await roster.hasWorked(person, 3);
    const store = (id: number, source: string, amount: number) =>
      env.DB.prepare(
        `INSERT INTO work_limit (id, person_id, valid_from, limit_window, unit, amount, source)
         VALUES (?, ?, '2026-01-01', 'any_7_days', 'minutes', ?, ?)`,
      )
        .bind(id, person.id, amount, source)
        .run();
    await store(900_001, 'residence', 1_680);
    const shift = await roster.shiftAt(DAY);
    expect((await roster.findings(person, shift)).map(({ limit }) => limit)).toEqual([1_680]);
    await store(900_002, 'manual', 1_200);
    expect((await roster.findings(person, shift)).map(({ limit, source }) => [limit, source])).toEqual([
      [1_680, 'residence'],
      [1_200, 'manual'],
    ]);
  });

  it.each([
    ['permanent_resident', []],
    ['spouse_of_japanese_citizen', []],
    ['long_term_resident', []],
  ] as const)('are unlimited for %s', async (status, rules) => {
    const person = await roster.holder({ status, permission: false, expires_on: '2030-01-01' });
    await roster.hasWorked(person, 3);
    expect(await roster.rulesOf(person, await roster.shiftAt(DAY))).toEqual(rules);
  });

  it.each([
    [600, ['refuse minutes_any_7_days']],
    [0, []],
  ])('are those of a designation paper: %i minutes', async (paperMinutes, rules) => {
    const person = await roster.holder({
      status: 'designated_activities',
      permission: false,
      paper_minutes: paperMinutes,
    });
    await roster.hasWorked(person, 1);
    expect(await roster.rulesOf(person, await roster.shiftAt(DAY))).toEqual(rules);
  });

  it('F-05 are 8 a day in the vacations of a student’s school', async () => {
    const school = await mintSchool({ vacations: [['2026-11-23', '2026-12-20']] });
    const student = await roster.holder({ school_id: school.id });
    await roster.hasWorked(student, 4);
    expect(await roster.rulesOf(student, await roster.shiftAt(DAY))).toEqual([]);
    expect(await roster.findings(student, await roster.shiftAt(DAY, 540, 1050))).toMatchObject([
      { rule: 'minutes_day', severity: 'refuse', limit: 480, sum: 510, source: 'vacation' },
    ]);
    const family = await roster.holder({ status: 'family_stay', school_id: school.id });
    await roster.hasWorked(family, 4);
    expect(await roster.rulesOf(family, await roster.shiftAt(DAY))).toEqual(['refuse minutes_any_7_days']);
  });

  it('F-05 ignore vacations on other days, of another school, or of a deleted one', async () => {
    const vacation = [['2026-11-23', '2026-12-20']] as const;
    await mintSchool({ vacations: vacation });
    for (const school of [
      await mintSchool({ vacations: [['2026-07-25', '2026-09-05']] }),
      await mintSchool({ vacations: [['2026-12-02', '2026-12-20']] }),
      await mintSchool({ vacations: vacation, deleted_at: 1 }),
    ]) {
      const student = await roster.holder({ school_id: school.id });
      await roster.hasWorked(student, 3);
      expect(await roster.rulesOf(student, await roster.shiftAt(DAY)), school.name).toEqual([
        'refuse minutes_any_7_days',
      ]);
    }
  });
});
