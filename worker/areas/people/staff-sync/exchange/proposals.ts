import { sql } from 'drizzle-orm';
import type { SyncField } from '#domain/people/staff-sync/fields.ts';
import type { Lost } from '#domain/people/staff-sync/merge.ts';
import type { FieldFault } from '#domain/people/staff-sync/read-values.ts';
import { countedAs, type TakeResult } from '#domain/people/staff-sync/take.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { syncProposal } from '#worker/db/schema/staff-system.ts';
import type { ReadRecord } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { DecidedRecord, SyncPlan } from './facts.ts';
import type { Run } from './runs.ts';

/**
 * The result of a dry run for a record, and its basis. Written by hand: it is stored as a text that
 * {@link proposing} writes.
 */
export type Proposed = {
  read: ReadRecord;
  /** The same text as long as nothing has changed that the decision depends on. */
  basis: string;
  changes: { field: SyncField; before: string | null; after: string | null }[];
  disables: boolean;
  isNewLink: boolean;
  conflict: string | null;
  candidates: number[];
  faults: FieldFault[];
  lost: Lost[];
  /** The line of a file. */
  line: number | null;
};

/**
 * Stores the results of a page, except for unchanged records.
 * @param lines the lines of a file by external id
 */
export function proposing(
  { id }: Pick<Run, 'id'>,
  { records }: SyncPlan,
  lines: ReadonlyMap<string, number> = new Map(),
): Statement[] {
  const proposals = records
    .filter(({ taken }) => countedAs(taken) !== 'unchanged')
    .map((one) => ({
      externalId: one.record.id,
      personId: knownPersonId(one.taken),
      kind: countedAs(one.taken),
      changes: { ...proposedOf(one), line: lines.get(one.record.id) ?? null },
    }));
  return rowsInParts(proposals).map(
    (part) => sql`INSERT INTO ${syncProposal} (run_id, external_id, person_id, kind, changes)
        SELECT ${id}, value ->> 'externalId', value ->> 'personId', value ->> 'kind', value ->> 'changes'
        FROM json_each(${part}) WHERE 1
        ON CONFLICT (run_id, external_id) DO UPDATE
        SET person_id = excluded.person_id, kind = excluded.kind, changes = excluded.changes`,
  );
}

/** Also the person of a record that cannot be taken over, where it is known. */
function knownPersonId(taken: TakeResult): number | null {
  if (taken.kind === 'known') return taken.person.id;
  return taken.kind === 'conflict' && taken.conflict === 'refused_here'
    ? (taken.candidates[0] ?? null)
    : null;
}

function proposedOf({ record, faults, taken }: DecidedRecord): Omit<Proposed, 'line'> {
  const known = taken.kind === 'known' ? taken : null;
  return {
    read: { record, faults },
    basis: basisOf(taken),
    changes: proposedFields(taken),
    disables: known?.disables ?? false,
    isNewLink: known?.isNewLink ?? false,
    conflict: taken.kind === 'conflict' ? taken.conflict : (known?.question ?? null),
    candidates: taken.kind === 'conflict' ? taken.candidates : [],
    faults: taken.kind === 'conflict' ? taken.faults : [],
    lost: known?.lost ?? [],
  };
}

function proposedFields(taken: TakeResult): Proposed['changes'] {
  if (taken.kind === 'known') {
    const { person, values, changed } = taken;
    return changed.map((field) => ({ field, before: person.values[field], after: values[field] }));
  }
  if (taken.kind !== 'created') return [];
  const { values } = taken;
  const fields: SyncField[] = ['staff_no', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'];
  const others: SyncField[] = [
    'birthday',
    'hired_on',
    'left_on',
    'phone',
    'postal_code',
    'prefecture',
    'address',
  ];
  return [...fields, ...others]
    .filter((field) => values[field] !== null)
    .map((field) => ({ field, before: null, after: values[field] }));
}

/** A text that is the same for the same decision on the same facts. */
export function basisOf(taken: TakeResult): string {
  if (taken.kind !== 'known') return JSON.stringify(taken);
  const { person, ...decided } = taken;
  return JSON.stringify([person.id, person.version, person.state, person.link?.version ?? null, decided]);
}
