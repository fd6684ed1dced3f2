import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What the server said of a kept punch. */
export interface Answered<Answer> {
  answer: Answer | null;
  /** By the clock of the device; null while it is kept. */
  answeredAt: Instant | null;
}

/** A cursor of a store of punches. */
interface PunchCursor<Stored> {
  value: Stored;
  update: (value: Stored) => Promise<unknown>;
  delete: () => Promise<void>;
  continue: () => Promise<PunchCursor<Stored> | null>;
}

/** Stores the answers of the server; the first one to a punch counts. */
export async function answerPunches<Answer extends { hash: string }, Stored extends Answered<Answer>>(
  cursorAt: (hash: string) => Promise<PunchCursor<Stored> | null>,
  answers: readonly Answer[],
  now: Instant,
): Promise<void> {
  for (const answer of answers) {
    const cursor = await cursorAt(answer.hash);
    if (cursor?.value.answer === null) await cursor.update({ ...cursor.value, answer, answeredAt: now });
  }
}

/** A punch without a known signature is only here. */
const UNSIGNED_SHOWN_MS = 60 * DAY_MS;

/** Removes punches that were answered longer than `shownMs` ago. */
export async function removeAnswered<Stored extends Answered<{ result: string }>>(
  first: PunchCursor<Stored> | null,
  now: Instant,
  shownMs: number,
): Promise<void> {
  for (let cursor = first; cursor; cursor = await cursor.continue()) {
    const { answer, answeredAt } = cursor.value;
    if (answer === null || answeredAt === null) continue;
    const shown = answer.result === 'unsigned' ? UNSIGNED_SHOWN_MS : shownMs;
    if (now - answeredAt > shown) await cursor.delete();
  }
}
