import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import type { Person } from '#tests/support/mint.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { DAY, type ForeignRoster, mintForeignRoster, REASON } from './foreign-roster.ts';

let roster: ForeignRoster;

beforeAll(async () => {
  roster = await mintForeignRoster();
});

describe('the last day of the right to work', () => {
  it('F-12 ends at midnight, so that a night over it is refused', async () => {
    const person = await roster.holder({ expires_on: DAY });
    expect(await roster.findings(person, await roster.shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expiring', severity: 'warn', permit: 'residence', sum: 0, last_day: DAY },
    ]);
    expect(await roster.findings(person, await roster.shiftAt(DAY, 1_320, 1_740))).toMatchObject([
      {
        rule: 'permit_expired',
        severity: 'refuse',
        passable_by: 'global_admin',
        permit: 'residence',
        sum: -1,
        last_day: DAY,
        window: { from: DAY, to: '2026-12-02' },
      },
    ]);
  });

  it('F-08 is also the last day of a student card', async () => {
    const over = await roster.holder({ student_card_expires_on: addDays(DAY, -1) });
    expect(await roster.findings(over, await roster.shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expired', severity: 'refuse', permit: 'student_card', last_day: addDays(DAY, -1) },
    ]);
    const spouse = await roster.holder({
      status: 'spouse_of_japanese_citizen',
      student_card_expires_on: addDays(DAY, -1),
    });
    expect(await roster.rulesOf(spouse, await roster.shiftAt(DAY))).toEqual([]);
  });

  it.each<[string, () => Promise<Person>]>([
    ['a foreign national without papers', () => roster.worker()],
    ['papers without a status', () => roster.holder({ status: null })],
    ['a status without a last day', () => roster.holder({ expires_on: null })],
    ['a student without the permission', () => roster.holder({ permission: false })],
    ['an unread designation document', () => roster.holder({ status: 'designated_activities' })],
    ['a status without the permission, whatever the nationality', () => japaneseWithStatus()],
  ])('F-09 is missing for %s', async (_, make) => {
    const person = await make();
    const [found, ...more] = await roster.findings(person, await roster.shiftAt(DAY));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      rule: 'permit_expired',
      severity: 'refuse',
      passable_by: 'global_admin',
      permit: 'not_cleared',
      sum: null,
      last_day: null,
      user_id: person.id,
    });
  });

  async function japaneseWithStatus(): Promise<Person> {
    const person = await roster.worker({ nationality: 'JP' });
    await mintResidence(person, { permission: false });
    return person;
  }

  it.each(['JP', null])('is not required for the nationality %s', async (nationality) => {
    expect(await roster.rulesOf(await roster.worker({ nationality }), await roster.shiftAt(DAY))).toEqual([]);
  });

  it('F-14 is two months later when the renewal was filed in time', async () => {
    const filed = await roster.holder({ expires_on: '2026-11-10', renewal_filed_on: '2026-11-10' });
    expect(await roster.rulesOf(filed, await roster.shiftAt(DAY))).toEqual([]);
    expect(await roster.findings(filed, await roster.shiftAt('2026-12-20'))).toMatchObject([
      { rule: 'permit_expiring', last_day: '2027-01-10' },
    ]);
    expect(await roster.rulesOf(filed, await roster.shiftAt('2027-01-11'))).toEqual([
      'refuse permit_expired',
    ]);
    const late = await roster.holder({ expires_on: '2026-11-10', renewal_filed_on: '2026-11-11' });
    expect(await roster.findings(late, await roster.shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expired', last_day: '2026-11-10' },
    ]);
  });

  it('F-15 does not exist for a permanent resident, whose card is only due for renewal', async () => {
    const person = await roster.holder({
      status: 'permanent_resident',
      permission: false,
      expires_on: '2026-10-31',
    });
    const shift = await roster.shiftAt(DAY, 540, 720);
    expect(await roster.findings(person, shift)).toMatchObject([
      {
        rule: 'card_renewal_due',
        severity: 'warn',
        passable_by: 'manager',
        permit: 'permanent_card',
        last_day: '2026-10-31',
      },
    ]);
    expect(await roster.assign(person, shift, REASON)).toMatchObject({ status: 201 });
  });
});
