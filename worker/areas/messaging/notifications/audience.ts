import { type SQL, sql } from 'drizzle-orm';
import type { AudienceKind } from '#contract/enums.ts';
import type { AudienceBody } from '#contract/messaging/notifications.ts';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rows } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { notificationAudience } from '#worker/db/schema/notification.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

/** The language of the person `p`, or the fallback until they choose one. */
export const READS = sql`coalesce(p.language, ${FALLBACK_LANGUAGE})`;

/** The audience of a stored notification, for a FROM: `kind` and `target`. */
export function storedAudience(notificationId: number | SQL): SQL {
  return sql`(SELECT kind, target FROM ${notificationAudience} WHERE notification_id = ${notificationId})`;
}

/** The rows that store an audience. */
export function targetsOf(chosen: AudienceBody): [kind: AudienceKind, target: string][] {
  const named = (kind: AudienceKind, targets: readonly (number | string)[]) =>
    [...new Set(targets)].map((target): [AudienceKind, string] => [kind, String(target)]);
  return [
    ...named('all', chosen.all ? [''] : []),
    ...named('workplace', chosen.workplace_ids),
    ...named('role', chosen.roles),
    ...named('person', chosen.user_ids),
    ...named('shift', chosen.shift_ids),
  ];
}

/** An audience that is not stored yet, for a FROM: `kind` and `target`. */
export function chosenAudience(chosen: AudienceBody): SQL {
  return sql`(SELECT value ->> 0 AS kind, value ->> 1 AS target FROM json_each(${rows(targetsOf(chosen))}))`;
}

export type AudienceQuery = {
  audience: SQL;
  /** The id of the person responsible: people beyond their scope get nothing. */
  by: SQL;
  /** Only people with a higher id. */
  beyond?: SQL;
};

/**
 * Whether the person `p` gets the notification now: active today, in the audience, and in the scope of
 * the person responsible.
 */
export function isInAudience({ now }: Ctx, { audience, by, beyond = sql`0` }: AudienceQuery): SQL {
  return sql`${isHere(jstDate(now))} AND p.id IN (${readersOf(audience, beyond)}) AND ${isReachedBy(by)}`;
}

/** The ids of an audience, with repetitions. One statement has room for five parts of a UNION at most. */
function readersOf(audience: SQL, beyond: SQL): SQL {
  return sql`SELECT who.id FROM ${person} AS who
      WHERE who.id > ${beyond} AND EXISTS (SELECT 1 FROM ${audience} AS a WHERE a.kind = 'all')
    UNION ALL SELECT m.person_id FROM ${audience} AS a
      CROSS JOIN ${membership} AS m ON m.workplace_id = CAST(a.target AS INTEGER)
      JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
      WHERE a.kind = 'workplace' AND m.person_id > ${beyond}
    UNION ALL SELECT pr.person_id FROM ${audience} AS a CROSS JOIN ${personRole} AS pr ON pr.role = a.target
      WHERE a.kind = 'role' AND pr.person_id > ${beyond}
    UNION ALL SELECT CAST(a.target AS INTEGER) FROM ${audience} AS a
      WHERE a.kind = 'person' AND CAST(a.target AS INTEGER) > ${beyond}
    UNION ALL SELECT su.person_id FROM ${audience} AS a
      CROSS JOIN ${shiftUser} AS su ON su.shift_id = CAST(a.target AS INTEGER)
      JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
      WHERE a.kind = 'shift' AND su.status = 'approved' AND su.outcome IS NULL AND su.person_id > ${beyond}`;
}

/**
 * Whether the person `p` is in the scope of `by`: everyone for a global admin, people of their
 * workplaces for a manager.
 */
export function isReachedBy(by: SQL): SQL {
  const holds = (role: 'global_admin' | 'admin') =>
    sql`EXISTS (SELECT 1 FROM ${personRole} AS held JOIN ${person} AS holder ON holder.id = held.person_id
      WHERE held.person_id = ${by} AND held.role = ${role}
        AND holder.deleted_at IS NULL AND holder.disabled_at IS NULL)`;
  return sql`(${holds('global_admin')} OR (${holds('admin')} AND EXISTS (
      SELECT 1 FROM ${membership} AS theirs
      JOIN ${workplace} AS site ON site.id = theirs.workplace_id AND site.deleted_at IS NULL
      JOIN ${membership} AS managed ON managed.workplace_id = site.id AND managed.person_id = ${by}
        AND managed.manages = 1
      WHERE theirs.person_id = p.id)))`;
}
