import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { BoardAnswer } from '#contract/roster/board.ts';
import { LAW } from '#domain/law/law.ts';
import type { CompanyLaw } from '#domain/law/law-spans.ts';
import type { AssignmentFacts, PersonFacts } from '#domain/roster/facts.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import { type BoardContext, toPerson } from '#worker/areas/roster/shifts/board/people.ts';
import type { BoardPersonRow } from '#worker/areas/roster/shifts/board/selects.ts';
import { board, MONDAY, PACKING, person, shift } from './build.ts';

const [HERE, KNOWN, UNKNOWN] = [1, 2, 3];
const MINUTE_MS = 60_000;
const PAPERS: NonNullable<BoardPersonRow['papers']> = {
  status: 'study_abroad',
  expiresOn: '2027-03-31',
  renewalFiledOn: null,
  permission: true,
  paperMinutes: null,
  studentCardExpiresOn: '2027-01-31',
  vacations: [{ from: '2026-12-20', to: '2027-01-07' }],
};

const SHOWN = { from: MONDAY, to: addDays(MONDAY, 6) };
const LAW_OF_COMPANY: CompanyLaw = {
  register: LAW,
  dispatcher: { isQualified: false, noticeDays: 30 },
  days: { from: addDays(MONDAY, -1), to: addDays(MONDAY, 400) },
};
/** A site whose dispatch ends within the days of the board. */
const PLACED_HERE = {
  workplaceId: HERE,
  dispatchedFrom: null,
  leftClientOn: null,
  retiredAt: null,
  inPlan: false,
  evidence: [],
  client: null,
  conflictOn: addDays(MONDAY, 3),
  fueiho: null,
  positions: [{ id: PACKING.id, workKind: 'warehouse' as const }],
};
const UNPLACED = { held: null, contracts: [], permissions: [], incomes: [] };

const reaches: BoardContext['reaches'] = (workplaceId) => workplaceId !== UNKNOWN;

const times = fc.record({
  start: fc.integer({ min: 0, max: 1_439 }),
  length: fc.integer({ min: 120, max: 1_440 }),
  hasBreak: fc.boolean(),
});
const seconds = fc.record({
  early: fc.integer({ min: -600, max: 600 }),
  late: fc.integer({ min: 0, max: 600 }),
});

/** A person's own shift at one of three workplaces. The first is that of the board. */
const planned = fc.record({
  workplaceId: fc.constantFrom(HERE, KNOWN, UNKNOWN),
  day: fc.integer({ min: -14, max: 20 }),
  shift: times,
  paidBefore: fc.constantFrom(0, 15),
  temporary: fc.boolean(),
  pending: fc.boolean(),
  own: fc.option(
    fc.record({ start: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 1, max: 1_439 }) }),
  ),
  attended: fc.boolean(),
  worked: fc.option(seconds),
  version: fc.integer({ min: 1, max: 9 }),
});
const unplanned = fc.record({
  workplaceId: fc.constantFrom(HERE, KNOWN, UNKNOWN, null),
  day: fc.integer({ min: -14, max: 6 }),
  start: fc.integer({ min: -600, max: 2_000 }),
  length: fc.integer({ min: 1, max: 900 }),
});
const dated = fc.record({
  from: fc.constantFrom(null, '2026-04-01'),
  to: fc.constantFrom(null, '2026-12-31'),
});
const stored = fc.record({
  planned: fc.array(planned, { maxLength: 6 }),
  unplanned: fc.array(unplanned, { maxLength: 3 }),
  birthday: fc.constantFrom(null, '1990-05-05', '2008-11-23', '2008-11-24', '2010-01-01'),
  employment: dated,
  disabled: fc.boolean(),
  deleted: fc.boolean(),
  works: fc.boolean(),
  papers: fc.constantFrom(null, PAPERS),
  engagement: fc.constantFrom('dispatch' as const, 'direct' as const, null),
  limit: fc.option(dated),
  other: fc.option(dated),
  study: fc.option(
    fc.record({
      kind: fc.constant('class' as const),
      weekday: fc.constantFrom(1 as const, 3 as const),
      from: fc.constantFrom('2026-04-01', '2026-11-24'),
      to: fc.constant('2027-01-31'),
      start: fc.constantFrom(540, 780),
      end: fc.constant(840),
    }),
  ),
});
type Stored = typeof stored extends fc.Arbitrary<infer Value> ? Value : never;

function breaksOf({ start, hasBreak }: Stored['planned'][number]['shift']): [number, number][] {
  return hasBreak ? [[start + 30, start + 75]] : [];
}

