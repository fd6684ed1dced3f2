import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { OwnPapers, Paper, ReviewedPaper, UserPapers } from '#contract/papers/papers.ts';
import { reviewsPapers } from '#contract/roles.ts';
import { TOP_LEVEL } from '#domain/access/reach.ts';
import { ownUploadOf } from '#domain/papers/paper-review.ts';
import type { PaperKind, PaperOwner } from '#domain/papers/papers.ts';
import { neededPapers, type SentPaper } from '#domain/papers/wanted-papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowOf } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import {
  answering,
  type Fields,
  type FieldsRow,
  fieldList,
  fromJson,
  jsonFirst,
  jsonTuple,
  select,
  type ValueOf,
} from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { decidesOwnUploads, reviewerFields } from './review-rights.ts';
import { asOwn, ownPaperOf, PAPER_FIELDS, type PaperRow, paperOf, q } from './stored-paper.ts';
import { countExpiring } from './wanted-queries.ts';

/** The documents of a person, the latest first. */
export function selectPapers(userId: number) {
  return select(PAPER_FIELDS)
    .from(q)
    .where(and(eq(q.person_id, userId), isNull(q.deleted_at)))
    .orderBy(desc(q.created_at), desc(q.id));
}

/** @throws AppError E_NOT_FOUND */
export async function readUserPapers(db: Database, userId: number): Promise<UserPapers> {
  const [[owner], papers] = await batch(db, [
    select({ nationality: person.nationality, status: residence.status })
      .from(person)
      .leftJoin(residence, eq(residence.person_id, person.id))
      .where(and(eq(person.id, userId), isNull(person.deleted_at))),
    selectPapers(userId),
  ]);
  if (!owner) throw new AppError('E_NOT_FOUND');
  return userPapersOf(owner, papers.map(paperOf));
}

export async function readOwnPapers({ db, actor }: SignedInCtx): Promise<OwnPapers> {
  const { data, needed } = await readUserPapers(db, actor.id);
  return { data: data.map(asOwn), needed };
}

/** @param data the latest first */
export function userPapersOf(owner: PaperOwner, data: Paper[]): UserPapers {
  return { data, needed: neededPapers(owner, data.toReversed()) };
}

/**
 * A column: the number of people with documents that end soon or have ended; null for actors who do not
 * review any.
 */
export function expiringCount(ctx: SignedInCtx): SQL {
  return reviewsPapers(ctx.actor) ? countExpiring(ctx) : sql`NULL`;
}

/** The person's nationality and status, and the documents that they sent, the earliest first. */
export function selectPapersWanted(userId: number) {
  return select({
    nationality: person.nationality,
    status: residence.status,
    sent: fromJson<SentPaper[]>(
      sql`(SELECT json_group_array(json_object('type', q.type, 'certificate', q.certificate, 'status', q.state)
             ORDER BY q.created_at, q.id)
           FROM ${paper} AS q WHERE q.person_id = ${userId} AND q.deleted_at IS NULL)`,
    ),
  })
    .from(person)
    .leftJoin(residence, eq(residence.person_id, person.id))
    .where(and(eq(person.id, userId), isNull(person.deleted_at)));
}

/**
 * Returns how many required documents were not sent, or were rejected.
 * @throws AppError E_NOT_FOUND without a row
 */
export function papersWantedOf(row: RowOf<ReturnType<typeof selectPapersWanted>> | undefined): number {
  if (!row) throw new AppError('E_NOT_FOUND');
  const { sent, ...owner } = row;
  return neededPapers(owner, sent).filter(({ status }) => status === null || status === 'rejected').length;
}

export async function readPaper(db: Database, userId: number, id: number): Promise<Paper> {
  const { paper: found } = await findPaperWith(db, userId, id, {});
  return found;
}

