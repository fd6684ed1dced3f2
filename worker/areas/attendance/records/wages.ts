import { type SQL, sql } from 'drizzle-orm';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { doesAccounting } from '#contract/roles.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { fromJson } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { wage } from '#worker/db/schema/workplace.ts';

/**
 * Whether the actor may see wages, 1 or 0: global admins and accounting always, managers by a
 * setting.
 */
export function wagesShown({ actor }: SignedInCtx): SQL {
  if (doesAccounting(actor)) return sql`1`;
  return sql`coalesce((SELECT settings ->> 'managers_see_wages' FROM ${configuration} WHERE id = ${CONFIGURATION_ID}),
    ${SETTINGS_DEFAULTS.managers_see_wages ? 1 : 0})`;
}

export function wagesJson(personId: SQL): SQL<Wage[]> {
  return fromJson<
    Wage[]
  >(sql`(SELECT json_group_array(json_object('positionId', g.position_id, 'templateId', g.template_id,
      'validFrom', g.valid_from, 'salaryPerHour', g.salary_per_hour))
    FROM ${wage} AS g WHERE g.person_id = ${personId})`);
}
