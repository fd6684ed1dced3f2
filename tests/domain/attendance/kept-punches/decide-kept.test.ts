import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceRecord, PlannedWork } from '#domain/attendance/facts.ts';
import { hasForgottenItem } from '#domain/attendance/forgotten.ts';
import { type BelievedTime, believedTime } from '#domain/attendance/kept-punches/believed-time.ts';
import {
  decideKeptPunch,
  type KeptFacts,
  type KeptPunchFound,
  type RecordedPunch,
} from '#domain/attendance/kept-punches/decide-kept.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { formatClock } from '#domain/time/clock.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import {
  as,
  CLOSED,
  checkInFacts,
  FORGOTTEN,
  item,
  on,
  plan,
  record,
  rest,
  worked,
} from '#tests/domain/attendance/build.ts';
import { RUNS } from '#tests/domain/roster/runs.ts';

function keptFacts(overrides: Partial<KeptFacts> = {}): KeptFacts {
  const none = { keyEnded: null, personEnded: null, lastAnswered: null, unplacedCheckIn: null };
  return { ...checkInFacts(), ...none, ...overrides };
}

/** A punch made at a clock time of the day, without doubt unless `time` says so. */
function kept(
  kind: SentPunch['kind'],
  clock: string,
  more: { time?: Partial<BelievedTime>; received?: number; link?: KeptPunchFound['link'] } & Partial<
    Pick<SentPunch, 'planId' | 'breaks'>
  > = {},
): KeptPunchFound {
  const at = on(clock);
  const sure: BelievedTime = {
    at,
    earliest: at,
    latest: at,
    reason: 'clocks_agree',
    notBefore: at,
    lateMinutes: 12,
  };
  const { time, link = { kind: 'next' }, planId = null, breaks = null } = more;
  const received = more.received ?? at + 12 * MINUTE_MS;
  return { punch: { kind, planId, breaks }, time: { ...sure, ...time }, received, link };
}

const recorded = (facts: Partial<KeptFacts>, found: KeptPunchFound) =>
  as(decideKeptPunch(keptFacts(facts), found), 'recorded');
const asked = (facts: Partial<KeptFacts>, found: KeptPunchFound) =>
  as(decideKeptPunch(keptFacts(facts), found), 'asked');

const SHIFT = plan(1, '09:00-18:00');
const OPEN = worked(SHIFT);
const ENDED = worked(SHIFT, { checkOut: on('18:00') });
const ATTENDED: PlannedWork = { ...SHIFT, attended: true };

