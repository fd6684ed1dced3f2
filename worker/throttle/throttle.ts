import { sql } from 'drizzle-orm';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { networkOf } from '#domain/account/network.ts';
import { leadOf, secondsToWait, THROTTLES, type ThrottleName } from '#domain/account/throttle.ts';
import { hashUnder } from '#worker/crypto/secret.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, rows, type Statement } from '#worker/db/database.ts';
import { throttle } from '#worker/db/schema/account.ts';

/** Of whom or what the tries are counted: an account, the network of {@link networkOfCaller}, or both. */
export type Slowed = { policy: ThrottleName; of: string };

/** The tries that were taken, for {@link givingBack}. */
export type Taken = readonly { key: string; intervalMs: number }[];

/** Where requests come from that tell no address, as locally. */
const NOWHERE = 'local';

/** The network that a request comes from, which tries are counted of. */
export function networkOfCaller({ caller }: Pick<Ctx, 'caller'>): string {
  return caller?.address ? networkOf(caller.address) : NOWHERE;
}

/**
 * Takes one try of everything asked, or of nothing: counted strictly, also among requests at the same time.
 * @throws AppError `refusal` with `{ retry_after }`, in seconds, when there are no tries left of one of them
 */
export async function take(ctx: Ctx, asked: readonly Slowed[], refusal?: ErrorCode): Promise<Taken> {
  const { taken } = await takeAndRead(ctx, asked, [], refusal);
  return taken;
}

/** The same in one round trip with the facts that are needed next: a list of rows for each statement. */
export async function takeAndRead<Row>(
  ctx: Ctx,
  asked: readonly Slowed[],
  reads: readonly Statement[],
  refusal: ErrorCode = 'E_TOO_MANY_REQUESTS',
): Promise<{ taken: Taken; facts: Row[][] }> {
  const { d1 } = ctx.db;
  const buckets = await Promise.all(
    asked.map(async ({ policy, of }) => ({
      key: await hashUnder(ctx.secret, `${policy}:${of}`),
      intervalMs: THROTTLES[policy].intervalMs,
      lead: leadOf(THROTTLES[policy]),
    })),
  );
  const tooEarly = sql`FROM json_each(${rows(buckets)}) AS b JOIN ${throttle} AS t ON t.key = b.value ->> 'key'
    WHERE t.arrival - (b.value ->> 'lead') > ${ctx.now}`;
  const taking = sql`INSERT INTO ${throttle} (key, arrival)
    SELECT value ->> 'key', ${ctx.now} + (value ->> 'intervalMs') FROM json_each(${rows(buckets)})
    WHERE NOT EXISTS (SELECT 1 ${tooEarly})
    ON CONFLICT (key) DO UPDATE SET arrival = max(arrival, ${ctx.now}) + excluded.arrival - ${ctx.now}
    RETURNING key`;
  const waiting = sql`SELECT max(t.arrival - (b.value ->> 'lead')) - ${ctx.now} AS wait ${tooEarly}`;

  const all = [taking, waiting, ...reads].map((statement) => bind(d1, statement));
  const [took, waits, ...facts] = await d1.batch<Row & { wait?: number | null }>(all);
  if (took?.results.length === buckets.length) {
    return { taken: buckets, facts: facts.map(({ results }) => results) };
  }
  throw new AppError(refusal, { retry_after: secondsToWait(waits?.results[0]?.wait ?? 0) });
}

/** Gives tries back, in the commit of what they were needed for: who succeeds is not slowed down. */
export function givingBack({ now }: Ctx, taken: Taken): Statement[] {
  if (taken.length === 0) return [];
  return [
    sql`UPDATE ${throttle} SET arrival = arrival - (b.value ->> 'intervalMs')
        FROM json_each(${rows(taken)}) AS b WHERE ${throttle}.key = b.value ->> 'key' AND arrival > ${now}`,
  ];
}
