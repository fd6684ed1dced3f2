import { describe, expect, it } from 'vitest';
import { decideConfirm, decideUnconfirm } from '#domain/attendance/confirmation.ts';
import {
  type Correction,
  decideCorrection,
  decideManualCheckOut,
  decideVoid,
} from '#domain/attendance/correction.ts';
import type { CorrectionFacts } from '#domain/attendance/correction-rules.ts';
import type { AttendanceRecord } from '#domain/attendance/facts.ts';
import { decideManualEntry, type ManualEntry } from '#domain/attendance/manual-entry.ts';
import { decideOutcome } from '#domain/attendance/outcome-change.ts';
import {
  as,
  at,
  CLOSED,
  correctionFacts,
  FORGOTTEN,
  item,
  MANAGER,
  on,
  PERSON,
  plan,
  record,
  rest,
  worked,
} from './build.ts';

const NOW = on('24:00');
const DAYTIME = plan(1, '09:00-18:00');
const ROOM = { approved: 1, total: 2 };
const FULL = { approved: 2, total: 2 };

function correct(
  old: AttendanceRecord,
  correction: Partial<Correction>,
  facts: Partial<CorrectionFacts> = {},
) {
  return decideCorrection(correctionFacts(facts), old, { reason: 'Forgot', ...correction }, NOW);
}

function enter(entry: Partial<ManualEntry>, facts: Partial<CorrectionFacts> = {}) {
  const whole: ManualEntry = {
    place: { plan: DAYTIME, seat: ROOM },
    checkIn: on('09:00'),
    checkOut: null,
    breaks: [],
    reason: null,
    ...entry,
  };
  return decideManualEntry(correctionFacts(facts), whole, NOW);
}

