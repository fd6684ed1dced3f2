import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ThrottleName } from '#domain/access/throttle.ts';
import {
  type BelievedTime,
  believedTime,
  type JudgedBefore,
} from '#domain/attendance/kept-punches/believed-time.ts';
import {
  type ChainLink,
  chainLinkOf,
  punchBefore,
  type StoredChain,
} from '#domain/attendance/kept-punches/chain.ts';
import { readTabletText, type TabletText } from '#domain/attendance/kept-punches/format.ts';
import { SAME_WORK_MS } from '#domain/attendance/kept-punches/unplaced-check-in.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import type { Instant } from '#domain/time/instant.ts';
import { taking } from '#worker/areas/access/throttle/throttle.ts';
import {
  closableAround,
  DRAWING_IDS,
  type PunchFacts,
  type PunchIds,
  type PunchSpan,
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
import { isTrue, jsonList, jsonObject, pick, select, selectRaw } from '#worker/db/query.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import type { TakenText } from './in-order.ts';
import type { ChainKey } from './texts.ts';

/** Where the punches of a chain are stored, and the rate limit of its key. */
export interface ChainStore {
  table: typeof keptPunch | typeof tabletPunch;
  sequence: 'kept_punch' | 'tablet_punch';
  policy: ThrottleName;
}

/** Whose punch it is: a condition on the person `p`, and what else to read of them. */
interface PunchPerson<More> {
  isPerson: SQL;
  more: SQL<More>;
}

/** The stored chain of a punch, with its time and its link, and a drawn id for its row. */
export interface PunchChain {
  id: number;
  time: BelievedTime;
  link: Exclude<ChainLink, { kind: 'replay' }>;
  /** Whether the key may store a new punch now, and the statement that counts it. */
  room: { isLeft: boolean; counting: Statement };
  /** A guard: no other punch of the key was stored since. */
  isUnchanged: SQL;
}

/** What a punch of a known person is decided by, with drawn ids for its rows. */
export interface PersonFacts {
  personEnded: Instant | null;
  unplaced: readonly { stamp: RecordPunch; at: Instant }[];
  facts: PunchFacts;
  ids: PunchIds;
}

/** `replayed`: the stored row of the same punch. Without a person when none is found. */
export type Intake<More> =
  | { replayed: StoredKept }
  | { replayed: null; chain: PunchChain; person: (PersonFacts & { more: More }) | null };

export type StoredKept = RowOf<ReturnType<typeof selectChain>>;

const k = alias(keptPunch, 'k');

/** The stored punches of the key that a new one is compared with. */
function selectChain({ table }: ChainStore, keyId: string, { sequence }: TabletText, hash: string) {
  const ofKey = sql`SELECT id FROM ${table} WHERE key_id = ${keyId}`;
  const highest = (where: SQL) =>
    sql`SELECT * FROM (${ofKey} ${where} ORDER BY sequence DESC, id DESC LIMIT 1)`;
  return selectRaw(
    {
      ...pick(k, 'id', 'hash', 'sequence', 'text', 'not_before', 'reason'),
      ...pick(k, 'at', 'received_at', 'recorded', 'questions'),
    },
    sql`FROM ${table} AS k
      WHERE k.id IN (${ofKey} AND sequence BETWEEN ${sequence - 1} AND ${sequence}
        UNION ${ofKey} AND hash = ${hash} UNION ${highest(sql`AND sequence < ${sequence}`)} UNION ${highest(sql``)})`,
  );
}

/** The punches of the person `p` that no record took, on their own devices and on tablets. */
function unplacedAround({ from, to }: PunchSpan) {
  const open = sql`WHERE person_id = p.id AND recorded = 0 AND state = 'open'
    AND at BETWEEN ${from - SAME_WORK_MS} AND ${to}`;
  return jsonList(
    jsonObject({ stamp: sql<RecordPunch>`u.stamp`, at: sql<Instant>`u.at` }),
    sql`FROM (SELECT stamp, at, id FROM ${keptPunch} ${open}
      UNION ALL SELECT stamp, at, id FROM ${tabletPunch} ${open} AND counted IS NULL) AS u`,
    sql`u.at, u.id`,
  );
}

function selectPerson<More>(asked: PunchSpan, { isPerson, more }: PunchPerson<More>) {
  return select({
    ...punchFields(asked, { closable: closableAround(asked), work: workAround(asked) }),
    ...pick(p, 'disabled_at'),
    unplaced: unplacedAround(asked),
    more,
  })
    .from(p)
    .where(and(isPerson, isNull(p.deleted_at)));
}

/** Reads what a punch is decided by, in one round trip. */
export async function readIntake<More>(
  ctx: Ctx,
  store: ChainStore,
  taken: TakenText<ChainKey, TabletText>,
  person: PunchPerson<More>,
): Promise<Intake<More>> {
  const { punch, key, hash, madeBefore, sentWall } = taken;
  const { db, now } = ctx;
  const attempt = await taking(ctx, { policy: store.policy, of: key.id });
  const span = { named: punch.planId, from: earliestOf(punch, key, madeBefore ?? now), to: now };
  const [stored, [room], [row], [kept], ...drawn] = await batch(db, [
    selectChain(store, key.id, punch, hash),
    selectRaw({ isLeft: isTrue(sql`(${attempt.guard})`) }, sql``),
    selectPerson(span, person),
    drawing(store.sequence, 1),
    ...DRAWING_IDS,
  ]);
  const replayed = stored.find((one) => one.hash === hash);
  if (replayed) return { replayed };
  if (!kept) throw new Error('no sequence of punches');
  const link = chainLinkOf(chainOf(stored, punch), { ...punch, hash });
  if (link.kind === 'replay') throw new Error('a replay whose stored punch was not read');
  const before = judgedBefore(stored, punch);
  const time = believedTime(punch, { received: now, keyMade: key.made_at, before, madeBefore, sentWall });
  return {
    replayed: null,
    chain: {
      id: kept.first,
      time,
      link,
      room: { isLeft: room?.isLeft ?? false, counting: attempt.statement },
      isUnchanged: isChainUnchanged(store, key.id, punch, stored),
    },
    person: row ? personFactsOf(row, punchIdsOf(drawn)) : null,
  };
}

/** Reads the facts of a person for a punch that is stored already; null without the person. */
export async function readPersonFacts(ctx: Ctx, span: PunchSpan, isPerson: SQL): Promise<PersonFacts | null> {
  const [[row], ...drawn] = await batch(ctx.db, [
    selectPerson(span, { isPerson, more: sql<null>`NULL` }),
    ...DRAWING_IDS,
  ]);
  return row ? personFactsOf(row, punchIdsOf(drawn)) : null;
}

function personFactsOf<More>(
  row: Omit<RowOf<ReturnType<typeof selectPerson<null>>>, 'more'> & { more: More },
  ids: PunchIds,
): PersonFacts & { more: More } {
  const { disabled_at: personEnded, unplaced, more } = row;
  return { personEnded, unplaced, facts: punchFactsOf(row), ids, more };
}

function chainOf(stored: readonly StoredKept[], { sequence }: TabletText): StoredChain {
  return {
    last: lastOf(stored),
    same: stored.flatMap((one) => {
      const previous = readTabletText(one.text)?.previous ?? null;
      return one.sequence === sequence ? [{ hash: one.hash, previous }] : [];
    }),
    before: stored.flatMap((one) => (one.sequence === sequence - 1 ? [one.hash] : [])),
  };
}

function lastOf(stored: readonly StoredKept[]): number {
  return Math.max(0, ...stored.map(({ sequence }) => sequence));
}

function isChainUnchanged(
  { table }: ChainStore,
  keyId: string,
  { sequence }: TabletText,
  stored: readonly StoredKept[],
): SQL {
  const near = stored.filter((one) => one.sequence === sequence || one.sequence === sequence - 1).length;
  return sql`SELECT coalesce(max(sequence), 0) = ${lastOf(stored)}
      AND coalesce(sum(sequence BETWEEN ${sequence - 1} AND ${sequence}), 0) = ${near}
    FROM ${table} WHERE key_id = ${keyId} AND sequence >= ${Math.min(sequence - 1, lastOf(stored))}`;
}

/** T-32: no believed time is before this one. */
function earliestOf({ heard }: TabletText, { made_at: made }: ChainKey, madeBefore: Instant): Instant {
  return Math.max(made, Math.min(heard, madeBefore));
}

function judgedBefore(stored: readonly StoredKept[], punch: TabletText): JudgedBefore | null {
  const before = punchBefore(stored, punch);
  const reading = before && readTabletText(before.text);
  return before && reading ? { ...reading, notBefore: before.not_before, reason: before.reason } : null;
}
