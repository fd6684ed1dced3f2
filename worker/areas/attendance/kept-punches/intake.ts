import { eq, sql } from 'drizzle-orm';
import type { KeptPunchAnswer, KeptPunchesBody } from '#contract/attendance/kept-punches.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { decideKeptPunch } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { unplacedCheckIn } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import { p } from '#worker/areas/attendance/records/punch-facts.ts';
import { keptAnswer, unsignedAnswer } from '#worker/areas/attendance/signed-punches/answer.ts';
import { type ChainStore, readIntake } from '#worker/areas/attendance/signed-punches/facts.ts';
import { type TakenText, takeInOrder } from '#worker/areas/attendance/signed-punches/in-order.ts';
import type { Ctx } from '#worker/ctx.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { readSignedPunches, type SigningKey } from './signed-keys.ts';
import { storeKept } from './store.ts';

const STORE: ChainStore = { table: keptPunch, sequence: 'kept_punch', policy: 'punches_key' };

/**
 * Takes the punches that a device kept, in their order. Only the signature decides whether one is
 * taken; each is recorded or stored with its questions. Those over the rate limit of their key have no
 * answer, so the device sends them again.
 * @throws AppError E_TOO_MANY_REQUESTS when no punch has an answer
 */
export async function takeKeptPunches(ctx: Ctx, body: KeptPunchesBody): Promise<{ data: KeptPunchAnswer[] }> {
  const sent = await readSignedPunches(ctx, body);
  return takeInOrder(sent, {
    sentWall: body.sent ?? null,
    take: (taken) => takeOnce(ctx, taken),
    unsigned: unsignedAnswer,
  });
}

async function takeOnce(
  ctx: Ctx,
  taken: TakenText<SigningKey, SentPunch>,
): Promise<KeptPunchAnswer | 'later'> {
  const { punch, key, hash } = taken;
  const read = await readIntake(ctx, STORE, taken, {
    isPerson: eq(p.id, key.person_id),
    more: sql<null>`NULL`,
  });
  if (read.replayed) return keptAnswer(read.replayed, punch.kind);
  const { chain, person } = read;
  if (person === null) return unsignedAnswer(hash);
  if (!chain.room.isLeft) return 'later';
  const { time, link } = chain;
  const decision = decideKeptPunch(
    {
      ...person.facts,
      config: ATTENDANCE_DEFAULTS,
      keyEnded: key.ended_at,
      personEnded: person.personEnded,
      lastAnswered: key.last_answered,
      unplacedCheckIn: unplacedCheckIn(person.unplaced, time.at),
    },
    { punch, time, link, received: ctx.now },
  );
  return storeKept(ctx, taken, { chain, person, decision });
}
