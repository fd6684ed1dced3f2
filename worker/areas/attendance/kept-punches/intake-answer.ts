import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { lateMinutesOf } from '#domain/attendance/kept-punches/believed-time.ts';
import { type KeptQuestion, unplacedOf } from '#domain/attendance/kept-punches/kept-question.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { StoredKept } from './intake-facts.ts';

/** The columns of a stored punch that its answer tells. */
type AnsweredKept = Pick<StoredKept, 'hash' | 'stamp' | 'at' | 'received_at' | 'recorded' | 'questions'>;

/** The answer comes from the stored row, so that a repetition has the same one. */
export function keptAnswer(stored: AnsweredKept): KeptPunchAnswer {
  const questions = readQuestions(stored.questions);
  return {
    hash: stored.hash,
    result: stored.recorded ? 'recorded' : 'asked',
    stamp: stored.stamp,
    at: toStamp(stored.at),
    late_minutes: lateMinutesOf(stored.at, stored.received_at),
    questions: questions.map(({ kind }) => kind),
    unplaced: unplacedOf(questions)?.reason ?? null,
  };
}

/** No known key signed it: the answer tells nothing else. */
export function unsignedAnswer(hash: string): KeptPunchAnswer {
  return { hash, result: 'unsigned', stamp: null, at: null, late_minutes: 0, questions: [], unplaced: null };
}

/** What a manager is asked about a stored punch. */
export function readQuestions(stored: string): KeptQuestion[] {
  return JSON.parse(stored);
}
