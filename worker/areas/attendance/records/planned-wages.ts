import { and, lte, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { wagesShown } from './wages.ts';

const WAGE_FIELDS = {
  ...pick(wage, 'person_id'),
  positionId: wage.position_id,
  templateId: wage.template_id,
  validFrom: wage.valid_from,
  salaryPerHour: wage.salary_per_hour,
};

/** A wage that prices planned work (O-07). */
export type PlannedWageRow = FieldsRow<typeof WAGE_FIELDS>;

/**
 * The wages that may apply until a day; none for actors who may not see wages.
 * @param there a condition on the workplace of the `wage`, which also keeps to the actor's reach
 */
export function selectPlannedWages(ctx: SignedInCtx, there: SQL, until: CalendarDate | SQL) {
  return select(WAGE_FIELDS)
    .from(wage)
    .where(and(there, lte(wage.valid_from, until), wagesShown(ctx)));
}

/** Returns the wages of each person. */
export function wagesByPerson(
  wages: readonly PlannedWageRow[],
): (personId: number) => readonly PlannedWageRow[] {
  const known = Map.groupBy(wages, ({ person_id }) => person_id);
  return (personId) => known.get(personId) ?? [];
}
