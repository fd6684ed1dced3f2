import { BRANCHES } from '#tools/seed/branches.ts';
import { MINIMUM_WAGES, MINIMUM_WAGES_FROM } from '#tools/seed/wages.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';

/** The rates with a known start (O-16). */
export const DEMO_RATES = MINIMUM_WAGES_FROM.flatMap(([prefecture, validFrom]) => {
  const salaryPerHour = MINIMUM_WAGES[prefecture];
  return salaryPerHour === undefined
    ? []
    : [{ prefecture, valid_from: validFrom, salary_per_hour: salaryPerHour }];
});

/** The data of the company itself. */
export function companyDataRows(ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      branch,
      BRANCHES.map(({ name }, place) => ({ id: ids.branch + place, name })),
    ),
    ...insertRows(
      minimumWage,
      DEMO_RATES.map((rate, place) => ({ id: ids.minimum_wage + place, ...rate })),
    ),
  ];
}