/**
 * Reads a document of the person, together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findPaperWith<F extends Fields>(
  db: Database,
  userId: number,
  id: number,
  facts: F,
): Promise<{ paper: Paper; facts: FieldsRow<F> }> {
  const row = await first(db, selectPaper(userId, id, facts));
  if (!row) throw new AppError('E_NOT_FOUND');
  return { paper: paperOf(row), facts: row };
}

function selectPaper<F extends Fields>(userId: number, id: number, facts: F): SQL<PaperRow & FieldsRow<F>> {
  const fields = { ...PAPER_FIELDS, ...facts };
  return answering(
    fields,
    sql<PaperRow & FieldsRow<F>>`SELECT ${fieldList(fields)} FROM ${paper} AS q
      JOIN ${person} AS owner ON owner.id = q.person_id AND owner.deleted_at IS NULL
      WHERE q.id = ${id} AND q.person_id = ${userId} AND q.deleted_at IS NULL`,
  );
}

/** The approved document of the same kind. */
function selectInForce(id: number) {
  const it = alias(paper, 'it');
  // The `+` makes SQLite search the documents of the person instead of all approved ones.
  return select(PAPER_FIELDS)
    .from(it)
    .innerJoin(q, sql`q.person_id = it.person_id AND q.type = it.type AND q.certificate IS it.certificate`)
    .where(sql`it.id = ${id} AND q.id <> it.id AND +q.state = 'approved' AND q.deleted_at IS NULL`)
    .orderBy(desc(q.decided_at), desc(q.id))
    .limit(1);
}

/**
 * Reads a document with the other data that its reviewer needs.
 * @throws AppError E_NOT_FOUND
 */
export async function reviewPaper(ctx: SignedInCtx, userId: number, id: number): Promise<ReviewedPaper> {
  const facts = {
    person: personRef(sql`q.person_id`),
    next: nextToDecide(ctx),
    ...reviewerFields(ctx, userId),
  };
  const [[row], [inForce]] = await batch(ctx.db, [selectPaper(userId, id, facts), selectInForce(id)]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const [next_id, next_user_id] = row.next ?? [null, null];
  const shown = paperOf(row);
  return {
    ...shown,
    person: row.person,
    own_upload: ownUploadOf({
      isOwn: shown.uploaded_by.id === ctx.actor.id,
      isAllowed: row.own_uploads_allowed,
      hasOtherReviewer: row.has_other_reviewer,
    }),
    approved: inForce ? ownPaperOf(inForce) : null,
    next_id,
    next_user_id,
  };
}

/** The next document after `q` that waits for this reviewer; after the last one, the first. */
function nextToDecide(ctx: SignedInCtx) {
  const n = alias(paper, 'n');
  const waiting = (where: SQL) =>
    jsonFirst(
      jsonTuple(n.id, n.person_id),
      sql`FROM ${paper} AS n
      JOIN ${person} AS of ON of.id = n.person_id AND of.deleted_at IS NULL
      WHERE n.state = 'waiting' AND n.deleted_at IS NULL AND ${where} AND ${isToDecide(ctx)}
      ORDER BY n.created_at, n.id LIMIT 1`,
    );
  const behind = waiting(sql`(n.created_at, n.id) > (q.created_at, q.id)`);
  return fromJson<ValueOf<typeof behind>>(sql`coalesce(${behind}, ${waiting(sql`n.id <> q.id`)})`);
}

/**
 * F-21: excludes the actor's own documents, uploads that others decide, and accounts that the actor may
 * not act on (`mayActOnPeer`).
 */
function isToDecide(ctx: SignedInCtx): SQL {
  const { actor } = ctx;
  const isWeaker = sql`${accountLevel(sql`n.person_id`)} > ${actor.level}`;
  return sql`n.person_id <> ${actor.id}
    AND (n.uploaded_by <> ${actor.id} OR (${decidesOwnUploads(ctx, sql`n.person_id`)}))
    AND ${actor.level === TOP_LEVEL ? sql`1` : isWeaker}`;
}

/** The id of the waiting document of this kind, matched as its unique index does; null without one. */
export function waitingId(userId: number, { type, certificate }: PaperKind): SQL<number | null> {
  return sql<number | null>`(SELECT w.id FROM ${paper} AS w WHERE w.person_id = ${userId} AND w.type = ${type}
      AND coalesce(certificate, '') = ${certificate ?? ''} AND w.state = 'waiting' AND w.deleted_at IS NULL)`;
}