describe('a kept punch that fits', () => {
  it.each([
    ['03:00', '01:00-08:00'],
    ['05:01', '05:00-12:00'],
    ['08:58', '09:00-18:00'],
    ['23:59', '22:00-29:00'],
    ['24:00', '22:00-29:00'],
    ['26:30', '26:00-36:00'],
    ['33:00', '32:00-47:00'],
    ['46:59', '46:00-47:59'],
    ['47:59', '46:00-47:59'],
  ])('T-10 checks in at %s on the date of the shift %s', (clock, span) => {
    const { decision, questions } = recorded({ plans: [plan(1, span)] }, kept('check_in', clock));
    expect(decision).toMatchObject({
      kind: 'checked_in',
      attendance: { plan: { id: 1 }, businessDate: '2026-11-18', checkIn: on(clock) },
      punch: { stamp: 'check_in', taken: on(clock) },
    });
    expect(questions).toEqual([]);
  });

  it.each([
    ['03:00', '00:10-03:30'],
    ['09:00', '05:00-09:00'],
    ['24:00', '18:00-23:00'],
    ['29:00', '22:00-29:00'],
    ['36:00', '26:00-36:00'],
    ['47:59', '40:00-47:59'],
  ])('T-10 checks out at %s of the shift %s', (clock, span) => {
    const open = worked(plan(1, span));
    const { decision, questions } = recorded({ attendances: [open] }, kept('check_out', clock));
    expect(decision).toMatchObject({ kind: 'checked_out', attendanceId: 1, checkOut: on(clock) });
    expect(questions).toEqual([]);
  });

  it('T-12 starts the shift that was chosen, and the one that fits when that is gone', () => {
    const plans = [plan(1, '09:00-12:00'), plan(2, '10:00-18:00')];
    const planOf = (planId: number) => {
      const { decision } = recorded({ plans }, kept('check_in', '09:30', { planId }));
      return as(decision, 'checked_in').attendance.plan?.id;
    };
    expect([planOf(2), planOf(99)]).toEqual([2, 1]);
  });

  it('T-12 is unplanned work where its shift was deleted or moved', () => {
    const { decision } = recorded(
      { plans: [plan(1, '14:00-18:00')] },
      kept('check_in', '09:00', { planId: 1 }),
    );
    expect(decision).toMatchObject({ raised: [{ kind: 'unplanned' }] });
  });

  it('O-13 deducts no break that was not answered or given outside the work', () => {
    const found = kept('check_out', '18:00', { breaks: [rest('12:00-13:00')] });
    expect(recorded({ attendances: [OPEN] }, found).decision).toMatchObject({
      breaks: [rest('12:00-13:00')],
    });
    const skipped = recorded({ attendances: [OPEN] }, kept('check_out', '18:00'));
    expect(skipped.decision).toMatchObject({ breaks: [] });
    const outside = kept('check_out', '18:00', { breaks: [rest('18:00-19:00')] });
    const { decision, questions } = recorded({ attendances: [OPEN] }, outside);
    expect(decision).toMatchObject({ breaks: [] });
    expect(questions).toEqual([{ kind: 'breaks_left_out' }]);
  });

  it('T-24 leaves a later open record open, and asks about its own missing check-out', () => {
    const later = worked(plan(2, '20:00-24:00'), { id: 2 });
    const { decision } = recorded({ plans: [SHIFT], attendances: [later] }, kept('check_in', '09:00'));
    expect(decision).toMatchObject({ forgotten: [], raised: [{ kind: 'forgotten' }] });
  });

  it('T-23 ends a record that a later check-in overtook, and answers its question', () => {
    const first = worked(SHIFT, { openItems: [FORGOTTEN] });
    const later = worked(plan(2, '32:00-40:00'), { id: 2 });
    const { decision, settled } = recorded({ attendances: [first, later] }, kept('check_out', '18:05'));
    expect(decision).toMatchObject({ attendanceId: 1, raised: [] });
    expect(settled).toEqual([FORGOTTEN]);
    const tooLate = recorded({ attendances: [first, later] }, kept('check_out', '25:00'));
    expect(tooLate.settled).toEqual([]);
  });
});

