import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { managers } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { PATH_ID } from '#contract/lists.ts';
import { scopeOf } from '#contract/roles.ts';
import { WORKPLACES_A_SOCKET } from '#contract/site/change-messages.ts';
import type { Actor } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { newTally } from '#worker/db/tally.ts';
import { personFeed } from '#worker/platform/durable-objects/stubs.ts';
import type { ApiEnv } from '#worker/platform/http/operation.ts';
import { refuseForeignOrigin } from '#worker/platform/http/origin.ts';
import { limitCalls } from '#worker/platform/http/outer-limit.ts';
import type { RequestScope } from '#worker/platform/http/request-scope.ts';
import { type AskedPage, PAGE_HEADER } from './asked-page.ts';

const WorkplaceIds = z.array(PATH_ID).max(WORKPLACES_A_SOCKET);

/**
 * Opens the socket of a page: for the inbox of its reader, and for workplaces that they manage.
 * @throws AppError E_BAD_REQUEST without an upgrade, E_FORBIDDEN for a foreign page, E_NOT_FOUND for a workplace out of
 * reach, as the identity of a request
 */
export async function listen(c: Context<ApiEnv>): Promise<Response> {
  const { scope } = c.var;
  const { headers } = c.req.raw;
  if (headers.get('Upgrade')?.toLowerCase() !== 'websocket') throw new AppError('E_BAD_REQUEST');
  // A foreign page can open a socket with our cookie, like it can send a form.
  refuseForeignOrigin(headers, scope.caller, scope.byCookie);
  const asked = WorkplaceIds.safeParse(c.req.queries('workplace_id') ?? []);
  if (!asked.success) throw new AppError('E_BAD_REQUEST');
  const workplaceIds = [...new Set(asked.data)];
  const { actor } = await scope.identity();
  if (actor.tfaMissing) throw new AppError('AUTH_TFA_REQUIRED');
  await limitCalls(scope, `person ${actor.id}`);
  await refuseOutOfReach(scope, actor, workplaceIds);
  const { id: personId, sessionId, authVersion: rights } = actor;
  // A socket is for pages.
  if (sessionId === null) throw new AppError('E_FORBIDDEN');
  const page: AskedPage = { personId, sessionId, rights, workplaceIds };
  return personFeed(scope.env, personId).fetch(c.req.raw.url, {
    headers: { Upgrade: 'websocket', [PAGE_HEADER]: JSON.stringify(page) },
  });
}

async function refuseOutOfReach(scope: RequestScope, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const reach = scopeOf(managers, actor.roles);
  if (!reach) throw new AppError('E_NOT_FOUND');
  const found = await first(
    scope.reading(newTally()),
    selectRaw(
      { there: sql<number>`count(*)` },
      sql`FROM ${workplace} AS w WHERE w.id IN (SELECT value FROM json_each(${rows(ids)}))
        AND w.deleted_at IS NULL AND ${withinReach({ actor, scope: reach }, sql`w.id`)}`,
    ),
  );
  if (found?.there !== ids.length) throw new AppError('E_NOT_FOUND');
}
