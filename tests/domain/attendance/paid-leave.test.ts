import { describe, expect, it } from 'vitest';
import { decideLeave, type LeaveFacts, type LeaveRecord } from '#domain/attendance/paid-leave.ts';

const FACTS: LeaveFacts = { actorId: 9, personId: 1, closed: [], others: [] };
const LEAVE = { workplaceId: 5, positionId: 7, businessDate: '2026-11-18', minutes: 480 };
const RECORD: LeaveRecord = { ...LEAVE, id: 3, confirmed: true };
const NOVEMBER = { workplaceId: 5, from: '2026-11-01', to: '2026-11-30' };

describe('O-18 a day of paid leave', () => {
  it('is stored with its minutes', () => {
    expect(decideLeave(FACTS, null, LEAVE)).toEqual({
      kind: 'written',
      changes: [{ field: 'leave_minutes', old: null, new: 480 }],
    });
  });

  it('T-25 is corrected field by field', () => {
    const after = { ...LEAVE, businessDate: '2026-11-19', positionId: 8, minutes: 240 };
    expect(decideLeave(FACTS, RECORD, after)).toEqual({
      kind: 'written',
      changes: [
        { field: 'date', old: '2026-11-18', new: '2026-11-19' },
        { field: 'position', old: 7, new: 8 },
        { field: 'leave_minutes', old: 480, new: 240 },
      ],
    });
    expect(decideLeave(FACTS, RECORD, LEAVE)).toEqual({ kind: 'unchanged' });
  });

  it.each<[string, Partial<LeaveFacts>, LeaveRecord | null, object]>([
    ['for oneself', { actorId: 1 }, null, { kind: 'refused', code: 'ATTENDANCE_OWN' }],
    ['in a closed period', { closed: [NOVEMBER] }, null, { kind: 'refused', code: 'PERIOD_CLOSED' }],
    [
      'in a period that is closed elsewhere',
      { closed: [{ ...NOVEMBER, workplaceId: 6 }] },
      null,
      { kind: 'written' },
    ],
    ['stored already', { others: [{ ...LEAVE, id: 4 }] }, null, { kind: 'exists' }],
    [
      'at another workplace on the day',
      { others: [{ ...LEAVE, id: 4, workplaceId: 6 }] },
      null,
      { kind: 'written' },
    ],
    ['itself', { others: [{ ...LEAVE, id: 3 }] }, RECORD, { kind: 'unchanged' }],
  ])('is validated: %s', (_, facts, before, expected) => {
    expect(decideLeave({ ...FACTS, ...facts }, before, LEAVE)).toMatchObject(expected);
  });

  it('T-17 cannot move out of a closed period or into one', () => {
    const facts = { ...FACTS, closed: [NOVEMBER] };
    const december = { ...LEAVE, businessDate: '2026-12-01' };
    for (const [before, after] of [
      [RECORD, december],
      [{ ...december, id: 3, confirmed: false }, LEAVE],
    ] as const) {
      expect(decideLeave(facts, before, after)).toMatchObject({ reason: 'period_closed', attendanceId: 3 });
    }
  });
});
