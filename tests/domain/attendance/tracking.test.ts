import { describe, expect, it } from 'vitest';
import { ATTENDANCE_DEFAULTS, type AttendanceRecord } from '#domain/attendance/facts.ts';
import { forgottenDue, isForgotten } from '#domain/attendance/forgotten.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import {
  needsAttention,
  shiftCounts,
  trackingOf,
  trackingOfAttendance,
  type WatchedPlan,
} from '#domain/attendance/tracking.ts';
import { FORGOTTEN, item, on, plan, record, worked } from './build.ts';

const DAYTIME = plan(1, '09:00-18:00');
const NIGHT = plan(1, '22:00-29:00');

const seen = (planned: WatchedPlan, attendance: AttendanceRecord | null, now: number) =>
  trackingOf(planned, attendance, now, ATTENDANCE_DEFAULTS);

describe('T-21, T-22 tracking without a check-in', () => {
  it.each([
    ['08:00:00', []],
    ['09:09:59', []],
    ['09:10:00', ['not_yet_in']],
    ['17:59:59', ['not_yet_in']],
    ['18:00:00', ['absent']],
  ])('shows for 09:00–18:00 at %s: %j', (clock, flags) => {
    expect(seen(DAYTIME, null, on(clock))).toMatchObject({ state: 'not_checked_in', flags });
  });

  it.each([
    ['23:59:59', ['not_yet_in']],
    ['28:59:59', ['not_yet_in']],
    ['29:00:00', ['absent']],
  ])('shows for 22:00–29:00 at %s: %j', (clock, flags) => {
    expect(seen(NIGHT, null, on(clock)).flags).toEqual(flags);
  });

  it.each(OUTCOMES)('T-22 follows the outcome %s, before and after the end', (outcome) => {
    const flags = outcome === 'cancelled_by_company' ? [] : ['absent'];
    for (const clock of ['08:00', '12:00', '20:00']) {
      expect(seen({ ...DAYTIME, outcome }, null, on(clock)).flags).toEqual(flags);
    }
  });
});

it.each([
  ['09:00:00', 0, ['not_yet_in']],
  ['09:14:59', 15, []],
  ['09:15:00', 15, ['not_yet_in']],
])(
  'T-21 shows a person as missing at %s from %s minutes after the start: %j',
  (clock, notYetInMinutes, flags) => {
    const config = { ...ATTENDANCE_DEFAULTS, notYetInMinutes };
    expect(trackingOf(DAYTIME, null, on(clock), config)).toMatchObject({ flags });
  },
);

it.each([
  ['08:00:00', ['arriving_late']],
  ['09:15:00', ['arriving_late']],
  ['09:29:59', ['arriving_late']],
  ['09:30:00', ['not_yet_in']],
  ['18:00:00', ['absent']],
])('T-30 shows a person who arrives at 09:20 at %s: %j', (clock, flags) => {
  expect(seen({ ...DAYTIME, lateUntil: on('09:20') }, null, on(clock)).flags).toEqual(flags);
});

it('T-30 forgets a late note after the check-in, and where an outcome is set', () => {
  const late = { ...DAYTIME, lateUntil: on('09:20') };
  expect(seen(late, worked(DAYTIME), on('09:10')).flags).toEqual([]);
  expect(seen({ ...late, outcome: 'cancelled_by_company' }, null, on('09:10')).flags).toEqual([]);
});

describe('T-21 late arrival and early leave', () => {
  it.each([
    ['09:00:59', 0, 0],
    ['09:01:00', 0, 1],
    ['09:05:59', 5, 0],
    ['09:06:00', 5, 6],
    ['08:30:00', 0, 0],
  ])('in at %s with %s minutes of grace: %s minutes late', (clock, lateGraceMinutes, lateMinutes) => {
    const attendance = worked(DAYTIME, { checkIn: on(clock) });
    const tracking = trackingOf(DAYTIME, attendance, on('12:00'), {
      ...ATTENDANCE_DEFAULTS,
      lateGraceMinutes,
    });
    expect(tracking).toMatchObject({ lateMinutes, flags: lateMinutes > 0 ? ['late'] : [] });
  });

  it.each([
    ['17:59:59', 1],
    ['18:00:00', 0],
    ['19:00:00', 0],
    ['12:00:00', 360],
  ])('out at %s: %s minutes early', (clock, earlyLeaveMinutes) => {
    const attendance = worked(DAYTIME, { checkOut: on(clock) });
    expect(seen(DAYTIME, attendance, on('20:00'))).toMatchObject({
      state: 'checked_out',
      earlyLeaveMinutes,
      flags: earlyLeaveMinutes > 0 ? ['early_leave'] : [],
    });
  });

  it('may both apply, even past midnight', () => {
    const attendance = worked(NIGHT, { checkIn: on('24:30'), checkOut: on('28:00'), confirmed: true });
    expect(seen(NIGHT, attendance, on('30:00'))).toEqual({
      state: 'confirmed',
      flags: ['late', 'early_leave'],
      lateMinutes: 150,
      earlyLeaveMinutes: 60,
    });
  });
});