describe('T-25 a correction', () => {
  const ended = worked(DAYTIME, { checkOut: on('18:00'), breaks: [rest('12:00-13:00')], confirmed: true });

  it('returns old and new value of each field, and removes the confirmation', () => {
    const decision = correct(ended, { checkIn: on('09:10'), checkOut: on('18:30'), breaks: [] });
    expect(as(decision, 'corrected')).toMatchObject({
      reason: 'Forgot',
      unconfirmed: true,
      changes: [
        { field: 'check_in', old: on('09:00'), new: on('09:10') },
        { field: 'check_out', old: on('18:00'), new: on('18:30') },
        { field: 'breaks', old: [rest('12:00-13:00')], new: [] },
      ],
    });
  });

  it('changes nothing without a difference', () => {
    const same = { checkIn: on('09:00'), checkOut: on('18:00'), breaks: [rest('12:00-13:00')] };
    expect(correct(ended, same)).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [{ checkIn: on('09:01') }, null, 'invalid'],
    [{ checkIn: on('09:01') }, '  ', 'invalid'],
    [{ checkIn: on('09:01') }, 'Forgot', 'corrected'],
    [{ earlyStartApproved: true }, null, 'corrected'],
  ])('%j with the reason %j is %s', (correction, reason, kind) => {
    expect(correct(ended, { ...correction, reason }).kind).toBe(kind);
  });

  it('needs no reason for a first check-out', () => {
    const correction = { checkOut: on('18:00'), reason: null };
    const decision = decideManualCheckOut(correctionFacts(), worked(DAYTIME), correction, NOW);
    expect(as(decision, 'corrected').changes).toEqual([{ field: 'check_out', old: null, new: on('18:00') }]);
    expect(decideManualCheckOut(correctionFacts(), null, correction, NOW)).toMatchObject({
      code: 'CHECK_OUT_USER_NOT_CHECKED_IN',
    });
  });

  it.each<[Partial<Correction>, object[]]>([
    [{ checkOut: on('09:00:59') }, [{ field: 'check_out', rule: 'end_after_start' }]],
    [{ checkOut: on('24:00:01') }, [{ field: 'check_out', rule: 'not_in_future' }]],
    [
      { checkOut: on('18:00'), breaks: [rest('17:00-18:00')] },
      [{ field: 'break_end', index: 0, rule: 'break_end_inside' }],
    ],
    [
      { breaks: [rest('12:00-13:00'), rest('12:59-13:30')] },
      [{ field: 'break_start', index: 1, rule: 'breaks_apart' }],
    ],
    [{ checkIn: at('2026-11-16 23:59:59') }, [{ field: 'check_in', rule: 'near_business_date' }]],
    [
      { checkIn: on('24:00:01') },
      [
        { field: 'check_in', rule: 'not_in_future' },
        { field: 'check_out', rule: 'end_after_start' },
      ],
    ],
  ])('%j is refused at its fields', (correction, faults) => {
    const decision = correct({ ...ended, breaks: [] }, { ...correction, reason: 'Forgot' });
    expect(decision).toEqual({ kind: 'invalid', faults });
  });

  it.each<[string, string | null, object[]]>([
    ['2026-11-11 17:59:59', '2026-11-18 18:00:00', [{ field: 'check_out', rule: 'work_too_long' }]],
    ['2026-11-11 18:00:00', '2026-11-18 18:00:00', []],
    ['2025-11-18 09:00:00', '2026-11-18 18:00:00', [{ field: 'check_out', rule: 'work_too_long' }]],
    ['0002-01-01 00:00:00', null, [{ field: 'check_in', rule: 'work_too_long' }]],
    ['0001-01-01 00:00:00', null, [{ field: 'check_in', rule: 'work_too_long' }]],
  ])('of unplanned work from %s to %s respects the maximum length', (checkIn, checkOut, faults) => {
    const times = { checkIn: at(checkIn), checkOut: checkOut === null ? null : at(checkOut) };
    const decision = correct(record({ checkOut: on('18:00') }), { ...times, reason: 'Forgot' });
    expect(decision).toMatchObject(faults.length > 0 ? { kind: 'invalid', faults } : { kind: 'corrected' });
  });

  it('accepts existing work that exceeds the maximum length', () => {
    const long = record({
      checkIn: at('2026-10-18 09:00:00'),
      businessDate: '2026-10-18',
      checkOut: on('18:00'),
    });
    expect(correct(long, { positionId: 2, reason: 'Packing' }).kind).toBe('corrected');
  });

  it('returns all faults at once, with the missing reason', () => {
    const decision = correct(ended, { checkOut: on('08:00'), reason: null });
    expect(as(decision, 'invalid').faults).toEqual([
      { field: 'check_out', rule: 'end_after_start' },
      { field: 'reason', rule: 'required' },
    ]);
  });

  it('O-13 keeps unchanged breaks, even outside the new times', () => {
    expect(as(correct(ended, { checkOut: on('12:30') }), 'corrected').times.breaks).toEqual(ended.breaks);
  });

  it.each([
    [{ actorId: PERSON }, 'own_attendance'],
    [{ closed: [CLOSED] }, 'period_closed'],
  ])('is refused with %j', (facts, reason) => {
    expect(correct(ended, { checkIn: on('09:01') }, facts)).toMatchObject({ kind: 'refused', reason });
    expect(decideVoid(correctionFacts(facts), ended, 'Wrong')).toMatchObject({ reason });
    expect(decideConfirm(correctionFacts(facts), ended)).toMatchObject({ reason });
    expect(decideUnconfirm(correctionFacts(facts), ended)).toMatchObject({ reason });
    expect(enter({}, facts)).toMatchObject({ reason });
    const outcome = { actorId: MANAGER, plan: DAYTIME, seat: ROOM, closed: [], ...facts };
    expect(decideOutcome(outcome, 'absent_notified')).toMatchObject({ reason });
  });

  it('T-17 cannot move work into a closed period', () => {
    const unplanned = record({ businessDate: '2026-12-01', checkIn: at('2026-12-01 00:10:00') });
    const night = plan(1, '22:00-29:00', { businessDate: '2026-11-30' });
    const now = at('2026-12-02 00:00:00');
    const correction = { join: { plan: night, seat: ROOM }, reason: null };
    expect(decideCorrection(correctionFacts({ closed: [CLOSED] }), unplanned, correction, now)).toMatchObject(
      {
        code: 'PERIOD_CLOSED',
      },
    );
  });

  it('T-11 changes the date of unplanned work, but not of work with a shift', () => {
    const moved = { checkIn: at('2026-11-17 23:50:00') };
    expect(as(correct(record(), moved), 'corrected').times.businessDate).toBe('2026-11-17');
    expect(as(correct(worked(DAYTIME), moved), 'corrected').times.businessDate).toBe('2026-11-18');
  });

  it('joins an unplanned punch to a shift, and clears its outcome', () => {
    const unplanned = record({ workplaceId: 2, openItems: [item({ kind: 'unplanned' })] });
    const absent = plan(1, '09:00-18:00', { outcome: 'absent_without_notice' });
    const decision = as(correct(unplanned, { join: { plan: absent, seat: FULL } }), 'corrected');
    expect(decision).toMatchObject({
      times: { workplaceId: 1, plan: { id: 1 } },
      settled: unplanned.openItems,
      raised: [],
      claim: { planId: 1, cleared: 'absent_without_notice', raisedTotal: 3 },
    });
  });

  it.each([
    [plan(1, '09:00-18:00', { personId: 2 }), 'E_NOT_FOUND'],
    [plan(1, '09:00-18:00', { status: 'pending' }), 'SHIFT_USER_NOT_APPROVED'],
    [plan(1, '09:00-18:00', { attended: true }), 'CHECK_IN_ALREADY'],
  ])('joins no impossible shift (%#)', (other, code) => {
    expect(correct(record(), { join: { plan: other, seat: ROOM } })).toMatchObject({ code });
  });

  it('settles the questions about its fields, and raises one about a new early start', () => {
    const drift = item({ kind: 'drift', stamp: 'check_in', taken: on('09:00'), given: on('08:30') }, 1);
    const early = item({ kind: 'early_start', minutes: 30 }, 2);
    const asked = worked(DAYTIME, { checkIn: on('08:30'), openItems: [drift, early, FORGOTTEN] });
    const ids = (correction: Partial<Correction>) => {
      const { settled, raised } = as(correct(asked, correction), 'corrected');
      return [settled.map(({ id }) => id), raised];
    };
    expect(ids({ checkIn: on('09:00') })).toEqual([[1, 2], []]);
    expect(ids({ checkIn: on('08:00') })).toEqual([[1, 2], [{ kind: 'early_start', minutes: 60 }]]);
    expect(ids({ checkOut: on('18:00') })).toEqual([[7], []]);
    expect(ids({ earlyStartApproved: true })).toEqual([[2], []]);
    expect(ids({ breaks: [rest('12:00-12:30')] })).toEqual([[], []]);
  });

  it('T-28 with another start raises the question again', () => {
    const approved = worked(DAYTIME, { checkIn: on('08:00'), earlyStartApproved: true });
    expect(as(correct(approved, { checkIn: on('07:30') }), 'corrected')).toMatchObject({
      times: { earlyStartApproved: false },
      raised: [{ kind: 'early_start', minutes: 90 }],
    });
  });

  it('T-24 that reopens work keeps the later of two open records', () => {
    const later = record({ id: 2, checkIn: on('19:00') });
    const earlier = record({ id: 2, checkIn: on('08:00') });
    const open = (other: AttendanceRecord) =>
      as(correct(ended, { checkOut: null }, { others: [other] }), 'corrected');
    expect(open(later)).toMatchObject({ forgotten: [], raised: [{ kind: 'forgotten' }] });
    expect(open(earlier)).toMatchObject({ forgotten: [2], raised: [] });
  });

  it('to void needs a reason, and settles all questions', () => {
    const asked = record({ openItems: [FORGOTTEN] });
    expect(decideVoid(correctionFacts(), asked, ' ').kind).toBe('invalid');
    expect(decideVoid(correctionFacts(), asked, 'Twice')).toMatchObject({
      kind: 'voided',
      settled: [FORGOTTEN],
    });
  });
});

