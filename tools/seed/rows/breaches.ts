import { storedLimitSource } from '#domain/roster/facts.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';

/** The breaches of plans that are no longer lawful. */
export function breachRows({ breaches }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      planBreach,
      breaches.map(({ person, found, assignments, starts, foundAt }, number) => ({
        id: ids.plan_breach + number,
        person_id: ids.person + person,
        rule: found.rule,
        source: storedLimitSource(found.finding.source),
        unit: found.finding.unit,
        limit_amount: found.finding.limit,
        sum: found.finding.sum,
        from_date: found.window.from,
        to_date: found.window.to,
        plans: assignments.map((one) => ids.shift_user + one),
        first_start: Math.min(...starts),
        last_start: Math.max(...starts),
        found_at: foundAt,
        person_notified_at: foundAt,
      })),
    ),
    ...insertRows(
      planBreachWorkplace,
      breaches.flatMap(({ sites }, number) =>
        sites.map((site) => ({ workplace_id: ids.workplace + site, breach_id: ids.plan_breach + number })),
      ),
    ),
  ];
}
