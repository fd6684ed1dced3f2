// what is sent to the external system about a person, and what both agree on afterwards.

import {
  type AgreedRecord,
  filled,
  OWNED_FIELDS,
  type StaffRecord,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from './fields.ts';

/** A linked person as stored here. */
export type LinkedPerson = {
  values: SyncValues;
  isDeleted: boolean;
  isKeptOutside: boolean;
  agreed: AgreedRecord | null;
};

/** What is sent: the values, and whether the person is employed where that changed here. */
export type OutgoingChanges = { values: Partial<Record<SyncField, string>>; active: boolean | null };

/**
 * returns every non-empty value, for a person who is kept outside only the shared ones. Also
 * returns that a person was deleted here, or is back after that was reported. Null where the other
 * system would learn nothing.
 */
export function outgoingChangesOf({
  values,
  isDeleted,
  isKeptOutside,
  agreed,
}: LinkedPerson): OutgoingChanges | null {
  const sent = isDeleted ? {} : sendableValues(values, isKeptOutside);
  const active = isKeptOutside ? null : employment(isDeleted, agreed);
  const differs = SYNC_FIELDS.some(
    (field) => sent[field] !== undefined && sent[field] !== agreed?.values[field],
  );
  return differs || active !== null ? { values: sent, active } : null;
}

function sendableValues(here: SyncValues, isKeptOutside: boolean): OutgoingChanges['values'] {
  const sent: OutgoingChanges['values'] = {};
  for (const field of SYNC_FIELDS) {
    const value = here[field];
    const theirs = isKeptOutside && OWNED_FIELDS.some((owned) => owned === field);
    if (value !== null && !theirs) sent[field] = value;
  }
  return sent;
}

function employment(isDeleted: boolean, agreed: AgreedRecord | null): boolean | null {
  if (isDeleted) return (agreed?.active ?? true) ? false : null;
  return agreed?.endedHere ? true : null;
}

/** A clock that is merely wrong is not more than a day ahead. */
const AHEAD_MAX = 24 * 3_600_000;

/**
 * Returns what both agree on when the other system has the values of this record; fields that it omits
 * stay as before. An instant more than a day ahead counts as now: otherwise no later change would ever
 * be newer.
 * @param now epoch milliseconds
 * @param before what both agreed on before
 */
export function agreedOn(
  record: StaffRecord,
  endedHere: boolean,
  now: number,
  before: AgreedRecord | null,
): AgreedRecord {
  const { updatedAt, missing } = record;
  const active = record.active ?? before?.active ?? true;
  const reportedAt = updatedAt ?? before?.at ?? 0;
  const at = reportedAt > now + AHEAD_MAX ? now : reportedAt;
  return { values: filled(record, before), active, endedHere: endedHere && !active, at, unsaid: missing };
}

/** What both agree on after an answer, limited to the fields that were sent. */
export type Confirmed = Partial<SyncValues> & Omit<AgreedRecord, 'values'>;

/**
 * returns what both agree on after the other system accepted a change: the values of its answer,
 * otherwise the values that were sent. Fields that were not sent may have news, which only a later
 * reading takes over.
 * @param unread fields of the record that cannot be read
 */
export function confirmedRecord(
  record: StaffRecord,
  { told: sent, endedHere, now }: { told: Partial<SyncValues>; endedHere: boolean; now: number },
  unread: readonly SyncField[],
): Confirmed {
  const { values: _, ...agreed } = agreedOn(record, endedHere, now, null);
  const values: Partial<SyncValues> = {};
  for (const field of SYNC_FIELDS) {
    const isSilent = record.missing.includes(field) || unread.includes(field);
    const value = sent[field];
    if (value !== undefined) values[field] = isSilent ? value : record.values[field];
  }
  return { ...agreed, ...values, unsaid: SYNC_FIELDS.filter((field) => sent[field] === undefined) };
}
