import { type SQL, sql } from 'drizzle-orm';
import type { DateRange } from '#domain/time/date-range.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { betweenDays } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** The days, and the workplaces; without them all in reach. */
export interface Drafts {
  span: DateRange;
  workplaceIds?: readonly number[] | undefined;
}

/** The condition of shifts `s` that their people do not see yet. */
export function areDrafts(ctx: SignedInCtx, { span, workplaceIds }: Drafts): SQL {
  const site = sql`s.workplace_id`;
  return sql`${betweenDays(span.from, span.to)} AND s.deleted_at IS NULL
    AND ${amongWorkplaces(site, workplaceIds)} AND ${withinReach(ctx, site)} AND NOT ${IS_SHOWN}`;
}

/** The people `su` who are notified: those with approved work from now on. */
export function isNotified({ now }: SignedInCtx): SQL {
  return sql`su.status = 'approved' AND su.outcome IS NULL AND su.ends_at > ${now}`;
}

/** One row for each person who is notified: `person_id`, `count`, and the `sites` as JSON, by name. */
export function selectAudience(ctx: SignedInCtx, drafts: Drafts): SQL {
  return sql`SELECT person_id, sum(count) AS count, count(*) AS places,
      json_group_array(json_object('workplace', name, 'workplace_names', json(names), 'count', count)
        ORDER BY name, id) AS sites
    FROM (SELECT su.person_id, w.id, w.name, ${otherNamesJson(w)} AS names, count(*) AS count
      FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
      JOIN ${workplace} AS w ON w.id = s.workplace_id AND w.deleted_at IS NULL
      WHERE ${areDrafts(ctx, drafts)} AND ${isNotified(ctx)}
      GROUP BY su.person_id, w.id)
    GROUP BY person_id`;
}
