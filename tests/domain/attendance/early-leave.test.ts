import { describe, expect, it } from 'vitest';
import { type Correction, decideCorrection } from '#domain/attendance/correction.ts';
import { EARLY_LEAVE_BY, earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import { decideManualEntry } from '#domain/attendance/manual-entry.ts';
import { decideRepair } from '#domain/attendance/repair.ts';
import { decideReview } from '#domain/attendance/review.ts';
import { as, correctionFacts, FORGOTTEN, item, on, plan, record, worked } from './build.ts';

const NOW = on('24:00');
const DAYTIME = plan(1, '09:00-18:00');
const ROOM = { approved: 1, total: 2 };
const ASKS_WHY = [{ field: 'reason', rule: 'required' }];
const NOT_EARLY = [{ field: 'early_leave_by', rule: 'not_early' }];

describe('O-17 an early end of work', () => {
  it.each([
    ['sent home', DAYTIME, '15:30', 'company', { minutes: 150, by: 'company', sentHomeMinutes: 150 }],
    [
      'at the person’s own request',
      DAYTIME,
      '15:30',
      'person',
      { minutes: 150, by: 'person', sentHomeMinutes: 0 },
    ],
    ['without a stated cause', DAYTIME, '15:30', null, { minutes: 150, by: null, sentHomeMinutes: 0 }],
    ['a minute early', DAYTIME, '17:59', 'company', { minutes: 1, by: 'company', sentHomeMinutes: 1 }],
    [
      'seconds into the last minute',
      DAYTIME,
      '17:59:59',
      'company',
      { minutes: 1, by: 'company', sentHomeMinutes: 1 },
    ],
    ['at the planned end', DAYTIME, '18:00', 'company', null],
    ['after the planned end', DAYTIME, '18:30', 'company', null],
    [
      'a night shift',
      plan(1, '22:00-29:00'),
      '27:00',
      'company',
      { minutes: 120, by: 'company', sentHomeMinutes: 120 },
    ],
    ['unplanned', null, '15:30', 'company', null],
    ['still at work', DAYTIME, null, 'company', null],
  ] as const)('has its minutes and its cause: %s', (_, planned, out, by, expected) => {
    expect(earlyLeaveOf(planned, out === null ? null : on(out), by)).toEqual(expected);
  });
});

describe('O-17 the cause of an early end, set by hand', () => {
  const early = worked(DAYTIME, { checkOut: on('15:00') });
  const mend = (correction: Partial<Correction>, old = early) =>
    decideCorrection(correctionFacts(), old, { reason: null, ...correction }, NOW);

  it.each([
    ['company', 'No goods came', 'corrected'],
    ['company', null, 'invalid'],
    ['company', '  ', 'invalid'],
    ['person', null, 'corrected'],
    [null, null, 'unchanged'],
  ] as const)('%s for the reason %j is %s', (earlyLeaveBy, reason, kind) => {
    const decision = mend({ earlyLeaveBy, reason });
    expect(decision.kind).toBe(kind);
    if (decision.kind === 'invalid') expect(decision.faults).toEqual(ASKS_WHY);
    if (decision.kind !== 'corrected') return;
    expect(decision.changes).toEqual([{ field: 'early_leave_by', old: null, new: earlyLeaveBy }]);
  });

  it('is refused for work that did not end early', () => {
    for (const by of EARLY_LEAVE_BY) {
      const faults = { kind: 'invalid', faults: NOT_EARLY };
      expect(mend({ earlyLeaveBy: by, checkOut: on('18:00'), reason: 'x' })).toEqual(faults);
      expect(mend({ earlyLeaveBy: by, reason: 'x' }, worked(DAYTIME))).toEqual(faults);
      expect(mend({ earlyLeaveBy: by, reason: 'x' }, record({ checkOut: on('15:00') }))).toEqual(faults);
    }
  });

  it('stays with early times, disappears with others, and needs a reason to be removed', () => {
    const sent = { ...early, earlyLeaveBy: 'company' as const };
    expect(as(mend({ checkOut: on('15:10'), reason: 'x' }, sent), 'corrected').times.earlyLeaveBy).toBe(
      'company',
    );
    const gone = { field: 'early_leave_by', old: 'company', new: null };
    for (const checkOut of [on('18:00'), null]) {
      expect(as(mend({ checkOut, reason: 'x' }, sent), 'corrected').changes).toContainEqual(gone);
    }
    expect(as(mend({ earlyLeaveBy: null, reason: 'x' }, sent), 'corrected').changes).toEqual([gone]);
    expect(mend({ earlyLeaveBy: null }, sent)).toEqual({ kind: 'invalid', faults: ASKS_WHY });
    expect(mend({ checkOut: on('15:10'), earlyLeaveBy: 'person' }, sent)).toEqual({
      kind: 'invalid',
      faults: ASKS_WHY,
    });
  });

  it('can be set with manual entries and with repairs', () => {
    const enter = (earlyLeaveBy: 'company' | 'person', reason: string | null, out = '15:00') =>
      decideManualEntry(
        correctionFacts(),
        {
          place: { plan: DAYTIME, seat: ROOM },
          checkIn: on('09:00'),
          checkOut: on(out),
          breaks: [],
          earlyLeaveBy,
          reason,
        },
        NOW,
      );
    expect(as(enter('company', 'No goods came'), 'added').changes).toContainEqual({
      field: 'early_leave_by',
      old: null,
      new: 'company',
    });
    expect(enter('company', null)).toEqual({ kind: 'invalid', faults: ASKS_WHY });
    expect(enter('person', null).kind).toBe('added');
    expect(enter('person', null, '18:00')).toEqual({ kind: 'invalid', faults: NOT_EARLY });

    const repair = { kind: 'times', checkOut: on('15:00'), earlyLeaveBy: 'company' } as const;
    for (const one of [worked(DAYTIME), null]) {
      const target = { plan: DAYTIME, seat: ROOM, record: one };
      const decision = decideRepair(
        correctionFacts(),
        one === null ? { ...target, record: one } : { ...target, record: one },
        { ...repair, ...(one === null && { checkIn: on('09:00') }) },
        'No goods came',
        NOW,
      );
      expect(decision).toMatchObject({ times: { earlyLeaveBy: 'company' } });
    }
  });

  it('can be set with the answer to a question, which needs a reason of the company', () => {
    const asked = worked(DAYTIME, {
      checkOut: on('18:30'),
      openItems: [item({ kind: 'drift', stamp: 'check_out', taken: on('18:30'), given: on('15:00') })],
    });
    const answer = (
      earlyLeaveBy: 'company' | null,
      reason: string | null,
      said: 'accept' | 'refuse' = 'accept',
    ) => decideReview(correctionFacts(), asked, { itemId: 1, answer: said, reason, earlyLeaveBy }, NOW);
    expect(as(answer('company', 'No goods came'), 'resolved').effect).toMatchObject({
      changes: [
        { field: 'check_out', old: on('18:30'), new: on('15:00') },
        { field: 'early_leave_by', old: null, new: 'company' },
      ],
    });
    expect(answer('company', null)).toEqual({ kind: 'invalid', faults: ASKS_WHY });
    // A rejected answer keeps the server's time, which is not early.
    expect(answer('company', 'x', 'refuse')).toEqual({ kind: 'invalid', faults: NOT_EARLY });
    const left = worked(DAYTIME, { checkOut: on('15:00'), openItems: [FORGOTTEN] });
    const said = { itemId: FORGOTTEN.id, reason: 'No goods came', earlyLeaveBy: 'company' } as const;
    const stands = decideReview(correctionFacts(), left, { ...said, answer: 'accept' }, NOW);
    expect(as(stands, 'resolved').effect).toMatchObject({ times: { earlyLeaveBy: 'company' } });
    expect(decideReview(correctionFacts(), left, { ...said, answer: 'refuse' }, NOW)).toEqual({
      kind: 'invalid',
      faults: NOT_EARLY,
    });
  });
});
