import { z } from 'zod';
import { textEncoding } from '#contract/csv/imported-files.ts';
import {
  SYNC_CONFLICT_KINDS,
  SYNC_PROPOSAL_KINDS,
  SYNC_RUN_KINDS,
  SYNC_SEND_STATES,
} from '#contract/enums.ts';
import { asTyped, Stamp } from '#contract/fields/formats.ts';
import { SYNC_ROWS_AT_ONCE_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { SYNC_DECISIONS } from '#domain/people/staff-sync/decisions.ts';
import { SYNC_FIELDS } from '#domain/people/staff-sync/fields.ts';
import { FILE_FAULTS } from '#domain/people/staff-sync/file.ts';
import { FIELD_FAULTS } from '#domain/people/staff-sync/read-values.ts';
import { UNREAD_PARTS } from '#domain/people/staff-sync/unread.ts';

const field = z.enum(SYNC_FIELDS);

const FieldFault = z.object({ field, why: z.enum(FIELD_FAULTS) }).meta({ id: 'SyncFieldFault' });
const Lost = z
  .object({ field, value: z.string(), side: z.enum(['here', 'there']) })
  .meta({ id: 'SyncLostValue' });

/** A record that cannot be read. */
const SyncUnread = z
  .object({
    position: z.int().describe('The position among the records that the run read, from 1'),
    external_id: z.string().nullable().describe('As written in the other system'),
    parts: z.array(z.enum(UNREAD_PARTS)).describe('Parts that are unreadable or missing'),
  })
  .meta({ id: 'SyncUnread' });

/** the results of a run. */
export const SyncRun = z
  .object({
    id: z.int(),
    kind: z.enum(SYNC_RUN_KINDS),
    is_dry: z.boolean().describe('Whether the run was a preview only'),
    by: PersonRef.nullable().describe('Null for the timer'),
    started_at: Stamp,
    ended_at: Stamp.nullable(),
    fetched: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    conflicts: z.int(),
    failed: z.int(),
    unread: z.array(SyncUnread).describe('The first unreadable records; all of them count as failed'),
    read_up_to: Stamp.nullable().describe('The last change in the other system that was read'),
    is_whole: z.boolean().describe('Whether the run read all records'),
    fault: z.string().nullable().describe('Why the run ended early'),
    waiting: z.int().describe('For a dry run: records that are not applied yet'),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.infer<typeof SyncRun>;

/** The state of the sync as a whole. */
export const SyncState = z
  .object({
    is_connected: z.boolean(),
    running: z.int().nullable().describe('The id of the current run'),
    pulled_up_to: Stamp.nullable().describe(
      'The last change in the other system that was read; null before the first run',
    ),
    last_pull: SyncRun.nullable(),
    linked: z.int(),
    kept_outside: z.int(),
    waiting: z.int().describe('Changes that are not sent to the other system yet'),
    dead: z.int().describe('Changes that were given up, or that the other system refused'),
    conflicts: z.int().describe('Conflicts for a person to decide'),
  })
  .meta({ id: 'SyncStanding' });
export type SyncState = z.infer<typeof SyncState>;

export const SyncRunBody = z
  .object({
    kind: z.enum(['pull', 'push']),
    is_dry: z.boolean().default(false).describe('For a pull: preview only'),
    everything: z.boolean().default(false).describe('For a pull: from the first record on'),
  })
  .meta({ id: 'NewSyncRun' });
export type SyncRunBody = z.output<typeof SyncRunBody>;

/** What a dry run would do with one record. */
export const SyncProposal = z
  .object({
    external_id: z.string(),
    kind: z.enum(SYNC_PROPOSAL_KINDS),
    name: z.string().describe('As in the other system'),
    staff_no: z.string().nullable(),
    person: PersonRef.nullable(),
    changes: z.array(z.object({ field, before: z.string().nullable(), after: z.string().nullable() })),
    disables: z.boolean().describe('The account would be disabled; the person is no longer employed there'),
    is_new_link: z.boolean(),
    conflict: z.enum(SYNC_CONFLICT_KINDS).nullable(),
    faults: z.array(FieldFault),
    lost: z.array(Lost).describe('Values that a newer value replaces'),
    line: z.int().nullable().describe('For a file: the line'),
    is_applied: z.boolean(),
  })
  .meta({ id: 'SyncProposal' });
export type SyncProposal = z.infer<typeof SyncProposal>;

export const SyncApplyBody = z
  .object({
    external_ids: z
      .array(asTyped.max(64))
      .min(1)
      .max(SYNC_ROWS_AT_ONCE_MAX)
      .optional()
      .describe('Only these records. Default: all'),
  })
  .meta({ id: 'SyncApply' });
export type SyncApplyBody = z.output<typeof SyncApplyBody>;

export const SyncApplied = z
  .object({
    run: SyncRun,
    moved: z.array(z.string()).describe('Records that were skipped, since they changed after the dry run'),
  })
  .meta({ id: 'SyncApplied' });
export type SyncApplied = z.infer<typeof SyncApplied>;

export const SyncConflict = z
  .object({
    id: z.int(),
    external_id: z.string(),
    kind: z.enum(SYNC_CONFLICT_KINDS),
    name: z.string().nullable().describe('As in the other system'),
    staff_no: z.string().nullable().describe('As in the other system'),
    email: z.string().nullable().describe('As in the other system'),
    person: PersonRef.nullable(),
    candidates: z.array(PersonRef),
    faults: z.array(FieldFault),
    lost: z.array(Lost),
    status: z
      .int()
      .nullable()
      .describe(
        'The status with which the other system refused the record; null where its version cannot be sent',
      ),
    unreadable: z.array(z.enum(UNREAD_PARTS)).describe('Parts of the record that are unreadable or missing'),
    found_at: Stamp,
    decisions: z
      .array(z.enum(SYNC_DECISIONS))
      .describe(
        'The possible decisions, also for records that were left as they are; empty for a mere log entry',
      ),
    decision: z.string().nullable(),
    decided_at: Stamp.nullable(),
    decided_by: PersonRef.nullable(),
  })
  .meta({ id: 'SyncConflict' });
export type SyncConflict = z.infer<typeof SyncConflict>;

export const SyncDecisionBody = z
  .object({
    decision: z.enum(SYNC_DECISIONS),
    user_id: z.int().positive().optional().describe('The matching person, with `link`'),
  })
  .refine(
    ({ decision, user_id }) => decision !== 'link' || user_id !== undefined,
    issue('select', ['user_id']),
  )
  .meta({ id: 'SyncDecision' });
export type SyncDecisionBody = z.output<typeof SyncDecisionBody>;

/** a change that is to be sent to the other system. */
export const SyncSend = z
  .object({
    id: z.int(),
    person: PersonRef,
    status: z.enum(SYNC_SEND_STATES),
    tries: z.int(),
    next_try: Stamp.nullable(),
    fault: z.string().nullable(),
    created_at: Stamp,
    ended_at: Stamp.nullable(),
  })
  .meta({ id: 'SyncSend' });
export type SyncSend = z.infer<typeof SyncSend>;

/** Whether and how a person is linked. */
export const PersonLink = z
  .object({
    is_connected: z.boolean(),
    external_id: z.string().nullable().describe('Null where the person is not linked'),
    is_kept_outside: z
      .boolean()
      .describe('Whether names, staff number, birthday and employment are read-only here'),
    last_pulled_at: Stamp.nullable(),
    last_pushed_at: Stamp.nullable(),
    waiting: z.int().describe('Changes that are not sent to the other system yet'),
    conflicts: z.int(),
  })
  .meta({ id: 'PersonLink' });
export type PersonLink = z.infer<typeof PersonLink>;

export const SyncLink = z
  .object({
    person: PersonRef,
    external_id: z.string(),
    is_kept_outside: z.boolean(),
    last_pulled_at: Stamp.nullable(),
    last_pushed_at: Stamp.nullable(),
  })
  .meta({ id: 'SyncLink' });
export type SyncLink = z.infer<typeof SyncLink>;

/** Why a record cannot be taken over as decided. */
export const SyncNotTaken = z
  .object({ conflict: z.enum(SYNC_CONFLICT_KINDS), faults: z.array(FieldFault) })
  .meta({ id: 'SyncNotTaken' });

/** the fields that cannot be changed here for a person who is kept outside. */
export const KeptOutside = z.object({ fields: z.array(field) }).meta({ id: 'KeptOutside' });

export const SyncImportBody = z
  .object({
    file: z.file().describe('CSV in UTF-8 or CP932, or XLSX, with the columns of the export'),
    encoding: textEncoding,
  })
  .meta({ id: 'SyncImport' });
export type SyncImportBody = z.output<typeof SyncImportBody>;

export const SyncHeaderFaults = z
  .object({ missing: z.array(z.string()), unknown: z.array(z.string()) })
  .meta({ id: 'SyncHeaderFaults' });

/** The data of SYNC_FILE_INVALID: lines that identify no record. */
export const SyncFileFaults = z
  .object({
    columns: z.array(z.string()).describe('As written in the file'),
    rows: z.array(z.object({ line: z.int(), why: z.enum(FILE_FAULTS), cells: z.array(z.string()) })),
    count: z.int().describe('The number of all such lines; only the first ones are returned'),
  })
  .meta({ id: 'SyncFileFaults' });
export type SyncFileFaults = z.infer<typeof SyncFileFaults>;