describe('T-22 a manual check-in', () => {
  it.each([
    [ROOM, null],
    [FULL, 3],
    [{ approved: 0, total: 0 }, 1],
  ])('clears an absence; spots %j raise the total to %s', (seat, raisedTotal) => {
    const absent = plan(1, '09:00-18:00', { outcome: 'absent_same_day' });
    expect(as(enter({ place: { plan: absent, seat } }), 'added').claim).toEqual({
      planId: 1,
      cleared: 'absent_same_day',
      raisedTotal,
    });
  });

  it('claims no spot without an outcome, even if all are taken', () => {
    expect(as(enter({ place: { plan: DAYTIME, seat: FULL } }), 'added').claim).toBeNull();
  });

  it('raises no question about unplanned work, with or without a shift', () => {
    const place = { plan: null, workplaceId: 1, businessDate: '2026-11-18', positionId: 1 };
    expect(as(enter({ place, checkOut: on('12:00') }), 'added')).toMatchObject({
      raised: [],
      times: { businessDate: '2026-11-18', plan: null },
      changes: [
        { field: 'check_in', old: null, new: on('09:00') },
        { field: 'check_out', old: null, new: on('12:00') },
        { field: 'position', old: null, new: 1 },
      ],
    });
  });

  it('is refused if an attendance record exists', () => {
    const place = { plan: plan(1, '09:00-18:00', { attended: true }), seat: ROOM };
    expect(enter({ place })).toMatchObject({ code: 'CHECK_IN_ALREADY' });
  });

  it('T-24 sends the earlier of two open records to review', () => {
    const others = [record({ id: 2, checkIn: on('12:00') })];
    expect(as(enter({}, { others }), 'added')).toMatchObject({
      raised: [{ kind: 'forgotten' }],
      forgotten: [],
    });
    expect(as(enter({ checkIn: on('13:00') }, { others }), 'added')).toMatchObject({
      raised: [],
      forgotten: [2],
    });
    expect(as(enter({ checkOut: on('11:00') }, { others }), 'added').raised).toEqual([]);
  });
});

