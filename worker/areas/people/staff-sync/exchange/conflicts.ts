import { type SQL, sql } from 'drizzle-orm';
import type { SyncConflictKind } from '#contract/enums.ts';
import type { StaffRecord } from '#domain/people/staff-sync/fields.ts';
import type { Lost } from '#domain/people/staff-sync/merge.ts';
import type { FieldFault } from '#domain/people/staff-sync/read-values.ts';
import type { UnreadPart, UnreadRecord } from '#domain/people/staff-sync/unread.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { syncConflict } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { DecidedRecord } from './facts.ts';

/**
 * The stored facts of a conflict: the record as it was read, and its faults. Written by hand: they are
 * stored as a text that {@link conflictStatements} writes.
 */
export type ConflictFacts = {
  version: string | null;
  record: StaffRecord | null;
  unread: FieldFault[];
  candidates: number[];
  faults: FieldFault[];
  lost: Lost[];
  /** The status with which the external system refused a change. */
  status: number | null;
  /** The unreadable parts of a record, and the instant of its change; such a record is not stored. */
  unreadable: UnreadPart[];
  updatedAt: number | null;
};

export type FoundConflict = {
  externalId: string;
  personId: number | null;
  kind: SyncConflictKind;
  facts: ConflictFacts;
};

const NO_FACTS: Omit<ConflictFacts, 'version' | 'record'> = {
  unread: [],
  candidates: [],
  faults: [],
  lost: [],
  status: null,
  unreadable: [],
  updatedAt: null,
};

/** Opens conflicts that a global admin must decide, logs values that lost, and closes settled conflicts. */
export function conflictStatements(ctx: Ctx, records: readonly DecidedRecord[]): Statement[] {
  const logged = records.flatMap(lostOf);
  return [
    ...closing(ctx, records),
    ...openingConflicts(ctx, records.flatMap(conflictOf)),
    ...insertRows(
      syncConflict,
      logged.map(({ externalId, personId, kind, facts }) => ({
        system: SYSTEM,
        external_id: externalId,
        person_id: personId,
        kind,
        facts: JSON.stringify(facts),
        found_at: ctx.now,
        decision: 'newer',
        decided_at: ctx.now,
      })),
    ),
  ];
}

/**
 * Opens conflicts, at most one for each kind and record; a new one replaces its facts.
 * @param where a condition on the JSON `value`
 */
export function openingConflicts(
  { now }: Pick<Ctx, 'now'>,
  found: readonly FoundConflict[],
  where: SQL = sql`1`,
): Statement[] {
  return rowsInParts(found).map(
    (part) => sql`INSERT INTO ${syncConflict} (system, external_id, person_id, kind, facts, found_at)
        SELECT ${SYSTEM}, value ->> 'externalId', value ->> 'personId', value ->> 'kind', value ->> 'facts', ${now}
        FROM json_each(${part}) WHERE ${where}
        ON CONFLICT (system, external_id, kind) WHERE decided_at IS NULL
        DO UPDATE SET facts = excluded.facts, person_id = excluded.person_id`,
  );
}

/** A change that the external system refused; the outbox has its content. */
export function refusedThere(externalId: string, personId: number, status: number | null): FoundConflict {
  const facts = { ...NO_FACTS, version: null, record: null, status };
  return { externalId, personId, kind: 'refused_there', facts };
}

/** The facts of an unreadable record. */
export function factsOfUnread({
  version,
  parts: unreadable,
  updatedAt,
}: Pick<UnreadRecord, 'version' | 'parts' | 'updatedAt'>): ConflictFacts {
  return { ...NO_FACTS, version, record: null, unreadable, updatedAt };
}

function conflictOf({ record, faults: unread, taken }: DecidedRecord): FoundConflict[] {
  const about = { externalId: record.id };
  const facts = { ...NO_FACTS, version: record.version, record, unread };
  if (taken.kind === 'conflict') {
    const { conflict: kind, candidates, faults } = taken;
    const personId = kind === 'refused_here' ? (candidates[0] ?? null) : null;
    return [{ ...about, personId, kind, facts: { ...facts, candidates, faults } }];
  }
  if (taken.kind !== 'known' || taken.question === null) return [];
  return [{ ...about, personId: taken.person.id, kind: taken.question, facts }];
}

function lostOf({ record, taken }: DecidedRecord): FoundConflict[] {
  if (taken.kind !== 'known') return [];
  return (['here', 'there'] as const).flatMap((side) => {
    const lost = taken.lost.filter((one) => one.side === side);
    if (lost.length === 0) return [];
    const facts = { ...NO_FACTS, version: record.version, record: null, lost };
    const kind = side === 'here' ? 'older_here' : 'older_there';
    return [{ externalId: record.id, personId: taken.person.id, kind, facts }];
  });
}

const BY_TAKING = ['two_matches', 'candidate', 'refused_here'];

/**
 * Closes the conflicts about a record that was taken over, and those about an employment that changed
 * again.
 */
function closing({ now }: Ctx, records: readonly DecidedRecord[]): Statement[] {
  const settled = records.flatMap(({ record: { id, active }, taken }) => {
    if (taken.kind === 'apart') return [];
    const isOpen = (kind: string) => taken.kind === 'conflict' && taken.conflict === kind;
    const employment = active === null ? [] : [active ? 'last_global_admin' : 'active_again'];
    const kinds = taken.kind === 'conflict' ? BY_TAKING : [...BY_TAKING, ...employment];
    return kinds.filter((kind) => !isOpen(kind)).map((kind) => [id, kind]);
  });
  return rowsInParts(settled).map((part) =>
    update(syncConflict)
      .set({ decision: 'settled', decided_at: now })
      .where(
        sql`id IN (SELECT c.id FROM json_each(${part}) AS said CROSS JOIN ${syncConflict} AS c
                     WHERE c.system = ${SYSTEM} AND c.external_id = said.value ->> 0
                       AND c.kind = said.value ->> 1 AND c.decided_at IS NULL)`,
      ),
  );
}
