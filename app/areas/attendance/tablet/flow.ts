import { PIN_LENGTH, readPin } from '#domain/access/pin.ts';
import type { GivenIdentity, HeadCount } from '#domain/attendance/kept-punches/format.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { SECOND_MS } from '#domain/time/instant.ts';

/** Who is at the tablet, before the PIN. */
export type Given = Omit<GivenIdentity, 'pin'>;

/** How the tablet took a press; each has a colour, a sound and a shape of its own. */
export type TakenLook =
  | 'check_in'
  | 'check_out'
  /** It is stored, and the leader confirms who it was. */
  | 'unsure'
  /** The tablet thought that they had done this already. */
  | 'again'
  /** The head count. */
  | 'counted';

/** A press as it is shown. */
export interface Taken {
  /** Of the draft; null where nothing was stored. */
  id: number | null;
  number: string;
  kind: RecordPunch | 'head_count';
  look: TakenLook;
  at: number;
  count: HeadCount | null;
}

/** What the tablet shows. */
export type Step =
  | { kind: 'idle'; typed: string }
  | { kind: 'letters'; letter: string | null }
  | { kind: 'count'; typed: string; expected: number; isTouched: boolean }
  /** Of the leader, whose PIN signs the count. */
  | { kind: 'leader'; typed: string; counted: number; expected: number }
  | {
      kind: 'pin';
      given: Given;
      /** Null for the head count. */
      stamp: RecordPunch | null;
      count: HeadCount | null;
      typed: string;
      isMistyped: boolean;
    }
  | { kind: 'break'; taken: Taken }
  | { kind: 'taken'; taken: Taken };

export type Act =
  | { do: 'digit'; digit: string }
  | { do: 'erase' }
  | { do: 'give_up' }
  | { do: 'name'; given: Given; stamp: RecordPunch }
  | { do: 'turn'; stamp: RecordPunch }
  | { do: 'list' }
  | { do: 'letter'; letter: string }
  | { do: 'count'; expected: number }
  | { do: 'counted' }
  | { do: 'lead'; given: Given }
  | { do: 'take'; taken: Taken }
  | { do: 'break_done' };

export const IDLE: Step = { kind: 'idle', typed: '' };

/** The longest number that the pad takes, and the most people that it counts. */
const NUMBER_MAX = 12;
const COUNT_DIGITS = 4;

/** Returns what is shown after an act; acts that a step does not know change nothing. */
export function after(step: Step, act: Act): Step {
  switch (act.do) {
    case 'digit':
      return withDigit(step, act.digit);
    case 'erase':
      return 'typed' in step ? { ...step, typed: step.typed.slice(0, -1) } : step;
    case 'give_up':
      return IDLE;
    case 'name': {
      const { given, stamp } = act;
      return { kind: 'pin', given, stamp, count: null, typed: '', isMistyped: false };
    }
    case 'turn':
      return step.kind === 'pin' && step.stamp !== null ? { ...step, stamp: act.stamp } : step;
    case 'list':
      return { kind: 'letters', letter: null };
    case 'letter':
      return { kind: 'letters', letter: act.letter };
    case 'count':
      return { kind: 'count', typed: String(act.expected), expected: act.expected, isTouched: false };
    case 'counted':
      if (step.kind !== 'count' || step.typed === '') return step;
      return { kind: 'leader', typed: '', counted: Number(step.typed), expected: step.expected };
    case 'lead': {
      if (step.kind !== 'leader') return step;
      const { counted, expected } = step;
      const count = { counted, expected };
      return { kind: 'pin', given: act.given, stamp: null, count, typed: '', isMistyped: false };
    }
    case 'take':
      // Only of a new check-out, which can still be changed.
      return {
        kind: act.taken.kind === 'check_out' && act.taken.id !== null ? 'break' : 'taken',
        taken: act.taken,
      };
    case 'break_done':
      return step.kind === 'break' ? { kind: 'taken', taken: step.taken } : step;
  }
}

function withDigit(step: Step, digit: string): Step {
  switch (step.kind) {
    case 'idle':
    case 'leader':
      return step.typed.length < NUMBER_MAX ? { ...step, typed: step.typed + digit } : step;
    case 'count': {
      // The first digit replaces the proposed count.
      const typed = step.isTouched ? step.typed + digit : digit;
      return typed.length <= COUNT_DIGITS ? { ...step, typed, isTouched: true } : step;
    }
    case 'pin': {
      const typed = step.typed + digit;
      if (typed.length < PIN_LENGTH) return { ...step, typed, isMistyped: false };
      // The check digit finds a typing error at once, without any knowledge of the PIN.
      return readPin(typed) === null
        ? { ...step, typed: '', isMistyped: true }
        : { ...step, typed: typed.slice(0, PIN_LENGTH), isMistyped: false };
    }
    default:
      return step;
  }
}

/** Returns the typed PIN once it is complete; else null. */
export function completePin(step: Step): string | null {
  return step.kind === 'pin' && step.typed.length === PIN_LENGTH ? step.typed : null;
}

/** The looks with a sentence. */
const ASKED_LOOKS: readonly TakenLook[] = ['unsure', 'again'];

/** How long a step waits for the next touch before the tablet shows the idle page again. */
export function patienceOf(step: Step): number | null {
  switch (step.kind) {
    case 'idle':
      return step.typed === '' ? null : 15 * SECOND_MS;
    case 'taken':
      // Only a question has a sentence to read.
      return ASKED_LOOKS.includes(step.taken.look) ? 4 * SECOND_MS : 1.5 * SECOND_MS;
    case 'break':
      // Shorter than a press can be changed.
      return 8 * SECOND_MS;
    case 'letters':
    case 'count':
    case 'leader':
    case 'pin':
      return 30 * SECOND_MS;
  }
}

/** Returns how a press is shown. */
export function lookOf(
  stamp: RecordPunch,
  { isKnown, isIn, hasProof }: { isKnown: boolean; isIn: boolean; hasProof: boolean },
): TakenLook {
  if (!isKnown || !hasProof) return 'unsure';
  return (stamp === 'check_in') === isIn ? 'again' : stamp;
}