describe('the outcome of an assignment', () => {
  const decide = (overrides: Parameters<typeof plan>[2], outcome: Parameters<typeof decideOutcome>[1]) =>
    decideOutcome(
      { actorId: MANAGER, plan: plan(1, '09:00-18:00', overrides), seat: FULL, closed: [] },
      outcome,
    );

  it.each([
    [null, true],
    ['absent_notified', false],
  ] as const)('set over %s frees the spot: %s', (outcome, freesSeat) => {
    expect(decide({ outcome }, 'absent_same_day')).toEqual({
      kind: 'outcome_set',
      planId: 1,
      old: outcome,
      new: 'absent_same_day',
      freesSeat,
    });
  });

  it('takes the spot again when it is cleared', () => {
    expect(decide({ outcome: 'absent_notified' }, null)).toEqual({
      kind: 'outcome_cleared',
      claim: { planId: 1, cleared: 'absent_notified', raisedTotal: 3 },
    });
  });

  it('is refused after a check-in or without approval, and has no effect when repeated', () => {
    expect(decide({ attended: true }, 'absent_notified')).toMatchObject({ reason: 'plan_attended' });
    expect(decide({ status: 'pending' }, 'absent_notified')).toMatchObject({ reason: 'plan_not_approved' });
    expect(decide({}, null)).toEqual({ kind: 'unchanged' });
    expect(decide({ outcome: 'absent_notified' }, 'absent_notified')).toEqual({ kind: 'unchanged' });
  });
});

