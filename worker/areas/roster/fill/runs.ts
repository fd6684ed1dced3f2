import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { FillRun, FillRunBody } from '#contract/roster/fill.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, isTrue } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { fillRun } from '#worker/db/schema/fill.ts';
import { areWorkers } from './queries.ts';

/**
 * Records a plan of which a manager takes or asks something.
 * @throws AppError E_NOT_FOUND for a workplace out of reach and for a person who does not work there, E_CONFLICT
 * where one of them changes in the same moment
 */
export async function recordRun(ctx: SignedInCtx, body: FillRunBody): Promise<FillRun> {
  const { workplace_id, date_from, date_to, open, filled, lowest } = body;
  const people = lowest.map(({ user_id }) => user_id);
  const isAllowed = sql`(${workplaceInReach(ctx, workplace_id)} AND ${areWorkers(workplace_id, people)})`;
  const { id, facts } = await drawIdWith(ctx.db, 'fill_run', {
    is_allowed: isTrue(isAllowed),
    author: personRef(ctx.actor.id),
  });
  if (!facts.is_allowed) throw new AppError('E_NOT_FOUND');
  const run: FillRun = {
    id,
    date_from,
    date_to,
    open,
    filled,
    taken: 0,
    created_at: toStamp(ctx.now),
    created_by: facts.author,
  };
  await commit(ctx, {
    guards: [sql`SELECT ${isAllowed}`],
    statements: [insert(fillRun).values({ ...body, id, created_at: ctx.now, created_by: ctx.actor.id })],
    audit: [
      {
        action: 'create',
        subject: 'fill_run',
        subjectId: id,
        workplaceId: workplace_id,
        after: { date_from, date_to, open, filled, agreed: body.agreed },
      },
    ],
    answer: { status: 201, body: run },
  });
  return run;
}
