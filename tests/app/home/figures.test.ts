import { describe, expect, it } from 'vitest';
import {
  firstOfEach,
  HOME_FIGURES,
  isNamed,
  linesOf,
  linesWith,
  partsOf,
  peopleOf,
  sumOf,
} from '#app/areas/home/figures.ts';
import { homePerson, homeShift, workplaceDay } from './build.ts';

const NIGHT = homeShift(1, { since_yesterday: true, missing: 4, counts: { in: 7 } });
const CALM = homeShift(2, { counts: { in: 9 } });
const SHORT = homeShift(3, { missing: 2 });
const GONE = homeShift(4, { counts: { not_yet_in: 2, absent: 1, in: 5 } });
const LATE = homeShift(5, { counts: { late: 3, in: 8 } });

const DAYS = [
  workplaceDay(10, { shifts: [NIGHT, CALM, SHORT], questions: 5 }),
  workplaceDay(11, { shifts: [LATE, GONE], unplanned: 2, unplanned_in: 1 }),
  workplaceDay(12, { shifts: [homeShift(6)] }),
  workplaceDay(13, { questions: 3 }),
];
const LINES = linesOf({ workplaces: DAYS });

const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

describe('the six numbers of Home', () => {
  it.each([
    ['in', 30, ['shift 1', 'shift 2', 'shift 5', 'shift 4', 'unplanned 11']],
    ['not_yet_in', 2, ['shift 4']],
    ['late', 3, ['shift 5']],
    ['absent', 1, ['shift 4']],
    // The open spots of last night's shift are not of today.
    ['short', 2, ['shift 3']],
    ['to_answer', 8, ['questions 10', 'questions 13']],
  ] as const)('%s is %i, the sum of its rows', (figure, sum, rows) => {
    expect(sumOf(LINES, figure)).toBe(sum);
    const listed = linesWith(LINES, figure);
    expect(keys(listed)).toEqual(rows);
    expect(sumOf(listed, figure)).toBe(sum);
  });

  it('are all of one list', () => {
    expect(HOME_FIGURES.map((figure) => sumOf(LINES, figure))).toEqual([30, 2, 3, 1, 2, 8]);
    expect(HOME_FIGURES.filter(isNamed)).toEqual(['not_yet_in', 'late', 'absent']);
  });

  it('list the people of a shift by their flag', () => {
    const people = [
      homePerson(1, { shift_id: 4, flags: ['not_yet_in'] }),
      homePerson(2, { shift_id: 4, flags: ['absent'] }),
      homePerson(3, { shift_id: 5, flags: ['late', 'not_checked_out'] }),
    ];
    const ids = (...asked: Parameters<typeof peopleOf>) =>
      peopleOf(...asked).map(({ shift_user_id }) => shift_user_id);
    expect(ids(people, 'absent', GONE)).toEqual([2]);
    expect(ids(people, 'late', LATE)).toEqual([3]);
    expect(ids(people, 'in', LATE)).toEqual([]);
    expect(ids(people, null, GONE)).toEqual([]);
  });
});

describe('the list of today', () => {
  it('has last night apart, the most urgent shifts first, and the others in order', () => {
    const { sinceYesterday, problems, inOrder, workplacesInOrder } = partsOf(LINES);
    expect(keys(sinceYesterday)).toEqual(['shift 1']);
    expect(keys(problems)).toEqual(['shift 4', 'shift 5', 'shift 3']);
    expect(keys(inOrder)).toEqual(['shift 2', 'unplanned 11', 'shift 6']);
    expect(workplacesInOrder).toBe(1);
  });

  it('puts a person who cannot come first, and an open check-out before open spots', () => {
    const shifts = [
      homeShift(1, { missing: 1 }),
      homeShift(2, { counts: { not_checked_out: 1 } }),
      homeShift(3, { counts: { cannot_come: 1 } }),
    ];
    const lines = linesOf({ workplaces: [workplaceDay(10, { shifts })] });
    expect(keys(partsOf(lines).problems)).toEqual(['shift 3', 'shift 2', 'shift 1']);
  });
});

describe('the people shown first', () => {
  it.each([
    [[['a', 'b', 'c'], ['x'], []], 3, ['a', 'x', 'b']],
    [
      [
        ['a', 'b', 'c'],
        ['x', 'y'],
      ],
      2,
      ['a', 'x'],
    ],
    [[[], ['x']], 5, ['x']],
    [[], 5, []],
  ])('of %j, up to %i, are of each kind in turn', (kinds, most, chosen) => {
    expect([...firstOfEach(kinds, most)]).toEqual(chosen);
  });
});
