import type { OwnFacts } from '#domain/roster/facts.ts';
import type { person } from '#worker/db/schema/person.ts';

type PersonTableColumn = keyof typeof person.$inferSelect;

/** The facts of a person that are one column each. */
export const FACT_COLUMNS = { birthday: 'birthday' } as const satisfies Record<
  keyof OwnFacts,
  PersonTableColumn
>;

/** The columns that make up other facts: F-09, and the employment. */
export const OTHER_COLUMNS = ['nationality', 'hired_on', 'left_on'] as const satisfies PersonTableColumn[];

const READ: readonly string[] = [...Object.values(FACT_COLUMNS), ...OTHER_COLUMNS];

/** Whether the rules of the roster read one of the columns, so that its change raises `roster_version`. */
export function areReadByRoster(changed: Iterable<string>): boolean {
  return [...changed].some((column) => READ.includes(column));
}
