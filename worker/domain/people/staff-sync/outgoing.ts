// what the external system is to be told of somebody, and what is agreed on once it has been.

import {
  type Agreed,
  filled,
  OWNED_FIELDS,
  type StaffRecord,
  SYNC_FIELDS,
  type SyncField,
  type SyncValues,
} from './fields.ts';

/** Somebody who is linked, as they stand here. */
export type LinkedPerson = {
  values: SyncValues;
  isDeleted: boolean;
  isKeptOutside: boolean;
  agreed: Agreed | null;
};

/** What is told: the fields that stand otherwise here, and whether the person is employed where that changed here. */
export type News = { values: Partial<Record<SyncField, string>>; active: boolean | null };

/**
 * every value that is not empty, of who is kept outside only what is shared; and that somebody was deleted here, or
 * is back after it was told so. Null where the other side would learn nothing of it.
 */
export function newsOf({ values, isDeleted, isKeptOutside, agreed }: LinkedPerson): News | null {
  const told = isDeleted ? {} : tellable(values, isKeptOutside);
  const active = isKeptOutside ? null : employment(isDeleted, agreed);
  const differs = SYNC_FIELDS.some(
    (field) => told[field] !== undefined && told[field] !== agreed?.values[field],
  );
  return differs || active !== null ? { values: told, active } : null;
}

function tellable(here: SyncValues, isKeptOutside: boolean): News['values'] {
  const told: News['values'] = {};
  for (const field of SYNC_FIELDS) {
    const value = here[field];
    const theirs = isKeptOutside && OWNED_FIELDS.some((owned) => owned === field);
    if (value !== null && !theirs) told[field] = value;
  }
  return told;
}

function employment(isDeleted: boolean, agreed: Agreed | null): boolean | null {
  if (isDeleted) return (agreed?.active ?? true) ? false : null;
  return agreed?.endedHere ? true : null;
}

/** Further ahead no clock is that only goes wrong. */
const AHEAD_MAX = 24 * 3_600_000;

/**
 * What both agree on when the other side stands as this record tells, and where it tells nothing as before. An instant that
 * lies more than a day ahead counts as now: else nothing that is changed later would ever be newer.
 * @param now epoch milliseconds
 * @param before what both agreed on until then
 */
export function agreedOn(
  record: StaffRecord,
  endedHere: boolean,
  now: number,
  before: Agreed | null,
): Agreed {
  const { updatedAt, missing } = record;
  const active = record.active ?? before?.active ?? true;
  const told = updatedAt ?? before?.at ?? 0;
  const at = told > now + AHEAD_MAX ? now : told;
  return { values: filled(record, before), active, endedHere: endedHere && !active, at, unsaid: missing };
}

/** What an answer to what was told says of what both agree on: of no field that was not told. */
export type Confirmed = Partial<SyncValues> & Omit<Agreed, 'values'>;

/**
 * what both agree on once the other side has taken what it was told: as its record tells, else as it was told. What
 * was not told may be news, which only reading takes.
 * @param unread fields of the record that cannot be read
 */
export function confirmed(
  record: StaffRecord,
  { told, endedHere, now }: { told: Partial<SyncValues>; endedHere: boolean; now: number },
  unread: readonly SyncField[],
): Confirmed {
  const { values: _, ...agreed } = agreedOn(record, endedHere, now, null);
  const values: Partial<SyncValues> = {};
  for (const field of SYNC_FIELDS) {
    const isSilent = record.missing.includes(field) || unread.includes(field);
    const value = told[field];
    if (value !== undefined) values[field] = isSilent ? value : record.values[field];
  }
  return { ...agreed, ...values, unsaid: SYNC_FIELDS.filter((field) => told[field] === undefined) };
}
