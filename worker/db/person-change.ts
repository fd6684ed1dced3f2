import { type SQL, sql } from 'drizzle-orm';
import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry } from './commit.ts';
import { type Fields, type FieldsRow, isTrue, valuesOf } from './query.ts';
import { accountLevel, isLevelUnchanged, personInReach, refuseStronger } from './reach.ts';
import { person } from './schema/person.ts';

/** The facts for a change of what the rules of the roster read about a person. */
export function personChangeFacts(ctx: SignedInCtx, personId: number) {
  return {
    is_there: isTrue(personInReach(ctx, personId)),
    level: accountLevel(personId),
    roster_version: sql<number | null>`(SELECT roster_version FROM ${person} WHERE id = ${personId})`,
  };
}
export type PersonChangeFacts = FieldsRow<ReturnType<typeof personChangeFacts>>;

/** @throws AppError E_NOT_FOUND for a person out of reach; E_FORBIDDEN for the actor's own and stronger accounts */
export function refusePersonChange(ctx: SignedInCtx, personId: number, facts: PersonChangeFacts): void {
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  refuseStronger(ctx, personId, facts);
}

/** Guards: the person is in reach, and nothing that the rules of the roster read about them has changed. */
export function personChangeGuards(ctx: SignedInCtx, personId: number, facts: PersonChangeFacts): SQL[] {
  return [
    sql`SELECT roster_version = ${facts.roster_version} FROM ${person} WHERE id = ${personId}`,
    sql`SELECT ${personInReach(ctx, personId)}`,
    isLevelUnchanged(personId, facts),
  ];
}

type ThingChange<F extends Fields> = {
  action: string;
  subject: AuditSubject;
  subjectId: number;
  personId: number;
  before?: FieldsRow<F>;
  after?: FieldsRow<F>;
};

/** The audit row of a thing of a person, which names the person and these columns. */
export function personThingAudit<F extends Fields>(
  columns: F,
  { personId, before, after, ...thing }: ThingChange<NoInfer<F>>,
): AuditEntry {
  const named = (row: FieldsRow<F>) => ({ user_id: personId, ...valuesOf(columns, row) });
  return { ...thing, ...(before && { before: named(before) }), ...(after && { after: named(after) }) };
}
