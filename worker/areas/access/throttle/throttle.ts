import { type SQL, sql } from 'drizzle-orm';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { areaOf, networkOf } from '#domain/access/network.ts';
import { leadOf, secondsToWait, THROTTLES, type ThrottleName } from '#domain/access/throttle.ts';
import type { Caller, Ctx } from '#worker/ctx.ts';
import { batchLists, type RowsOf } from '#worker/db/batch.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { insert, selectRaw } from '#worker/db/query.ts';
import { throttle } from '#worker/db/schema/account.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';

/** The bucket of an attempt: its policy, and the account, the network of {@link networkOfCaller}, or both. */
export type Slowed = { policy: ThrottleName; of: string };

/** The counted attempts, for {@link givingBack}. */
export type TakenAttempts = readonly { key: string; intervalMs: number }[];

/** The policies that refuse the attempt, and the milliseconds to wait for each. */
export type RefusedAttempts = readonly { policy: ThrottleName; wait: number }[];

type AttemptResult = { taken: TakenAttempts; refused: null } | { taken: null; refused: RefusedAttempts };

/** The network of requests without an address, as in local use. */
const LOCAL_NETWORK = 'local';

/** The network of a request, for counting attempts. */
export function networkOfCaller(caller: Caller | null): string {
  return caller?.address ? networkOf(caller.address) : LOCAL_NETWORK;
}

/** The area of that network. */
export function areaOfCaller(caller: Caller | null): string {
  return caller?.address ? areaOf(caller.address) : LOCAL_NETWORK;
}

/**
 * Counts an attempt in all of these buckets, or in none. The count is exact for concurrent requests
 * too.
 * @throws AppError E_TOO_MANY_REQUESTS as {@link tooEarly}, when one of them is full
 */
export async function takeAttempt(ctx: Ctx, asked: readonly Slowed[]): Promise<TakenAttempts> {
  const { taken } = await takeAndRead(ctx, asked, []);
  return taken;
}

/**
 * Counts an attempt in the first of these ways that has room.
 * @throws AppError as {@link takeAttempt}, with the shortest of the waits
 */
export async function takeEither(ctx: Ctx, ways: readonly (readonly Slowed[])[]): Promise<TakenAttempts> {
  const waits: number[] = [];
  for (const asked of ways) {
    const { taken, refused } = await tryAndRead(ctx, asked, []);
    if (taken) return taken;
    waits.push(waitOf(refused));
  }
  throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: secondsToWait(Math.min(...waits)) });
}

/**
 * As {@link takeAttempt}, and reads the facts that are needed next in the same round trip: a list of rows for
 * each statement.
 */
export async function takeAndRead<const Reads extends readonly Statement[]>(
  ctx: Ctx,
  asked: readonly Slowed[],
  reads: Reads,
): Promise<{ taken: TakenAttempts; facts: RowsOf<Reads> }> {
  const { taken, refused, facts } = await tryAndRead(ctx, asked, reads);
  if (refused) throw tooEarly(refused);
  return { taken, facts };
}

/** As {@link takeAndRead}, for callers who decide themselves what a refusal means. */
export async function tryAndRead<const Reads extends readonly Statement[]>(
  ctx: Ctx,
  asked: readonly Slowed[],
  reads: Reads,
): Promise<AttemptResult & { facts: RowsOf<Reads> }> {
  const buckets = await bucketsOf(ctx, asked);
  const early = sql`FROM json_each(${rows(buckets)}) AS b JOIN ${throttle} AS t ON t.key = b.value ->> 'key'
    WHERE t.arrival - (b.value ->> 'lead') > ${ctx.now}`;
  const taking = sql`INSERT INTO ${throttle} (key, arrival)
    SELECT value ->> 'key', ${ctx.now} + (value ->> 'intervalMs') FROM json_each(${rows(buckets)})
    WHERE NOT EXISTS (SELECT 1 ${early})
    ON CONFLICT (key) DO UPDATE SET arrival = max(arrival, ${ctx.now}) + excluded.arrival - ${ctx.now}
    RETURNING key`;
  const waiting = selectRaw(
    {
      policy: sql<ThrottleName>`b.value ->> 'policy'`,
      wait: sql<number>`t.arrival - (b.value ->> 'lead') - ${ctx.now}`,
    },
    early,
  );
  const [[took, refused], facts] = await batchLists(ctx.db, [[taking, waiting], reads]);
  if (took.length === buckets.length) return { taken: buckets, refused: null, facts };
  return { taken: null, refused, facts };
}

