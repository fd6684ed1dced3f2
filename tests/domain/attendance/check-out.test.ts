import { describe, expect, it } from 'vitest';
import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import type { AttendanceRecord } from '#domain/attendance/facts.ts';
import { as, CLOSED, FORGOTTEN, on, PUNCH, plan, record, rest, worked } from './build.ts';

const DAYTIME = plan(1, '09:00-18:00', { breaks: [rest('12:00-12:45'), rest('15:00-15:15')] });

function out(attendances: AttendanceRecord[], now: number, answer: BreakAnswer = 'none') {
  return decideCheckOut({ attendances, closed: [] }, PUNCH, answer, now);
}

describe('T-24 a check-out', () => {
  it.each([
    ['nothing', []],
    ['an ended record', [record({ checkOut: on('12:00') })]],
    [
      'a record that a later check-in replaced',
      [record({ openItems: [FORGOTTEN] }), record({ id: 2, checkIn: on('13:00'), checkOut: on('17:00') })],
    ],
  ])('T-24 needs an open attendance record: %s', (_, attendances) => {
    expect(out(attendances, on('18:00'))).toMatchObject({ code: 'CHECK_OUT_USER_NOT_CHECKED_IN' });
  });

  it('T-10 ends the open record past midnight, of any date', () => {
    const night = worked(plan(1, '22:00-29:00'));
    const decision = as(out([night], on('25:30')), 'checked_out');
    expect(decision).toMatchObject({ attendanceId: 1, checkOut: on('25:30'), raised: [] });
  });

  it('ends the open record that is not forgotten, even next to an older open one', () => {
    const attendances = [record({ openItems: [FORGOTTEN] }), record({ id: 2, checkIn: on('13:00') })];
    expect(as(out(attendances, on('18:00')), 'checked_out').attendanceId).toBe(2);
  });

  it.each([
    ['23:59:59', []],
    ['24:00:00', [{ kind: 'forgotten' }]],
  ])('T-23 at %s of work planned to 18:00 raises %j', (clock, raised) => {
    expect(as(out([worked(DAYTIME)], on(clock)), 'checked_out').raised).toEqual(raised);
  });

  it('T-23 raises no second question', () => {
    const asked = worked(DAYTIME, { openItems: [FORGOTTEN] });
    expect(as(out([asked], on('25:00')), 'checked_out').raised).toEqual([]);
  });

  it('T-17 is refused in a closed period', () => {
    const facts = { attendances: [worked(DAYTIME)], closed: [CLOSED] };
    expect(decideCheckOut(facts, PUNCH, 'none', on('18:00'))).toMatchObject({ code: 'PERIOD_CLOSED' });
  });

  it('raises a question about a device with another time', () => {
    const facts = { attendances: [worked(DAYTIME)], closed: [] };
    const decision = decideCheckOut(facts, { ...PUNCH, at: on('18:15') }, 'none', on('18:00'));
    expect(as(decision, 'checked_out')).toMatchObject({
      checkOut: on('18:00'),
      punch: { at: on('18:15'), taken: on('18:00') },
      raised: [{ kind: 'drift', stamp: 'check_out', taken: on('18:00'), given: on('18:15') }],
    });
  });
});

describe('T-08 a check-out in a later minute', () => {
  it.each([
    ['09:00:00', '09:00:59', 'invalid'],
    ['09:00:59', '09:01:00', 'checked_out'],
  ])('T-08 in %s, out %s: %s', (checkIn, checkOut, kind) => {
    expect(out([record({ checkIn: on(checkIn) })], on(checkOut)).kind).toBe(kind);
  });
});

describe('O-13 the breaks of a check-out', () => {
  const answered = (answer: BreakAnswer, clock: string, checkIn = '09:00') =>
    out([worked(DAYTIME, { checkIn: on(checkIn) })], on(clock), answer);

  it.each<[BreakAnswer, string, string, string[]]>([
    ['none', '09:00', '18:00', []],
    ['planned', '09:00', '18:00', ['12:00-12:45', '15:00-15:15']],
    ['planned', '09:00', '15:00', ['12:00-12:45']],
    ['planned', '09:00', '12:30:59', ['12:00-12:30']],
    ['planned', '12:20', '15:10', ['12:20-12:45', '15:00-15:10']],
    ['planned', '09:00', '12:00', []],
    [[rest('13:00-13:20')], '09:00', '18:00', ['13:00-13:20']],
    [[rest('15:00-15:10'), rest('12:00-12:30')], '09:00', '18:00', ['12:00-12:30', '15:00-15:10']],
  ])('O-13 for the answer %j from %s to %s', (answer, checkIn, clock, expected) => {
    expect(as(answered(answer, clock, checkIn), 'checked_out').breaks).toEqual(expected.map(rest));
  });

  it('O-13 are none if none is planned or given', () => {
    expect(as(out([record()], on('20:00'), 'planned'), 'checked_out').breaks).toEqual([]);
  });

  it.each([
    ['09:00-09:10', [{ field: 'break_start', index: 0, rule: 'break_start_inside' }]],
    ['09:01-09:10', null],
    ['17:50-17:59', null],
    ['17:50-18:00', [{ field: 'break_end', index: 0, rule: 'break_end_inside' }]],
    ['13:00-13:00', [{ field: 'break_end', index: 0, rule: 'break_end_inside' }]],
  ])('T-07 %s from 09:00 to 18:00 must be inside the work', (span, faults) => {
    const decision = answered([rest(span)], '18:00');
    if (faults) expect(decision).toEqual({ kind: 'invalid', faults });
    else expect(decision.kind).toBe('checked_out');
  });

  it('T-07 names the break that overlaps another one', () => {
    const decision = answered([rest('12:00-12:30'), rest('12:20-12:40')], '18:00');
    const faults = [{ field: 'break_start', index: 1, rule: 'breaks_apart' }];
    expect(decision).toEqual({ kind: 'invalid', faults });
  });

  it('T-05 may be after midnight', () => {
    const decision = out([worked(plan(1, '22:00-29:00'))], on('29:00'), [rest('25:00-25:45')]);
    expect(as(decision, 'checked_out').breaks).toEqual([rest('25:00-25:45')]);
  });
});
