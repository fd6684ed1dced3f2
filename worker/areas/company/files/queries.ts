import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { FileKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { operations } from '#contract/operations.ts';
import { scopeOf } from '#contract/roles.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { managedBy, personInReach, withinReach } from '#worker/db/reach.ts';
import { file } from '#worker/db/schema/file.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';
import { documentRequest, paper } from '#worker/db/schema/paper.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

export type ShownFile = { type: string; bytes: number };

/** The audit data of a view. */
export type Viewed = {
  subject: 'paper' | 'period_document' | 'document_request';
  subjectId: number;
  workplaceId?: number;
};

/** A file that the actor may see; `viewed` is set for another person's document and for signed sheets. */
export type FoundFile = { type: string; viewed: Viewed | null };

const f = alias(file, 'f');

/**
 * Who may see a file of each kind, as a condition on its row `f`. A kind without an entry is visible to
 * no one.
 */
const MAY_SEE: Partial<Record<FileKind, (ctx: SignedInCtx) => SQL>> = {
  profile_picture: (ctx) => sql`(${isOwn(ctx)} OR ${ofOthersInReach(ctx)})`,
  paper: (ctx) => sql`(${isOwn(ctx)} OR ${ofAnybodysPapers(ctx)})`,
  person_image: (ctx) => sql`(${isOwn(ctx)} OR ${ofOthersInReach(ctx)})`,
  workplace_image: ofOwnWorkplaces,
  school_calendar: ofSchools,
  period_document: ofPeriods,
  document_answer: (ctx) => sql`(${isOwn(ctx)} OR ${ofAnybodysPapers(ctx)})`,
};

/**
 * The headers of a file without its bytes.
 * @throws AppError E_NOT_FOUND also when its bytes are gone
 */
export async function describeFile(ctx: SignedInCtx, id: string): Promise<ShownFile> {
  const { type } = await findFile(ctx, id);
  const found = await ctx.platform.files.head(fileKey(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return { type, bytes: found.size };
}

/** @throws AppError E_NOT_FOUND also for a file that the actor may not see */
export async function findFile(ctx: SignedInCtx, id: string): Promise<FoundFile> {
  const found = await first(ctx.db, selectFile(ctx, id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return { type: found.type, viewed: viewedOf(found) };
}

function selectFile(ctx: SignedInCtx, id: string) {
  return select({
    type: f.type,
    paper_id: sql<number | null>`iif(${f.kind} = 'paper' AND NOT ${isOwn(ctx)},
      (SELECT q.id FROM ${paper} AS q WHERE q.file_id = ${f.id}), NULL)`,
    request_id: sql<number | null>`iif(${f.kind} = 'document_answer' AND NOT ${isOwn(ctx)},
      (SELECT d.id FROM ${documentRequest} AS d WHERE d.file_id = ${f.id}), NULL)`,
    document_id: periodDocument.id,
    workplace_id: period.workplace_id,
  })
    .from(f)
    .leftJoin(periodDocument, and(eq(f.kind, 'period_document'), eq(periodDocument.file_id, f.id)))
    .leftJoin(period, eq(period.id, periodDocument.period_id))
    .where(and(eq(f.id, id), isNull(f.deleted_at), maySee(ctx)));
}

function viewedOf({
  paper_id,
  request_id,
  document_id,
  workplace_id,
}: RowOf<ReturnType<typeof selectFile>>): Viewed | null {
  if (paper_id !== null) return { subject: 'paper', subjectId: paper_id };
  if (request_id !== null) return { subject: 'document_request', subjectId: request_id };
  if (document_id === null || workplace_id === null) return null;
  return { subject: 'period_document', subjectId: document_id, workplaceId: workplace_id };
}

function maySee(ctx: SignedInCtx): SQL {
  const cases = Object.entries(MAY_SEE).map(([kind, condition]) => sql`WHEN ${kind} THEN ${condition(ctx)}`);
  return sql`CASE f.kind ${sql.join(cases, sql` `)} ELSE 0 END`;
}

/** A program that acts with a person's rights has no files of its own. */
function isOwn({ actor }: SignedInCtx): SQL {
  return actor.key ? sql`0` : sql`f.person_id = ${actor.id}`;
}

function ofOthersInReach(ctx: SignedInCtx): SQL {
  return ctx.scope === 'own' ? sql`0` : personInReach(ctx, sql`f.person_id`);
}

/**
 * F-22: a caller who reads all people's documents sees their images; a manager without the duty sees
 * none.
 */
function ofAnybodysPapers(ctx: SignedInCtx): SQL {
  const { roles, duties } = ctx.actor;
  const scope = scopeOf(operations['users.papers.read'].access, [...roles, ...duties]);
  return scope === 'all' ? personInReach({ ...ctx, scope }, sql`f.person_id`) : sql`0`;
}

/** Of a workplace where the actor works, or which they manage. */
function ofOwnWorkplaces({ actor, scope }: SignedInCtx): SQL {
  const works = actor.key
    ? sql`0`
    : sql`EXISTS (SELECT 1 FROM ${membership} AS m WHERE m.workplace_id = site.id
      AND m.person_id = ${actor.id} AND m.works = 1)`;
  const belongs = scope === 'managed' ? sql`(site.id IN (${managedBy(actor)}) OR ${works})` : works;
  return sql`EXISTS (SELECT 1 FROM ${workplaceImage} AS i
      JOIN ${workplace} AS site ON site.id = i.workplace_id AND site.deleted_at IS NULL
      WHERE i.file_id = f.id AND ${scope === 'all' ? sql`1` : belongs})`;
}

function ofSchools({ actor: { roles, duties } }: SignedInCtx): SQL {
  return scopeOf(operations['schools.list'].access, [...roles, ...duties]) === 'all' ? sql`1` : sql`0`;
}

/** The signed sheets of workplaces whose periods the actor reads; accounting reads all. */
function ofPeriods(ctx: SignedInCtx): SQL {
  const { roles, duties } = ctx.actor;
  const scope = scopeOf(operations['period_documents.list'].access, [...roles, ...duties]);
  if (scope === null) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${periodDocument} AS d JOIN ${period} AS t ON t.id = d.period_id
      JOIN ${workplace} AS site ON site.id = t.workplace_id AND site.deleted_at IS NULL
      WHERE d.file_id = f.id AND ${withinReach({ ...ctx, scope }, sql`site.id`)})`;
}
