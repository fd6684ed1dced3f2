import { describe, expect, it } from 'vitest';
import { contractOn, endedBefore, isInTerm, sharingDay } from '#domain/law/employment-contract.ts';
import { addDays } from '#domain/time/calendar-date.ts';

const SPRING = { id: 1, from: '2026-04-01', to: '2026-09-30' };
const AUTUMN = { id: 2, from: '2026-10-01', to: '2027-03-31' };
const OPEN = { id: 3, from: '2027-04-01', to: null };
const ALL = [SPRING, AUTUMN, OPEN];

describe('EC-01: contracts of one person', () => {
  it.each([
    ['the day before the first one', '2026-03-31', null],
    ['its first day', '2026-04-01', 1],
    ['its last day', '2026-09-30', 1],
    ['the day after its last one', '2026-10-01', 2],
    ['a day long after the start of one without an end', '2060-01-01', 3],
  ])('hold on %s', (_, day, id) => {
    expect(contractOn(ALL, day)?.id ?? null).toBe(id);
  });

  it.each([
    ['between two others', { from: '2026-10-01', to: '2027-03-31' }, [SPRING, OPEN], null],
    ['that starts on the last day of another', { from: '2026-09-30', to: '2026-10-05' }, [SPRING], 1],
    ['that ends on the first day of another', { from: '2026-03-01', to: '2026-04-01' }, [SPRING], 1],
    ['that ends the day before another', { from: '2026-03-01', to: '2026-03-31' }, [SPRING], null],
    ['inside another', { from: '2026-05-01', to: '2026-05-01' }, [SPRING], 1],
    ['around another', { from: '2026-01-01', to: '2026-12-31' }, [SPRING], 1],
    ['without an end before another', { from: '2026-01-01', to: null }, [OPEN], 3],
    ['after one without an end', { from: '2030-01-01', to: '2030-01-31' }, [OPEN], 3],
    ['alone', { from: '2026-04-01', to: null }, [], null],
  ])('share a day or not with a term %s', (_, term, contracts, id) => {
    expect(sharingDay(contracts, term)?.id ?? null).toBe(id);
  });

  it('share a day exactly where some day is in both terms', () => {
    const days = Array.from({ length: 8 }, (_, at) => addDays('2026-04-01', at));
    const terms = days.flatMap((from, at) => [
      { from, to: null },
      ...days.slice(at).map((to) => ({ from, to })),
    ]);
    const known = [...days, addDays('2026-04-01', 8)];
    for (const one of terms) {
      for (const other of terms) {
        const shared = known.some((day) => isInTerm(one, day) && isInTerm(other, day));
        expect(sharingDay([one], other) !== null).toBe(shared);
      }
    }
  });

  it.each([
    ['the one that goes on past the day', '2026-06-01', { id: 1, to: '2026-05-31' }],
    ['the one that ends on the day', '2026-09-30', { id: 1, to: '2026-09-29' }],
    ['the one without an end', '2028-01-01', { id: 3, to: '2027-12-31' }],
    ['none that begins on the day itself', '2026-10-01', null],
    ['none that ended before', '2026-03-31', null],
  ])('end before a new one: %s', (_, day, ended) => {
    const found = endedBefore(ALL, day);
    expect(found && { id: found.contract.id, to: found.to }).toEqual(ended);
  });
});
