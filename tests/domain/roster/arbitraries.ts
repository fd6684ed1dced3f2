import fc from 'fast-check';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import {
  ASSIGNMENT_STATUSES,
  ASSIGNMENT_TYPES,
  type AssignmentFacts,
  type DayTimes,
  LIMIT_UNITS,
  LIMIT_WINDOWS,
  type OtherEmployment,
  PERMIT_KINDS,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterFacts,
  type ShiftFacts,
  STORED_LIMIT_SOURCES,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import type { Assign, OwnTimes, ProposedChange } from '#domain/roster/proposal.ts';
import { addDays, type CalendarDate, WEEKDAYS } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { person, work } from './build.ts';
import { counted } from './model.ts';

const MONDAY = '2026-11-16';
const DAYS = 16;

export const date: fc.Arbitrary<CalendarDate> = fc.nat(DAYS - 1).map((days) => addDays(MONDAY, days));

/** Starts at 00:00–30:00, lasts 15 minutes to 12 hours; some with a break or time paid before. */
export const dayTimes: fc.Arbitrary<DayTimes> = fc
  .record({
    date,
    start: fc.nat(120).map((quarters) => quarters * 15),
    quarters: fc.integer({ min: 1, max: 48 }),
    odd: fc.nat(14),
    rest: fc.option(fc.record({ from: fc.nat(100), length: fc.integer({ min: 1, max: 100 }) })),
    paidBefore: fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.integer({ min: 1, max: 720 })),
  })
  .map(({ date: on, start, quarters, odd, rest, paidBefore }) => {
    const length = quarters * 15 + odd;
    const end = start + length;
    if (rest === null || length < 3) return { date: on, start, end, breaks: [], paidBefore };
    const from = start + 1 + Math.floor((rest.from / 101) * (length - 2));
    const to = Math.min(end - 1, from + 1 + Math.floor((rest.length / 100) * (end - 2 - from)));
    return { date: on, start, end, breaks: from < to ? [{ start: from, end: to }] : [], paidBefore };
  });

const dated = fc
  .record({ from: fc.option(date), to: fc.option(date) })
  .map(({ from, to }) => (from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }));

export const workLimit: fc.Arbitrary<WorkLimit> = fc
  .record({
    span: dated,
    window: fc.constantFrom(...LIMIT_WINDOWS),
    unit: fc.constantFrom(...LIMIT_UNITS),
    source: fc.constantFrom(...STORED_LIMIT_SOURCES),
    size: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ span, window, unit, source, size }) => ({
    ...span,
    window,
    unit,
    source,
    amount: unit === 'shifts' ? size : size * (window === 'day' ? 90 : 240),
  }));

const permittedPlaces = fc.array(
  fc.record({ workplaceId: fc.constantFrom(1, 2, 3, null), positionId: fc.constantFrom(1, 2, null) }),
  { maxLength: 2 },
);

/** LW-10: the same, and some of them count only work at some places or leave it out on some days. */
export const limitOfSomeWork: fc.Arbitrary<WorkLimit> = fc
  .record({
    limit: workLimit,
    only: fc.option(permittedPlaces),
    without: fc.option(fc.array(fc.tuple(dated, permittedPlaces), { maxLength: 2 })),
    except: fc.option(fc.array(dated, { maxLength: 1 }), { freq: 2 }),
  })
  .map(({ limit, only, without, except }) => ({
    ...limit,
    ...(only && { only }),
    ...(without && { without: without.map(([days, places]) => ({ ...days, places })) }),
    ...(except && { except }),
  }));

const otherEmployment: fc.Arbitrary<OtherEmployment> = fc
  .record({
    span: dated,
    minutesPerWeek: fc.integer({ min: 0, max: 900 }),
    days: fc.option(fc.tuple(...WEEKDAYS.map(() => fc.constantFrom(0, 0, 90, 240)))),
  })
  .map(({ span, minutesPerWeek, days }) =>
    days === null
      ? { ...span, minutesPerWeek, minutesByWeekday: null }
      : { ...span, minutesPerWeek: days.reduce<number>((sum, one) => sum + one, 0), minutesByWeekday: days },
  );

