import { AppError } from '#contract/errors.ts';
import { secondsToWait, THROTTLES } from '#domain/access/throttle.ts';
import { madeBeforeOf, type TimeFacts } from '#domain/attendance/kept-punches/believed-time.ts';
import type { ClockReading, TabletText } from '#domain/attendance/kept-punches/format.ts';
import type { Instant } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { ChainKey, ReadText, SentText, Signed } from './texts.ts';

/** A punch that a known key signed, with what its request says about its time. */
export type TakenText<Key extends ChainKey, Text extends TabletText> = SentText &
  Signed<Key, Text> &
  Pick<TimeFacts, 'madeBefore' | 'sentWall'>;

/** How the texts of one request are taken. */
interface Taking<Key extends ChainKey, Text extends TabletText, Answer> {
  /** The wall clock of the device at sending; null when it did not say. */
  sentWall: Instant | null;
  /** Decides and stores one punch. `later` when its key has sent too many. */
  take: (taken: TakenText<Key, Text>) => Promise<Answer | 'later'>;
  /** The answer for a text that no known key signed. */
  unsigned: (hash: string) => Answer;
}

/**
 * Takes texts in their order, each again while its facts change. After one that is too early, later ones
 * of its key have no answer either: they must not arrive before it.
 * @throws AppError E_TOO_MANY_REQUESTS when none has an answer
 */
export async function takeInOrder<Key extends ChainKey, Text extends TabletText, Answer>(
  sent: readonly ReadText<Key, Text>[],
  { sentWall, take, unsigned }: Taking<Key, Text, Answer>,
): Promise<{ data: Answer[] }> {
  const data: Answer[] = [];
  const waiting = new Set<string>();
  for (const [place, { signed, ...one }] of sent.entries()) {
    if (signed === null) data.push(unsigned(one.hash));
    else if (!waiting.has(signed.key.id)) {
      const madeBefore = madeBeforeIn(sent.slice(place + 1), signed);
      const answer = await whileStale(() => take({ ...one, ...signed, madeBefore, sentWall }));
      if (answer === 'later') waiting.add(signed.key.id);
      else data.push(answer);
    }
  }
  if (data.length === 0) {
    const { intervalMs } = THROTTLES.punches_key;
    throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: secondsToWait(intervalMs) });
  }
  return { data };
}

/** T-32: a time before which the punch was made, from the later ones of its chain in the request. */
function madeBeforeIn<Key extends ChainKey, Text extends TabletText>(
  after: readonly ReadText<Key, Text>[],
  { punch, key }: Signed<Key, Text>,
): Instant | null {
  const later = after.flatMap(({ signed }): ClockReading[] =>
    signed?.key.id === key.id && signed.punch.sequence > punch.sequence ? [signed.punch] : [],
  );
  return madeBeforeOf(later);
}
