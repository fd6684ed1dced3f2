import type { SignedPunch } from '#contract/attendance/punch-signing.ts';
import { KEPT_PUNCHES_AT_ONCE_MAX } from '#contract/limits.ts';

/** A kept punch, as far as the sender needs it. */
export type Unsent = SignedPunch & { hash: string };

/** The answer to a sent punch. */
export type PunchAnswer = { hash: string };

/** The store of a sender. */
export interface Outbox<Answer extends PunchAnswer> {
  /** The punches without an answer, the first one first. */
  unsent: () => Promise<readonly Unsent[]>;
  answered: (answers: readonly Answer[]) => Promise<void>;
  /** Called after each attempt, before another page may send. */
  sent?: () => Promise<void>;
}

/**
 * Posts punches. Returns their answers, `refused` where the server accepts no such request, and null
 * without an answer.
 */
export type PostPunches<Answer extends PunchAnswer> = (
  punches: readonly SignedPunch[],
) => Promise<readonly Answer[] | 'refused' | null>;

/**
 * Sends the kept punches in their order, until none is left or one request has no answer. A repetition
 * has the same answer, so a request without one is sent again.
 * @returns how many were answered, and how many are left
 */
export async function sendInOrder<Answer extends PunchAnswer>(
  outbox: Outbox<Answer>,
  post: PostPunches<Answer>,
): Promise<{ answered: number; left: number }> {
  let answered = 0;
  // A request that is refused as a whole would hold up all others, so it is sent in single punches.
  let atOnce = KEPT_PUNCHES_AT_ONCE_MAX;
  let skipped = 0;
  for (;;) {
    const unsent = await outbox.unsent();
    const next = unsent.slice(skipped, skipped + atOnce);
    if (next.length === 0) return { answered, left: unsent.length };
    const answers = await post(next.map(({ text, signature }) => ({ text, signature })));
    if (answers === null) return { answered, left: unsent.length };
    if (answers === 'refused') {
      if (next.length === 1) skipped += 1;
      atOnce = 1;
      continue;
    }
    const hashes = new Set(next.map(({ hash }) => hash));
    const own = answers.filter(({ hash }) => hashes.has(hash));
    if (own.length === 0) return { answered, left: unsent.length };
    await outbox.answered(own);
    answered += own.length;
  }
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 120_000;

/** The pause before the next attempt, which doubles with each one in vain. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
