import { lateMinutesOf } from '#domain/attendance/kept-punches/believed-time.ts';
import type { TabletText } from '#domain/attendance/kept-punches/format.ts';
import { type KeptQuestion, unplacedOf } from '#domain/attendance/kept-punches/kept-question.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { StoredKept } from './facts.ts';

/** The columns of a stored punch that its answer tells. */
type AnsweredKept = Pick<StoredKept, 'hash' | 'at' | 'received_at' | 'recorded' | 'questions'>;

/** The answer comes from the stored row, so that a repetition has the same one. */
export function keptAnswer<Stamp extends TabletText['kind']>(stored: AnsweredKept, stamp: Stamp) {
  const questions = readQuestions(stored.questions);
  return {
    hash: stored.hash,
    result: stored.recorded ? ('recorded' as const) : ('asked' as const),
    stamp,
    at: toStamp(stored.at),
    late_minutes: lateMinutesOf(stored.at, stored.received_at),
    questions: questions.map(({ kind }) => kind),
    unplaced: unplacedOf(questions)?.reason ?? null,
  };
}

/** No known key signed it: the answer tells nothing else. */
export function unsignedAnswer(hash: string) {
  return {
    hash,
    result: 'unsigned' as const,
    stamp: null,
    at: null,
    late_minutes: 0,
    questions: [],
    unplaced: null,
  };
}

/** What a manager is asked about a stored punch. */
export function readQuestions(stored: string): KeptQuestion[] {
  return JSON.parse(stored);
}
