import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { JudgedBefore } from '#domain/attendance/kept-punches/believed-time.ts';
import { punchBefore, type StoredChain } from '#domain/attendance/kept-punches/chain.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { SAME_WORK_MS } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import type { Instant } from '#domain/time/instant.ts';
import { taking } from '#worker/areas/access/throttle/throttle.ts';
import {
  type AskedFacts,
  closableAround,
  DRAWING_IDS,
  type PunchFacts,
  type PunchIds,
  p,
  punchFactsOf,
  punchFields,
  punchIdsOf,
  workAround,
} from '#worker/areas/attendance/records/punch-facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { isTrue, jsonList, jsonObject, pick, select } from '#worker/db/query.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import type { SentText, Signed, SigningKey } from './signed-punches.ts';

/** What a signed punch is decided by, with drawn ids for its rows. */
export interface IntakeFacts {
  /** The stored row of the same punch: it is a repetition. */
  replayed: StoredKept | null;
  chain: StoredChain;
  before: JudgedBefore | null;
  personEnded: Instant | null;
  unplaced: readonly { stamp: RecordPunch; at: Instant }[];
  facts: PunchFacts;
  ids: PunchIds & { keptId: number };
  /** Whether the key may store a new punch now, and the statement that counts it. */
  room: { isLeft: boolean; counting: Statement };
}

export type StoredKept = RowOf<ReturnType<typeof selectChain>>;

/** The stored punches of the key that a new one is compared with. */
function selectChain({ id }: SigningKey, { sequence }: SentPunch, hash: string) {
  const ofKey = sql`SELECT id FROM ${keptPunch} WHERE key_id = ${id}`;
  const highest = (where: SQL) =>
    sql`SELECT * FROM (${ofKey} ${where} ORDER BY sequence DESC, id DESC LIMIT 1)`;
  return select({
    ...pick(keptPunch, 'id', 'hash', 'sequence', 'text', 'not_before', 'reason'),
    ...pick(keptPunch, 'stamp', 'at', 'received_at', 'recorded', 'questions'),
  })
    .from(keptPunch)
    .where(
      sql`${keptPunch.id} IN (${ofKey} AND sequence BETWEEN ${sequence - 1} AND ${sequence}
        UNION ${ofKey} AND hash = ${hash} UNION ${highest(sql`AND sequence < ${sequence}`)} UNION ${highest(sql``)})`,
    );
}

function selectIntake(asked: AskedFacts, hasRoom: SQL) {
  const unplaced = jsonList(
    jsonObject(pick(keptPunch, 'stamp', 'at')),
    sql`FROM ${keptPunch} WHERE person_id = p.id AND recorded = 0 AND state = 'open'
      AND at BETWEEN ${asked.from - SAME_WORK_MS} AND ${asked.to}`,
    sql`at, id`,
  );
  return select({
    ...punchFields(asked, { closable: closableAround(asked), work: workAround(asked) }),
    ...pick(p, 'disabled_at'),
    unplaced,
    has_room: isTrue(sql`(${hasRoom})`),
  })
    .from(p)
    .where(and(eq(p.id, asked.personId), isNull(p.deleted_at)));
}

/** Null when the person was deleted. */
export async function readIntake(
  ctx: Ctx,
  { punch, key, hash, madeBefore }: SentText & Signed & { madeBefore: Instant | null },
): Promise<IntakeFacts | null> {
  const { db, now } = ctx;
  const attempt = await taking(ctx, { policy: 'punches_key', of: key.id });
  const [chain, [row], [kept], ...drawn] = await batch(db, [
    selectChain(key, punch, hash),
    selectIntake(
      {
        personId: key.person_id,
        named: punch.planId,
        from: earliestOf(punch, key, madeBefore ?? now),
        to: now,
      },
      attempt.guard,
    ),
    drawing('kept_punch', 1),
    ...DRAWING_IDS,
  ]);
  if (!row) return null;
  if (!kept) throw new Error('no sequence of kept punches');
  return {
    replayed: chain.find((one) => one.hash === hash) ?? null,
    chain: {
      last: Math.max(0, ...chain.map(({ sequence }) => sequence)),
      same: chain.flatMap((one) => {
        const previous = readPunch(one.text)?.previous ?? null;
        return one.sequence === punch.sequence ? [{ hash: one.hash, previous }] : [];
      }),
      before: chain.flatMap((one) => (one.sequence === punch.sequence - 1 ? [one.hash] : [])),
    },
    before: judgedBefore(chain, punch),
    personEnded: row.disabled_at,
    unplaced: row.unplaced,
    facts: punchFactsOf(row),
    ids: { ...punchIdsOf(drawn), keptId: kept.first },
    room: { isLeft: row.has_room, counting: attempt.statement },
  };
}

/** T-32: no believed time is before this one. */
function earliestOf({ heard }: SentPunch, { made_at: made }: SigningKey, madeBefore: Instant): Instant {
  return Math.max(made, Math.min(heard, madeBefore));
}

function judgedBefore(chain: readonly StoredKept[], punch: SentPunch): JudgedBefore | null {
  const stored = punchBefore(chain, punch);
  const reading = stored && readPunch(stored.text);
  return stored && reading ? { ...reading, notBefore: stored.not_before, reason: stored.reason } : null;
}
