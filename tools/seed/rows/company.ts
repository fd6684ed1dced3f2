import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';
import { BRANCHES } from '#tools/seed/branches.ts';
import { MINIMUM_WAGES, MINIMUM_WAGES_FROM, SPECIFIED_MINIMUM_WAGE } from '#tools/seed/wages.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';

/** The rates with a known start (O-16), and a specified one. */
export const DEMO_RATES = [
  ...MINIMUM_WAGES_FROM.map(([prefecture, validFrom]) => ({
    prefecture,
    industry: EVERY_INDUSTRY,
    validFrom,
    salaryPerHour: MINIMUM_WAGES[prefecture],
  })),
  SPECIFIED_MINIMUM_WAGE,
].flatMap(({ prefecture, industry, validFrom, salaryPerHour }) =>
  salaryPerHour === undefined
    ? []
    : [{ prefecture, industry, valid_from: validFrom, salary_per_hour: salaryPerHour }],
);

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
