import { describe, expect, it } from 'vitest';
import {
  type Act,
  after,
  completePin,
  IDLE,
  lookOf,
  patienceOf,
  type Step,
  type Taken,
} from '#app/areas/attendance/tablet/flow.ts';
import { pinOf } from '#domain/access/pin.ts';

const WHO = { number: 'E0012', card: null, phone: null };
const PIN = pinOf('83051');

function run(acts: readonly Act[], from: Step = IDLE): Step {
  return acts.reduce(after, from);
}

const typed = (digits: string): Act[] => [...digits].map((digit) => ({ do: 'digit', digit }));
const taken = (more: Partial<Taken> = {}): Taken => ({
  id: 1,
  number: 'E0012',
  kind: 'check_in',
  look: 'check_in',
  at: 0,
  count: null,
  ...more,
});

describe('the steps of a punch', () => {
  it('collect the typed number, and erase digits', () => {
    expect(run([...typed('0013'), { do: 'erase' }, ...typed('2')])).toEqual({ kind: 'idle', typed: '0012' });
    expect(run(typed('1234567890123456'))).toEqual({ kind: 'idle', typed: '123456789012' });
  });

  it('complete a PIN whose check digit is right, and ask again after a typing error', () => {
    const asked: Act = { do: 'name', given: WHO, stamp: 'check_in' };
    expect(completePin(run([asked, ...typed(PIN.slice(0, 5))]))).toBeNull();
    expect(completePin(run([asked, ...typed(PIN)]))).toBe(PIN);
    const swapped = PIN[1] ?? '';
    const mistyped = run([asked, ...typed(swapped + (PIN[0] ?? '') + PIN.slice(2))]);
    expect(mistyped).toMatchObject({ kind: 'pin', typed: '', isMistyped: true });
    expect(completePin(run(typed(PIN), mistyped))).toBe(PIN);
  });

  it('change the proposed punch by one touch', () => {
    const asked: Act = { do: 'name', given: WHO, stamp: 'check_in' };
    expect(run([asked, { do: 'turn', stamp: 'check_out' }])).toMatchObject({ stamp: 'check_out' });
  });

  it('ask about the break at a check-out that can still be changed', () => {
    const out = taken({ kind: 'check_out', look: 'check_out' });
    expect(run([{ do: 'take', taken: out }])).toEqual({ kind: 'break', taken: out });
    expect(run([{ do: 'take', taken: out }, { do: 'break_done' }])).toEqual({ kind: 'taken', taken: out });
    expect(run([{ do: 'take', taken: { ...out, id: null } }])).toMatchObject({ kind: 'taken' });
    expect(run([{ do: 'take', taken: taken() }])).toMatchObject({ kind: 'taken' });
  });

  it('show no name to the next person: each ends by itself', () => {
    const steps = [
      run(typed('1')),
      run([{ do: 'list' }]),
      run([{ do: 'name', given: WHO, stamp: 'check_in' }]),
      run([{ do: 'take', taken: taken() }]),
    ];
    expect(steps.map(patienceOf)).toEqual([15_000, 30_000, 30_000, 1_500]);
    expect(patienceOf(IDLE)).toBeNull();
  });
});

describe('the head count', () => {
  it('proposes who is checked in; the first digit replaces it, and the leader signs', () => {
    const counted = run([{ do: 'count', expected: 28 }]);
    expect(counted).toMatchObject({ typed: '28' });
    expect(run(typed('27'), counted)).toMatchObject({ typed: '27', expected: 28 });
    const signed = run([...typed('27'), { do: 'counted' }, { do: 'lead', given: WHO }], counted);
    expect(signed).toMatchObject({ kind: 'pin', stamp: null, count: { counted: 27, expected: 28 } });
    expect(run([{ do: 'turn', stamp: 'check_out' }], signed)).toBe(signed);
  });
});

it.each([
  ['check_in', { isKnown: true, isIn: false, hasProof: true }, 'check_in'],
  ['check_out', { isKnown: true, isIn: true, hasProof: true }, 'check_out'],
  ['check_in', { isKnown: true, isIn: true, hasProof: true }, 'again'],
  ['check_out', { isKnown: true, isIn: false, hasProof: true }, 'again'],
  ['check_in', { isKnown: false, isIn: false, hasProof: true }, 'unsure'],
  ['check_in', { isKnown: true, isIn: true, hasProof: false }, 'unsure'],
] as const)('shows a %s of %o as %s', (stamp, facts, look) => {
  expect(lookOf(stamp, facts)).toBe(look);
});
