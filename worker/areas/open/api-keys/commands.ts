import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { API_KEYS_MAX, KEY_DAYS_MAX } from '#contract/limits.ts';
import type { ApiKey, ApiKeyBody, MadeApiKey } from '#contract/open/api-keys.ts';
import { fieldIssues } from '#contract/validation.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { selectTaker } from '#worker/areas/open/taker.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { KEY_PREFIX } from './identity.ts';
import { apiKeyOf, readApiKey, selectApiKey } from './queries.ts';

const OPEN_KEYS = sql<number>`(SELECT count(*) FROM ${apiKey} WHERE ended_at IS NULL)`;

/**
 * Makes a key that acts with the rights of its maker. The answer is not stored, so a repetition makes another key.
 * @throws AppError E_NOT_FOUND for a workplace that does not exist, E_UNPROCESSABLE_ENTITY for an end that has passed
 * or is too far ahead, and beyond the maximum
 */
export async function createApiKey(ctx: SignedInCtx, input: ApiKeyBody): Promise<MadeApiKey> {
  const { name, scopes, workplace_ids, addresses, ends_on } = input;
  const today = jstDate(ctx.now);
  if (ends_on < today) throw fieldIssues({ ends_on: [{ key: 'today_or_later' }] });
  if (ends_on > addDays(today, KEY_DAYS_MAX))
    throw fieldIssues({ ends_on: [{ key: 'too_far_ahead', params: { days: KEY_DAYS_MAX } }] });
  const areThere = sql`(SELECT count(*) FROM ${workplace} WHERE deleted_at IS NULL
    AND id IN (SELECT value FROM json_each(${rows(workplace_ids)}))) = ${workplace_ids.length}`;
  const { id, facts } = await drawIdWith(ctx.db, 'api_key', { count: OPEN_KEYS, areThere: isTrue(areThere) });
  if (!facts.areThere) throw new AppError('E_NOT_FOUND');
  if (facts.count >= API_KEYS_MAX)
    throw fieldIssues({ '': [{ key: 'max_items', params: { max: API_KEYS_MAX } }] });
  const secret = `${KEY_PREFIX}${newToken()}`;
  const [[made]] = await commit(ctx, {
    guards: [sql`SELECT ${areThere}`, sql`SELECT ${OPEN_KEYS} < ${API_KEYS_MAX}`],
    statements: [
      insert(apiKey).values({
        id,
        name,
        token_hash: await hashToken(secret),
        person_id: ctx.actor.id,
        scopes,
        workplace_ids,
        addresses,
        ends_on,
        made_at: ctx.now,
      }),
    ],
    audit: [{ action: 'create', subject: 'api_key', subjectId: id, after: input }],
    reads: [selectApiKey(id)],
  });
  if (!made) throw new Error('the key was not written');
  return { key: apiKeyOf(made, today), secret };
}

/**
 * Makes the caller the owner of a key. One that is theirs already stays as it is, so a repetition changes nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current key for an old version or one that has ended
 */
export async function takeOverApiKey(ctx: SignedInCtx, id: number, version: number): Promise<ApiKey> {
  const [[row], [taker]] = await batch(ctx.db, [selectApiKey(id), selectTaker(ctx)]);
  if (!row || !taker) throw new AppError('E_NOT_FOUND');
  const before = apiKeyOf(row, jstDate(ctx.now));
  if (before.version !== version || before.ended_at !== null) throw new AppError('E_CONFLICT', before);
  if (before.owner.id === ctx.actor.id) return before;
  const after: ApiKey = { ...before, owner: taker.owner, version: version + 1 };
  await commit(ctx, {
    guards: [isKeyUnchanged(before)],
    current: () => readApiKey(ctx, id),
    statements: [
      update(apiKey)
        .set({ person_id: ctx.actor.id, version: sql`${apiKey.version} + 1` })
        .where(eq(apiKey.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'api_key',
        subjectId: id,
        before: { owner_id: before.owner.id },
        after: { owner_id: ctx.actor.id },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Ends a key at once. The row stays, because the audit names it.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current key for an old version
 */
export async function endApiKey(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readApiKey(ctx, id);
  if (before.ended_at !== null) return;
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isKeyUnchanged(before)],
    current: () => readApiKey(ctx, id),
    statements: [
      update(apiKey)
        .set({ ended_at: ctx.now, version: sql`${apiKey.version} + 1` })
        .where(eq(apiKey.id, id)),
    ],
    audit: [{ action: 'end', subject: 'api_key', subjectId: id, before: { name: before.name } }],
  });
}

function isKeyUnchanged({ id, version }: ApiKey) {
  return sql`SELECT version = ${version} FROM ${apiKey} WHERE id = ${id}`;
}