describe('T-34 the questions about time and chain', () => {
  const doubt = (earliest: string, reason: BelievedTime['reason']) => ({ earliest: on(earliest), reason });

  it('asks about doubt only where it changes pay', () => {
    const questionsOf = (clock: string, earliest: string, reason: BelievedTime['reason']) =>
      recorded({ plans: [SHIFT] }, kept('check_in', clock, { time: doubt(earliest, reason) })).questions;
    expect(questionsOf('08:50', '08:20', 'wall_ahead')).toEqual([]);
    expect(questionsOf('09:10', '08:50', 'wall_ahead')).toEqual([{ kind: 'sent_late' }]);
    expect(questionsOf('09:10', '08:50', 'wall_only')).toEqual([{ kind: 'sent_late' }]);
    expect(questionsOf('08:50', '08:20', 'set_back')).toEqual([{ kind: 'clock_set_back' }]);
  });

  // It looks like a sleep alone: the wall clock counts, and the gap is the doubt.
  it.each([
    ['09:00', 'its gap changes no pay', []],
    ['09:10', 'its gap decides how late the check-in is', [{ kind: 'sent_late' }]],
  ] as const)('T-32 takes %s of a clock that was set back during a sleep: %s', (clock, _, questions) => {
    const reading = { wall: on(clock), heard: on('08:00'), wallSince: on(clock) - on('08:00') };
    const facts = {
      received: on('10:00'),
      keyMade: on('07:00'),
      before: null,
      madeBefore: null,
      sentWall: null,
    };
    const time = believedTime({ ...reading, monotonicSince: 45 * MINUTE_MS }, facts);
    expect(time).toMatchObject({ at: on(clock), earliest: on('08:45'), reason: 'wall_ahead' });
    const found = kept('check_in', clock, { time, received: facts.received });
    expect(recorded({ plans: [SHIFT] }, found).questions).toEqual(questions);
  });

  it('asks about a check-out with doubt about paid minutes', () => {
    const time = doubt('17:00', 'wall_ahead');
    const { questions } = recorded({ attendances: [OPEN] }, kept('check_out', '18:00', { time }));
    expect(questions).toEqual([{ kind: 'sent_late' }]);
  });

  it.each([
    ['that was sent within 5 minutes of the last answer', '09:20', 25, []],
    ['that was not sent with the last answer', '09:20', 26, ['sent_late']],
    ['made within a minute before the last answer', '09:01', 26, []],
    ['made after the last answer', '08:00', 26, []],
    ['of a device that was never answered', null, 24 * 60, []],
    ['72 hours late', null, 72 * 60, []],
    ['more than 72 hours late', null, 72 * 60 + 1, ['sent_late']],
  ] as const)('T-34 judges a punch %s', (_, answered, minutes, expected) => {
    const lastAnswered = answered === null ? null : on(answered);
    const found = kept('check_in', '09:00', { received: on('09:00') + minutes * MINUTE_MS });
    const { questions } = recorded({ plans: [SHIFT], lastAnswered }, found);
    expect(questions.map(({ kind }) => kind)).toEqual(expected);
  });

  it.each([
    [{ kind: 'gap', missing: 2 }, 'gap'],
    [{ kind: 'fork' }, 'fork'],
    [{ kind: 'contradiction' }, 'contradiction'],
  ] as const)('T-33 records a punch with %j and asks', (link, expected) => {
    const { questions } = recorded({ plans: [SHIFT] }, kept('check_in', '09:00', { link }));
    expect(questions).toEqual([{ kind: 'chain_broken', link: expected }]);
  });
});

