import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCorrection, decideVoid } from '#domain/attendance/correction.ts';
import {
  type DisputedWork,
  type DisputeReport,
  decideDispute,
  decideTakingBack,
  undisputedMinutes,
} from '#domain/attendance/dispute.ts';
import { ATTENDANCE_DEFAULTS, type AttendanceRecord } from '#domain/attendance/facts.ts';
import { finishedOf } from '#domain/attendance/finished.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { as, CLOSED, correctionFacts, FORGOTTEN, item, on, plan, record, rest, worked } from './build.ts';

const NOW = on('26:00');
const FACTS = { closed: [], config: ATTENDANCE_DEFAULTS };
const ended = worked(plan(1, '09:00-18:00'), { checkIn: on('09:00:20'), checkOut: on('18:00:40') });

const say = (said: Partial<DisputeReport>, attendance: AttendanceRecord = ended) =>
  decideDispute(FACTS, attendance, { note: 'I stayed longer', checkIn: null, checkOut: null, ...said }, NOW);
const claims = (claimedCheckIn: number | null, claimedCheckOut: number | null) =>
  ({ kind: 'disputed', note: 'I stayed longer', claimedCheckIn, claimedCheckOut }) as const;

describe('T-29: a dispute of one’s own work', () => {
  it.each([
    ['only a note', {}, claims(null, null)],
    ['another check-out', { checkOut: on('18:30') }, claims(null, on('18:30'))],
    ['another check-in', { checkIn: on('08:50') }, claims(on('08:50'), null)],
    ['the same times as recorded', { checkIn: on('09:00'), checkOut: on('18:00') }, claims(null, null)],
    [
      'one changed time and one unchanged',
      { checkIn: on('09:00'), checkOut: on('18:01') },
      claims(null, on('18:01')),
    ],
  ])('raises a question with %s', (_, said, matter) => {
    expect(say(said)).toEqual({ kind: 'disputed', attendanceId: 1, matter, settled: [] });
  });

  it('is possible for open and for confirmed work', () => {
    const open = worked(plan(1, '09:00-18:00'));
    expect(as(say({ checkOut: on('18:00') }, open), 'disputed').matter.claimedCheckOut).toBe(on('18:00'));
    expect(say({}, { ...ended, confirmed: true }).kind).toBe('disputed');
  });

  it('replaces an earlier dispute, and no other question', () => {
    const [before, drift] = [
      item(claims(null, on('18:20')), 4),
      item({ kind: 'drift', stamp: 'check_in', taken: on('09:00'), given: on('08:40') }, 5),
    ];
    const asked = { ...ended, openItems: [before, drift] };
    expect(as(say({ checkOut: on('18:30') }, asked), 'disputed').settled).toEqual([before]);
  });

  it.each([
    ['out of order', { checkIn: on('18:00') }, { field: 'check_out', rule: 'end_after_start' }],
    [
      'out of order, both given',
      { checkIn: on('17:00'), checkOut: on('16:00') },
      { field: 'check_out', rule: 'end_after_start' },
    ],
    ['in the future', { checkOut: on('26:01') }, { field: 'check_out', rule: 'not_in_future' }],
    ['days away', { checkIn: on('09:00', '2026-11-15') }, { field: 'check_in', rule: 'near_business_date' }],
  ])('is refused with times %s', (_, said, fault) => {
    expect(as(say(said), 'invalid').faults).toContainEqual(fault);
  });

  it('is refused in a closed period, and if it would move work into one', () => {
    const said = { note: 'x', checkIn: null, checkOut: null };
    const facts = { ...FACTS, closed: [CLOSED] };
    expect(decideDispute(facts, ended, said, NOW)).toMatchObject({ reason: 'period_closed' });
    const unplanned = record({ businessDate: '2026-12-01', checkIn: on('09:00', '2026-12-01') });
    const moved = { ...said, checkIn: on('09:00', '2026-11-30') };
    expect(decideDispute(facts, unplanned, moved, on('12:00', '2026-12-01'))).toMatchObject({
      reason: 'period_closed',
    });
  });

  it('may be withdrawn before an answer', () => {
    const open = item(claims(null, null), 4);
    expect(decideTakingBack([], { ...ended, openItems: [open] })).toEqual({
      kind: 'taken_back',
      settled: [open],
    });
    expect(decideTakingBack([], ended)).toMatchObject({ reason: 'item_gone' });
    expect(decideTakingBack([CLOSED], { ...ended, openItems: [open] })).toMatchObject({
      reason: 'period_closed',
    });
  });
});