describe('T-23 tracking without a check-out', () => {
  it.each([
    ['18:00:00', []],
    ['18:00:01', ['check_out_awaited']],
    ['18:19:59', ['check_out_awaited']],
    ['18:20:00', ['not_checked_out']],
    ['23:59:59', ['not_checked_out']],
    ['24:00:00', ['not_checked_out', 'needs_review']],
  ])('shows for 09:00–18:00 at %s: %j', (clock, flags) => {
    expect(seen(DAYTIME, worked(DAYTIME), on(clock))).toMatchObject({ state: 'checked_in', flags });
  });

  it('needs review for an open question of any kind', () => {
    const openItems = [item({ kind: 'early_start', minutes: 30 })];
    expect(seen(DAYTIME, worked(DAYTIME, { openItems }), on('10:00')).flags).toEqual(['needs_review']);
  });

  it.each([
    ['24:59:59', false],
    ['25:00:00', true],
  ])('is forgotten for unplanned work from 09:00 at %s: %s', (clock, expected) => {
    expect(isForgotten(record(), on(clock))).toBe(expected);
    expect(forgottenDue([record()], on(clock))).toEqual(expected ? [1] : []);
  });

  it('raises one question, and none about ended work', () => {
    const attendances = [record({ openItems: [FORGOTTEN] }), record({ id: 2, checkOut: on('12:00') })];
    expect(forgottenDue(attendances, on('40:00'))).toEqual([]);
  });
});

describe('the need for attention', () => {
  it.each<[string, AttendanceRecord | null, string, boolean]>([
    ['a missing person within the grace', null, '09:09:59', false],
    ['a missing person after the grace', null, '09:10:00', true],
    ['a missing person at the end', null, '18:00:00', true],
    ['a person who came late', worked(DAYTIME, { checkIn: on('09:30') }), '12:00:00', false],
    ['a person who stays just after the end', worked(DAYTIME), '18:19:59', false],
    ['a person who stays long after the end', worked(DAYTIME), '18:20:00', true],
    ['a person who left early', worked(DAYTIME, { checkOut: on('12:00') }), '20:00:00', false],
    [
      'an open question',
      worked(DAYTIME, { openItems: [FORGOTTEN], checkOut: on('18:00') }),
      '20:00:00',
      true,
    ],
  ])('depends on the case: %s on a shift of 09:00–18:00', (_, attendance, clock, expected) => {
    const one = { ...seen(DAYTIME, attendance, on(clock)), hasOutcome: false };
    const calm = { ...seen(DAYTIME, worked(DAYTIME), on('09:00')), hasOutcome: false };
    expect(needsAttention([calm, one])).toBe(expected);
    expect(needsAttention([calm])).toBe(false);
  });

  it('exists for an absence, but not for a cancellation by the company', () => {
    const of = (outcome: (typeof OUTCOMES)[number]) =>
      needsAttention([{ ...seen({ ...DAYTIME, outcome }, null, on('08:00')), hasOutcome: true }]);
    expect(OUTCOMES.filter(of)).toEqual(OUTCOMES.filter((outcome) => outcome !== 'cancelled_by_company'));
  });
});

describe('the counts of a shift', () => {
  it('are by state and flag', () => {
    const people: [typeof DAYTIME, AttendanceRecord | null][] = [
      [DAYTIME, null],
      [{ ...DAYTIME, outcome: 'absent_notified' }, null],
      [{ ...DAYTIME, outcome: 'cancelled_by_company' }, null],
      [DAYTIME, worked(DAYTIME)],
      [DAYTIME, worked(DAYTIME, { checkIn: on('09:30') })],
      [DAYTIME, worked(DAYTIME, { checkOut: on('11:00') })],
      [DAYTIME, worked(DAYTIME, { checkOut: on('11:30'), confirmed: true })],
    ];
    const counts = (clock: string) =>
      shiftCounts(
        people.map(([planned, attendance]) => ({
          ...seen(planned, attendance, on(clock)),
          hasOutcome: planned.outcome !== null,
        })),
      );
    expect(counts('12:00')).toEqual({
      planned: 5,
      in: 2,
      out: 2,
      confirmed: 1,
      arrivingLate: 0,
      notYetIn: 1,
      late: 1,
      earlyLeave: 2,
      absent: 1,
      checkOutAwaited: 0,
      notCheckedOut: 0,
      needsReview: 0,
    });
    expect(counts('18:10')).toMatchObject({ in: 2, checkOutAwaited: 2, notCheckedOut: 0 });
    expect(counts('24:00')).toMatchObject({ notYetIn: 0, absent: 2, notCheckedOut: 2, needsReview: 2 });
  });
});

describe('the tracking of a single attendance record', () => {
  const told = (attendance: AttendanceRecord, now: number) =>
    trackingOfAttendance(attendance, now, ATTENDANCE_DEFAULTS);

  it('equals that of its shift', () => {
    const late = worked(DAYTIME, { checkIn: on('09:20'), checkOut: on('17:00') });
    expect(told(late, on('20:00'))).toEqual(seen(DAYTIME, late, on('20:00')));
  });

  it('without a shift is neither late nor early, but may need review', () => {
    const none = { lateMinutes: 0, earlyLeaveMinutes: 0 };
    const open = record({ checkIn: on('09:00') });
    expect(told(open, on('24:59'))).toEqual({ state: 'checked_in', flags: [], ...none });
    expect(told(open, on('25:00'))).toEqual({ state: 'checked_in', flags: ['needs_review'], ...none });
    const asked = record({ checkOut: on('18:00'), openItems: [item({ kind: 'unplanned' })] });
    expect(told(asked, on('20:00'))).toEqual({ state: 'checked_out', flags: ['needs_review'], ...none });
    expect(told({ ...asked, openItems: [], confirmed: true }, on('20:00')).state).toBe('confirmed');
  });
});
