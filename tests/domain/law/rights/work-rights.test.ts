import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import type { ComingChange } from '#domain/law/rights/coming.ts';
import type { RightsCompany, RightsPerson } from '#domain/law/rights/person.ts';
import { workRightsOf } from '#domain/law/rights/work-rights.ts';
import { PERMISSION } from '#tests/domain/law/build.ts';
import { COMPANY, PERMANENT, PERSON, placedAs, STUDENT, under } from './build.ts';

const TODAY = '2026-11-28';

const rightsOf = (person: RightsPerson, today = TODAY, company = COMPANY) =>
  workRightsOf(person, company, today, 12);

/** `2027-10-01 social_insurance begins`. */
function lineOf(change: ComingChange): string {
  const { on, kind } = change;
  const more = {
    begins: 'begins' in change ? (change.begins ? 'begins' : 'ends') : '',
    reached: 'reached' in change ? `${change.reached ? 'reached' : 'below'} ${change.limit}` : '',
    rule: 'rule' in change ? change.rule : '',
    paper: 'paper' in change ? change.paper : '',
  };
  return [on, kind, ...Object.values(more).filter(Boolean)].join(' ');
}
const changesOf = (person: RightsPerson, today = TODAY, company: RightsCompany = COMPANY) =>
  rightsOf(person, today, company).changes.map(lineOf);

const evening = placedAs(STUDENT, { study: { school: 'article_1', course: 'evening', onLeave: false } });
const FIRM_BEGINS = '2027-10-01 social_insurance begins';

describe('how much a person may work', () => {
  it('is 28 hours in any 7 days for students, and 8 hours a day in their vacations', () => {
    const limits = rightsOf(STUDENT).limits.map(({ source, window, amount, from, to }) => [
      source,
      window,
      amount,
      from,
      to,
    ]);
    expect(limits).toEqual([
      ['residence', 'any_7_days', 1_680, null, null],
      ['vacation', 'day', 480, '2027-02-01', '2027-03-31'],
    ]);
  });

  it.each([
    ['the last day of a vacation', '2027-03-31', 2],
    ['the day after it', '2027-04-01', 1],
    ['a day more than a year before it', '2026-01-31', 1],
    ['a day a year before it', '2026-02-01', 2],
  ])('names a vacation on %s or not', (_, today, count) => {
    expect(rightsOf(STUDENT, today).limits).toHaveLength(count);
  });

  it('has no limit for a permanent resident and for a Japanese', () => {
    expect(rightsOf(PERMANENT).limits).toEqual([]);
    expect(rightsOf(PERSON).limits).toEqual([]);
  });

  it('is the cap of the designation paper', () => {
    const residence = {
      status: 'designated_activities',
      expiresOn: '2027-12-31',
      renewalFiledOn: null,
      permission: false,
      paperCap: { kind: 'weekly', minutes: 1_200 },
    } as const;
    const person = { ...PERMANENT, rightToWork: { ...PERMANENT.rightToWork, residence } };
    expect(rightsOf(person).limits).toMatchObject([{ source: 'residence', amount: 1_200 }]);
  });

  it.each([
    ['2026-11-28', 480],
    ['2026-11-29', null],
  ])('is 8 hours a day for people under 18, on %s', (today, minutes) => {
    expect(rightsOf(placedAs(PERSON, { birthday: '2008-11-29' }), today).under18).toBe(minutes);
  });
});