describe('R-04 formula and wage of a corrected record', () => {
  const TAKEN = { formula: 2, salaryPerHour: 1_200, wageByHand: false } as const;
  const ended = worked(DAYTIME, { checkOut: on('18:00'), terms: TAKEN });
  const free = record({ positionId: 1, checkOut: on('18:00'), terms: TAKEN });
  const elsewhere = plan(2, '09:00-18:00', { workplaceId: 2, positionId: 5, templateId: 7 });

  it.each<[string, AttendanceRecord, Partial<Correction>, Partial<AttendanceRecord['terms']>]>([
    ['other times', ended, { checkOut: on('19:00') }, TAKEN],
    ['reopened work', ended, { checkOut: null }, { formula: null, salaryPerHour: null }],
    ['another position', free, { positionId: 2 }, { formula: 2, salaryPerHour: null }],
    ['another date', free, { checkIn: on('23:00', '2026-11-17') }, { formula: 2, salaryPerHour: null }],
    ['another template', free, { join: { plan: DAYTIME, seat: ROOM } }, { formula: 2, salaryPerHour: null }],
    [
      'another workplace',
      free,
      { join: { plan: elsewhere, seat: ROOM } },
      { formula: null, salaryPerHour: null },
    ],
    ['a wage by hand', ended, { salaryPerHour: 1_500 }, { salaryPerHour: 1_500, wageByHand: true }],
  ])('follow the correction: %s', (_, attendance, correction, terms) => {
    expect(as(correct(attendance, correction), 'corrected').times.terms).toMatchObject(terms);
  });

  it.each<Partial<Correction>>([
    { checkOut: null },
    { positionId: 2 },
    { join: { plan: elsewhere, seat: ROOM } },
  ])('keep a wage set by hand after any correction (%#)', (correction) => {
    const byHand = { ...free, terms: { ...TAKEN, salaryPerHour: 1_500, wageByHand: true } };
    const { times, changes } = as(correct(byHand, correction), 'corrected');
    expect(times.terms).toMatchObject({ salaryPerHour: 1_500, wageByHand: true });
    expect(changes.map(({ field }) => field)).not.toContain('salary_per_hour');
  });

  it('list a wage as changed only if it was given by hand', () => {
    expect(as(correct(ended, { salaryPerHour: 1_500 }), 'corrected').changes).toEqual([
      { field: 'salary_per_hour', old: 1_200, new: 1_500 },
    ]);
    expect(as(correct(free, { positionId: 2 }), 'corrected').changes).toEqual([
      { field: 'position', old: 1, new: 2 },
    ]);
    expect(correct(ended, { salaryPerHour: 1_200 }).kind).toBe('unchanged');
  });

  it('follow the position of the shift for work with a shift', () => {
    const wrong = [{ field: 'position', rule: 'position_of_shift' }];
    expect(correct(ended, { positionId: 2 })).toMatchObject({ kind: 'invalid', faults: wrong });
    expect(correct(free, { positionId: 2, join: { plan: DAYTIME, seat: ROOM } })).toMatchObject({
      faults: wrong,
    });
    expect(enter({ positionId: 2 })).toMatchObject({ kind: 'invalid', faults: wrong });
    expect(enter({ positionId: 1 }).kind).toBe('added');
    expect(correct(ended, { positionId: 1 }).kind).toBe('unchanged');
  });
});

describe('an existing value in a correction', () => {
  it('T-09 in the same minute is no change', () => {
    const punched = worked(DAYTIME, { checkIn: on('09:00:37'), checkOut: on('18:00:05') });
    expect(correct(punched, { checkIn: on('09:00'), checkOut: on('18:00') }).kind).toBe('unchanged');
    expect(as(correct(punched, { checkIn: on('09:00'), checkOut: on('18:01') }), 'corrected')).toMatchObject({
      times: { checkIn: on('09:00:37') },
      changes: [{ field: 'check_out' }],
    });
  });

  it('raises no second question about a check-in far from its date', () => {
    const far = record({ checkIn: on('09:00', '2026-11-16'), checkOut: null });
    expect(correct(far, { checkOut: on('18:00', '2026-11-16') }).kind).toBe('corrected');
  });

  it('is not overwritten by a check-out from the tracking page', () => {
    const ended = worked(DAYTIME, { checkOut: on('18:00') });
    const again = { checkOut: on('18:30'), reason: 'Forgot' };
    expect(decideManualCheckOut(correctionFacts(), ended, again, NOW)).toMatchObject({
      reason: 'already_checked_out',
      code: 'E_CONFLICT',
    });
  });
});

describe('the confirmation of a record', () => {
  const ended = worked(DAYTIME, { checkOut: on('18:00') });

  it.each([
    [worked(DAYTIME), 'still_open', 'ATTENDANCE_OPEN'],
    [{ ...ended, openItems: [FORGOTTEN] }, 'review_open', 'ATTENDANCE_NEEDS_REVIEW'],
    [{ ...ended, isPunchAsked: true }, 'review_open', 'ATTENDANCE_NEEDS_REVIEW'],
    [{ ...ended, confirmed: true }, 'already_confirmed', 'E_CONFLICT'],
  ])('is refused (%#): %s', (attendance, reason, code) => {
    expect(decideConfirm(correctionFacts(), attendance)).toMatchObject({ reason, code });
  });

  it('is given and removed, for planned and unplanned work alike', () => {
    expect(decideConfirm(correctionFacts(), ended)).toEqual({ kind: 'confirmed', attendanceId: 1 });
    expect(decideConfirm(correctionFacts(), record({ checkOut: on('12:00') })).kind).toBe('confirmed');
    expect(decideUnconfirm(correctionFacts(), { ...ended, confirmed: true }).kind).toBe('unconfirmed');
    expect(decideUnconfirm(correctionFacts(), ended)).toMatchObject({ reason: 'not_confirmed' });
  });
});
