// two views of a person made one, with the help of what both last agreed on.

import {
  type Agreed,
  differing,
  eachField,
  OWNED_FIELDS,
  type SyncField,
  type SyncValues,
} from './fields.ts';

export type Sides = {
  here: SyncValues;
  there: SyncValues;
  /** Null where both sides never agreed on anything. */
  agreed: Agreed | null;
  /** whether what the other side owns is read here only. */
  isKeptOutside: boolean;
  /** When the phone or the address was last changed on each side, in epoch milliseconds; null where nobody knows. */
  changedHereAt: number | null;
  changedThereAt: number;
};

/** A value that another one stood in the way of, and the side that had it. */
export type Lost = { field: SyncField; value: string; side: 'here' | 'there' };

export type Merged = {
  values: SyncValues;
  /** What becomes different here. */
  changed: SyncField[];
  /** What the other side does not know yet. */
  owed: SyncField[];
  lost: Lost[];
};

/**
 * what is owned by the other side is theirs as soon as they changed it, also where it was changed here; of somebody
 * who is kept outside always. What is shared is that of who changed it; of two changes the newer one, and theirs when
 * they are of the same moment. An empty value never takes the place of another one.
 */
export function merge(sides: Sides): Merged {
  const lost: Lost[] = [];
  const picked = eachField((field) => pick(field, sides, lost));
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

function pick(field: SyncField, sides: Sides, lost: Lost[]): string | null {
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

/** Half a reading is none: where a name was emptied on one side alone, the side that has both halves is taken. */
function wholeReading(picked: SyncValues, { here, there }: Sides): SyncValues {
  const isHalf = ({ last_name_kana: last, first_name_kana: first }: SyncValues) =>
    (last === null) !== (first === null);
  if (!isHalf(picked)) return picked;
  const whole = isHalf(there) || there.last_name_kana === null ? here : there;
  const { last_name_kana, first_name_kana } = whole;
  return { ...picked, last_name_kana, first_name_kana };
}
