import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { PapersAskedFor } from '#contract/papers/papers.ts';
import { papersToAskFor } from '#domain/papers/wanted-papers.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { paperRequest } from '#worker/db/schema/paper.ts';
import { findToAsk, type PersonToAsk } from './wanted-queries.ts';

/**
 * Asks people for their missing documents and stores when. People without missing documents, and those
 * who cannot sign in, are left out.
 * @throws AppError E_NOT_FOUND when one of the people does not exist
 */
export async function askForPapers(
  ctx: SignedInCtx,
  userIds: readonly number[],
): Promise<z.infer<typeof PapersAskedFor>> {
  const ids = [...new Set(userIds)];
  const found = await findToAsk(ctx, ids);
  if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
  const asked = found
    .filter(({ is_disabled }) => !is_disabled)
    .map((one) => ({ id: one.id, count: countWanted(one) }))
    .filter(({ count }) => count > 0);
  const body = { asked: asked.length };
  if (asked.length === 0) return body;
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${paperRequest} (person_id, asked_at, asked_by)
          SELECT value, ${ctx.now}, ${ctx.actor.id} FROM json_each(${rows(asked.map(({ id }) => id))}) WHERE 1
          ON CONFLICT (person_id) DO UPDATE SET asked_at = excluded.asked_at, asked_by = excluded.asked_by`,
      ...insertNotices(
        ctx,
        asked.map(({ id, count }) => ({ personId: id, kind: 'papers_missing', params: { count } })),
      ),
    ],
    audit: asked.map(({ id, count }) => ({
      action: 'ask_for_papers',
      subject: 'person',
      subjectId: id,
      after: { count },
    })),
    answer: { status: 200, body },
  });
  return body;
}

function countWanted({ expires_on, student_card_expires_on, ends_by, sent, ...owner }: PersonToAsk): number {
  const holder = { ...owner, expiresOn: expires_on, studentCardExpiresOn: student_card_expires_on };
  return papersToAskFor(holder, sent, ends_by).length;
}
