import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  MinimumWage,
  MinimumWageBody,
  MinimumWageChangeBody,
  MinimumWagesImport,
  MinimumWagesLoaded,
} from '#contract/law/minimum-wages.ts';
import { fieldIssues } from '#contract/validation.ts';
import { jstDate } from '#domain/time/instant.ts';
import { givenRates, selectRated } from '#worker/areas/law/rate-effects/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIdWith, drawing } from '#worker/db/ids.ts';
import { deleteFrom, insert, isTrue, update, valuesOf } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { loadedCountsOf, loadedRates } from './loading.ts';
import { previewOfRates } from './preview.ts';
import { FORM_COLUMNS, findMinimumWageWith, isThere, readMinimumWage } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY where the prefecture and the industry have a rate from that day on */
export async function createMinimumWage(ctx: SignedInCtx, input: MinimumWageBody): Promise<MinimumWage> {
  const { id, facts } = await drawIdWith(ctx.db, 'minimum_wage', {
    is_there: isTrue(isThere(input, 0)),
  });
  refuseTwice(facts);
  const after: MinimumWage = { id, ...input, version: 1 };
  await commit(ctx, {
    statements: [insert(minimumWage).values({ id, ...valuesOf(FORM_COLUMNS, after) })],
    audit: [{ action: 'create', subject: 'minimum_wage', subjectId: id, after: auditedRate(after) }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored rate for an old version,
 * E_UNPROCESSABLE_ENTITY as for a new one
 */
export async function updateMinimumWage(
  ctx: SignedInCtx,
  id: number,
  { version, ...input }: MinimumWageChangeBody,
): Promise<MinimumWage> {
  const { before, facts } = await findMinimumWageWith(ctx.db, id, {
    is_there: isTrue(isThere(input, id)),
  });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseTwice(facts);
  const after: MinimumWage = { id, ...input, version: version + 1 };
  await commit(ctx, {
    guards: [isRateUnchanged(before)],
    current: () => readMinimumWage(ctx.db, id),
    statements: [
      update(minimumWage)
        .set({ ...valuesOf(FORM_COLUMNS, after), version: sql`${minimumWage.version} + 1` })
        .where(eq(minimumWage.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'minimum_wage',
        subjectId: id,
        before: auditedRate(before),
        after: auditedRate(after),
      },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT for an old version */
export async function deleteMinimumWage(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readMinimumWage(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isRateUnchanged(before)],
    current: () => readMinimumWage(ctx.db, id),
    statements: [deleteFrom(minimumWage).where(eq(minimumWage.id, id))],
    audit: [{ action: 'delete', subject: 'minimum_wage', subjectId: id, before: auditedRate(before) }],
  });
}

/**
 * Loads many rates at once. Stored rates get the new amount; equal ones stay as they
 * are.
 * @throws AppError E_CONFLICT with a fresh preview where the one of the digest is outdated, E_CONFLICT when
 * another user changed a rate at the same time
 */
export async function loadMinimumWages(
  ctx: SignedInCtx,
  { rates, digest }: MinimumWagesImport,
): Promise<MinimumWagesLoaded> {
  const { first, known, preview } = await drawRates(ctx, rates);
  if (digest !== undefined && digest !== preview.digest) throw new AppError('E_CONFLICT', preview);
  const loaded = loadedRates(rates, known);
  const created = loaded
    .filter(({ stored }) => stored === null)
    .map(({ rate }, at): MinimumWage => ({ id: first + at, ...rate, version: 1 }));
  const changed = loaded.flatMap(({ rate, stored, ...one }) => {
    if (one.class !== 'changed' || stored === null) return [];
    return [{ before: stored, after: { ...stored, ...rate, version: stored.version + 1 } }];
  });
  const answer = loadedCountsOf(loaded);
  await commit(ctx, {
    guards: [stillSo(changed.map(({ before }) => before)), stillNone(created)],
    statements: [
      ...insertRows(minimumWage, created),
      sql`UPDATE ${minimumWage} SET salary_per_hour = now.value ->> 'salary_per_hour', version = version + 1
          FROM json_each(${rows(changed.map(({ after }) => after))}) AS now
          WHERE minimum_wage.id = now.value ->> 'id'`,
    ],
    audit: [
      ...created.map(
        (after): AuditEntry => ({
          action: 'create',
          subject: 'minimum_wage',
          subjectId: after.id,
          after: auditedRate(after),
        }),
      ),
      ...changed.map(
        ({ before, after }): AuditEntry => ({
          action: 'update',
          subject: 'minimum_wage',
          subjectId: after.id,
          before: auditedRate(before),
          after: auditedRate(after),
        }),
      ),
    ],
    answer: { status: 200, body: answer },
  });
  return answer;
}

/** Draws as many ids as may be needed, and reads all stored rates and the preview, in one round trip. */
async function drawRates({ db, now }: SignedInCtx, rates: readonly MinimumWageBody[]) {
  const today = jstDate(now);
  const [[drawn], ...found] = await batch(db, [
    drawing('minimum_wage', rates.length),
    ...selectRated(givenRates(rates), today),
  ]);
  if (!drawn) throw new Error('no sequence');
  return { first: drawn.first, known: found[0], preview: await previewOfRates(rates, found, today) };
}

function isRateUnchanged({ id, version }: MinimumWage): SQL {
  return sql`SELECT version = ${version} FROM ${minimumWage} WHERE id = ${id}`;
}

/** A guard: no rate has changed since it was read. */
function stillSo(rates: readonly MinimumWage[]): SQL {
  return sql`SELECT count(*) = ${rates.length} FROM ${minimumWage} AS r
    JOIN json_each(${rows(rates)}) AS was ON r.id = was.value ->> 'id' AND r.version = was.value ->> 'version'`;
}

/** A guard: none of these new rates exists yet. */
function stillNone(rates: readonly MinimumWage[]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${minimumWage} AS r JOIN json_each(${rows(rates)}) AS new
    ON r.prefecture = new.value ->> 'prefecture' AND r.industry = new.value ->> 'industry'
      AND r.valid_from = new.value ->> 'valid_from')`;
}

function refuseTwice({ is_there }: { is_there: boolean }): void {
  if (is_there) throw fieldIssues({ valid_from: [{ key: 'rate_exists' }] });
}

function auditedRate(rate: MinimumWage) {
  return valuesOf(FORM_COLUMNS, rate);
}
