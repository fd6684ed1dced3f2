import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import { hoursShown } from '#app/areas/roster/shift/board/grid/person-hours.ts';
import { type Board, openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { BoardAnswer, type PersonOnBoard } from '#contract/roster/board.ts';
import { factsOnBoard } from '#contract/roster/board-facts.ts';
import type { HeldPermission } from '#domain/law/work-permission.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
import { permittedHoursOf } from '#domain/papers/permitted-hours.ts';
import type { PersonFacts } from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { PERMISSION } from '#tests/domain/law/build.ts';
import { holder, STUDENT } from '#tests/domain/papers/build.ts';
import { assign, findingsOf, person as storedPerson, times, work } from '#tests/domain/roster/build.ts';
import { RUNS } from '#tests/domain/roster/runs.ts';
import { withoutHiddenPlaces } from '#worker/areas/roster/shifts/board/hidden-places.ts';
import { toWork } from '#worker/areas/roster/shifts/board/people.ts';
import { board, CHECKING, MONDAY, PACKING, person, shift } from './build.ts';

const [HERE, HIDDEN, KNOWN] = [1, 2, 3];
const DAYS = { from: MONDAY, to: addDays(MONDAY, 6) };
const reaches = (workplaceId: number) => workplaceId !== HIDDEN;

const PLACES = [HERE, HIDDEN, KNOWN].map((workplaceId) => ({
  workplaceId,
  client: null,
  engagement: 'direct' as const,
  positions: [
    { id: PACKING.id, workKind: 'warehouse' as const },
    { id: CHECKING.id, workKind: 'retail' as const },
  ],
}));

function student(
  permissions: readonly HeldPermission[],
  assignments: PersonFacts['assignments'],
): PersonFacts {
  return storedPerson(1, {
    memberships: [{ workplaceId: HERE, works: true, positionIds: [PACKING.id] }],
    limits: workLimitsOf(holder({}), [], permittedHoursOf(permissions, STUDENT, PLACES)),
    assignments,
  });
}

/** Work of 7 hours in a position; masked at the hidden workplace. */
function workAt(id: number, workplaceId: number, date: string, positionId: number = PACKING.id) {
  return work(id, times(date, '09:00-16:00'), {
    workplaceId,
    seat: { shiftId: 1_000 + id, positionId, type: 'fixed' },
    inScope: reaches(workplaceId),
  });
}

function answeredPerson(
  stored: PersonFacts,
  around: Map<number, BoardAnswer['around'][number]>,
): PersonOnBoard {
  const shown = withoutHiddenPlaces(stored, reaches);
  const reading = { answers: new Map(), shown: new Set<number>(), around };
  return {
    user: person(1).user,
    availability: [],
    ...factsOnBoard(shown, HERE, DAYS),
    ...toWork(shown.assignments, [], reading),
  };
}

function boardOf(stored: PersonFacts, date: string): { answer: BoardAnswer; opened: Board } {
  const around = new Map<number, BoardAnswer['around'][number]>();
  const people = [answeredPerson(stored, around)];
  const shifts = [shift(99, date, { start_time: '17:00', end_time: '23:00', breaks: [] })];
  const answer = BoardAnswer.parse(
    JSON.parse(JSON.stringify({ ...board({ shifts }), around: [...around.values()], people })),
  );
  return { answer, opened: openBoard(answer) };
}

const said = ({ rule, severity, source, limit, sum, lastDay, shifts }: Finding) => ({
  rule,
  severity,
  source,
  limit,
  sum,
  lastDay,
  // Masked work has no id, so work of the same hours has no certain order.
  shifts: shifts.map(({ masked, date, minutes }) => `${date} ${minutes} ${masked}`).toSorted(),
});

const permission = fc
  .record({
    workplaceId: fc.constantFrom(HERE, HIDDEN, KNOWN, null),
    workKind: fc.constantFrom(null, 'warehouse' as const, 'retail' as const),
    weekMinutes: fc.constantFrom(600, 2_100, 2_400),
    from: fc.constantFrom('2026-04-01', MONDAY),
    to: fc.constantFrom(null, addDays(MONDAY, 3)),
  })
  .map((one): HeldPermission => ({ ...PERMISSION, ...one }));
const done = fc.record({
  workplaceId: fc.constantFrom(HERE, HIDDEN, KNOWN),
  nth: fc.integer({ min: -6, max: 12 }),
  position: fc.constantFrom(PACKING.id, CHECKING.id),
});

describe('LW-10 the hours of permissions on a board', () => {
  it('are counted in the browser as on the server, without workplaces out of reach', () => {
    const run = (
      permissions: HeldPermission[],
      all: { workplaceId: number; nth: number; position: number }[],
      nth: number,
    ) => {
      const assignments = all.map((one, index) =>
        workAt(index + 1, one.workplaceId, addDays(MONDAY, one.nth), one.position),
      );
      const stored = student(permissions, assignments);
      const { answer, opened } = boardOf(stored, addDays(MONDAY, nth));
      const browser = rosterFacts(opened);
      const change = assign(1, 99, { positionId: PACKING.id });
      const server = findingsOf({ ...browser, people: [stored] }, change);
      expect(findingsOf(browser, change).map(said)).toEqual(server.map(said));
      expect(JSON.stringify(answer.people)).not.toContain(`"workplace_id":${HIDDEN}`);
    };
    fc.assert(
      fc.property(
        fc.array(permission, { minLength: 1, maxLength: 2 }),
        fc.array(done, { maxLength: 8 }),
        fc.nat(6),
        run,
      ),
      RUNS,
    );
  });

  it('give no number to masked work that no permission covers', () => {
    const stored = student(
      [{ ...PERMISSION, workplaceId: HIDDEN, workKind: 'retail', weekMinutes: 2_100 }],
      [workAt(1, HIDDEN, MONDAY, CHECKING.id), workAt(2, HIDDEN, addDays(MONDAY, 1))],
    );
    const [shown] = boardOf(stored, MONDAY).answer.people;
    expect(shown?.masked.map(({ place }) => place)).toEqual([-1, undefined]);
  });

  it('give different numbers to masked work of different permissions', () => {
    const stored = student(
      [
        { ...PERMISSION, workplaceId: HIDDEN, workKind: 'retail', weekMinutes: 2_100 },
        { ...PERMISSION, workplaceId: HIDDEN, workKind: 'warehouse', weekMinutes: 600 },
      ],
      [workAt(1, HIDDEN, MONDAY, CHECKING.id), workAt(2, HIDDEN, addDays(MONDAY, 1))],
    );
    const [shown] = boardOf(stored, MONDAY).answer.people;
    expect(shown?.masked.map(({ place }) => place)).toEqual([-1, -2]);
    expect(shown?.limits.map(({ only }) => only?.map(({ workplace_id }) => workplace_id))).toEqual([
      undefined,
      [-1],
      [-2],
      undefined,
    ]);
  });

  it('are the hours left at the workplace of the board', () => {
    const all = [workAt(1, HERE, MONDAY), workAt(2, KNOWN, addDays(MONDAY, 1))];
    const shownFor = (workplaceId: number) => {
      const stored = student([{ ...PERMISSION, workplaceId, weekMinutes: 2_100 }], all);
      const { opened } = boardOf(stored, addDays(MONDAY, 2));
      return opened.people[0] ? hoursShown(opened, opened.people[0]) : null;
    };
    expect(shownFor(HERE)).toMatchObject({ source: 'permission_total', used: 840, limit: 2_100 });
    expect(shownFor(KNOWN)).toMatchObject({ source: 'residence', used: 420, limit: 1_680 });
  });
});
