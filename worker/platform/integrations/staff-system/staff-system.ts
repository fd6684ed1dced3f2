import type { StaffRecord, SyncField } from '#domain/people/staff-sync/fields.ts';
import type { Place } from '#domain/people/staff-sync/place.ts';
import type { FieldFault } from '#domain/people/staff-sync/read-values.ts';
import type { UnreadRecord } from '#domain/people/staff-sync/unread.ts';

/** The name under which links and runs of the connected system are kept; files of it come under the same. */
export const SYSTEM = 'staff_system';

/** A record with what of it could not be read. */
export type ReadRecord = { record: StaffRecord; faults: FieldFault[] };
/** What is no record takes nothing from the others: it stands apart, numbered within its page. */
export type StaffPage = { records: ReadRecord[]; unread: UnreadRecord[]; hasMore: boolean };
/** What is not named stays as it is there. */
export type Told = Partial<Record<SyncField, string>> & { active?: true };

/** What a write has to carry: a key under which it is done once, and the version it is of; null for a new record. */
export type Sending = { key: string; version: string | null };

/**
 * an external system that keeps staff.
 * @throws StaffSystemFault for everything that does not come back as it should
 */
export type StaffSystem = {
  /** Records after a place, by the instant of their last change and id. */
  list: (after: Place | null, limit: number) => Promise<StaffPage>;
  withStaffNo: (staffNo: string) => Promise<ReadRecord[]>;
  get: (id: string) => Promise<ReadRecord | null>;
  upsert: (id: string, told: Told, sending: Sending) => Promise<ReadRecord>;
  /** As `upsert`, and says that somebody is not employed any more. */
  deactivate: (id: string, told: Told, sending: Sending) => Promise<ReadRecord>;
};

/**
 * Why something did not work out: whether it may later, the other side did not want it or has another version, or its
 * version is one that no header can carry.
 */
export type FaultKind = 'away' | 'refused' | 'stale' | 'not_let_in' | 'unreadable' | 'unsendable';

export class StaffSystemFault extends Error {
  readonly kind: FaultKind;
  readonly status: number | null;
  /** How long it asked to be left alone, in milliseconds. */
  readonly askedMs: number | null;

  constructor(kind: FaultKind, status: number | null, askedMs: number | null = null) {
    super(`the staff system: ${kind} ${status ?? ''}`);
    this.name = 'StaffSystemFault';
    this.kind = kind;
    this.status = status;
    this.askedMs = askedMs;
  }

  /** In a few characters, as runs and rows keep it. */
  get told(): string {
    return this.status === null ? this.kind : `${this.kind} ${this.status}`;
  }
}
