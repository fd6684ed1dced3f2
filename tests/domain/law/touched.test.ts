import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { changesWithin } from '#domain/law/outlook.ts';
import { changesFor } from '#domain/law/rights/coming.ts';
import { type TouchedPerson, touchedBy } from '#domain/law/touched.ts';
import { COMPANY, CONTRACT, PERMANENT, PERSON, STUDENT, under } from '#tests/domain/law/rights/build.ts';

const TODAY = '2026-11-21';
const SITE = { workplaceId: 7, engagement: 'direct' } as const;
const FULL_MONTHS = [
  { month: '2026-09', minutes: 5_200 },
  { month: '2026-10', minutes: 5_200 },
];

const changeOf = (kind: string, today = TODAY) => {
  const change = changesWithin(LAW, today, 12).find((one) => one.kind === kind);
  if (!change) throw new Error(`no change of ${kind}`);
  return change;
};
const touched = (kind: string, people: readonly TouchedPerson[], today = TODAY) =>
  touchedBy(changeOf(kind, today), people, { law: LAW, firm: COMPANY.firm, today });

const byShift = under(PERSON, { weekMinutes: null });
const PEOPLE = {
  'a Japanese of 24 hours': PERSON,
  'a day student of 24 hours': STUDENT,
  'a permanent resident of 24 hours': PERMANENT,
  'a Japanese of 30 hours, who is insured before': under(PERSON, { weekMinutes: 1_800 }),
  'a Japanese by shift': byShift,
  'a Japanese by shift with two full months': { ...byShift, worked: FULL_MONTHS },
  'a Japanese by shift with one full month': { ...byShift, worked: FULL_MONTHS.slice(1) },
  'a day student by shift with two full months': {
    ...under(STUDENT, { weekMinutes: null }),
    worked: FULL_MONTHS,
  },
  'a Japanese whose contract ended yesterday': under(PERSON, { to: '2026-11-20' }),
  'a Japanese whose contract ends today': under(PERSON, { to: TODAY }),
  'a Japanese with a later contract': under(PERSON, { from: '2027-01-01' }),
  'a Japanese without a contract': under(PERSON),
};

describe('LW-07: the people insured by a smaller firm size', () => {
  it.each([
    ['a Japanese of 24 hours', true],
    ['a day student of 24 hours', false],
    ['a permanent resident of 24 hours', true],
    ['a Japanese of 30 hours, who is insured before', false],
    ['a Japanese by shift', false],
    ['a Japanese by shift with two full months', true],
    ['a Japanese by shift with one full month', false],
    ['a day student by shift with two full months', false],
    ['a Japanese whose contract ended yesterday', false],
    ['a Japanese whose contract ends today', true],
    ['a Japanese with a later contract', true],
    ['a Japanese without a contract', false],
  ] as const)('are those of the page about the person: %s %s', (about, isTouched) => {
    const rights = PEOPLE[about];
    const person = { ...rights, id: 1, study: rights.placed.study, status: null, sites: [SITE] };
    expect(touched('short_time_firm', [person])?.personIds).toEqual(isTouched ? [1] : []);
    const changes = changesFor(rights, COMPANY, TODAY, 12);
    expect(changes.some(({ kind, on }) => kind === 'social_insurance' && on === '2027-10-01')).toBe(
      isTouched,
    );
  });
});

describe('what a change touches', () => {
  const person = { id: 1, contracts: [CONTRACT], study: null, worked: [], status: null, sites: [SITE] };
  const trainee = {
    ...person,
    id: 2,
    status: 'training_employment',
    sites: [{ workplaceId: 8, engagement: 'dispatch' }],
  } as const;

  it('is the people by their status, their workplaces and the pay of a month by contract', () => {
    expect(touched('training_employment', [person, trainee])).toEqual({
      personIds: [2],
      workplaceIds: [8],
      monthYen: 104_000,
    });
  });

  it('counts no pay of a contract that ended before today', () => {
    const ended = { ...trainee, id: 3, contracts: [{ ...CONTRACT, to: '2026-11-20' }] };
    expect(touched('training_employment', [ended])).toMatchObject({ personIds: [3], monthYen: null });
    expect(touched('training_employment', [trainee, ended])).toMatchObject({ monthYen: 104_000 });
  });

  it('is people of 10 hours a week by employment insurance from 2028-10-01', () => {
    const few = { ...person, id: 4, contracts: [{ ...CONTRACT, weekMinutes: 600 }] };
    const changes = touched('employment_insurance_week', [person, few], '2028-01-01');
    expect(changes).toMatchObject({ personIds: [4], workplaceIds: [7] });
  });

  it('is unknown where no record says who is touched', () => {
    expect(touched('income_tax', [person], '2027-02-01')).toBeNull();
  });
});
