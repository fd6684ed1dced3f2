import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';

/** What was found of plans that are not lawful any more. */
export function breachRows({ breaches }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...inserting(
      planBreach,
      breaches.map(({ person, found, assignments, starts, foundAt }, number) => ({
        id: ids.plan_breach + number,
        personId: ids.person + person,
        rule: found.rule,
        source: found.finding.source,
        unit: found.finding.unit,
        limitAmount: found.finding.limit,
        sum: found.finding.sum,
        fromDate: found.window.from,
        toDate: found.window.to,
        plans: JSON.stringify(assignments.map((one) => ids.shift_user + one)),
        firstStart: Math.min(...starts),
        lastStart: Math.max(...starts),
        foundAt,
        personNotifiedAt: foundAt,
      })),
    ),
    ...inserting(
      planBreachWorkplace,
      breaches.flatMap(({ sites }, number) =>
        sites.map((site) => ({ workplaceId: ids.workplace + site, breachId: ids.plan_breach + number })),
      ),
    ),
  ];
}
