import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SyncConflictKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { SyncConflict, SyncProposal } from '#contract/people/staff-sync.ts';
import type { PersonRef } from '#contract/people/users.ts';
import {
  decisionsAfterLeaving,
  decisionsOf,
  type SyncDecision,
} from '#domain/people/staff-sync/decisions.ts';
import type { SyncValues } from '#domain/people/staff-sync/fields.ts';
import { valueFaults } from '#domain/people/staff-sync/read-values.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { ConflictFacts } from '#worker/areas/people/staff-sync/exchange/conflicts.ts';
import type { Proposed } from '#worker/areas/people/staff-sync/exchange/proposals.ts';
import { UNREADABLE } from '#worker/areas/people/staff-sync/exchange/unread.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, pick, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { externalLink, syncConflict, syncProposal, syncRun } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { refBy } from './queries.ts';

type SyncList<Item> = Promise<{ data: Item[]; meta: ListMeta }>;

const o = alias(syncProposal, 'o');
const c = alias(syncConflict, 'c');

/** The person that an applied record created: the one linked with it now. */
const MADE = sql`(SELECT l.person_id FROM ${externalLink} AS l
  WHERE o.applied_at IS NOT NULL AND l.system = ${SYSTEM} AND l.external_id = o.external_id AND l.state <> 'archived')`;

const PROPOSAL = {
  ...pick(o, 'external_id', 'applied_at'),
  // Unreadable records are not in this list.
  kind: sql<SyncProposal['kind']>`${o.kind}`,
  changes: fromJson<Omit<Proposed, 'line'> & Partial<Proposed>>(sql`${o.changes}`),
  person: fromJson<PersonRef | null>(refBy(sql`coalesce(o.person_id, ${MADE})`)),
};

type ProposalRow = FieldsRow<typeof PROPOSAL>;

/** The results of a dry run; @throws AppError E_NOT_FOUND for a run that is none */
export async function listProposals(
  ctx: SignedInCtx,
  id: number,
  query: OperationQuery<'sync.proposals.list'>,
): SyncList<SyncProposal> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: PROPOSAL,
    from: sql`${syncProposal} AS o`,
    where: sql`o.run_id = ${id} AND o.kind <> ${UNREADABLE} AND ${query.kind ? sql`o.kind = ${query.kind}` : sql`1`}`,
    orderBy: sql`o.external_id`,
    id: sql`o.rowid`,
    descending: query.sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${syncRun} WHERE id = ${id} AND is_dry = 1)`,
  });
  return { data: rows.map(proposalOf), meta };
}

function personName(values: SyncValues): string {
  return [values.last_name, values.first_name].filter((part) => part !== null).join(' ');
}

function proposalOf(row: ProposalRow): SyncProposal {
  const { read, changes, disables, isNewLink, conflict, faults, lost, line = null } = row.changes;
  return {
    external_id: row.external_id,
    kind: row.kind,
    name: personName(read.record.values),
    staff_no: read.record.values.staff_no,
    person: row.person,
    changes,
    disables,
    faults,
    lost,
    line,
    is_new_link: isNewLink,
    conflict: conflictKind(conflict),
    is_applied: row.applied_at !== null,
  };
}

const KIND_ORDER: readonly SyncConflictKind[] = [
  'two_matches',
  'candidate',
  'refused_here',
  'last_global_admin',
  'active_again',
];

function conflictKind(text: string | null): SyncConflictKind | null {
  return KIND_ORDER.find((kind) => kind === text) ?? null;
}

const CONFLICT = {
  ...pick(c, 'id', 'external_id', 'kind', 'person_id', 'found_at', 'decision', 'decided_at'),
  facts: fromJson<ConflictFacts>(sql`${c.facts}`),
  person: fromJson<PersonRef | null>(refBy(sql`c.person_id`)),
  decided_by: fromJson<PersonRef | null>(refBy(sql`c.decided_by`)),
  candidates: fromJson<PersonRef[]>(
    sql`(SELECT json_group_array(json(${personRefJson})) FROM ${person} AS p
         WHERE p.id IN (SELECT value FROM json_each(c.facts -> 'candidates')))`,
  ),
};

export type ConflictRow = FieldsRow<typeof CONFLICT>;

export async function listConflicts(
  ctx: SignedInCtx,
  query: OperationQuery<'sync.conflicts.list'>,
): SyncList<SyncConflict> {
  const state = query.open ? sql`c.decided_at IS NULL` : sql`c.decided_at IS NOT NULL`;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: CONFLICT,
    from: sql`${syncConflict} AS c`,
    where: sql`${query.open === undefined ? sql`1` : state} AND ${query.kind ? sql`c.kind = ${query.kind}` : sql`1`}`,
    orderBy: sql`c.found_at`,
    id: sql`c.id`,
    descending: query.sort.startsWith('-'),
    wide: true,
  });
  return { data: rows.map((row) => conflictOf(row, jstDate(ctx.now))), meta };
}

/**
 * A conflict that is open or was left alone, with the stored facts.
 * @throws AppError E_NOT_FOUND, E_CONFLICT when it is decided
 */
export async function findConflict(ctx: SignedInCtx, id: number): Promise<ConflictRow> {
  const row = await first(ctx.db, select(CONFLICT).from(c).where(eq(c.id, id)));
  if (!row) throw new AppError('E_NOT_FOUND');
  if (allowedDecisions(row).length === 0) throw new AppError('E_CONFLICT', conflictOf(row, jstDate(ctx.now)));
  return row;
}

/** The decisions that a conflict allows, by its kind and an earlier decision. */
export function allowedDecisions({
  kind,
  decision,
  decided_at,
}: Pick<ConflictRow, 'kind' | 'decision' | 'decided_at'>): readonly SyncDecision[] {
  if (decided_at === null) return decisionsOf(kind);
  return decision === 'leave' ? decisionsAfterLeaving(kind) : [];
}

function conflictOf(row: ConflictRow, today: string): SyncConflict {
  const { id, external_id, kind, decision, facts, candidates } = row;
  const { record, faults, lost, status, unreadable = [] } = facts;
  const cannotBeNew = !mayBeNew(facts, candidates, today);
  return {
    id,
    external_id,
    kind,
    decision,
    faults,
    lost,
    status,
    unreadable,
    name: record && personName(record.values),
    staff_no: record?.values.staff_no ?? null,
    email: record?.email ?? null,
    person: row.person,
    candidates,
    found_at: toStamp(row.found_at),
    decisions: allowedDecisions(row).filter((one) => one !== 'create' || !cannotBeNew),
    decided_at: stampOrNull(row.decided_at),
    decided_by: row.decided_by,
  };
}

/** Whether the record could become a new person: complete, and with a staff number of its own. */
function mayBeNew(
  { record, unread }: ConflictFacts,
  candidates: readonly PersonRef[],
  today: string,
): boolean {
  if (record === null || unread.length > 0 || valueFaults(record.values, today).length > 0) return false;
  const number = record.values.staff_no;
  return number !== null && candidates.every(({ staff_no }) => staff_no !== number);
}
