import { describe, expect, it } from 'vitest';
import type { KnownAssignment } from '#domain/roster/file/directory.ts';
import { type CopiedShift, copiedDays, copiedTo, planCopy } from '#domain/roster/schedule/copy.ts';
import { addDays, civilOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { firstDayOf, lastDayOfMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { datesIn } from '#domain/time/date-range.ts';

const monthRange = (month: string) => ({ from: firstDayOf(month), to: lastDayOfMonth(month) });

describe('the range of a copy', () => {
  it.each([
    ['a week', '2026-11-30', '2026-12-06', '2026-12-07', '2026-12-13'],
    ['a week over a new year', '2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10'],
    ['a month', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
    ['a February that is four whole weeks', '2027-02-01', '2027-02-28', '2027-03-01', '2027-03-31'],
  ])('is valid: %s', (_, from, to, first, last) => {
    expect(copiedTo({ from, to }, first)).toEqual({ from: first, to: last });
  });

  it.each([
    ['to the middle of a week', '2026-11-30', '2026-12-06', '2026-12-08'],
    ['to the middle of a month', '2026-11-01', '2026-11-30', '2026-12-02'],
    ['of days that are not a week', '2026-12-01', '2026-12-07', '2026-12-14'],
    ['of days that are not a month', '2026-11-02', '2026-11-30', '2026-12-01'],
    ['of two weeks', '2026-11-30', '2026-12-13', '2026-12-14'],
    ['of days in the wrong order', '2026-12-06', '2026-11-30', '2026-12-07'],
  ])('is refused: nothing %s', (_, from, to, first) => {
    expect(copiedTo({ from, to }, first)).toBeNull();
  });
});

describe('the days of a copy', () => {
  it('are paired by weekday in weeks', () => {
    const days = copiedDays(
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-14', to: '2026-12-20' },
    );
    expect(days.pairs).toHaveLength(7);
    expect(days.pairs[6]).toEqual({ from: '2026-12-06', to: '2026-12-20' });
    expect([days.without, days.open]).toEqual([[], []]);
  });

  it('are paired in months by weekday and its number in the month, and unpaired days are listed', () => {
    const days = copiedDays(monthRange('2026-11'), monthRange('2026-12'));
    // The first Sunday, the first Tuesday, the fourth Saturday.
    expect(days.pairs).toContainEqual({ from: '2026-11-01', to: '2026-12-06' });
    expect(days.pairs).toContainEqual({ from: '2026-11-03', to: '2026-12-01' });
    expect(days.pairs).toContainEqual({ from: '2026-11-28', to: '2026-12-26' });
    expect(days.without).toEqual(['2026-11-29', '2026-11-30']);
    expect(days.open).toEqual(['2026-12-29', '2026-12-30', '2026-12-31']);
  });

  it('keep their weekday and occur once each, in any months', () => {
    let month = '2023-12';
    for (let nth = 0; nth < 40; nth += 1) {
      month = moveMonth(month, 1);
      for (const distance of [-13, -1, 1, 2, 12]) {
        const [from, to] = [monthRange(month), monthRange(moveMonth(month, distance))];
        const { pairs, without, open } = copiedDays(from, to);
        const nthOf = (date: string) => Math.ceil(civilOf(date).day / 7);
        for (const pair of pairs) {
          expect(weekdayOf(pair.to)).toBe(weekdayOf(pair.from));
          expect(nthOf(pair.to)).toBe(nthOf(pair.from));
        }
        expect([...pairs.map((pair) => pair.from), ...without].toSorted()).toEqual(datesIn(from));
        expect([...pairs.map((pair) => pair.to), ...open].toSorted()).toEqual(datesIn(to));
      }
    }
  });
});

const SEATS = [{ positionId: 7, fixedTotal: 1, tempTotal: 1, maxRegisteredTemp: 2 }];
const place = (personId: number, more: Partial<KnownAssignment> = {}): KnownAssignment => ({
  assignmentId: personId + 1_000,
  personId,
  positionId: 7,
  type: 'fixed',
  status: 'approved',
  ownTimes: null,
  ...more,
});
const shift = (id: number, date: string, more: Partial<CopiedShift> = {}): CopiedShift => ({
  id,
  workplaceId: 3,
  templateId: 5,
  people: [],
  seats: SEATS,
  times: { date, start: 540, end: 1_080, breaks: [{ start: 720, end: 780 }], paidBefore: 10 },
  ...more,
});
const DAY = '2026-12-01';
const LATER = addDays(DAY, 7);
const DAYS = { pairs: [{ from: DAY, to: LATER }] };

describe('a copy', () => {
  it('creates a shift with the times and spots of the source and assigns its approved people', () => {
    const people = [
      place(1),
      place(2, { type: 'temporary', ownTimes: { start: 600, end: 900 } }),
      place(3, { status: 'pending' }),
    ];
    const copy = planCopy(DAYS, [shift(9, DAY, { people })], { withPeople: true });
    expect(copy.shifts.map(({ line, kind, change }) => [line, kind, change])).toEqual([
      [
        1,
        'new',
        {
          kind: 'create_shift',
          shiftId: -1,
          workplaceId: 3,
          templateId: 5,
          seats: SEATS,
          times: { date: LATER, start: 540, end: 1_080, breaks: [{ start: 720, end: 780 }], paidBefore: 10 },
        },
      ],
    ]);
    const assign = { kind: 'assign', shiftId: -1, positionId: 7, status: 'approved' };
    expect(copy.people.map(({ line, on, kind, change }) => [line, on, kind, change])).toEqual([
      [2, 1, 'new', { ...assign, personId: 1, type: 'fixed', ownTimes: null }],
      [3, 1, 'new', { ...assign, personId: 2, type: 'temporary', ownTimes: { start: 600, end: 900 } }],
    ]);
  });

  it('creates shifts without people when no people are requested', () => {
    const copy = planCopy(DAYS, [shift(9, DAY, { people: [place(1)] })], { withPeople: false });
    expect([copy.shifts.length, copy.people]).toEqual([1, []]);
  });

  it('keeps existing assignments at the target, equal or different', () => {
    const there = shift(10, LATER, {
      people: [place(1), place(2, { ownTimes: { start: 600, end: 1_080 } }), place(3, { status: 'pending' })],
    });
    const source = shift(9, DAY, { people: [place(1), place(2), place(3), place(4)] });
    const copy = planCopy(DAYS, [source, there], { withPeople: true });
    expect(copy.shifts).toMatchObject([{ kind: 'same', change: null, shiftId: 10 }]);
    expect(copy.people.map(({ personId, kind, change }) => [personId, kind, change !== null])).toEqual([
      [1, 'same', false],
      [2, 'kept', false],
      [3, 'kept', false],
      [4, 'new', true],
    ]);
    expect(copy.people[1]).toMatchObject({ before: { start: 600, end: 1_080 }, after: { start: 540 } });
  });

  it('keeps the times of a person who joins an existing shift with other times', () => {
    const there = shift(10, LATER, {
      times: { date: LATER, start: 600, end: 1_080, breaks: [], paidBefore: 10 },
    });
    const source = shift(9, DAY, { people: [place(1)] });
    const copy = planCopy(DAYS, [source, there], { withPeople: true });
    expect(copy.shifts).toMatchObject([{ kind: 'kept', change: null }]);
    expect(copy.people).toMatchObject([
      { kind: 'new', change: { shiftId: 10, ownTimes: { start: 540, end: 1_080 } } },
    ]);
  });
});
