import { CHANGED_VALUE } from '#contract/access/changed-value.ts';

/** A field before and after; undefined where it was not recorded. */
export type ChangedField = { field: string; before: unknown; after: unknown };

/**
 * Returns the fields that differ between two states, in recorded order. A state that is not an
 * object counts as one field without a name.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [stateFields(before), stateFields(after)];
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].flatMap((field) => {
    const change = { field, before: old.get(field), after: now.get(field) };
    return isSameValue(change.before, change.after) && !isChangedValue(change.after) ? [] : [change];
  });
}

/** Whether the archive kept of a value only that it changed. */
export function isChangedValue(value: unknown): boolean {
  return isSameValue(value, CHANGED_VALUE);
}

/** Returns the id by which a state refers to another thing. */
export function referredId(state: unknown, field: string): number | null {
  const value = stateFields(state).get(field);
  return typeof value === 'number' ? value : null;
}

/** Returns the names in a list of values or references, or in a single reference; null for anything else. */
export function namesIn(value: unknown): (string | number)[] | null {
  if (!Array.isArray(value)) return isPlain(value) ? namesIn([value]) : null;
  const names = value.map((item: unknown) => (isReference(item) ? item.name : item));
  return names.every((name) => typeof name === 'string' || typeof name === 'number') ? names : null;
}

/** An object with further fields is not a plain reference: its name would hide them. */
const OF_REFERENCES = ['id', 'code', 'name'];

function isReference(value: unknown): value is { name: unknown } {
  return isPlain(value) && 'name' in value && Object.keys(value).every((key) => OF_REFERENCES.includes(key));
}

function stateFields(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map();
  return isPlain(state) ? new Map(Object.entries(state)) : new Map([['', state]]);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Both values come from JSON. The order of object keys is irrelevant; the order of lists counts. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => isSameValue(item, other[place]));
  }
  if (isPlain(one) && isPlain(other)) return changedFields(one, other).length === 0;
  return one === other;
}
