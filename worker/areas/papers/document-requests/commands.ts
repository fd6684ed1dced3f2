import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { DOCUMENT_REQUESTS_OPEN_MAX } from '#contract/limits.ts';
import type {
  DocumentAnswerBody,
  DocumentRefusalBody,
  DocumentRequest,
  DocumentRequestBody,
  ListedDocumentRequest,
} from '#contract/papers/document-requests.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { fieldIssues } from '#contract/validation.ts';
import { toStamp } from '#domain/time/instant.ts';
import {
  ACTOR_NAME,
  forOtherChannels,
  insertFromActor,
  insertNotices,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, selectRaw, update } from '#worker/db/query.ts';
import { isLevelUnchanged, refuseStronger } from '#worker/db/reach.ts';
import { file } from '#worker/db/schema/file.ts';
import { documentRequest } from '#worker/db/schema/paper.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { keepDocument } from '#worker/platform/files/sent-document.ts';
import { listedRequestOf, type RequestRow, selectRequest, waitingRequests } from './queries.ts';

/**
 * Asks the office for a document. The office is notified.
 * @throws AppError E_UNPROCESSABLE_ENTITY while too many requests wait, E_CONFLICT when a concurrent request took
 * the last place
 */
export async function requestDocument(
  ctx: SignedInCtx,
  { of_period, ...input }: DocumentRequestBody,
): Promise<DocumentRequest> {
  const { actor, db, now } = ctx;
  const { id, facts } = await drawIdWith(db, 'document_request', { waiting: waitingRequests(actor.id) });
  if (facts.waiting >= DOCUMENT_REQUESTS_OPEN_MAX) {
    throw fieldIssues({
      '': [{ key: 'document_requests_full', params: { max: DOCUMENT_REQUESTS_OPEN_MAX } }],
    });
  }
  const period = input.kind === 'employment_certificate' ? null : of_period;
  const after: DocumentRequest = {
    id,
    ...input,
    of_period: period,
    status: 'requested',
    created_at: toStamp(now),
    answered_at: null,
    reason: null,
    file_id: null,
    version: 1,
  };
  await commit(ctx, {
    guards: [sql`SELECT ${waitingRequests(actor.id)} < ${DOCUMENT_REQUESTS_OPEN_MAX}`],
    statements: [
      insert(documentRequest).values({
        id,
        person_id: actor.id,
        ...input,
        of_period: period,
        state: 'requested',
        created_at: now,
      }),
      ...notifyOffice(ctx, after),
    ],
    audit: [
      {
        action: 'create',
        subject: 'document_request',
        subjectId: id,
        after: { user_id: actor.id, kind: input.kind, of_period: period, state: 'requested' },
      },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** Notifies those who review documents; without any, the global admins. */
function notifyOffice(ctx: SignedInCtx, { kind, of_period }: DocumentRequest): Statement[] {
  const mayRead = sql`who.deleted_at IS NULL AND who.disabled_at IS NULL AND who.id <> ${ctx.actor.id}`;
  const reviewers = sql`SELECT who.id FROM ${personDuty} AS held JOIN ${person} AS who ON who.id = held.person_id
    WHERE held.duty = 'papers' AND ${mayRead}`;
  const params = paramsJson<'document_requested'>({
    ...ACTOR_NAME,
    kind,
    of_period: of_period ?? '',
  });
  return [
    insertFromActor(
      ctx,
      sql`${reviewers} UNION SELECT who.id FROM ${personRole} AS pr JOIN ${person} AS who ON who.id = pr.person_id
        WHERE pr.role = 'global_admin' AND ${mayRead} AND NOT EXISTS (${reviewers})`,
      { kind: 'document_requested', params },
    ),
    forOtherChannels(ctx),
  ];
}

/** What an answer needs: the request and the actor as shown. */
async function readAnswerable(
  ctx: SignedInCtx,
  id: number,
  version: number,
): Promise<{ row: RequestRow; by: PersonRef | undefined }> {
  const [[row], [self]] = await batch(ctx.db, [
    selectRequest(id),
    selectRaw({ by: personRef(ctx.actor.id) }, sql``),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  refuseStronger(ctx, row.person_id, row);
  if (row.version !== version) throw new AppError('E_CONFLICT', listedRequestOf(row));
  return { row, by: self?.by };
}

/**
 * Answers a request with the document, which its person can download. A later answer replaces an earlier one,
 * so that a wrong document can be taken away.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT with the
 * stored request on an old version, E_UNPROCESSABLE_ENTITY like {@link keepDocument}
 */
export async function answerRequest(
  ctx: SignedInCtx,
  id: number,
  { file: sent, version }: DocumentAnswerBody,
): Promise<ListedDocumentRequest> {
  const found = await readAnswerable(ctx, id, version);
  const kept = await keepDocument(ctx, 'document_answer', found.row.person_id, sent);
  return answer(ctx, found, { state: 'ready', file_id: kept.id, reason: null }, [kept.row]);
}

/**
 * Refuses a request with the reason, which its person receives.
 * @throws AppError as {@link answerRequest}
 */
export async function refuseRequest(
  ctx: SignedInCtx,
  id: number,
  { reason, version }: DocumentRefusalBody,
): Promise<ListedDocumentRequest> {
  const found = await readAnswerable(ctx, id, version);
  return answer(ctx, found, { state: 'refused', file_id: null, reason }, []);
}

type Answer = Pick<DocumentRequest, 'file_id' | 'reason'> & { state: 'ready' | 'refused' };

async function answer(
  ctx: SignedInCtx,
  { row, by }: { row: RequestRow; by: PersonRef | undefined },
  set: Answer,
  statements: readonly Statement[],
): Promise<ListedDocumentRequest> {
  const { id, kind, of_period, person_id } = row;
  const after = listedRequestOf({
    ...row,
    ...set,
    answered_at: ctx.now,
    answered_by: by ?? null,
    version: row.version + 1,
  });
  const about = { user_id: person_id, kind, of_period };
  await commit(ctx, {
    guards: [isUnchanged(row), isLevelUnchanged(person_id, row)],
    current: async () => {
      const stored = await first(ctx.db, selectRequest(id));
      return stored && listedRequestOf(stored);
    },
    statements: [
      ...(row.file_id === null
        ? []
        : [update(file).set({ deleted_at: ctx.now }).where(eq(file.id, row.file_id))]),
      ...statements,
      update(documentRequest)
        .set({
          ...set,
          answered_at: ctx.now,
          answered_by: ctx.actor.id,
          version: sql`${documentRequest.version} + 1`,
        })
        .where(eq(documentRequest.id, id)),
      ...insertNotices(ctx, [
        {
          personId: person_id,
          kind: 'document_answered',
          params: {
            kind,
            of_period: of_period ?? '',
            state: set.state,
            ...(set.reason !== null && { reason: set.reason }),
          },
        },
      ]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'document_request',
        subjectId: id,
        before: { ...about, state: row.state },
        after: { ...about, ...set },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/** A guard: the request is as it was read, and its person is still there. */
function isUnchanged({ id, version }: RequestRow): SQL {
  return sql`SELECT count(*) FROM ${documentRequest} AS d JOIN ${person} AS asker ON asker.id = d.person_id
    WHERE d.id = ${id} AND d.version = ${version} AND asker.deleted_at IS NULL`;
}
