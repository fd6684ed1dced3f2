// records of the other side that are none.

/** What of a record cannot be read: all of it, or what no record is one without. */
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

/** A record that cannot be read, with what of it can be: so it is found there, and not taken for another one. */
export type UnreadRecord = {
  /** Among the records that were read, from 1. */
  position: number;
  /** Null where it has none that could be one. */
  id: string | null;
  /** The id as it is written, cut to what can be shown. */
  written: string | null;
  version: string | null;
  /** Epoch milliseconds. */
  updatedAt: number | null;
  parts: UnreadPart[];
};
