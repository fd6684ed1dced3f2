import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OwnPaper, Paper, PaperBody } from '#contract/papers/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import { toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, select } from '#worker/db/query.ts';
import { accountLevel, isLevelUnchanged, refuseStronger } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { type KeptImage, keepImage } from '#worker/platform/files/sent-image.ts';
import { waitingId } from './queries.ts';
import { deletingPapers } from './statements.ts';
import { asOwn, auditedPaper } from './stored-paper.ts';

type UploadFacts = RowOf<ReturnType<typeof selectUploadFacts>>;

/**
 * Stores a document for another person.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts,
 * E_UNPROCESSABLE_ENTITY for a file that is no complete JPEG or PNG
 */
export function sendPaper(ctx: SignedInCtx, userId: number, input: PaperBody): Promise<Paper> {
  return keepPaper(ctx, userId, input, {
    refuse: (facts) => refuseStronger(ctx, userId, facts),
    shown: (after) => after,
  });
}

/** As {@link sendPaper}, for the actor. */
export function sendOwnPaper(ctx: SignedInCtx, input: PaperBody): Promise<OwnPaper> {
  return keepPaper(ctx, ctx.actor.id, input, { refuse: () => {}, shown: asOwn });
}

type UploadSteps<Shown> = { refuse: (facts: UploadFacts) => void; shown: (paper: Paper) => Shown };

/**
 * The image is stored first, and only once. A waiting document of the same kind is deleted in the batch
 * of the new one. Concurrent uploads follow one another.
 */
async function keepPaper<Shown>(
  ctx: SignedInCtx,
  userId: number,
  { file, ...kind }: PaperBody,
  { refuse, shown }: UploadSteps<Shown>,
): Promise<Shown> {
  let image: KeptImage | null = null;
  return whileStale(async () => {
    const { id, facts } = await findFacts(ctx, userId, kind);
    refuse(facts);
    image ??= await keepImage(ctx, 'paper', userId, file);
    const after: Paper = {
      id,
      ...kind,
      status: 'waiting',
      file_id: image.id,
      created_at: toStamp(ctx.now),
      decided_at: null,
      fault: null,
      reject_reason: null,
      version: 1,
      uploaded_by: facts.actor,
      decided_by: null,
    };
    const body = shown(after);
    await commit(ctx, {
      guards: [
        sql`SELECT ${waitingId(userId, kind)} IS ${facts.waiting}`,
        sql`SELECT deleted_at IS NULL FROM ${person} WHERE id = ${userId}`,
        isLevelUnchanged(userId, facts),
      ],
      statements: [
        ...(facts.waiting === null ? [] : deletingPapers(ctx, [facts.waiting])),
        image.row,
        insert(paper).values({
          id,
          person_id: userId,
          ...kind,
          state: 'waiting',
          file_id: image.id,
          uploaded_by: ctx.actor.id,
          created_at: ctx.now,
        }),
      ],
      audit: [
        ...replacedBy(userId, after, facts),
        { action: 'create', subject: 'paper', subjectId: id, after: auditedPaper(userId, after) },
      ],
      answer: { status: 201, body },
    });
    return body;
  });
}

async function findFacts(
  ctx: SignedInCtx,
  userId: number,
  kind: PaperKind,
): Promise<{ id: number; facts: UploadFacts }> {
  const [[drawn], [facts]] = await batch(ctx.db, [drawing('paper', 1), selectUploadFacts(ctx, userId, kind)]);
  if (!drawn) throw new Error('no sequence paper');
  if (!facts) throw new AppError('E_NOT_FOUND');
  return { id: drawn.first, facts };
}

function selectUploadFacts({ actor }: SignedInCtx, userId: number, kind: PaperKind) {
  return select({
    level: accountLevel(userId),
    actor: personRef(actor.id),
    waiting: waitingId(userId, kind),
  })
    .from(person)
    .where(and(eq(person.id, userId), isNull(person.deleted_at)));
}

/**
 * The waiting document had the same kind and was not reviewed, so its audit data follows from the new
 * one.
 */
function replacedBy(
  userId: number,
  { type, certificate, status }: Paper,
  { waiting }: UploadFacts,
): AuditEntry[] {
  if (waiting === null) return [];
  const before = auditedPaper(userId, { type, certificate, status });
  return [{ action: 'delete', subject: 'paper', subjectId: waiting, before }];
}
