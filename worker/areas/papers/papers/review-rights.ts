import { type SQL, sql } from 'drizzle-orm';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { TOP_LEVEL } from '#domain/access/reach.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isTrue } from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';

/** Whether another person may review the documents of this account, by the rule of `mayActOnPeer`. */
function hasOtherReviewer({ actor }: SignedInCtx, ownerId: number | SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${person} AS other
      WHERE other.id IN (SELECT person_id FROM ${personRole} WHERE role = 'global_admin'
          UNION SELECT person_id FROM ${personDuty} WHERE duty = 'papers')
        AND other.id NOT IN (${actor.id}, ${ownerId})
        AND other.disabled_at IS NULL AND other.deleted_at IS NULL
        AND (${accountLevel(sql`other.id`)} = ${TOP_LEVEL} OR ${accountLevel(sql`other.id`)} < ${accountLevel(ownerId)}))`;
}

/** Whether the company lets its only reviewer decide own uploads. */
const OWN_UPLOADS_ALLOWED = sql`coalesce((SELECT settings ->> 'review_own_uploads' FROM ${configuration}
    WHERE id = ${CONFIGURATION_ID}), ${SETTINGS_DEFAULTS.review_own_uploads ? 1 : 0})`;

/** F-21: the facts that decide whether the actor may decide own uploads of this person. */
export function reviewerFields(ctx: SignedInCtx, ownerId: number | SQL) {
  return {
    own_uploads_allowed: isTrue(OWN_UPLOADS_ALLOWED),
    has_other_reviewer: isTrue(hasOtherReviewer(ctx, ownerId)),
  };
}

/** A guard: the actor may still decide own uploads. */
export function decidesOwnUploads(ctx: SignedInCtx, ownerId: number | SQL): SQL {
  return sql`SELECT ${OWN_UPLOADS_ALLOWED} AND NOT ${hasOtherReviewer(ctx, ownerId)}`;
}