describe('where a person may not work', () => {
  it.each([
    ['a student', STUDENT, ['fueiho_premises']],
    ['a permanent resident', PERMANENT, []],
    ['a Japanese', PERSON, []],
    [
      'a Japanese under a contract of 30 days',
      under(PERSON, { from: TODAY, to: '2026-12-27' }),
      ['day_dispatch'],
    ],
    ['a Japanese under a contract of 31 days', under(PERSON, { from: TODAY, to: '2026-12-28' }), []],
    [
      'a specified skilled worker',
      placedAs(PERMANENT, { status: 'specified_skilled_worker' }),
      ['skilled_dispatch'],
    ],
    ['a technical intern', placedAs(PERMANENT, { status: 'technical_intern' }), ['never_dispatched']],
  ] as const)('follows the rules of a placement for %s', (_, person, rules) => {
    expect(rightsOf(person).blockedPlaces.map(({ rule }) => rule)).toEqual(rules);
  });

  it('says which paper would allow it, where that is said and whether it was confirmed', () => {
    expect(rightsOf(STUDENT).blockedPlaces).toEqual([
      {
        rule: 'fueiho_premises',
        confirmed: true,
        allowedBy: ['status_without_limits'],
        sources: [LAW.fueiho_permissions[0]?.source],
      },
    ]);
  });

  it.each([
    ['a student', STUDENT, 'any', 0],
    ['a permanent resident', PERMANENT, 'any', 0],
    ['an engineer', placedAs(PERMANENT, { status: 'engineer_specialist' }), 'some', 16],
    [
      'an engineer who may also guard',
      placedAs(PERMANENT, {
        status: 'engineer_specialist',
        permissions: [{ ...PERMISSION, workKind: 'guarding' }],
      }),
      'some',
      17,
    ],
    [
      'a nurse by a field',
      placedAs(PERMANENT, { status: 'specified_skilled_worker', skilledField: 'nursing_care' }),
      'some',
      1,
    ],
    ['a worker of an unknown field', placedAs(PERMANENT, { status: 'specified_skilled_worker' }), 'paper', 0],
    ['designated activities', placedAs(PERMANENT, { status: 'designated_activities' }), 'paper', 0],
    ['a technical intern', placedAs(PERMANENT, { status: 'technical_intern' }), 'plan', 0],
  ] as const)('allows the kinds of work of %s', (_, person, allowed, count) => {
    const { work } = rightsOf(person);
    expect([work.allowed, work.kinds.length]).toEqual([allowed, count]);
  });
});

describe('the papers of a person', () => {
  it('are those on which the right to work depends, and permissions that have not ended', () => {
    const permissions = [
      { ...PERMISSION, to: '2026-11-27' },
      { ...PERMISSION, to: TODAY, weekMinutes: 600 },
    ];
    expect(rightsOf(placedAs(STUDENT, { permissions })).papers).toEqual([
      { paper: 'residence', from: null, to: '2028-03-31', weekMinutes: null },
      { paper: 'student_card', from: null, to: '2027-03-31', weekMinutes: null },
      { paper: 'individual', from: '2026-04-01', to: TODAY, weekMinutes: 600 },
    ]);
  });
});

describe('a designation that was read without an entry of its own', () => {
  it('allows the work, but names no document with dates', () => {
    const read = { ...PERMISSION, kind: 'designation', from: '0001-01-01' } as const;
    const person = { ...placedAs(PERMANENT, { permissions: [read] }), permissions: [] };
    expect(rightsOf(person).papers.map(({ paper }) => paper)).toEqual(['permanent_card']);
  });
});

