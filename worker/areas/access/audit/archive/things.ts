import type { ArchivedRow } from './segment-text.ts';

/** How many rows of a segment are about a thing. */
export type SegmentThing = { kind: string; thing_id: number; rows: number };

/** The kinds that are columns of the audit. No subject has their names. */
export const ACTOR_KIND = 'actor_id';
export const KEY_KIND = 'api_key_id';
export const WORKPLACE_KIND = 'workplace_id';

/** What the rows are about: subjects with their ids, actors, keys and workplaces. */
export function thingsOf(
  rows: readonly Pick<ArchivedRow, 'subject' | 'subject_id' | 'actor_id' | 'api_key_id' | 'workplace_id'>[],
): SegmentThing[] {
  const counted = new Map<string, SegmentThing>();
  for (const { subject, subject_id, actor_id, api_key_id, workplace_id } of rows) {
    const named: [string, number | null][] = [
      [subject, subject_id],
      [ACTOR_KIND, actor_id],
      [KEY_KIND, api_key_id],
      [WORKPLACE_KIND, workplace_id],
    ];
    for (const [kind, id] of named) {
      if (id === null) continue;
      const key = `${kind} ${id}`;
      counted.set(key, { kind, thing_id: id, rows: (counted.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...counted.values()];
}
