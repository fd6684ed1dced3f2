import { describe, expect, it } from 'vitest';
import { businessDateOf } from '#domain/attendance/business-date.ts';
import { decideCheckIn } from '#domain/attendance/check-in.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { as, at, CLOSED, checkInFacts, FORGOTTEN, on, PUNCH, plan, record, worked } from './build.ts';

describe('T-10, T-11 the business date', () => {
  it.each([
    ['2026-11-18 00:00:00', '00:00', 0, '2026-11-18'],
    ['2026-11-17 23:59:59', '00:00', 0, '2026-11-17'],
    ['2026-11-18 04:59:59', '05:00', 300, '2026-11-17'],
    ['2026-11-18 05:00:00', '05:00', 300, '2026-11-18'],
    ['2026-12-01 00:30:00', '05:00', 300, '2026-11-30'],
    ['2027-01-01 00:00:00', '00:01', 1, '2026-12-31'],
  ])('T-11 for unplanned work at %s, day change %s', (stamp, _, dayChange, expected) => {
    expect(businessDateOf(null, at(stamp), dayChange)).toBe(expected);
  });

  it.each([0, 300])('T-10 is the date of the shift for planned work, day change %s', (dayChange) => {
    const night = plan(1, '22:00-29:00');
    expect(businessDateOf(night, at('2026-11-19 01:00:00'), dayChange)).toBe('2026-11-18');
    const early = plan(1, '00:30-08:00');
    expect(businessDateOf(early, at('2026-11-17 23:50:00'), dayChange)).toBe('2026-11-18');
  });
});

describe('T-12 the shift of a punch', () => {
  const found = (now: number, plans = [plan(1, '09:00-18:00')], planId: number | null = null) =>
    as(decideCheckIn(checkInFacts({ plans }), { ...PUNCH, planId }, now), 'checked_in').attendance.plan?.id ??
    null;

  it.each([
    ['06:59:59', null],
    ['07:00:00', 1],
    ['09:00:00', 1],
    ['18:00:00', 1],
    ['18:00:59', 1],
    ['18:01:00', null],
  ])('T-12 for 09:00–18:00 at %s is %s', (clock, expected) => expect(found(on(clock))).toBe(expected));

  it('T-12 after midnight is the night shift of the day before', () => {
    expect(found(on('28:59:59'), [plan(1, '22:00-29:00')])).toBe(1);
  });

  it('T-12 is the one that starts earlier, unless another is chosen', () => {
    const plans = [plan(2, '13:00-18:00'), plan(1, '09:00-12:00')];
    expect(found(on('11:30'), plans)).toBe(1);
    expect(found(on('11:30'), plans, 2)).toBe(2);
  });

  it('T-12 is not a chosen one that does not fit', () => {
    const plans = [plan(1, '09:00-12:00'), plan(2, '18:00-22:00')];
    expect(found(on('09:00'), plans, 2)).toBe(1);
  });

  it.each([
    ['pending', { status: 'pending' }],
    ['rejected', { status: 'rejected' }],
    ['cancelled', { status: 'cancelled' }],
    ['attended', { attended: true }],
    ['with an outcome', { outcome: 'absent_notified' }],
  ] as const)('T-12 is not one that is %s', (_, overrides) => {
    expect(found(on('09:00'), [plan(1, '09:00-18:00', overrides)])).toBeNull();
  });

  it("cannot be another person's", () => {
    const decision = decideCheckIn(checkInFacts(), { ...PUNCH, planId: 5 }, on('09:00'));
    expect(decision).toMatchObject({ kind: 'refused', reason: 'plan_unknown', code: 'E_NOT_FOUND' });
  });

  it('is missing for unplanned work, which waits at the workplace of the nearest approved shift', () => {
    const plans = [
      plan(1, '09:00-12:00', { workplaceId: 3, attended: true }),
      plan(2, '20:00-23:00', { workplaceId: 4 }),
      plan(3, '13:30-14:00', { workplaceId: 5, status: 'pending' }),
    ];
    const decision = as(decideCheckIn(checkInFacts({ plans }), PUNCH, on('13:00')), 'checked_in');
    expect(decision.raised).toEqual([{ kind: 'unplanned' }]);
    expect(decision.attendance).toMatchObject({ workplaceId: 3, plan: null, businessDate: '2026-11-18' });
  });

  it.each([
    [[6, 1], 6],
    [[], null],
  ])('is missing without any shift: memberships %j send the punch to %s', (workplaceIds, expected) => {
    const worksAt = workplaceIds.map((workplaceId) => ({ workplaceId, positionIds: [] }));
    const decision = decideCheckIn(checkInFacts({ worksAt }), PUNCH, on('13:00'));
    expect(as(decision, 'checked_in').attendance.workplaceId).toBe(expected);
  });
});