describe('the insurance of a person', () => {
  const HOURS = { weekMinutes: 1_800 };
  it.each([
    ['a day student of 24 hours', STUDENT, 'outside', 'student'],
    ['an evening student of 24 hours', evening, 'outside', 'insured'],
    ['a day student of 30 hours', under(STUDENT, HOURS), 'insured', 'student'],
    ['a permanent resident of 24 hours', PERMANENT, 'outside', 'insured'],
    ['a person of 19 hours', under(PERSON, { weekMinutes: 1_140 }), 'outside', 'outside'],
    ['a person by shift', under(PERSON, { weekMinutes: null }), 'outside', 'hours_unstated'],
  ] as const)('in a firm of 40 is that of %s', (_, person, social, employment) => {
    const insurance = rightsOf(person).insurance;
    expect([insurance?.social.state, insurance?.employment.state]).toEqual([social, employment]);
  });

  it.each([
    ['the law has fewer people', 51, PERSON, 'insured'],
    ['the law has more people', 50, PERSON, 'outside'],
    ['the number is not on file', null, PERSON, 'firm_unknown'],
    ['the number is not on file, for few hours', null, under(PERSON, { weekMinutes: 1_140 }), 'outside'],
    ['only the school leaves them out', 51, STUDENT, 'student'],
  ] as const)('depends on the firm: %s', (_, insured, person, state) => {
    const company = { ...COMPANY, firm: { ...COMPANY.firm, insured } };
    expect(rightsOf(person, TODAY, company).insurance?.social.state).toBe(state);
  });

  it('names no steps where none is needed', () => {
    expect(rightsOf(STUDENT).insurance?.employment).toMatchObject({ state: 'student', allowedBy: [] });
    const person = under(PERSON, { to: '2026-12-31' }, { from: '2027-01-01', weekMinutes: 600 });
    expect(rightsOf(person).changes).toMatchObject([
      { on: '2027-01-01', kind: 'employment_insurance', begins: false, allowedBy: [] },
    ]);
  });

  it('is unconfirmed where a row is, with ways and sources', () => {
    const company = { ...COMPANY, firm: { ...COMPANY.firm, insured: 51 } };
    expect(rightsOf(PERSON, TODAY, company).insurance?.social).toMatchObject({
      confirmed: false,
      allowedBy: ['enrolment', 'contract_changed'],
      sources: expect.arrayContaining([LAW.short_time_week[0]?.source]),
    });
  });

  it.each([
    ['2026-11-28', null, []],
    ['2026-12-01', 'outside', ['2027-10-01']],
  ] as const)('is said only with a contract, on %s', (today, social, firsts) => {
    const person = under(PERSON, { from: '2026-12-01' });
    const { insurance, changes } = rightsOf(person, today);
    expect(insurance?.social.state ?? null).toBe(social);
    expect(changes.filter(({ kind }) => kind === 'social_insurance').map(({ on }) => on)).toEqual(
      expect.arrayContaining([...firsts]),
    );
  });

  it.each([
    [1_000, 1_248_000, 'below'],
    [1_041, 1_299_168, 'below'],
    [1_042, 1_300_416, 'reached'],
  ])('compares the yearly pay of the contract with the amount for dependants: %i yen', (yen, year, state) => {
    expect(rightsOf(under(PERSON, { yenPerHour: yen })).insurance?.dependant).toMatchObject({
      state,
      yen: year,
      limit: 1_300_000,
    });
  });

  it.each([
    ['2007-12-31', 1_500_000],
    ['2008-01-01', 1_300_000],
    ['2004-01-01', 1_500_000],
    ['2003-12-31', 1_300_000],
    ['1966-11-28', 1_800_000],
    ['1966-11-29', 1_300_000],
  ])('has the amount of the age of a dependant born on %s', (birthday, limit) => {
    expect(rightsOf(placedAs(PERSON, { birthday })).insurance?.dependant?.limit).toBe(limit);
  });

  it('compares nothing with the amount for dependants under an insurance of their own', () => {
    expect(rightsOf(under(PERSON, { weekMinutes: 1_800 })).insurance?.dependant).toBeNull();
  });

  it('does not compare a contract by shift with the amount for dependants', () => {
    expect(rightsOf(under(PERSON, { weekMinutes: null })).insurance?.dependant).toMatchObject({
      state: 'hours_unstated',
      yen: null,
    });
  });
});