function shiftArbitrary(id: number): fc.Arbitrary<ShiftFacts> {
  return fc.record({
    id: fc.constant(id),
    workplaceId: fc.integer({ min: 1, max: 2 }),
    times: dayTimes,
    active: fc.nat(9).map((number) => number > 0),
    closed: fc.nat(9).map((number) => number === 0),
    seats: fc
      .tuple(fc.nat(3), fc.nat(3), fc.option(fc.nat(3)))
      .map(([fixedTotal, tempTotal, maxRegisteredTemp]) => [
        {
          positionId: 1,
          fixedTotal,
          tempTotal,
          maxRegisteredTemp,
          approvedFixed: 0,
          approvedTemp: 0,
          pendingTemp: 0,
          vacatedFixed: 0,
          vacatedTemp: 0,
        },
      ]),
  });
}

const ownTimes: fc.Arbitrary<OwnTimes> = fc
  .record({ start: fc.nat(1_700), length: fc.integer({ min: 1, max: 700 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

function heldArbitrary(id: number, shifts: readonly ShiftFacts[]): fc.Arbitrary<AssignmentFacts> {
  return fc
    .record({
      shift: fc.constantFrom(...shifts),
      type: fc.constantFrom(...ASSIGNMENT_TYPES),
      status: fc.constantFrom(...ASSIGNMENT_STATUSES, 'approved' as const),
      freed: fc.nat(9).map((number) => number === 0),
      own: fc.option(ownTimes, { freq: 3 }),
      worked: fc.option(ownTimes, { freq: 3 }),
      came: fc.nat(2).map((number) => number === 0),
      inScope: fc.nat(4).map((number) => number > 0),
    })
    .map(({ shift, type, status, freed, own, worked, came, inScope }) => ({
      id,
      workplaceId: shift.workplaceId,
      seat: { shiftId: shift.id, positionId: 1, type },
      status,
      freed,
      times: { ...shift.times, ...own },
      hasOwnTimes: own !== null,
      worked: worked && { ...worked, breaks: [] },
      attended: worked !== null || (came && status === 'approved' && !freed),
      passedPermits: [],
      inScope,
    }));
}

function personArbitrary(id: number, shifts: readonly ShiftFacts[]): fc.Arbitrary<PersonFacts> {
  const held = fc.tuple(...[0, 1, 2].map((index) => heldArbitrary(id * 100 + index, shifts)));
  const elsewhere = fc.array(dayTimes, { maxLength: 5 });
  return fc
    .record({
      employment: fc.record({
        disabled: fc.nat(9).map((number) => number === 0),
        from: fc.constantFrom(null, null, '2026-11-10'),
        to: fc.constantFrom(null, null, '2026-11-24'),
      }),
      birthday: fc.constantFrom('1990-01-01', '1990-01-01', '2009-06-01', null),
      permits: fc.array(fc.record({ kind: fc.constantFrom(...PERMIT_KINDS), lastDay: fc.option(date) }), {
        maxLength: 1,
      }),
      works: fc.nat(9).map((number) => number > 0),
      limits: fc.array(workLimit, { maxLength: 3 }),
      otherEmployment: fc.array(otherEmployment, { maxLength: 2 }),
      held,
      elsewhere,
    })
    .map(({ held: onShifts, elsewhere: rest, works, ...facts }) => {
      const once = onShifts.filter(
        ({ seat }, index) => onShifts.findIndex((one) => one.seat?.shiftId === seat?.shiftId) === index,
      );
      const others = rest.map((times, index) => work(id * 100 + 50 + index, times, { workplaceId: 3 }));
      const memberships = [1, 2].map((workplaceId) => ({ workplaceId, works, positionIds: [1] }));
      return person(id, { ...facts, memberships, assignments: [...once, ...others] });
    });
}

/** Three people over two weeks and a few shifts; the stored state may break any rule. */
export const world: fc.Arbitrary<RosterFacts> = fc
  .tuple(...[1, 2, 3, 4, 5].map(shiftArbitrary))
  .chain((shifts) =>
    fc.record({
      now: fc.constantFrom('2026-11-01 00:00:00', '2026-11-20 10:30:00').map(fromStamp),
      config: fc.record({
        maxMinutesPerWeek: fc.constantFrom(ROSTER_DEFAULTS.maxMinutesPerWeek, 900),
        maxShiftsPerDay: fc.constantFrom(ROSTER_DEFAULTS.maxShiftsPerDay, 1),
        residenceEnforcement: fc.constantFrom('block' as const, 'warn' as const),
        expiryNoticeDays: fc.constant(ROSTER_DEFAULTS.expiryNoticeDays),
        nearLimitMinutes: fc.constantFrom(ROSTER_DEFAULTS.nearLimitMinutes, 0),
        restRefusedFrom: fc.constantFrom(null, '2026-11-21'),
        daysInARowRefusedFrom: fc.constantFrom(null, '2026-11-21'),
        agreement: fc.constant(ROSTER_DEFAULTS.agreement),
      }),
      people: fc.tuple(...[1, 2, 3].map((id) => personArbitrary(id, shifts))),
      shifts: fc.constant(shifts),
      templates: fc.constant([{ id: 1, active: true }]),
    }),
  )
  .map(counted);

const shiftId = fc.integer({ min: 1, max: 5 });
const totals = fc.record({
  fixedTotal: fc.nat(3),
  tempTotal: fc.nat(3),
  maxRegisteredTemp: fc.option(fc.nat(3)),
});

/** An assignment of the world, or one that an earlier row creates. */
const assignmentId = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2)).map(([personId, index]) => personId * 100 + index),
  fc.integer({ min: 1_000, max: 1_004 }),
);

function assignArbitrary(row: number): fc.Arbitrary<Assign> {
  return fc.record({
    kind: fc.constant('assign' as const),
    assignmentId: fc.constant(1_000 + row),
    personId: fc.integer({ min: 1, max: 3 }),
    shiftId,
    positionId: fc.constant(1),
    type: fc.constantFrom(...ASSIGNMENT_TYPES),
    status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
    ownTimes: fc.option(ownTimes, { freq: 3 }),
  });
}

function changeArbitrary(row: number): fc.Arbitrary<ProposedChange> {
  return fc.oneof(
    { arbitrary: assignArbitrary(row), weight: 5 },
    {
      arbitrary: fc.record(
        {
          kind: fc.constant('revise' as const),
          assignmentId,
          seat: fc.record({ shiftId, positionId: fc.constant(1) }),
          type: fc.constantFrom(...ASSIGNMENT_TYPES),
          status: fc.constant('approved' as const),
          ownTimes: fc.option(ownTimes),
        },
        { requiredKeys: ['kind', 'assignmentId'] },
      ),
      weight: 3,
    },
    { arbitrary: fc.record({ kind: fc.constant('remove' as const), assignmentId }), weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constant('set_outcome' as const),
        assignmentId,
        outcome: fc.constantFrom(...OUTCOMES),
        reason: fc.constant(null),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({ kind: fc.constant('change_shift' as const), shiftId, times: dayTimes }),
      weight: 1,
    },
    {
      arbitrary: totals.chain((each) =>
        shiftId.map((id) => ({ kind: 'set_totals' as const, shiftId: id, positionId: 1, ...each })),
      ),
      weight: 1,
    },
    {
      arbitrary: fc.record({ times: dayTimes, each: totals }).map(({ times, each }) => ({
        kind: 'create_shift' as const,
        shiftId: -row,
        workplaceId: 1,
        templateId: 1,
        times,
        seats: [{ positionId: 1, ...each }],
      })),
      weight: 1,
    },
  );
}

export const change: fc.Arbitrary<ProposedChange> = changeArbitrary(0);

/** Up to five changes; a later one may name what an earlier one creates. */
export const batch: fc.Arbitrary<ProposedChange[]> = fc
  .tuple(...[0, 1, 2, 3, 4].map(changeArbitrary))
  .chain((changes) => fc.integer({ min: 1, max: 5 }).map((length) => changes.slice(0, length)));

/** Rows that assign people to shifts, and nothing else. */
export const assignments: fc.Arbitrary<Assign[]> = fc.tuple(...[0, 1, 2, 3].map(assignArbitrary));