describe('the time of a punch', () => {
  const NOW = on('09:00');
  const plans = [plan(1, '09:00-18:00')];
  const punched = (given: number | null, clockOffset = 0) =>
    as(decideCheckIn(checkInFacts({ plans }), { ...PUNCH, at: given, clockOffset }, NOW), 'checked_in');

  it.each([
    [null, 0, false],
    [on('09:05:00'), 0, false],
    [on('09:05:01'), 0, true],
    [on('08:55:00'), 0, false],
    [on('08:54:59'), 0, true],
    // A clock known to be 15 minutes fast is no news.
    [on('09:15:00'), 900_000, false],
    [on('09:15:00'), 0, true],
    [on('09:00:00'), 900_000, true],
  ])('given as %s with offset %s ms drifts: %s, and is the server’s', (given, offset, drifts) => {
    const { attendance, punch, raised } = punched(given, offset);
    expect(attendance.checkIn).toBe(NOW);
    const corrected = given === null ? null : given - offset;
    expect(punch).toEqual({ stamp: 'check_in', taken: NOW, at: given, given: corrected });
    const matter = { kind: 'drift', stamp: 'check_in', taken: NOW, given: corrected };
    expect(raised).toEqual(drifts ? [matter] : []);
  });

  it.each([
    [at('9999-12-31 23:59:59'), -80_000_000_000_000, '9999-12-31 23:59:59'],
    [at('0001-01-01 00:00:00'), 80_000_000_000_000, '0001-01-01 00:00:00'],
  ])('beyond the calendar of a device becomes the end of the calendar', (given, offset, end) => {
    expect(punched(given, offset).punch).toMatchObject({ at: given, given: at(end) });
  });
});

describe('T-28 an early start', () => {
  it.each([
    ['08:45:00', 0, []],
    ['08:44:59', 0, [{ kind: 'early_start', minutes: 16 }]],
    ['08:44:00', 0, [{ kind: 'early_start', minutes: 16 }]],
    ['08:30:00', 15, []],
    ['08:29:00', 15, [{ kind: 'early_start', minutes: 16 }]],
    ['07:00:00', 0, [{ kind: 'early_start', minutes: 120 }]],
    ['09:30:00', 0, []],
  ])(
    'T-28 at %s with %s minutes paid before raises a question or none',
    (clock, paidBeforeMinutes, expected) => {
      const facts = checkInFacts({ plans: [plan(1, '09:00-18:00', { paidBeforeMinutes })] });
      expect(as(decideCheckIn(facts, PUNCH, on(clock)), 'checked_in').raised).toEqual(expected);
    },
  );

  it('T-28 raises a question for every minute without grace', () => {
    const config = { ...ATTENDANCE_DEFAULTS, earlyStartGraceMinutes: 0 };
    const facts = checkInFacts({ plans: [plan(1, '09:00-18:00')], config });
    expect(as(decideCheckIn(facts, PUNCH, on('08:59:59')), 'checked_in').raised).toEqual([
      { kind: 'early_start', minutes: 1 },
    ]);
  });
});

describe('T-24 a second check-in', () => {
  const first = plan(1, '09:00-12:00', { attended: true });
  const open = worked(first);

  it.each([
    ['09:00:01', null],
    ['10:59:59', null],
    ['11:00:00', 2],
    ['18:00:00', 2],
  ])('T-24 at %s while 09:00–12:00 is open and 13:00–18:00 is next', (clock, next) => {
    // At 18:00 the time alone makes the first forgotten.
    const facts = checkInFacts({ attendances: [open], plans: [first, plan(2, '13:00-18:00')] });
    const decision = decideCheckIn(facts, PUNCH, on(clock));
    if (next === null) {
      expect(decision).toMatchObject({ code: 'CHECK_IN_ALREADY', attendanceId: open.id });
      return;
    }
    const { attendance, forgotten } = as(decision, 'checked_in');
    expect(attendance.plan?.id).toBe(next);
    expect(forgotten).toEqual([open.id]);
  });

  it.each([
    ['17:59:59', 'refused'],
    ['18:00:00', 'checked_in'],
  ])('T-23 at %s after work planned to 12:00 is %s', (clock, kind) => {
    expect(decideCheckIn(checkInFacts({ attendances: [open] }), PUNCH, on(clock)).kind).toBe(kind);
  });

  it.each([
    ['24:59:59', 'refused'],
    ['25:00:00', 'checked_in'],
  ])('T-23 at %s after unplanned work from 09:00 is %s', (clock, kind) => {
    const attendances = [record({ checkIn: on('09:00') })];
    expect(decideCheckIn(checkInFacts({ attendances }), PUNCH, on(clock)).kind).toBe(kind);
  });

  it('T-24 after the check-out is unplanned', () => {
    const attendances = [worked(first, { checkOut: on('12:00') })];
    const decision = decideCheckIn(checkInFacts({ attendances, plans: [first] }), PUNCH, on('12:00'));
    expect(as(decision, 'checked_in').raised).toEqual([{ kind: 'unplanned' }]);
  });

  it('T-24 raises no second question about the same open work', () => {
    const attendances = [worked(first, { openItems: [FORGOTTEN] })];
    const decision = decideCheckIn(checkInFacts({ attendances }), PUNCH, on('12:30'));
    expect(as(decision, 'checked_in').forgotten).toEqual([]);
  });
});

describe('T-17 a check-in in a closed period', () => {
  it.each([
    [1, '2026-11-18', 'refused'],
    [2, '2026-11-18', 'checked_in'],
  ])('at workplace %s on %s is %s', (workplaceId, businessDate, kind) => {
    const plans = [plan(1, '09:00-18:00', { workplaceId, businessDate })];
    expect(decideCheckIn(checkInFacts({ plans, closed: [CLOSED] }), PUNCH, on('09:00')).kind).toBe(kind);
  });

  it('T-14 is refused for the night of the last day', () => {
    const plans = [plan(1, '22:00-29:00', { businessDate: '2026-11-30' })];
    const facts = checkInFacts({ plans, closed: [CLOSED] });
    expect(decideCheckIn(facts, PUNCH, at('2026-12-01 01:00:00'))).toMatchObject({ code: 'PERIOD_CLOSED' });
  });
});
