import type { SyncCursor } from '#domain/people/staff-sync/cursor.ts';
import type { StaffRecord, SyncField } from '#domain/people/staff-sync/fields.ts';
import type { FieldFault } from '#domain/people/staff-sync/read-values.ts';
import type { UnreadRecord } from '#domain/people/staff-sync/unread.ts';

/** The name of the connected system on links and runs. Its files use the same name. */
export const SYSTEM = 'staff_system';

/** A record with its unreadable fields. */
export type ReadRecord = { record: StaffRecord; faults: FieldFault[] };
/**
 * Unreadable records do not stop the others. They are kept apart with their position in the page.
 */
export type StaffPage = { records: ReadRecord[]; unread: UnreadRecord[]; hasMore: boolean };
/** The fields to change. Absent fields stay unchanged there. */
export type SentValues = Partial<Record<SyncField, string>> & { active?: true };

/** The idempotency key of a write, and the version that it changes. Null for a new record. */
export type WriteKey = { key: string; version: string | null };

/**
 * an external system with staff records.
 * @throws StaffSystemFault for every failed call
 */
export type StaffSystem = {
  /** The records after a place, ordered by the instant of their last change and by id. */
  list: (after: SyncCursor | null, limit: number) => Promise<StaffPage>;
  withStaffNo: (staffNo: string) => Promise<ReadRecord[]>;
  get: (id: string) => Promise<ReadRecord | null>;
  upsert: (id: string, told: SentValues, sending: WriteKey) => Promise<ReadRecord>;
  /** Like `upsert`, and marks the person as no longer employed. */
  deactivate: (id: string, told: SentValues, sending: WriteKey) => Promise<ReadRecord>;
};

/**
 * The reason of a failure. `away` may work later, `stale` means another version there, and
 * `unsendable` a version that no header can carry.
 */
export type FaultKind = 'away' | 'refused' | 'stale' | 'not_let_in' | 'unreadable' | 'unsendable';

export class StaffSystemFault extends Error {
  readonly kind: FaultKind;
  readonly status: number | null;
  /** The wait that it asked for, in milliseconds. */
  readonly askedMs: number | null;

  constructor(kind: FaultKind, status: number | null, askedMs: number | null = null) {
    super(`the staff system: ${kind} ${status ?? ''}`);
    this.name = 'StaffSystemFault';
    this.kind = kind;
    this.status = status;
    this.askedMs = askedMs;
  }

  /** A short text for runs and rows. */
  get summary(): string {
    return this.status === null ? this.kind : `${this.kind} ${this.status}`;
  }
}
