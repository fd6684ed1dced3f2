import { type SQL, sql } from 'drizzle-orm';
import { countedAs } from '#domain/people/staff-sync/take.ts';
import type { Ctx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { conflictStatements } from './conflicts.ts';
import type { DecidedRecord, SyncPlan } from './facts.ts';
import { personStatements, syncedPeopleEntries } from './people.ts';

/** Further parts of the batch: the position in the list, the counters of the run. */
export type RecordExtras = {
  guards?: readonly SQL[];
  statements?: readonly Statement[];
  audit?: readonly AuditEntry[];
  answer?: { status: number; body: unknown };
};

export type RunCounts = {
  fetched: number;
  created: number;
  updated: number;
  unchanged: number;
  conflicts: number;
  /** The number of unreadable records. */
  failed: number;
};

/** the counters of a run for these records. */
export function runCountsOf(records: readonly DecidedRecord[], failed = 0): RunCounts {
  const counts = {
    fetched: records.length + failed,
    failed,
    created: 0,
    updated: 0,
    unchanged: 0,
    conflicts: 0,
  };
  for (const { taken } of records) counts[countedAs(taken)] += 1;
  return counts;
}

/**
 * Writes the decisions of a page in one batch, which fails when a person has changed since.
 * @throws StaleFacts for such a change
 */
export async function writeRecords(ctx: Ctx, decision: SyncPlan, extras: RecordExtras = {}): Promise<void> {
  const { records } = decision;
  await commit(ctx, {
    guards: [...(extras.guards ?? []), ...syncGuards(records)],
    statements: [
      ...personStatements(ctx, decision),
      ...conflictStatements(ctx, records),
      ...(extras.statements ?? []),
    ],
    audit: [...syncedPeopleEntries(decision), ...(extras.audit ?? [])],
    ...(extras.answer && { answer: extras.answer }),
  });
}

/** The version of a person covers everything that a sync reads of them; the link has the external version. */
function syncGuards(records: readonly DecidedRecord[]): SQL[] {
  const known = records.flatMap(({ taken }) => (taken.kind === 'known' ? [taken] : []));
  const people = known.map(({ person: one }) => [
    one.id,
    one.version,
    one.link?.externalId ?? null,
    one.link?.version ?? null,
    one.link ? Number(one.link.isKeptOutside) : null,
  ]);
  const numbers = records.flatMap(({ taken }) => (taken.kind === 'created' ? [taken.values.staff_no] : []));
  const shut = known.filter(({ disables, person: one }) => disables && one.isGlobalAdmin);
  return [
    ...rowsInParts(people).map(
      (part) => sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${part}) AS said
        LEFT JOIN ${person} AS p ON p.id = said.value ->> 0
        LEFT JOIN ${externalLink} AS l ON l.system = ${SYSTEM} AND l.person_id = p.id AND l.state <> 'archived'
        WHERE p.version IS NOT said.value ->> 1 OR l.external_id IS NOT said.value ->> 2
           OR l.external_version IS NOT said.value ->> 3 OR l.is_kept_outside IS NOT said.value ->> 4)`,
    ),
    ...rowsInParts(numbers).map(
      (part) => sql`SELECT NOT EXISTS (SELECT 1 FROM ${person}
        WHERE staff_no IN (SELECT value FROM json_each(${part})))`,
    ),
    ...rowsInParts(shut.map(({ person: one }) => one.id)).map(
      (part) => sql`SELECT EXISTS (SELECT 1 FROM ${personRole} AS r JOIN ${person} AS p ON p.id = r.person_id
        WHERE r.role = 'global_admin' AND p.disabled_at IS NULL AND p.deleted_at IS NULL
          AND p.id NOT IN (SELECT value FROM json_each(${part})))`,
    ),
  ];
}
