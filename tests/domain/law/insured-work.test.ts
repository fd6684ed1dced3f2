import { describe, expect, it } from 'vitest';
import { contractGoingOn, insuredWorkOn } from '#domain/law/insured-work.ts';
import { INSURED, STUDENT_BY_DAY } from '#tests/domain/law/build.ts';

const TODAY = '2026-11-21';
const FIRM = { insured: 40, fullWeek: 2_400 };

const goingOn = (
  terms: readonly (readonly [from: string, to: string | null])[],
  day: string,
): [string, string | null] | null => {
  const contracts = terms.map(([from, to]) => ({ from, to }));
  const contract = contractGoingOn(contracts, { day, today: TODAY });
  return contract && [contract.from, contract.to];
};

describe('LW-07, LW-09: the contract that goes on', () => {
  it.each([
    ['without an end', [['2026-04-01', null]], '2027-10-01', ['2026-04-01', null]],
    ['that ends before the day', [['2026-04-01', '2027-03-31']], '2027-10-01', ['2026-04-01', '2027-03-31']],
    ['that ends today', [['2026-04-01', TODAY]], '2027-10-01', ['2026-04-01', TODAY]],
    ['that starts on the day', [['2027-10-01', null]], '2027-10-01', ['2027-10-01', null]],
  ] as const)('is one %s', (_, terms, day, contract) => {
    expect(goingOn(terms, day)).toEqual(contract);
  });

  it.each([
    ['that ended yesterday', [['2026-04-01', '2026-11-20']], TODAY],
    ['that starts after the day', [['2027-10-02', null]], '2027-10-01'],
    ['of no one', [], TODAY],
  ] as const)('is none %s', (_, terms, day) => {
    expect(goingOn(terms, day)).toBeNull();
  });

  it.each([
    ['2026-12-31', '2026-04-01'],
    ['2027-01-01', '2027-01-01'],
    ['2028-01-01', '2027-01-01'],
  ])('is the last one of several on %s', (day, from) => {
    const terms = [
      ['2025-04-01', '2026-03-31'],
      ['2026-04-01', '2026-12-31'],
      ['2027-01-01', '2027-06-30'],
    ] as const;
    expect(goingOn(terms, day)?.[0]).toBe(from);
  });
});

describe('LW-07, LW-09: what the rules of insurance judge', () => {
  const { contract } = INSURED;
  const worked = [
    { month: '2026-09', minutes: 5_200 },
    { month: '2026-10', minutes: 100 },
  ];
  const person = { contracts: [contract], study: STUDENT_BY_DAY, worked };

  it('is the contract, the school, the firm and the months of work today', () => {
    expect(insuredWorkOn(person, FIRM, { day: TODAY, today: TODAY })).toEqual({
      contract,
      study: STUDENT_BY_DAY,
      firm: 40,
      fullWeek: 2_400,
      worked,
      day: TODAY,
    });
  });

  it.each([
    ['2026-12-01', ['2026-10', '2026-11']],
    ['2027-10-01', ['2027-08', '2027-09']],
    ['2027-01-31', ['2026-11', '2026-12']],
  ])('repeats the months of work until %s', (day, months) => {
    const work = insuredWorkOn(person, FIRM, { day, today: TODAY });
    expect(work?.worked.map(({ month }) => month)).toEqual(months);
    expect(work?.worked.map(({ minutes }) => minutes)).toEqual([5_200, 100]);
  });

  it('counts no insured people while the number is unknown', () => {
    const work = insuredWorkOn(person, { ...FIRM, insured: null }, { day: TODAY, today: TODAY });
    expect(work?.firm).toBe(0);
  });

  it('is nothing without a contract that goes on', () => {
    const ended = { ...person, contracts: [{ ...contract, to: '2026-11-20' }] };
    expect(insuredWorkOn(ended, FIRM, { day: TODAY, today: TODAY })).toBeNull();
  });
});
