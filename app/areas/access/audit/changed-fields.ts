/** A value of a thing before and after; undefined where it was not written down. */
export type ChangedField = { field: string; before: unknown; after: unknown };

/**
 * What is different between two states of a thing, in the order in which they are written down. A state that is no
 * object is one field without a name.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].flatMap((field) => {
    const change = { field, before: old.get(field), after: now.get(field) };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

/** The number that a state names another thing by. */
export function numberIn(state: unknown, field: string): number | null {
  const value = fieldsOf(state).get(field);
  return typeof value === 'number' ? value : null;
}

/** What a list names, also by references, or the one reference that it is; null for anything else. */
export function namesIn(value: unknown): (string | number)[] | null {
  if (!Array.isArray(value)) return isPlain(value) ? namesIn([value]) : null;
  const names = value.map((item: unknown) => (isReference(item) ? item.name : item));
  return names.every((name) => typeof name === 'string' || typeof name === 'number') ? names : null;
}

/** More than these fields would not be told by the name. */
const OF_REFERENCES = ['id', 'code', 'name'];

function isReference(value: unknown): value is { name: unknown } {
  return isPlain(value) && 'name' in value && Object.keys(value).every((key) => OF_REFERENCES.includes(key));
}

function fieldsOf(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map();
  return isPlain(state) ? new Map(Object.entries(state)) : new Map([['', state]]);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Both come from JSON; the order of names says nothing, that of lists does. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => isSame(item, other[place]));
  }
  if (isPlain(one) && isPlain(other)) return changedFields(one, other).length === 0;
  return one === other;
}
