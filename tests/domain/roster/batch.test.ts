import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import type { RosterFacts } from '#domain/roster/facts.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import type { NamedShift } from '#domain/roster/finding.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { assignments, dayTimes, world } from './arbitraries.ts';
import { assign, check, facts, findingTexts, on, only, person, shift, times, work } from './build.ts';
import { PATIENCE, RUNS } from './runs.ts';

const MORNING = times('2026-11-21', '09:00-13:00');
const NOON = times('2026-11-21', '12:00-16:00');

describe('rows of one batch', () => {
  const stored = facts({
    people: [person(1), person(2)],
    shifts: [shift(10, MORNING), shift(11, NOON, { workplaceId: 2 }), shift(12, NOON)],
  });

  it('name the earlier row that they conflict with', () => {
    const rows = check(stored, [assign(1, 10), assign(2, 10), assign(1, 11)]);
    expect(rows.map(({ passableBy }) => passableBy)).toEqual(['anyone', 'anyone', 'none']);
    expect(only(rows[2]?.findings ?? [], 'overlap')).toMatchObject({
      row: 2,
      personId: 1,
      shifts: [{ masked: false, row: 0, shiftId: 10, assignmentId: null, minutes: 60 }],
    });
  });

  it('are not refused because of a refused row', () => {
    const rows = check(stored, [assign(1, 10), assign(1, 11), assign(1, 12)]);
    expect(rows[2]?.findings).toMatchObject([{ rule: 'overlap', shifts: [{ row: 0 }] }]);
  });

  it('accept the first of 200 rows for one person and time, and the others name it', () => {
    const rows = check(
      stored,
      Array.from({ length: 200 }, (_, index) => assign(1, [11, 12][index % 2] ?? 0)),
    );
    expect(rows.filter(({ passableBy }) => passableBy === 'anyone')).toHaveLength(1);
    for (const { findings } of rows.slice(1)) {
      expect(findings[0]?.shifts).toMatchObject([{ row: 0 }]);
    }
  });

  it('explain a refused removal in its own row, not in the row that assigns the person again', () => {
    const there = shift(10, MORNING);
    const begun = facts({
      people: [person(1, { assignments: [on(there, 1, { attended: true })] })],
      shifts: [there],
    });
    const rows = check(begun, [
      { kind: 'remove', assignmentId: 1 },
      assign(1, 10, { assignmentId: 1, type: 'temporary', status: 'pending' }),
    ]);
    expect(rows.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([['checked_in'], []]);
  });

  it('are checked after the removals, moves and creations of earlier rows', () => {
    const held = facts({
      ...stored,
      people: [person(1, { assignments: [work(1, NOON)] })],
      templates: [{ id: 1, active: true }],
    });
    expect(findingTexts(held, assign(1, 10))).toEqual(['refuse overlap']);
    expect(findingTexts(held, { kind: 'remove', assignmentId: 1 }, assign(1, 10))).toEqual([]);
    expect(
      findingTexts(held, { kind: 'remove', assignmentId: 1 }, { kind: 'remove', assignmentId: 1 }),
    ).toEqual(['refuse assignment_gone']);
    const create = { kind: 'create_shift', shiftId: -1, workplaceId: 1, templateId: 1, times: NOON } as const;
    const seats = [{ positionId: 1, fixedTotal: 1, tempTotal: 0, maxRegisteredTemp: null }];
    const made = assign(2, -1, { assignmentId: -7 });
    const retimed = { kind: 'revise', assignmentId: -7, ownTimes: { start: 780, end: 960 } } as const;
    const both = facts({ ...stored, templates: [{ id: 1, active: true }] });
    expect(findingTexts(both, { ...create, seats }, made, retimed, assign(2, 10))).toEqual([]);
    expect(findingTexts(both, { ...create, seats }, made, assign(2, 10))).toEqual(['refuse overlap']);
  });

  it('leave no created shift behind in the roster', () => {
    const roster = openRoster(facts({ ...stored, templates: [{ id: 1, active: true }] }));
    const seats = [{ positionId: 1, fixedTotal: 1, tempTotal: 0, maxRegisteredTemp: null }];
    const create = { kind: 'create_shift', shiftId: -1, workplaceId: 1, templateId: 1, times: NOON } as const;
    expect(checkChanges(roster, [{ ...create, seats }, assign(1, -1)])).toMatchObject([
      { findings: [] },
      { findings: [] },
    ]);
    expect(() => checkChanges(roster, [assign(1, -1)])).toThrow(RangeError);
  });

  it('move a person within a shift and to another shift', () => {
    const place = shift(10, MORNING);
    const moved = { kind: 'revise', assignmentId: 1, seat: { shiftId: 12, positionId: 1 } } as const;
    const world = facts({
      people: [
        person(1, { assignments: [on(place, 1, { hasOwnTimes: true, times: { ...MORNING, end: 600 } })] }),
      ],
      shifts: [place, shift(12, NOON), shift(13, times('2026-11-21', '15:00-18:00'), { workplaceId: 2 })],
    });
    expect(findingTexts(world, moved)).toEqual([]);
    // The own end of 10:00 does not move: the times of the other shift apply, until 16:00.
    expect(findingTexts(world, moved, assign(1, 13))).toEqual(['refuse overlap']);
    expect(findingTexts(world, { ...moved, ownTimes: { start: 720, end: 840 } }, assign(1, 13))).toEqual([]);
  });

  it('see what a global admin may pass in earlier rows, and report for each row who may pass', () => {
    const expired = person(1, { permits: [{ kind: 'residence', lastDay: '2026-11-01' }] });
    const rows = check({ ...stored, people: [expired] }, [assign(1, 10), assign(1, 11)]);
    expect(rows.map(({ passableBy }) => passableBy)).toEqual(['global_admin', 'none']);
    expect(rows[1]?.findings.map(({ rule }) => rule)).toEqual(['overlap', 'permit_expired']);
    const warned = check({ ...stored, people: [person(1, { birthday: null })] }, [assign(1, 10)]);
    expect(warned).toMatchObject([{ passableBy: 'manager', findings: [{ passableBy: 'manager' }] }]);
  });

  it('need facts for the windows and the days in a row around them', () => {
    expect(rangeNeeded({ from: '2026-11-21', to: '2026-11-30' })).toEqual({
      from: '2026-11-07',
      to: '2026-12-14',
    });
  });
});

describe('the order of rows', () => {
  const overlapsOf = (rows: readonly RowCheck[]) =>
    rows.flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'overlap'));
  const isStored = (one: NamedShift) => one.masked || one.row === null;

  /** Which rows meet which stored work, sorted, so that the order of the rows does not matter. */
  function metStored(stored: RosterFacts, rows: readonly Assign[]): string[] {
    return overlapsOf(check(stored, [...rows], { waysOut: false }))
      .flatMap(({ row, shifts }) =>
        shifts.filter(isStored).map(({ date, start, end }) => {
          return `${rows[row]?.assignmentId} meets ${date} ${start}-${end}`;
        }),
      )
      .toSorted();
  }

  /** The later of two rows for one person and shift is refused, so each pair is kept once. */
  function onceEach(rows: readonly Assign[]): Assign[] {
    return [...new Map(rows.map((row) => [`${row.personId} ${row.shiftId}`, row])).values()];
  }

  it('does not change which rows meet which stored work', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(world, assignments.map(onceEach), fc.nat(23), (stored, rows, order) => {
        const turned = rows
          .map((row, index) => ({ row, rank: (index * 7 + order * 5) % (rows.length + 19) }))
          .toSorted((left, right) => left.rank - right.rank)
          .map(({ row }) => row);
        expect(metStored(stored, turned)).toEqual(metStored(stored, rows));
      }),
      RUNS,
    );
  });

  it('decides that the later of two overlapping rows is refused and names the other', {
    timeout: PATIENCE,
  }, () => {
    fc.assert(
      fc.property(dayTimes, dayTimes, (left, right) => {
        const stored = facts({ people: [person(1)], shifts: [shift(10, left), shift(11, right)] });
        const rows = [assign(1, 10), assign(1, 11)];
        const found = [rows, rows.toReversed()].map((each) =>
          overlapsOf(check(stored, each, { waysOut: false })).map(({ row, sum, shifts }) => ({
            row,
            sum,
            rows: shifts.map((one) => (one.masked ? null : one.row)),
          })),
        );
        expect(found[0]).toEqual(found[1]);
        expect(found[0]?.every(({ row, rows: named }) => row === 1 && named.join() === '0')).toBe(true);
      }),
      RUNS,
    );
  });
});
