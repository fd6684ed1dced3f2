import type { KeptPunchAnswer, KeptPunchesBody } from '#contract/attendance/kept-punches.ts';
import { AppError } from '#contract/errors.ts';
import { secondsToWait, THROTTLES } from '#domain/access/throttle.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { believedTime, madeBeforeOf } from '#domain/attendance/kept-punches/believed-time.ts';
import { chainLinkOf } from '#domain/attendance/kept-punches/chain.ts';
import { decideKeptPunch } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { ClockReading } from '#domain/attendance/kept-punches/format.ts';
import { unplacedCheckIn } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import type { Instant } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { keptAnswer, unsignedAnswer } from './intake-answer.ts';
import { readIntake } from './intake-facts.ts';
import { storeKept, type TakenPunch } from './intake-write.ts';
import { type ReadPunch, readSignedPunches, type Signed } from './signed-punches.ts';

/**
 * Takes the punches that a device kept, in their order. Only the signature decides whether one is
 * taken; each is recorded or stored with its questions. Those over the rate limit of their key have no
 * answer, so the device sends them again.
 * @throws AppError E_TOO_MANY_REQUESTS when no punch has an answer
 */
export async function takeKeptPunches(ctx: Ctx, body: KeptPunchesBody): Promise<{ data: KeptPunchAnswer[] }> {
  const sent = await readSignedPunches(ctx, body);
  const data: KeptPunchAnswer[] = [];
  const waiting = new Set<string>();
  for (const [place, one] of sent.entries()) {
    const { signed } = one;
    if (signed === null) data.push(unsignedAnswer(one.hash));
    // A later punch of the key must not arrive before this one.
    else if (!waiting.has(signed.key.id)) {
      const taken: TakenPunch = {
        ...one,
        ...signed,
        madeBefore: madeBeforeIn(sent.slice(place + 1), signed),
        sentWall: body.sent ?? null,
      };
      const answer = await whileStale(() => takeOnce(ctx, taken));
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
function madeBeforeIn(after: readonly ReadPunch[], { punch, key }: Signed): Instant | null {
  const later = after.flatMap(({ signed }): ClockReading[] =>
    signed?.key.id === key.id && signed.punch.sequence > punch.sequence ? [signed.punch] : [],
  );
  return madeBeforeOf(later);
}

async function takeOnce(ctx: Ctx, taken: TakenPunch): Promise<KeptPunchAnswer | 'later'> {
  const { punch, key, hash } = taken;
  const read = await readIntake(ctx, taken);
  if (read === null) return unsignedAnswer(hash);
  if (read.replayed) return keptAnswer(read.replayed);
  if (!read.room.isLeft) return 'later';
  const link = chainLinkOf(read.chain, { ...punch, hash });
  if (link.kind === 'replay') throw new Error('a replay whose stored punch was not read');
  const time = believedTime(punch, {
    received: ctx.now,
    keyMade: key.made_at,
    before: read.before,
    madeBefore: taken.madeBefore,
    sentWall: taken.sentWall,
  });
  const decision = decideKeptPunch(
    {
      ...read.facts,
      config: ATTENDANCE_DEFAULTS,
      keyEnded: key.ended_at,
      personEnded: read.personEnded,
      lastAnswered: key.last_answered,
      unplacedCheckIn: unplacedCheckIn(read.unplaced, time.at),
    },
    { punch, time, link, received: ctx.now },
  );
  return storeKept(ctx, taken, { read, time, link, decision });
}