/** A person in the form of the database. The ids of their work begin at `first`. */
function rowOf(id: number, first: number, one: Stored): BoardPersonRow {
  const at = (day: number, minute: number) => startOfJstDay(addDays(MONDAY, day)) + minute * MINUTE_MS;
  const rare = one.planned.map(({ day, shift: { start, length }, own, attended, worked }, index) => {
    if (!own && !attended && !worked) return null;
    const finished = worked && [at(day, start + worked.early), at(day, start + length + worked.late)];
    return JSON.stringify([
      own?.start ?? null,
      own ? own.start + own.length : null,
      attended || worked ? first + index : null,
      finished?.[0] ?? null,
      finished?.[1] ?? null,
      finished ? [[start + 600, start + 601]] : null,
      null,
    ]);
  });
  return {
    id,
    deleted: one.deleted,
    disabled: one.disabled,
    hired_on: one.employment.from,
    left_on: one.employment.to,
    birthday: one.birthday,
    roster_version: 1,
    memberships: [{ ...PLACED_HERE, works: one.works, engagement: one.engagement }],
    ...UNPLACED,
    limits: one.limit ? [{ ...one.limit, window: 'day', unit: 'shifts', amount: 1, source: 'manual' }] : [],
    other_employment: one.other ? [{ ...one.other, minutesPerWeek: 300, minutesByWeekday: null }] : [],
    study_times: one.study ? [one.study] : [],
    assignments: JSON.stringify([
      one.planned.map((_, index) => first + index),
      one.planned.map(({ workplaceId }) => workplaceId),
      one.planned.map((_, index) => 10_000 + first + index),
      one.planned.map(() => PACKING.id),
      one.planned.map(({ temporary }) => (temporary ? 1 : 0)),
      one.planned.map(({ pending }) => (pending ? 1 : 0)),
      one.planned.map(({ version }) => version),
      one.planned.map(({ day }) => addDays(MONDAY, day)),
      one.planned.map(({ shift: { start } }) => start),
      one.planned.map(({ shift: { start, length } }) => start + length),
      one.planned.map(({ shift: on }) => (on.hasBreak ? JSON.stringify(breaksOf(on)) : null)),
      one.planned.map(({ paidBefore }) => paidBefore),
      rare,
    ]),
    unplanned: one.unplanned.map(({ workplaceId, day, start, length }, index) => [
      first + index,
      workplaceId,
      addDays(MONDAY, day),
      at(day, start),
      at(day, start + length),
      [[start, start + 1]],
    ]),
    nationality: one.papers === null ? null : 'VN',
    papers: one.papers,
    user: person(id).user,
    availability: [],
  };
}

/**
 * The facts that a board may show: only times outside of the scope, and only members of the board's
 * workplace.
 */
function shownOf(facts: PersonFacts, deleted: boolean): PersonFacts {
  return {
    ...facts,
    memberships: facts.memberships.filter(({ works }) => works && !deleted),
    law: facts.law
      .filter(({ from, to }) => from <= SHOWN.to && to >= SHOWN.from)
      .map((span) => ({
        ...span,
        from: span.from < SHOWN.from ? SHOWN.from : span.from,
        to: span.to > SHOWN.to ? SHOWN.to : span.to,
      })),
    assignments: facts.assignments.map((work) => ({
      ...work,
      passedPermits: [],
      ...(!work.inScope && HIDDEN),
    })),
  };
}

/** The facts that hidden work does not include. */
const HIDDEN = { id: 0, workplaceId: 0, seat: null, hasOwnTimes: false, attended: false };

/** Ids of hidden work and birthdays of adults are invented, so they are not compared. */
function comparable({ birthday, ...facts }: PersonFacts) {
  return {
    ...facts,
    isMinor: birthday === null ? null : isUnder18(birthday, MONDAY),
    assignments: facts.assignments
      .map((work) => (work.inScope ? work : { ...work, ...HIDDEN }))
      .toSorted((left, right) => written(left).localeCompare(written(right))),
  };
}

/** The same text for equal work. */
function written({ id, times, status, worked }: AssignmentFacts): string {
  const { date, start, end, breaks, paidBefore } = times;
  return JSON.stringify([id, date, start, end, breaks, paidBefore, status, worked?.start, worked?.end]);
}

it('reads the same facts from a board in the browser as from rows on the server', () => {
  fc.assert(
    fc.property(fc.array(stored, { minLength: 1, maxLength: 3 }), (all) => {
      const rows = all.map((one, index) => rowOf(index + 1, 100 * (index + 1), one));
      const reading: BoardContext = {
        workplaceId: HERE,
        days: SHOWN,
        law: LAW_OF_COMPANY,
        reaches,
        answers: new Map(),
        shown: new Set(),
        around: new Map(),
      };
      const people = rows.map((row) => toPerson(row, reading));
      const answer = { ...board(), around: [...reading.around.values()], people };
      const opened = openBoard(BoardAnswer.parse(JSON.parse(JSON.stringify(answer))));
      const server = rows.map((row) => storedPersonOf(row, reaches, LAW_OF_COMPANY));
      expect(rosterFacts(opened).people.map(comparable)).toEqual(
        server.map(({ facts, deleted }) => comparable(shownOf(facts, deleted))),
      );
      const ids = opened.people.flatMap(({ work }) => work.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('gives work on a shift of the board the times of that shift', () => {
  const shown = shift(21, MONDAY, { paid_before_minutes: 10 });
  const on = { id: 5, shift_id: 21, position_id: PACKING.id, type: 'fixed', status: 'approved' } as const;
  const said = { attended: false, worked: null, confirmed: false, cannot_come: false, version: 1 };
  const { work: _, ...who } = person(1);
  const people = [
    { ...who, work: [{ ...on, ...said, own_times: null }], unplanned: [], masked: [] },
    {
      ...who,
      user: { ...who.user, id: 2 },
      work: [{ ...on, ...said, id: 6, own_times: { start_time: '23:00', end_time: '28:00' } }],
      unplanned: [],
      masked: [],
    },
  ];
  const { people: facts } = rosterFacts(openBoard({ ...board({ shifts: [shown] }), around: [], people }));
  const times = { date: MONDAY, breaks: [{ start: 1_500, end: 1_560 }], paidBefore: 10 };
  expect(facts.map(({ assignments }) => assignments[0])).toMatchObject([
    { workplaceId: 1, hasOwnTimes: false, times: { ...times, start: 1_320, end: 1_740 } },
    { workplaceId: 1, hasOwnTimes: true, times: { ...times, start: 1_380, end: 1_680 } },
  ]);
});
