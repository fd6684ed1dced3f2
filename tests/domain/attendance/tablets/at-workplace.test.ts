import { describe, expect, it } from 'vitest';
import { decideKeptPunch, type KeptFacts } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { factsAtTablet } from '#domain/attendance/tablets/at-workplace.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { checkInFacts, on, plan, record } from '#tests/domain/attendance/build.ts';

const ELSEWHERE = 99;

function decided(kind: SentPunch['kind'], clock: string, workplaceId: number, more: Partial<KeptFacts> = {}) {
  const at = on(clock);
  const none = { keyEnded: null, personEnded: null, lastAnswered: null, unplacedCheckIn: null };
  const facts = factsAtTablet({ ...checkInFacts(), ...none, ...more }, kind, workplaceId);
  return decideKeptPunch(facts, {
    punch: { kind, planId: null, breaks: null },
    time: { at, earliest: at, latest: at, reason: 'clocks_agree', notBefore: at, lateMinutes: 12 },
    received: at + 12 * MINUTE_MS,
    link: { kind: 'next' },
  });
}

describe('T-37: at a tablet', () => {
  const here = 1;

  it('a check-in takes a shift of the workplace of the tablet', () => {
    expect(decided('check_in', '08:58', here, { plans: [plan(1, '09:00-18:00')] })).toMatchObject({
      decision: { attendance: { workplaceId: here, plan: { id: 1 } } },
    });
  });

  it('a check-in takes no shift of another workplace, and is there without one', () => {
    expect(decided('check_in', '08:58', ELSEWHERE, { plans: [plan(1, '09:00-18:00')] })).toMatchObject({
      decision: { attendance: { workplaceId: ELSEWHERE, plan: null }, raised: [{ kind: 'unplanned' }] },
    });
  });

  it('a check-out ends a record of the workplace, and none of another one', () => {
    const attendances = [record()];
    expect(decided('check_out', '18:00', here, { attendances })).toMatchObject({ kind: 'recorded' });
    expect(decided('check_out', '18:00', ELSEWHERE, { attendances })).toMatchObject({
      kind: 'asked',
      questions: [{ kind: 'unplaced', reason: 'not_checked_in', proposal: { kind: 'leave' } }],
    });
  });

  it('a record that is open elsewhere still counts at a check-in', () => {
    expect(decided('check_in', '10:00', ELSEWHERE, { attendances: [record()] })).toMatchObject({
      kind: 'asked',
      questions: [{ kind: 'unplaced', reason: 'already_checked_in' }],
    });
  });
});
