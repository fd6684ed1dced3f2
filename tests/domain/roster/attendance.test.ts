import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RosterFacts } from '#domain/roster/facts.ts';
import type { Assign, ProposedChange, Revise, SetOutcome } from '#domain/roster/proposal.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { world as anyWorld, batch, change } from './arbitraries.ts';
import {
  assign,
  check,
  facts,
  findingsOf,
  findingTexts,
  on,
  person,
  ROOMY,
  shift,
  times,
  work,
} from './build.ts';
import { after } from './model.ts';
import { PATIENCE, RUNS } from './runs.ts';

const HOURS = times('2026-11-21', '09:00-17:00', '12:00-13:00');
const WORKED = { start: 540, end: 700, breaks: [] };
const FULL = { ...ROOMY, fixedTotal: 1, approvedFixed: 1 };

const SHIFT = shift(10, HOURS, { seats: [FULL, { ...ROOMY, positionId: 2 }] });
const OTHER = shift(11, times('2026-11-22', '09:00-17:00', '12:00-13:00'));
const setOutcome = (overrides: Partial<SetOutcome> = {}): SetOutcome => ({
  kind: 'set_outcome',
  assignmentId: 1,
  outcome: 'absent_without_notice',
  reason: null,
  ...overrides,
});

/** Person 1 has the only spot; with `busy`, person 2 has other work at the same time. */
function world(
  overrides: Parameters<typeof on>[2] = {},
  stamp = '2026-11-21 10:00:00',
  busy = false,
): ReturnType<typeof facts> {
  return facts({
    now: fromStamp(stamp),
    people: [
      person(1, { assignments: [on(SHIFT, 1, overrides)] }),
      person(2, { assignments: busy ? [work(5, HOURS, { workplaceId: 2 })] : [] }),
      person(3),
    ],
    shifts: [SHIFT, OTHER],
  });
}

describe('T-22 an outcome', () => {
  it('frees its spot for one person of a later row', () => {
    expect(findingTexts(world(), assign(2, 10))).toEqual(['refuse fixed_total']);
    expect(findingTexts(world(), setOutcome(), assign(2, 10))).toEqual([]);
    expect(findingTexts(world(), setOutcome(), assign(2, 10), assign(3, 10))).toEqual(['refuse fixed_total']);
  });

  it('lets the person work elsewhere and does not count their minutes', () => {
    const there = assign(1, 12);
    const stored = { ...world(), shifts: [SHIFT, OTHER, shift(12, HOURS)] };
    expect(findingTexts(stored, there)).toEqual(['refuse overlap']);
    expect(findingTexts(stored, setOutcome(), there)).toEqual([]);
  });

  it('leaves the replacement subject to all rules, with ways out', () => {
    const [, row] = check(world({}, '2026-11-21 08:00:00', true), [setOutcome(), assign(2, 10)], {
      candidates: () => [3],
    });
    expect(row?.findings).toMatchObject([
      {
        rule: 'overlap',
        row: 1,
        personId: 2,
        waysOut: [{ kind: 'swap' }, { kind: 'other_person', personId: 3 }],
      },
    ]);
  });

  it('T-18 can be set by planning until the shift has ended', () => {
    expect(findingTexts(world({}, '2026-11-21 16:59:59'), setOutcome())).toEqual([]);
    expect(findingTexts(world({}, '2026-11-21 17:00:00'), setOutcome())).toEqual(['refuse shift_past']);
  });

  it('is refused for an assignment that is gone or already has one', () => {
    expect(findingTexts(world(), setOutcome({ assignmentId: 9 }))).toEqual(['refuse assignment_gone']);
    expect(findingTexts(world(), setOutcome(), setOutcome())).toEqual(['refuse assignment_gone']);
  });
});

describe('a person who has checked in', () => {
  const elsewhere: Revise = { kind: 'revise', assignmentId: 1, seat: { shiftId: 11, positionId: 1 } };
  const tomorrow = { ...HOURS, date: '2026-11-22' };
  const leaving: [string, ProposedChange][] = [
    ['cannot be removed', { kind: 'remove', assignmentId: 1 }],
    ['cannot get an outcome', setOutcome()],
    ['cannot move to another shift', elsewhere],
    ['keeps the date of the shift', { kind: 'change_shift', shiftId: 10, times: tomorrow }],
  ];

  it.each(leaving)('%s, whether the work is open or ended', (_, change) => {
    expect(findingTexts(world(), change)).toEqual([]);
    for (const worked of [null, WORKED]) {
      expect(findingsOf(world({ attended: true, worked }), change)).toMatchObject([
        {
          rule: 'checked_in',
          severity: 'refuse',
          passableBy: 'none',
          personId: 1,
          waysOut: [],
          shifts: [{ assignmentId: 1, shiftId: 10 }],
        },
      ]);
    }
  });

  it('may get other times and another type until the shift has ended, also with the whole shift', () => {
    const attended = world({ attended: true });
    expect(
      findingTexts(attended, { kind: 'revise', assignmentId: 1, ownTimes: { start: 600, end: 1_020 } }),
    ).toEqual([]);
    expect(
      findingTexts(attended, { kind: 'change_shift', shiftId: 10, times: { ...HOURS, start: 480 } }),
    ).toEqual([]);
    expect(findingTexts(attended, { kind: 'revise', assignmentId: 1, type: 'temporary' })).toEqual([]);
  });

  it('R-04 may change the position while at work, but not after leaving', () => {
    const packing: Revise = { kind: 'revise', assignmentId: 1, seat: { shiftId: 10, positionId: 2 } };
    expect(findingTexts(world({ attended: true }), packing)).toEqual([]);
    expect(findingTexts(world({ attended: true, worked: WORKED }), packing)).toEqual(['refuse checked_in']);
  });

  it('is not offered as a way out, even before the start', () => {
    const early = (attended: boolean) => {
      const stored = world({ attended }, '2026-11-21 08:00:00');
      const clashing: Assign = assign(1, 12);
      const [row] = check({ ...stored, shifts: [SHIFT, OTHER, shift(12, HOURS)] }, [clashing], {
        candidates: () => [2],
      });
      return row?.findings.flatMap(({ waysOut }) => waysOut.map(({ kind }) => kind));
    };
    expect(early(false)).toEqual(['hand_over', 'other_person']);
    expect(early(true)).toEqual(['other_person']);
  });
});

/** Each checked-in assignment that counts, with its shift and its date. */
const atWork = ({ people }: RosterFacts) =>
  people.flatMap(({ assignments }) =>
    assignments
      .filter(({ attended, freed }) => attended && !freed)
      .filter(({ status }) => status === 'approved' || status === 'pending')
      .map(({ id, seat, times: { date } }) => [id, seat?.shiftId, date]),
  );

describe('T-22 a checked-in assignment', () => {
  it('stays after every accepted row of a batch', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(anyWorld, batch, (stored, changes) => {
        const rows = check(stored, changes, { waysOut: false });
        const passed = changes.filter((_, row) => rows[row]?.passableBy !== 'none');
        expect(atWork(passed.reduce(after, stored))).toEqual(atWork(stored));
      }),
      RUNS,
    );
  });

  it('stays after every way out', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(anyWorld, change, (stored, one) => {
        const [row] = check(stored, [one], { candidates: () => [1, 2, 3] });
        for (const { changes } of (row?.findings ?? []).flatMap(({ waysOut }) => waysOut)) {
          expect(atWork(changes.reduce(after, stored))).toEqual(atWork(stored));
        }
      }),
      RUNS,
    );
  });
});
