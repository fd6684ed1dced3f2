import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { selectRaw } from '#worker/db/query.ts';

/** The caller as the next owner of a key or a webhook. */
export function selectTaker({ actor }: SignedInCtx) {
  return selectRaw({ owner: personRef(actor.id) }, sql``);
}
