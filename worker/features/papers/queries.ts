import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OwnPapers, Paper, ReviewedPaper, UserPapers } from '#contract/papers.ts';
import { TOP_LEVEL } from '#domain/account/reach.ts';
import { ownUploadOf } from '#domain/residence/paper-review.ts';
import type { PaperKind, PaperOwner } from '#domain/residence/papers.ts';
import { neededPapers, type SentPaper } from '#domain/residence/wanted-papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { decidesOwnUploads, hasOtherReviewer, OWN_UPLOADS_ALLOWED } from './reach.ts';
import { asOwn, ownPaperOf, PAPER_COLUMNS, type PaperRow, paperOf, refOf } from './stored-paper.ts';
import { countExpiring } from './wanted-queries.ts';

/** The papers of somebody, the latest first. */
export function selectPapers(userId: number): Statement {
  return sql`SELECT ${PAPER_COLUMNS} FROM ${paper} AS q WHERE q.person_id = ${userId} AND q.deleted_at IS NULL
      ORDER BY q.created_at DESC, q.id DESC`;
}

/** Whose papers they are, `p`; no row where nobody is there. */
function selectOwner(userId: number, facts: SQL = sql`1 AS found`): Statement {
  return sql`SELECT p.nationality, r.status, p.disabled_at IS NOT NULL AS disabled, ${facts}
      FROM ${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id
      WHERE p.id = ${userId} AND p.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND */
export async function readUserPapers(db: Database, userId: number): Promise<UserPapers> {
  const [owners, papers] = await db.d1.batch<PaperOwner & PaperRow>([
    bind(db.d1, selectOwner(userId)),
    bind(db.d1, selectPapers(userId)),
  ]);
  const owner = owners?.results[0];
  if (!owner) throw new AppError('E_NOT_FOUND');
  return papersOf(owner, (papers?.results ?? []).map(paperOf));
}

export async function readOwnPapers({ db, actor }: SignedInCtx): Promise<OwnPapers> {
  const { data, needed } = await readUserPapers(db, actor.id);
  return { data: data.map(asOwn), needed };
}

/** @param data the latest first */
export function papersOf(owner: PaperOwner, data: Paper[]): UserPapers {
  return { data, needed: neededPapers(owner, data.toReversed()) };
}

/** How many people have papers that end soon or have ended, as a column; null for who does not review any. */
export function expiringCount(ctx: SignedInCtx): SQL {
  const { roles, duties } = ctx.actor;
  return roles.includes('global_admin') || duties.includes('papers') ? countExpiring(ctx) : sql`NULL`;
}

/** What {@link selectPapersWanted} finds, as JSON: whose papers they are, and what was sent, the earliest first. */
export type PapersWantedRow = { owner: string; sent: string };

export function selectPapersWanted(userId: number): Statement {
  return sql`SELECT json_object('nationality', o.nationality, 'status', o.status) AS owner,
      (SELECT json_group_array(json_object('type', q.type, 'certificate', q.certificate, 'state', q.state)
          ORDER BY q.created_at, q.id)
        FROM ${paper} AS q WHERE q.person_id = ${userId} AND q.deleted_at IS NULL) AS sent
    FROM (${selectOwner(userId)}) AS o`;
}

/**
 * How many papers are needed and were not sent; sent back is as good as not sent.
 * @throws AppError E_NOT_FOUND where nobody was found
 */
export function papersWantedOf(row: PapersWantedRow | undefined): number {
  if (!row) throw new AppError('E_NOT_FOUND');
  const [owner, sent]: [PaperOwner, SentPaper[]] = [JSON.parse(row.owner), JSON.parse(row.sent)];
  return neededPapers(owner, sent).filter(({ state }) => state === null || state === 'rejected').length;
}

/**
 * A paper of this person.
 * @throws AppError E_NOT_FOUND
 */
export async function readPaper(db: Database, userId: number, id: number): Promise<Paper> {
  const { paper: found } = await findPaperWith(db, userId, id, sql`1 AS found`);
  return found;
}

/**
 * A paper of this person, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findPaperWith<Facts>(
  db: Database,
  userId: number,
  id: number,
  facts: SQL,
): Promise<{ paper: Paper; facts: Facts }> {
  const row = await bind(db.d1, selectPaper(userId, id, facts)).first<PaperRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { paper: paperOf(row), facts: row };
}

function selectPaper(userId: number, id: number, facts: SQL): Statement {
  return sql`SELECT ${PAPER_COLUMNS}, ${facts} FROM ${paper} AS q
      JOIN ${person} AS owner ON owner.id = q.person_id AND owner.deleted_at IS NULL
      WHERE q.id = ${id} AND q.person_id = ${userId} AND q.deleted_at IS NULL`;
}

type ReviewFacts = { person: string; next: string | null; allowed: number; others: number };

/**
 * A paper with what its reviewer needs beside it.
 * @throws AppError E_NOT_FOUND
 */
export async function reviewPaper(ctx: SignedInCtx, userId: number, id: number): Promise<ReviewedPaper> {
  const { d1 } = ctx.db;
  const facts = sql`${refOf(sql`q.person_id`)} AS person, ${nextToDecide(ctx)} AS next,
    ${OWN_UPLOADS_ALLOWED} AS allowed, ${hasOtherReviewer(ctx, userId)} AS others`;
  const [found, approved] = await d1.batch<PaperRow & ReviewFacts>([
    bind(d1, selectPaper(userId, id, facts)),
    bind(
      d1,
      // The plus has SQLite look among the papers of the person, and not among all that are approved.
      sql`SELECT ${PAPER_COLUMNS} FROM ${paper} AS it JOIN ${paper} AS q ON q.person_id = it.person_id
            AND q.type = it.type AND q.certificate IS it.certificate
          WHERE it.id = ${id} AND q.id <> it.id AND +q.state = 'approved' AND q.deleted_at IS NULL
          ORDER BY q.decided_at DESC, q.id DESC LIMIT 1`,
    ),
  ]);
  const [row, inForce] = [found?.results[0], approved?.results[0]];
  if (!row) throw new AppError('E_NOT_FOUND');
  const [next_id, next_user_id]: [number, number] | [null, null] =
    row.next === null ? [null, null] : JSON.parse(row.next);
  const shown = paperOf(row);
  return {
    ...shown,
    person: JSON.parse(row.person),
    own_upload: ownUploadOf({
      isOwn: shown.uploaded_by.id === ctx.actor.id,
      isAllowed: row.allowed === 1,
      hasOtherReviewer: row.others === 1,
    }),
    approved: inForce ? ownPaperOf(inForce) : null,
    next_id,
    next_user_id,
  };
}

/** Of the papers that wait for this reviewer the one behind `q`, and behind the last the first again. */
function nextToDecide(ctx: SignedInCtx): SQL {
  const waiting = (where: SQL) => sql`(SELECT json_array(n.id, n.person_id) FROM ${paper} AS n
      JOIN ${person} AS of ON of.id = n.person_id AND of.deleted_at IS NULL
      WHERE n.state = 'waiting' AND n.deleted_at IS NULL AND ${where} AND ${isToDecide(ctx)}
      ORDER BY n.created_at, n.id LIMIT 1)`;
  return sql`coalesce(${waiting(sql`(n.created_at, n.id) > (q.created_at, q.id)`)}, ${waiting(sql`n.id <> q.id`)})`;
}

/** F-21: neither one's own nor an upload for others to decide, and of an account that one may act on (`mayActOnPeer`). */
function isToDecide(ctx: SignedInCtx): SQL {
  const { actor } = ctx;
  const isWeaker = sql`${accountLevel(sql`n.person_id`)} > ${actor.level}`;
  return sql`n.person_id <> ${actor.id}
    AND (n.uploaded_by <> ${actor.id} OR (${decidesOwnUploads(ctx, sql`n.person_id`)}))
    AND ${actor.level === TOP_LEVEL ? sql`1` : isWeaker}`;
}

/** The paper of this kind that waits, in the words of its unique index; null where none does. */
export function waitingId(userId: number, { type, certificate }: PaperKind): SQL {
  return sql`(SELECT w.id FROM ${paper} AS w WHERE w.person_id = ${userId} AND w.type = ${type}
      AND coalesce(certificate, '') = ${certificate ?? ''} AND w.state = 'waiting' AND w.deleted_at IS NULL)`;
}
