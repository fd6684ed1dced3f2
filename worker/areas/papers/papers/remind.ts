import { sql } from 'drizzle-orm';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import { askedRows } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { PaperReminderBody, PaperReminderStay } from '#contract/papers/papers.ts';
import { papersToAskFor } from '#domain/papers/wanted-papers.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { paperRequest } from '#worker/db/schema/paper.ts';
import {
  type BulkDeed,
  type BulkPart,
  bulkKept,
  NO_INPUT,
  type NoInput,
  runBulk,
} from '#worker/platform/jobs/bulk.ts';
import { findToAsk, idsWanted, type PersonToAsk } from './wanted-queries.ts';

/** Asks people for their documents: each who misses some and can sign in. */
export const ASKING_FOR_PAPERS: BulkDeed<NoInput> = {
  operation: 'papers.remind',
  input: NO_INPUT,
  decide: (ctx, _, ids) => askStep(ctx, ids),
};

/**
 * Asks the named people, or all of the list, for their missing documents and stores when. People without
 * missing documents, and those who cannot sign in, stay.
 * @throws AppError E_NOT_FOUND when one of the people does not exist
 */
export async function askForPapers(
  ctx: SignedInCtx,
  body: PaperReminderBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = askedRows(body);
  const ids = 'ids' in asked ? asked.ids : await idsWanted(ctx, asked.all);
  return runBulk(ctx, ASKING_FOR_PAPERS, {}, ids);
}

async function askStep(ctx: SignedInCtx, ids: readonly number[]): Promise<BulkPart> {
  const found = await findToAsk(ctx, ids);
  if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
  const asked = found
    .filter((one) => stayOf(one) === null)
    .map((one) => ({ id: one.id, count: countWanted(one) }));
  const part: BulkPart<PaperReminderStay> = {
    done: asked.map(({ id }) => id),
    stayed: found.flatMap((one): BulkStayed<PaperReminderStay>[] => {
      const reason = stayOf(one);
      return reason === null ? [] : [{ id: one.id, user: one.person, date: null, reason }];
    }),
    workplaceIds: [],
  };
  if (asked.length === 0) return part;
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${paperRequest} (person_id, asked_at, asked_by)
          SELECT value, ${ctx.now}, ${ctx.actor.id} FROM json_each(${rows(part.done)}) WHERE 1
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
    answer: bulkKept(ctx, part),
  });
  return part;
}

function stayOf(one: PersonToAsk): PaperReminderStay | null {
  if (one.is_disabled) return 'cannot_sign_in';
  return countWanted(one) === 0 ? 'nothing_missing' : null;
}

function countWanted({ expires_on, student_card_expires_on, ends_by, sent, ...owner }: PersonToAsk): number {
  const holder = { ...owner, expiresOn: expires_on, studentCardExpiresOn: student_card_expires_on };
  return papersToAskFor(holder, sent, ends_by).length;
}