/**
 * Counts each attempt independently of the others, in their order, and returns which had room: for
 * callers who must not block each other. An attempt that is listed twice counts twice.
 */
export async function tryEach<const Reads extends readonly Statement[]>(
  ctx: Ctx,
  asked: readonly Slowed[],
  reads: Reads,
): Promise<{ taken: boolean[]; facts: RowsOf<Reads> }> {
  const buckets = await bucketsOf(ctx, asked);
  const takings = buckets.map((bucket) =>
    addingAttempt(ctx, bucket, sql`${throttle.arrival} - ${bucket.lead} <= ${ctx.now}`).returning({
      key: throttle.key,
    }),
  );
  const [taken, facts] = await batchLists(ctx.db, [takings, reads]);
  return { taken: taken.map((found) => found.length > 0), facts };
}

/** Counts an attempt in a commit; the guard holds while there is room. */
export async function taking(ctx: Ctx, asked: Slowed): Promise<{ guard: SQL; statement: Statement }> {
  const bucket = await bucketOf(ctx, asked);
  const { key, lead } = bucket;
  return {
    guard: sql`SELECT NOT EXISTS (SELECT 1 FROM ${throttle} WHERE key = ${key} AND arrival - ${lead} > ${ctx.now})`,
    statement: addingAttempt(ctx, bucket),
  };
}

/** Empties these buckets, in the commit of the event that resets them. */
export async function emptied(ctx: Ctx, asked: readonly Slowed[]): Promise<Statement> {
  const keys = (await bucketsOf(ctx, asked)).map(({ key }) => key);
  // Raw SQL: a statement of the builder is a promise, so an async function would run it.
  return sql`DELETE FROM ${throttle} WHERE ${isAmong(throttle.key, keys)}`;
}

type Bucket = { policy: ThrottleName; key: string; intervalMs: number; lead: number };

/** @param where the condition for adding to a bucket that exists */
function addingAttempt({ now }: Ctx, { key, intervalMs }: Bucket, where: SQL = sql`1`) {
  return insert(throttle)
    .values({ key, arrival: now + intervalMs })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { arrival: sql`max(${throttle.arrival}, ${now}) + ${intervalMs}` },
      setWhere: where,
    });
}

function bucketsOf(ctx: Ctx, asked: readonly Slowed[]): Promise<Bucket[]> {
  return Promise.all(asked.map((one) => bucketOf(ctx, one)));
}

async function bucketOf({ platform: { secret } }: Ctx, { policy, of }: Slowed): Promise<Bucket> {
  const { intervalMs } = THROTTLES[policy];
  const key = await hashUnder(secret, `${policy}:${of}`);
  return { policy, key, intervalMs, lead: leadOf(THROTTLES[policy]) };
}

/** The error for a refused attempt, with the seconds until the next one as `retry_after`. */
export function tooEarly(refused: RefusedAttempts, code: ErrorCode = 'E_TOO_MANY_REQUESTS'): AppError {
  return new AppError(code, { retry_after: secondsToWait(waitOf(refused)) });
}

function waitOf(refused: RefusedAttempts): number {
  return Math.max(0, ...refused.map(({ wait }) => wait));
}

/**
 * Gives attempts back, in the commit that they were needed for, so that successful requests are not
 * limited.
 */
export function givingBack({ now }: Ctx, taken: TakenAttempts): Statement[] {
  if (taken.length === 0) return [];
  return [
    sql`UPDATE ${throttle} SET arrival = arrival - (b.value ->> 'intervalMs')
        FROM json_each(${rows(taken)}) AS b WHERE ${throttle}.key = b.value ->> 'key' AND arrival > ${now}`,
  ];
}