describe('a kept punch that no record takes', () => {
  const LEAVE = { kind: 'leave' };
  const reasonOf = (facts: Partial<KeptFacts>, found: KeptPunchFound) => {
    const { attendanceId, questions } = asked(facts, found);
    return { attendanceId, question: questions.at(-1) };
  };
  const unplaced = (reason: string, proposal: object, attendanceId: number | null = null) => ({
    attendanceId,
    question: { kind: 'unplaced', reason, proposal },
  });

  it('made after its key or its person was ended changes nothing by itself', () => {
    const found = kept('check_in', '09:00');
    const plans = [SHIFT];
    expect(reasonOf({ plans, keyEnded: on('08:59') }, found)).toEqual(unplaced('device_ended', LEAVE));
    expect(reasonOf({ plans, personEnded: on('08:59') }, found)).toEqual(unplaced('person_ended', LEAVE));
    const before = { plans, keyEnded: on('09:00'), personEnded: on('09:00') };
    expect(recorded(before, found).questions).toEqual([{ kind: 'sent_late' }]);
    const active = { plans, keyEnded: on('09:12'), personEnded: on('09:12') };
    expect(recorded(active, found).questions).toEqual([]);
  });

  it('T-24 that checks in again leaves the open record as it is', () => {
    const facts = { attendances: [OPEN], plans: [ATTENDED] };
    expect(reasonOf(facts, kept('check_in', '09:30'))).toEqual(unplaced('already_checked_in', LEAVE, 1));
    expect(reasonOf({ attendances: [record()] }, kept('check_in', '12:00'))).toEqual(
      unplaced('already_checked_in', LEAVE, 1),
    );
  });

  it('T-24 that checked in before the open record offers its time', () => {
    const facts = { attendances: [{ ...OPEN, checkIn: on('09:30') }], plans: [ATTENDED] };
    const take = unplaced('already_recorded', { kind: 'take_time', attendanceId: 1 }, 1);
    expect(reasonOf(facts, kept('check_in', '09:00'))).toEqual(take);
  });

  it('T-12 starts a later shift, also when the one before it is recorded', () => {
    const morning = worked(plan(1, '08:00-12:00'), { checkOut: on('11:50') });
    const plans = [{ ...plan(1, '08:00-12:00'), attended: true }, plan(2, '13:00-18:00')];
    const { decision } = recorded({ attendances: [morning], plans }, kept('check_in', '11:55'));
    expect(decision).toMatchObject({ attendance: { plan: { id: 2 } } });
    const named = kept('check_in', '11:55', { planId: 1 });
    expect(reasonOf({ attendances: [morning], plans }, named)).toMatchObject({ attendanceId: 1 });
  });

  it('offers its time for work that a manager entered, and nothing for the same minute', () => {
    const facts = { attendances: [ENDED], plans: [ATTENDED] };
    const take = unplaced('already_recorded', { kind: 'take_time', attendanceId: 1 }, 1);
    expect(reasonOf(facts, kept('check_in', '08:55'))).toEqual(take);
    expect(reasonOf(facts, kept('check_in', '09:00:40'))).toEqual(unplaced('already_recorded', LEAVE, 1));
    expect(reasonOf(facts, kept('check_out', '18:20'))).toEqual(take);
    expect(reasonOf(facts, kept('check_out', '18:00:59'))).toEqual(unplaced('already_recorded', LEAVE, 1));
  });

  it('never changes a confirmed record', () => {
    const facts = { attendances: [{ ...ENDED, confirmed: true }], plans: [ATTENDED] };
    const take = unplaced('already_recorded', { kind: 'take_time', attendanceId: 1 }, 1);
    expect(reasonOf(facts, kept('check_in', '08:55'))).toEqual(take);
    expect(reasonOf(facts, kept('check_out', '18:20'))).toEqual(take);
  });

  it.each([
    ['18:02', { kind: 'enter_shift', planId: 1, checkIn: on('09:00'), checkOut: on('18:02') }],
    ['23:59', { kind: 'enter_shift', planId: 1, checkIn: on('09:00'), checkOut: on('23:59') }],
    ['24:00', LEAVE],
    ['09:00', LEAVE],
  ])('T-24 that checks out at %s without a check-in proposes the shift that it ends', (clock, proposal) => {
    expect(reasonOf({ plans: [SHIFT] }, kept('check_out', clock))).toEqual(
      unplaced('not_checked_in', proposal),
    );
  });

  it('T-08 that checks out in the minute of the check-in leaves the record open', () => {
    expect(reasonOf({ attendances: [OPEN] }, kept('check_out', '09:00:30'))).toEqual(
      unplaced('check_out_too_soon', LEAVE, 1),
    );
  });

  it('T-17 in a closed period proposes an adjustment of the next one', () => {
    const facts: Partial<KeptFacts> = { plans: [SHIFT], closed: [CLOSED] };
    const adjust = (minutes: number | null) => ({ kind: 'adjust', businessDate: '2026-11-18', minutes });
    expect(reasonOf(facts, kept('check_in', '09:00'))).toEqual(unplaced('period_closed', adjust(null)));
    expect(reasonOf(facts, kept('check_out', '18:00'))).toEqual(unplaced('period_closed', adjust(null)));
    const both = { ...facts, unplacedCheckIn: on('09:00') };
    expect(reasonOf(both, kept('check_out', '18:00'))).toEqual(unplaced('period_closed', adjust(540)));
  });

  it('T-17 about work of a closed period proposes the difference', () => {
    const facts = { attendances: [ENDED], plans: [ATTENDED], closed: [CLOSED] };
    const adjust = (minutes: number) => ({ kind: 'adjust', businessDate: '2026-11-18', minutes });
    expect(reasonOf(facts, kept('check_out', '18:20'))).toEqual(unplaced('period_closed', adjust(20), 1));
    expect(reasonOf(facts, kept('check_in', '08:40'))).toEqual(unplaced('period_closed', adjust(20), 1));
    expect(reasonOf(facts, kept('check_in', '09:20'))).toEqual(unplaced('period_closed', adjust(-20), 1));
  });

  it('T-33 keeps the questions about its clock and its chain', () => {
    const found = kept('check_in', '12:00', {
      time: { reason: 'set_back' },
      link: { kind: 'gap', missing: 1 },
    });
    expect(asked({ attendances: [record()] }, found).questions.map(({ kind }) => kind)).toEqual([
      'clock_set_back',
      'chain_broken',
      'unplaced',
    ]);
  });
});

