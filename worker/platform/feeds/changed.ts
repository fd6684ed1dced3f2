import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import type { ChangeMatter } from '#contract/site/change-messages.ts';

/** A changed thing, as the audit has it. */
export type ChangedThing = { subject: AuditSubject; subjectId: number; workplaceId?: number | undefined };

type WorkplaceMatter = Exclude<ChangeMatter, 'inbox'>;

/** What pages of attendance show. Everything else of a workplace is on its board. */
const OF_ATTENDANCE: ReadonlySet<AuditSubject> = new Set([
  'attendance',
  'kept_punch',
  'review_item',
  'tablet',
  'tablet_punch',
] satisfies AuditSubject[]);

/** Subjects by whose id a person may have other rights, or none any more. */
const OF_RIGHTS: ReadonlySet<AuditSubject> = new Set([
  'membership',
  'person',
  'second_factor',
] satisfies AuditSubject[]);

/**
 * Which pages a change concerns: those of workplaces, by matter, and all of these people.
 * @param actorId whose sessions end by their own deed
 * @param rosterOf workplaces that no row names
 */
export function concernedBy(
  things: readonly ChangedThing[],
  actorId: number | null,
  rosterOf: readonly number[] = [],
): { workplaces: Map<number, WorkplaceMatter[]>; people: number[] } {
  const matters = new Map(rosterOf.map((id) => [id, new Set<WorkplaceMatter>(['roster'])]));
  const people = new Set<number>();
  for (const { subject, subjectId, workplaceId } of things) {
    if (OF_RIGHTS.has(subject)) people.add(subjectId);
    if (subject === 'session' && actorId !== null) people.add(actorId);
    if (workplaceId === undefined) continue;
    const known = matters.get(workplaceId) ?? new Set();
    matters.set(workplaceId, known.add(OF_ATTENDANCE.has(subject) ? 'attendance' : 'roster'));
  }
  return {
    workplaces: new Map([...matters].map(([id, known]) => [id, [...known]])),
    people: [...people],
  };
}