describe('T-29: a correction by hand', () => {
  const mendedWith = (asked: ReturnType<typeof claims>, times: { checkIn?: number; checkOut?: number }) => {
    const attendance = { ...ended, openItems: [item(asked, 4)] };
    const decision = decideCorrection(
      correctionFacts(),
      attendance,
      { ...times, reason: 'Asked the site' },
      NOW,
    );
    return as(decision, 'corrected').settled.map(({ id }) => id);
  };

  it.each([
    ['for the time that it names', claims(null, on('18:30')), { checkOut: on('18:20') }, [4]],
    ['for another time', claims(null, on('18:30')), { checkIn: on('08:50') }, []],
    ['for any time when it names none', claims(null, null), { checkIn: on('08:50') }, [4]],
  ])('settles a dispute: %s', (_, asked, times, settled) => {
    expect(mendedWith(asked, times)).toEqual(settled);
  });

  it('of the wage alone settles no dispute about times', () => {
    const attendance = { ...ended, openItems: [item(claims(on('08:50'), null), 4)] };
    const decision = decideCorrection(
      correctionFacts(),
      attendance,
      { salaryPerHour: 1_300, reason: 'New wage' },
      NOW,
    );
    expect(as(decision, 'corrected').settled).toEqual([]);
  });

  it('that makes the work void settles all disputes', () => {
    const open = item(claims(null, on('18:30')), 4);
    const decision = decideVoid(correctionFacts(), { ...ended, openItems: [open] }, 'Another person’s punch');
    expect(as(decision, 'voided').settled).toEqual([open]);
  });
});

describe('L-01: the minutes that are certain while a dispute is open', () => {
  const BREAK = [rest('12:00-13:00')];
  /** 9:00 to 18:00 with an hour of break, 8 hours in all. */
  const workOf = (more: Partial<AttendanceRecord> = {}, formula: Formula = 1): DisputedWork => {
    const of = { ...ended, breaks: BREAK, ...more };
    const { checkOut } = of;
    return {
      ...of,
      terms: { formula: checkOut === null ? null : formula, salaryPerHour: 1_200, wageByHand: false },
      finished: checkOut === null ? null : finishedOf({ ...of, checkOut }, formula),
    };
  };
  const disputed = (checkIn: string | null, checkOut: string | null) =>
    item(claims(checkIn === null ? null : on(checkIn), checkOut === null ? null : on(checkOut)));

  it.each<[string, checkIn: string | null, checkOut: string | null, minutes: number]>([
    ['only a note', null, null, 480],
    ['a later check-out', null, '18:30', 480],
    ['an earlier check-out', null, '17:00', 420],
    ['an earlier check-in', '08:00', null, 480],
    ['a later check-in', '10:00', null, 420],
    ['a stretch that is later and as long', '10:00', '19:00', 480],
    ['a stretch that is earlier, of which the plan pays less', '08:00', '17:00', 420],
    ['a shorter stretch', '10:00', '17:00', 360],
    ['a check-out within the break', null, '12:30', 180],
    ['a longer stretch', '08:00', '19:00', 480],
  ])('are these for %s', (_, checkIn, checkOut, minutes) => {
    expect(undisputedMinutes(workOf({ openItems: [disputed(checkIn, checkOut)] }))).toBe(minutes);
  });

  it('are those of the record without a dispute, also next to another question', () => {
    expect(undisputedMinutes(workOf())).toBe(480);
    expect(undisputedMinutes(workOf({ openItems: [FORGOTTEN] }))).toBe(480);
  });

  it('are none without a check-out, before and after the report of the missing one', () => {
    expect(undisputedMinutes(workOf({ checkOut: null }))).toBe(0);
    expect(undisputedMinutes(workOf({ checkOut: null, openItems: [disputed(null, '18:00')] }))).toBe(0);
  });

  it('are none once a correction of the check-in has passed the claimed check-out', () => {
    const openItems = [disputed(null, '12:00')];
    expect(undisputedMinutes(workOf({ checkIn: on('13:00'), breaks: [], openItems }))).toBe(0);
  });

  it('are rounded like the work, and keep an approved early start', () => {
    const until = [disputed(null, '17:20')];
    expect(undisputedMinutes(workOf({ openItems: until }, 4))).toBe(435);
    const early = { checkIn: on('08:30'), earlyStartApproved: true, openItems: [disputed(null, '17:00')] };
    expect(undisputedMinutes(workOf(early))).toBe(450);
  });

  it('are never more than the record gives or than the person claims', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 1_439 })),
        fc.option(fc.integer({ min: 0, max: 1_439 })),
        fc.constantFrom<Formula>(1, 2, 3, 4),
        (checkIn, checkOut, formula) => {
          const at = (minute: number | null) => (minute === null ? null : on('00:00') + minute * 60_000);
          const work = workOf({ openItems: [item(claims(at(checkIn), at(checkOut)))] }, formula);
          const certain = undisputedMinutes(work);
          expect(certain).toBeGreaterThanOrEqual(0);
          expect(certain).toBeLessThanOrEqual(work.finished?.workedMinutes ?? 0);
          const from = at(checkIn) ?? work.checkIn;
          // T-09: seconds are cut first.
          const claimed = minutesBetween(from, at(checkOut) ?? on('18:00'));
          // Formula 3 may round up by five minutes.
          expect(certain).toBeLessThanOrEqual(Math.max(0, claimed) + 5);
        },
      ),
    );
  });
});