describe('T-32 kept punches in any order', () => {
  const clocks = fc.integer({ min: 180, max: 2_879 });
  const any = fc.record({
    kind: fc.constantFrom('check_in' as const, 'check_out' as const),
    clock: clocks,
    planId: fc.option(fc.integer({ min: 1, max: 4 })),
    given: fc.option(fc.constantFrom('planned' as const, 'none' as const, [rest('12:00-12:30')])),
    link: fc.constantFrom<KeptPunchFound['link']>({ kind: 'next' }, { kind: 'fork' }),
    isClosed: fc.boolean(),
  });
  const plans = [plan(1, '05:00-08:00'), SHIFT, plan(3, '22:00-29:00'), plan(4, '32:00-46:00')].map(
    (one, place): PlannedWork => ({ ...one, id: place + 1 }),
  );

  it('T-32 are each recorded or asked about, and never refused', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (punches) => {
        const attendances: AttendanceRecord[] = [];
        for (const { kind, clock, planId, given, link, isClosed } of punches) {
          const found = kept(kind, formatClock(clock), { planId, breaks: given, link });
          const attended = plans.map((one) => ({
            ...one,
            attended: attendances.some((work) => work.plan?.id === one.id),
          }));
          const facts = keptFacts({ plans: attended, attendances, closed: isClosed ? [CLOSED] : [] });
          const result = decideKeptPunch(facts, found);
          if (result.kind === 'asked') {
            expect(result.questions.at(-1)?.kind).toBe('unplaced');
            continue;
          }
          store(attendances, result);
        }
        const open = attendances.filter((one) => one.checkOut === null && !hasForgottenItem(one));
        expect(open.length).toBeLessThanOrEqual(1);
        const started = attendances.flatMap((one) => one.plan?.id ?? []);
        expect(new Set(started).size).toBe(started.length);
        for (const { checkIn, checkOut } of attendances) {
          if (checkOut !== null) expect(minutesBetween(checkIn, checkOut)).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  /** Does with the records what the server does with a recorded punch. */
  function store(attendances: AttendanceRecord[], { decision, settled }: RecordedPunch) {
    const forgotten = { ...FORGOTTEN, id: 70 };
    if (decision.kind === 'checked_in') {
      for (const [place, one] of attendances.entries()) {
        if (!decision.forgotten.includes(one.id)) continue;
        attendances[place] = { ...one, openItems: [...one.openItems, forgotten] };
      }
      const openItems = decision.raised.map((matter) => item(matter, 80));
      attendances.push(record({ ...decision.attendance, id: attendances.length + 1, openItems }));
      return;
    }
    const place = attendances.findIndex(({ id }) => id === decision.attendanceId);
    const before = attendances[place];
    if (!before) throw new Error(`no record ${decision.attendanceId}`);
    const gone = new Set(settled);
    const { checkOut, breaks } = decision;
    const openItems = before.openItems.filter((one) => !gone.has(one));
    attendances[place] = { ...before, checkOut, breaks, openItems };
  }
});
