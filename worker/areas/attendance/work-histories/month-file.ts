import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { JobAbout } from '#contract/company/jobs.ts';
import { AppError, isErrorCode } from '#contract/errors.ts';
import { operations } from '#contract/operations.ts';
import { FileLayout, LAYOUT_LANGUAGE } from '#contract/pay/file-layouts.ts';
import { type CsvCell, csvLine } from '#domain/roster/file/csv-line.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { isTrue, select, selectRaw } from '#worker/db/query.ts';
import { selectManaged, withinReach } from '#worker/db/reach.ts';
import { job } from '#worker/db/schema/work.ts';
import { isInCp932 } from '#worker/platform/csv/cp932.ts';
import {
  bodyOfParts,
  type ExportedFile,
  exportedName,
  fileType,
  partBytes,
} from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';
import {
  findMade,
  hasParts,
  keepMade,
  keepPart,
  type Made,
  streamParts,
} from '#worker/platform/files/made-files.ts';
import { actingFor, FOR_CALLER, forCaller } from '#worker/platform/jobs/acting.ts';
import { startJob } from '#worker/platform/jobs/start.ts';
import type { StepOutcome } from '#worker/platform/jobs/steps.ts';
import {
  type MonthSheet,
  monthlyFileName,
  monthSheetOf,
  namesPlaces,
  recordMonthly,
  type ToMake,
} from './export.ts';
import {
  type MonthlyQuery,
  type MonthlyRow,
  type Places,
  readMonthlyChunk,
  readPlaces,
} from './file-rows.ts';

/** Chunks of people that a step reads and writes as one part. */
const CHUNKS_A_STEP = 8;

/** The parsed output of the query; `queryOf` parses it again. */
const StoredQuery = z.looseObject({ month: z.string() });

/** The input of a job and the end of its last step. */
const MonthFileCursor = z.object({
  ...FOR_CALLER,
  query: StoredQuery,
  // Jobs from before layouts had a language use the default language.
  layout: FileLayout.extend({ language: FileLayout.shape.language.default(LAYOUT_LANGUAGE) }).nullable(),
  people: z.int(),
  workplaceIds: z.array(z.int()).nullable(),
  /** The display data of the job; null for jobs from before it existed. */
  about: JobAbout.nullable().default(null),
  /** The number of the next part; `after` is the last person before it. */
  part: z.int(),
  /** Whether any part contains wages. */
  wages: z.boolean().default(false),
  after: z.object({ key: z.string(), id: z.int() }).nullable(),
});
type MonthFileCursor = z.infer<typeof MonthFileCursor>;

/** Starts a job that makes the file of a month, with the present layout. */
export async function startMonthFile(
  ctx: SignedInCtx,
  query: MonthlyQuery,
  { people, layout, isProvisional }: ToMake,
): Promise<{ job_id: number }> {
  const workplaceIds = await workplacesOf(ctx, query);
  const cursor: MonthFileCursor = {
    ...forCaller(ctx.actor),
    query,
    layout,
    people,
    workplaceIds,
    about: { month: query.month, layout: layout?.name ?? null, provisional: isProvisional },
    part: 0,
    wages: false,
    after: null,
  };
  return startJob(ctx, 'export_month', { cursor: JSON.stringify(cursor), total: people });
}

/**
 * The requested workplaces that the actor manages now, so that later steps cover the same ones; null
 * for all workplaces.
 */
async function workplacesOf(
  ctx: SignedInCtx,
  { workplace_ids }: Pick<MonthlyQuery, 'workplace_ids'>,
): Promise<number[] | null> {
  if (ctx.scope === 'all') return workplace_ids ?? null;
  const found = await all(ctx.db, selectManaged(ctx));
  const managed = found.map(({ workplace_id }) => workplace_id);
  return workplace_ids ? managed.filter((id) => workplace_ids.includes(id)) : managed;
}

/**
 * Writes the next people as a part of the file. A repeated step writes the same part, so no line is
 * duplicated. The file is available after the last step.
 */
export async function monthFileStep(
  ctx: Ctx,
  { id, cursor, done }: { id: number; cursor: string | null; done: number },
): Promise<StepOutcome> {
  const state = MonthFileCursor.parse(JSON.parse(cursor ?? 'null'));
  const total = Math.max(state.people, done);
  const acting = await actingFor(ctx, state, 'work_histories.monthly.export');
  if (!acting || !(await stillReaches(acting, state.workplaceIds))) {
    return { done, total, cursor: null, result: { code: 'E_FORBIDDEN', ...jobAboutOf(state) } };
  }
  const query = parseStoredQuery(state);
  const places: Places = namesPlaces(state.layout) ? await readPlaces(acting) : new Map();
  const sheet = monthSheetOf(query, state.layout, places);
  const made = {
    name: exportedName(
      monthlyFileName(query, state.layout, state.about?.provisional ?? false),
      sheet.encoding,
    ),
    type: fileType(sheet.encoding),
    asked: query,
    workplaceIds: state.workplaceIds,
  };
  const written: (readonly CsvCell[])[] = state.part === 0 ? [sheet.head] : [];
  let { after } = state;
  let people = done;
  let { wages } = state;
  for (let chunks = 0; chunks < CHUNKS_A_STEP; chunks += 1) {
    const chunk = await readMonthlyChunk(acting, query, after);
    const lines = chunk.rows.map((row) => sheet.lineOf(acting, row));
    const refusal = sheet.encoding === 'cp932' ? foreignIn(lines, chunk.rows, sheet, places) : null;
    if (refusal) {
      await keepMade(ctx.platform.files, acting.actor.id, id, { ...made, parts: 0, wages, refusal });
      return { done: people, total, cursor: null, result: { code: refusal.code, ...jobAboutOf(state) } };
    }
    written.push(...lines);
    people += chunk.rows.length;
    wages ||= chunk.rows.some((row) => row.wages);
    after = chunk.next;
    if (after === null) break;
  }
  const bytes = partBytes(written, sheet.encoding, state.part === 0);
  await keepPart(ctx.platform.files, acting.actor.id, id, state.part, bytes);
  const part = state.part + 1;
  if (after !== null) {
    const next: MonthFileCursor = { ...state, part, wages, after };
    return { done: people, total: Math.max(total, people), cursor: JSON.stringify(next) };
  }
  await keepMade(ctx.platform.files, acting.actor.id, id, { ...made, parts: part, wages, refusal: null });
  return {
    done: people,
    total: people,
    cursor: null,
    result: { lines: people, code: null, ...jobAboutOf(state) },
  };
}