describe('what changes soon', () => {
  it.each([
    ['a day student', STUDENT, '2026-11-28', false],
    ['an evening student', evening, '2026-11-28', true],
    ['a Japanese', PERSON, '2026-11-28', true],
    ['a person of 19 hours', under(PERSON, { weekMinutes: 1_140 }), '2026-11-28', false],
    ['a person of 30 hours, who is insured before', under(PERSON, { weekMinutes: 1_800 }), TODAY, false],
    ['a person without a contract', under(PERSON), '2026-11-28', false],
    ['a person whose contract ended', under(PERSON, { to: '2026-11-27' }), '2026-11-28', false],
    ['a person whose contract ends today', under(PERSON, { to: '2026-11-28' }), '2026-11-28', true],
    ['a Japanese more than a year before', PERSON, '2026-09-30', false],
    ['a Japanese a year before', PERSON, '2026-10-01', true],
    ['a Japanese the day before', PERSON, '2027-09-30', true],
    ['a Japanese on the day', PERSON, '2027-10-01', false],
  ])('is social insurance by the size of the firm for %s', (_, person, today, isTouched) => {
    expect(changesOf(person, today).includes(FIRM_BEGINS)).toBe(isTouched);
  });

  it('is not confirmed where the law was not, and says the steps', () => {
    expect(rightsOf(PERSON).changes.find(({ kind }) => kind === 'social_insurance')).toMatchObject({
      on: '2027-10-01',
      confirmed: false,
      allowedBy: ['enrolment', 'contract_changed'],
    });
  });

  it('is social insurance by the next contract', () => {
    const person = under(
      PERSON,
      { to: '2026-12-31', weekMinutes: 600 },
      { from: '2027-01-01', weekMinutes: 1_800 },
    );
    expect(changesOf(person)).toEqual([
      '2027-01-01 social_insurance begins',
      '2027-01-01 employment_insurance begins',
    ]);
  });

  it('keeps the hours of past months as they are', () => {
    const worked = [
      { month: '2026-09', minutes: 5_200 },
      { month: '2026-10', minutes: 5_200 },
    ];
    const person = { ...under(PERSON, { weekMinutes: null }), worked };
    expect(changesOf(person)).toEqual([FIRM_BEGINS]);
    expect(changesOf({ ...person, worked: worked.slice(1) })).toEqual([]);
  });

  it('is the end of papers, of the contract and of a vacation', () => {
    const person = placedAs(under(STUDENT, { to: '2027-09-30' }), {
      permissions: [{ ...PERMISSION, to: '2027-01-31' }],
    });
    expect(changesOf(person)).toEqual([
      '2027-01-31 paper_ends individual',
      '2027-03-31 paper_ends student_card',
      '2027-04-01 vacation_ends',
      '2027-09-30 contract_ends',
    ]);
    expect(changesOf(PERMANENT)).toEqual(['2027-06-30 paper_ends permanent_card', FIRM_BEGINS]);
  });

  it.each([
    ['2027-03-30', ['2027-03-31 paper_ends student_card', '2027-04-01 vacation_ends']],
    [
      '2027-03-31',
      ['2027-03-31 paper_ends student_card', '2027-04-01 vacation_ends', '2028-03-31 paper_ends residence'],
    ],
    ['2027-04-01', ['2028-03-31 paper_ends residence']],
  ])('leaves out what has ended, on %s', (today, changes) => {
    expect(changesOf(STUDENT, today).filter((one) => !one.includes('insurance'))).toEqual(changes);
  });

  it('leaves out the end of a contract that another one follows', () => {
    const person = under(PERSON, { to: '2026-12-31' }, { from: '2027-01-01' });
    expect(changesOf(person)).toEqual([FIRM_BEGINS]);
  });

  it.each([
    ['1967-11-28', '2026-11-28', '2027-11-28 turns_60'],
    ['1967-11-29', '2026-11-28', null],
    ['1966-11-28', '2026-11-28', null],
    ['1968-02-29', '2027-11-28', '2028-02-29 turns_60'],
    ['2008-11-29', '2026-11-28', '2026-11-29 turns_18'],
    ['2008-02-29', '2025-11-28', '2026-03-01 turns_18'],
  ])('is an age from which other rules hold: born on %s', (birthday, today, change) => {
    const found = changesOf(placedAs(PERSON, { birthday }), today).filter((one) => one.includes('turns'));
    expect(found).toEqual(change === null ? [] : [change]);
  });

  it.each([
    ['by the age of the year', '2004-05-05', '2026-11-28', '2027-01-01 dependant reached 1300000'],
    ['by the 60th birthday', '1967-05-05', '2026-11-28', '2027-05-05 dependant below 1800000'],
  ])('is the amount for dependants %s', (_, birthday, today, change) => {
    const person = placedAs(under(PERSON, { yenPerHour: 1_100 }), { birthday });
    expect(changesOf(person, today)).toContain(change);
  });

  it('is the rule of training employment from its first day', () => {
    const trainee = placedAs(PERMANENT, { status: 'training_employment' });
    expect(changesOf(trainee)).toContain('2027-04-01 place_blocked plan_site');
    expect(rightsOf(trainee, '2027-04-01').blockedPlaces.map(({ rule }) => rule)).toContain('plan_site');
    expect(changesOf(PERMANENT)).not.toContain('2027-04-01 place_blocked plan_site');
  });

  it('follows a new row without new code', () => {
    const firm = [
      { value: 40, from: '2027-01-01', to: null, source: 'letter', checkedOn: TODAY, confirmed: true },
    ];
    const company = { ...COMPANY, law: { ...LAW, short_time_firm: firm } };
    expect(changesOf(PERSON, TODAY, company)).toEqual(['2027-01-01 social_insurance begins']);
  });
});
