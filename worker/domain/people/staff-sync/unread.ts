// records of the external system that cannot be read.

/** The unreadable part of a record: all of it, or a field that every record needs. */
export const UNREAD_PARTS = [
  'record',
  'id',
  'version',
  'updated_at',
  'contact_updated_at',
  'active',
  'email',
] as const;
export type UnreadPart = (typeof UNREAD_PARTS)[number];

/** An unreadable record, with its readable parts, so that it can be found in the external system. */
export type UnreadRecord = {
  /** The position among the records that were read, from 1. */
  position: number;
  /** Null where it has no valid id. */
  id: string | null;
  /** The id as written, shortened for display. */
  written: string | null;
  version: string | null;
  /** Epoch milliseconds. */
  updatedAt: number | null;
  parts: UnreadPart[];
};
