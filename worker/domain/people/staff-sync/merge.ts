// merges two views of a person with the help of the values on which both last agreed.

import {
  type AgreedRecord,
  differing,
  eachField,
  OWNED_FIELDS,
  type SyncField,
  type SyncValues,
} from './fields.ts';

export type Sides = {
  here: SyncValues;
  there: SyncValues;
  /** Null where both never agreed on anything. */
  agreed: AgreedRecord | null;
  /** whether this product only reads the fields that the other system owns. */
  isKeptOutside: boolean;
  /**
   * The last change of the phone or the address on each side, in epoch milliseconds; null where it is
   * unknown.
   */
  changedHereAt: number | null;
  changedThereAt: number;
};

/** A value that lost against another one, and its side. */
export type Lost = { field: SyncField; value: string; side: 'here' | 'there' };

export type Merged = {
  values: SyncValues;
  /** The fields that change here. */
  changed: SyncField[];
  /** The fields that the other system does not have yet. */
  owed: SyncField[];
  lost: Lost[];
};

/**
 * merges both sides. An owned field has the external value once the external system changes it,
 * even if it also changed here; for a person who is kept outside, always. A shared field has the value
 * of the side that changed it; of two changes the newer one applies, of the same instant the external
 * one. An empty external value never replaces another one.
 */
export function merge(sides: Sides): Merged {
  const lost: Lost[] = [];
  const picked = eachField((field) => mergeField(field, sides, lost));
  const values = wholeReading(picked, sides);
  const owed = differing(values, sides.there).filter(
    (field) => values[field] !== null && !(sides.isKeptOutside && isOwned(field)),
  );
  return {
    values,
    changed: differing(values, sides.here),
    owed,
    lost,
  };
}

function mergeField(field: SyncField, sides: Sides, lost: Lost[]): string | null {
  const [here, there] = [sides.here[field], sides.there[field]];
  if (there === null || here === there) return here;
  const agreed = sides.agreed?.values[field];
  const changedHere = agreed === undefined ? here !== null : here !== agreed;
  const changedThere = agreed === undefined || there !== agreed;
  const always = sides.isKeptOutside && isOwned(field);
  if (!always && changedHere && !changedThere) return here;
  if (here === null || !changedHere) return there;
  const theirs = always || isOwned(field) || sides.changedThereAt >= (sides.changedHereAt ?? 0);
  lost.push(theirs ? { field, value: here, side: 'here' } : { field, value: there, side: 'there' });
  return theirs ? there : here;
}

function isOwned(field: SyncField): boolean {
  return OWNED_FIELDS.some((owned) => owned === field);
}

/**
 * Last and first name kana belong together. Where one side emptied one of them, the side with both is
 * taken.
 */
function wholeReading(picked: SyncValues, { here, there }: Sides): SyncValues {
  const isHalf = ({ last_name_kana: last, first_name_kana: first }: SyncValues) =>
    (last === null) !== (first === null);
  if (!isHalf(picked)) return picked;
  const whole = isHalf(there) || there.last_name_kana === null ? here : there;
  const { last_name_kana, first_name_kana } = whole;
  return { ...picked, last_name_kana, first_name_kana };
}