/** The display data of the job after its cursor is gone. */
function jobAboutOf({ about }: MonthFileCursor): { about?: JobAbout } {
  return about ? { about } : {};
}

/** Restores the stored query, limited to the workplaces of the job. */
function parseStoredQuery({
  query,
  workplaceIds,
}: Pick<MonthFileCursor, 'query' | 'workplaceIds'>): MonthlyQuery {
  const { layout, ...asked } = query;
  return operations['work_histories.monthly.export'].query.parse({
    ...asked,
    ...(layout === undefined ? {} : { layout: String(layout) }),
    workplace_ids: workplaceIds?.map(String),
  });
}

/** C-01: a rename after the request can bring texts that CP932 cannot encode. */
function foreignIn(
  lines: readonly (readonly CsvCell[])[],
  people: readonly MonthlyRow[],
  { columns, language }: Pick<MonthSheet, 'columns' | 'language'>,
  places: Places,
): Made['refusal'] {
  if (lines.every((cells) => isInCp932(csvLine(cells)))) return null;
  const texts = [
    ...people.flatMap(({ user, email }) => [
      ...(columns.includes('staff_no') ? [user.staff_no ?? email ?? ''] : []),
      ...(columns.includes('name') ? [writtenName(user, language)] : []),
    ]),
    ...[...places.values()].flatMap(({ code, name }) => [code, name]),
  ];
  return {
    code: 'SHIFT_CSV_NOT_ENCODABLE',
    data: { texts: [...new Set(texts)].filter((text) => !isInCp932(text)) },
  };
}

/** Whether the actor still reaches all workplaces of the file. */
async function stillReaches(ctx: SignedInCtx, workplaceIds: readonly number[] | null): Promise<boolean> {
  if (ctx.scope === 'all') return true;
  if (workplaceIds === null) return false;
  const reached = isTrue(sql`NOT EXISTS (SELECT 1 FROM json_each(${rows(workplaceIds)}) AS asked
    WHERE NOT ${withinReach(ctx, sql`asked.value`)})`);
  const row = await first(ctx.db, selectRaw({ reached }, sql``));
  return row?.reached === true;
}

/**
 * Returns the file that a job made for the actor, and audits each download.
 * @throws AppError E_NOT_FOUND for another person's job, after 24 hours, and when a workplace is out
 * of reach now; E_CONFLICT while the job runs; MONTH_FILE_HAS_WAGES when wages are hidden now; the
 * refusal of the job
 */
export async function readMonthFile(ctx: SignedInCtx, jobId: number): Promise<ExportedFile> {
  const made = await findMade(ctx.platform.files, ctx.actor.id, jobId);
  const fields = { ended: isTrue(sql`${job.state} IN ('done', 'failed')`), wages: isTrue(wagesShown(ctx)) };
  const found = await first(
    ctx.db,
    select(fields)
      .from(job)
      .where(and(eq(job.id, jobId), eq(job.kind, 'export_month'), eq(job.owner_id, ctx.actor.id))),
  );
  if (!found) throw new AppError('E_NOT_FOUND');
  if (!found.ended) throw new AppError('E_CONFLICT');
  if (!made || !(await stillReaches(ctx, made.workplaceIds))) throw new AppError('E_NOT_FOUND');
  const { refusal, name, type, parts, asked } = made;
  if (refusal) {
    if (!isErrorCode(refusal.code)) throw new Error(`unknown code ${refusal.code}`);
    throw new AppError(refusal.code, refusal.data);
  }
  if (made.wages && !found.wages) throw new AppError('MONTH_FILE_HAS_WAGES');
  if (!(await hasParts(ctx.platform.files, ctx.actor.id, jobId, parts))) throw new AppError('E_NOT_FOUND');
  await recordMonthly(ctx, parseStoredQuery({ query: asked, workplaceIds: made.workplaceIds }), {
    job: jobId,
  });
  const body = bodyOfParts(type, streamParts(ctx.platform.files, ctx.actor.id, jobId, parts));
  return { name, type, body };
}
