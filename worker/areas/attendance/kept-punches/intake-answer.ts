import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import type { KeptQuestion } from '#domain/attendance/kept-punches/kept-question.ts';
import { MINUTE_MS, toStamp } from '#domain/time/instant.ts';
import type { StoredKept } from './intake-facts.ts';

/** The columns of a stored punch that its answer tells. */
type AnsweredKept = Pick<StoredKept, 'hash' | 'stamp' | 'at' | 'received_at' | 'recorded' | 'questions'>;

/** The answer comes from the stored row, so that a repetition has the same one. */
export function keptAnswer(stored: AnsweredKept): KeptPunchAnswer {
  const questions = readQuestions(stored.questions);
  const unplaced = questions.find((one) => one.kind === 'unplaced');
  return {
    hash: stored.hash,
    result: stored.recorded ? 'recorded' : 'asked',
    stamp: stored.stamp,
    at: toStamp(stored.at),
    late_minutes: lateMinutes(stored),
    questions: questions.map(({ kind }) => kind),
    unplaced: unplaced?.reason ?? null,
  };
}

/** No known key signed it: the answer tells nothing else. */
export function unsignedAnswer(hash: string): KeptPunchAnswer {
  return { hash, result: 'unsigned', stamp: null, at: null, late_minutes: 0, questions: [], unplaced: null };
}

/** Whole minutes from the time of a stored punch to its arrival. */
export function lateMinutes({ at, received_at: received }: Pick<StoredKept, 'at' | 'received_at'>): number {
  return Math.floor((received - at) / MINUTE_MS);
}

/** What a manager is asked about a stored punch. */
export function readQuestions(stored: string): KeptQuestion[] {
  return JSON.parse(stored);
}
