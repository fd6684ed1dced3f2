import { type SQL, sql } from 'drizzle-orm';
import { ImportDone } from '#contract/roster-files.ts';
import type { PersonRef } from '#contract/users.ts';
import {
  ASSIGNMENT_TYPES,
  type AssignmentType,
  type ShiftTimes,
  type WorkplaceId,
} from '#domain/roster/facts.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import {
  type DirectoryFacts,
  type FilePerson,
  type FileWorkplace,
  type Spot,
  type StoredPlace,
  withoutZeros,
} from '#domain/roster-file/directory.ts';
import type { ExportedRow } from '#domain/roster-file/exported-row.ts';
import type { WrittenRow } from '#domain/roster-file/written-row.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, rows, rowsInParts } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { job } from '#worker/db/schema/work.ts';
import {
  membership,
  position,
  shiftTemplate,
  templateHeadcount,
  workplace,
} from '#worker/db/schema/workplace.ts';

/** What a file is about: the dates that its rows name, or the one shift that it is for. */
export type About = { dates: readonly string[] } | { shiftId: number };

/** Which shifts, `s`, a file is about. */
function concerned(about: About): SQL {
  if ('shiftId' in about) return sql`s.id = ${about.shiftId}`;
  return sql`s.date IN (SELECT value FROM json_each(${rows(about.dates)}))`;
}

type PersonRow = Omit<PersonRef, 'given_first'> & { given_first: number; email: string | null };

export type Names = {
  workplaces: FileWorkplace[];
  people: (FilePerson & { ref: PersonRef })[];
  /** Of the shift that the file is for; null where it is for none, or where that is not there or out of reach. */
  spot: Spot | null;
};

/** What the rows may name, as far as the actor reaches: all workplaces, and the people with these numbers. */
export async function findNames(
  ctx: SignedInCtx,
  written: readonly WrittenRow[],
  about: About,
): Promise<Names> {
  const numbers = new Set(written.flatMap(({ staffNo }) => [staffNo, withoutZeros(staffNo)]));
  const shiftId = 'shiftId' in about ? about.shiftId : null;
  const [workplaces, spots, ...people] = await ctx.db.d1.batch<
    FileWorkplace & PersonRow & { workplace_id: number; template_id: number; date: string }
  >(
    [
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`,
      sql`SELECT s.workplace_id, s.template_id, s.date FROM ${shift} AS s
          WHERE s.id = ${shiftId} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
      ...rowsInParts([...numbers]).map((part) => peopleBy(ctx, part, about)),
    ].map((statement) => bind(ctx.db.d1, statement)),
  );
  const [found] = spots?.results ?? [];
  const byId = new Map(people.flatMap(({ results }) => results).map((one) => [one.id, one]));
  return {
    workplaces: workplaces?.results ?? [],
    people: [...byId.values()].map(({ email, ...ref }) => ({
      id: ref.id,
      staffNo: ref.staff_no,
      email,
      ref: { ...ref, given_first: ref.given_first === 1 },
    })),
    spot: found ? { workplaceId: found.workplace_id, templateId: found.template_id, date: found.date } : null,
  };
}

/**
 * People by staff number, also one whose zeros are lost, or by mail where there is none. Whoever stands on a shift
 * that the file is about is known even when they are gone from the workplace since.
 */
function peopleBy(ctx: SignedInCtx, numbers: SQL, about: About): SQL {
  const asked = sql`(SELECT value FROM asked)`;
  const unpadded = sql`(SELECT value FROM asked WHERE value NOT GLOB '*[^0-9]*')`;
  const member =
    ctx.scope === 'all'
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${membership} AS m
                    WHERE m.person_id = p.id AND ${withinReach(ctx, sql`m.workplace_id`)})`;
  const onShift = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id = p.id AND ${COUNTED} AND ${concerned(about)} AND ${withinReach(ctx, sql`s.workplace_id`)})`;
  return sql`WITH asked AS MATERIALIZED (SELECT value FROM json_each(${numbers}))
      SELECT p.id, p.staff_no, p.email, p.last_name, p.first_name, p.last_name_kana, p.first_name_kana, p.given_first
      FROM ${person} AS p
      WHERE p.id IN (SELECT id FROM ${person} WHERE staff_no IN ${asked}
            UNION ALL SELECT id FROM ${person} WHERE staff_no IS NULL AND email IN ${asked}
            UNION ALL SELECT id FROM ${person} WHERE EXISTS ${unpadded} AND ltrim(staff_no, '0') IN ${unpadded})
        AND ((p.deleted_at IS NULL AND ${member}) OR ${onShift})`;
}

type TemplateRow = {
  id: number;
  workplaceId: number;
  code: string;
  name: string;
  deleted: number;
  startMinute: number;
  endMinute: number;
  breaks: string;
  paidBefore: number;
  headcounts: string;
};
type PositionRow = { id: number; workplaceId: number; name: string; deleted: number };
type ShiftRow = Pick<
  TemplateRow,
  'id' | 'workplaceId' | 'startMinute' | 'endMinute' | 'breaks' | 'paidBefore'
> & {
  templateId: number;
  date: string;
};
type PlaceRow = Pick<StoredPlace, 'personId' | 'positionId' | 'status'> & {
  id: number;
  shiftId: number;
  type: string;
  startMinute: number | null;
  endMinute: number | null;
};

/** What there is at the workplaces that a file names: templates, positions, and the shifts with their people. */
export async function findSites(
  ctx: SignedInCtx,
  workplaceIds: readonly WorkplaceId[],
  about: About,
): Promise<Pick<DirectoryFacts, 'templates' | 'positions' | 'shifts'>> {
  const sites = sql`(SELECT value FROM json_each(${rows(workplaceIds)}))`;
  const shifts = sql`s.workplace_id IN ${sites} AND s.deleted_at IS NULL AND ${concerned(about)}`;
  const [templates, positions, stored, people] = await ctx.db.d1.batch<
    TemplateRow & PositionRow & ShiftRow & PlaceRow
  >(
    [
      sql`SELECT t.id, t.workplace_id AS workplaceId, t.code, t.name, t.deleted_at IS NOT NULL AS deleted,
                 t.start_minute AS startMinute, t.end_minute AS endMinute, t.breaks,
                 t.paid_before_minutes AS paidBefore,
                 (SELECT json_group_array(json_object('positionId', h.position_id, 'weekday', h.weekday,
                           'fixedTotal', h.fixed_total, 'tempTotal', h.temp_total,
                           'maxRegisteredTemp', h.max_registered_temp) ORDER BY h.position_id, h.weekday)
                  FROM ${templateHeadcount} AS h
                  JOIN ${position} AS hp ON hp.id = h.position_id AND hp.deleted_at IS NULL
                  WHERE h.template_id = t.id) AS headcounts
          FROM ${shiftTemplate} AS t WHERE t.workplace_id IN ${sites}`,
      sql`SELECT p.id, p.workplace_id AS workplaceId, p.name, p.deleted_at IS NOT NULL AS deleted
          FROM ${position} AS p WHERE p.workplace_id IN ${sites}`,
      sql`SELECT s.id, s.workplace_id AS workplaceId, s.template_id AS templateId, s.date,
                 s.start_minute AS startMinute, s.end_minute AS endMinute, s.breaks, s.paid_before_minutes AS paidBefore
          FROM ${shift} AS s WHERE ${shifts}`,
      sql`SELECT su.id, su.shift_id AS shiftId, su.person_id AS personId, su.position_id AS positionId,
                 su.type, su.status, su.start_minute AS startMinute, su.end_minute AS endMinute
          FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id WHERE ${shifts} AND ${COUNTED}`,
    ].map((statement) => bind(ctx.db.d1, statement)),
  );
  const onShift = Map.groupBy(people?.results ?? [], ({ shiftId }) => shiftId);
  return {
    templates: (templates?.results ?? []).map(
      ({ deleted, headcounts, startMinute, endMinute, breaks, paidBefore, ...row }) => ({
        ...row,
        deleted: deleted === 1,
        times: timesOf({ startMinute, endMinute, breaks, paidBefore }),
        headcounts: JSON.parse(headcounts),
      }),
    ),
    positions: (positions?.results ?? []).map(({ deleted, ...row }) => ({ ...row, deleted: deleted === 1 })),
    shifts: (stored?.results ?? []).map(({ id, workplaceId, templateId, date, ...row }) => ({
      id,
      workplaceId,
      templateId,
      times: { date, ...timesOf(row) },
      people: (onShift.get(id) ?? []).map(placeOf),
    })),
  };
}

function timesOf({
  startMinute,
  endMinute,
  breaks,
  paidBefore,
}: Pick<ShiftRow, 'startMinute' | 'endMinute' | 'breaks' | 'paidBefore'>): ShiftTimes {
  const pairs: [number, number][] = JSON.parse(breaks);
  const rests = pairs.map(([start, end]) => ({ start, end }));
  return { start: startMinute, end: endMinute, breaks: rests, paidBefore };
}

function placeOf({ id, personId, positionId, type, status, startMinute, endMinute }: PlaceRow): StoredPlace {
  const ownTimes = ownTimesOf({ startMinute, endMinute });
  return { assignmentId: id, personId, positionId, type: typeOf(type), status, ownTimes };
}

function ownTimesOf({
  startMinute,
  endMinute,
}: Pick<PlaceRow, 'startMinute' | 'endMinute'>): OwnTimes | null {
  return startMinute === null || endMinute === null ? null : { start: startMinute, end: endMinute };
}

function typeOf(stored: string): AssignmentType {
  return ASSIGNMENT_TYPES.find((type) => type === stored) ?? 'temporary';
}

/** Where a page of an export ended. */
export type ExportCursor = { date: string; workplaceId: number; shiftId: number; id: number };
export type ExportPage = { rows: ExportedRow[]; next: ExportCursor | null };

/** Which shifts are exported, `s`. */
export type Exported =
  | { from: string; to: string; workplaceIds: readonly number[] | null }
  | { shiftId: number };

/** So many people are read in one round trip. */
const PAGE_ROWS = 5_000;

const EXPORTED = sql`${shift} AS s
  JOIN ${shiftUser} AS su ON su.shift_id = s.id AND su.status = 'approved' AND su.outcome IS NULL
  JOIN ${person} AS pe ON pe.id = su.person_id
  JOIN ${position} AS p ON p.id = su.position_id
  JOIN ${workplace} AS w ON w.id = s.workplace_id
  JOIN ${shiftTemplate} AS t ON t.id = s.template_id`;
/** People without a staff number sign in by mail and are told by it. */
const STAFF_NO = sql`coalesce(pe.staff_no, pe.email)`;

function exported(ctx: SignedInCtx, which: Exported): SQL {
  const reached = sql`s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`;
  if ('shiftId' in which) return sql`s.id = ${which.shiftId} AND ${reached}`;
  const sites = which.workplaceIds
    ? sql`s.workplace_id IN (SELECT value FROM json_each(${rows(which.workplaceIds)}))`
    : sql`1`;
  return sql`s.date BETWEEN ${which.from} AND ${which.to} AND ${sites} AND ${reached}`;
}

/** The approved people of the shifts in reach, by date and shift: a walk along an index, page by page. */
function exportPage(ctx: SignedInCtx, which: Exported, after: ExportCursor | null): SQL {
  const beyond = after
    ? sql`(s.date, s.workplace_id, s.id, su.id) > (${after.date}, ${after.workplaceId}, ${after.shiftId}, ${after.id})`
    : sql`1`;
  return sql`SELECT s.date, s.workplace_id AS workplaceId, s.id AS shiftId, su.id, w.code AS workplace,
             t.code AS shift, p.name AS position, su.type, ${STAFF_NO} AS staffNo,
             s.start_minute AS shiftStart, s.end_minute AS shiftEnd,
             su.start_minute AS startMinute, su.end_minute AS endMinute
      FROM ${EXPORTED} WHERE ${exported(ctx, which)} AND ${beyond}
      ORDER BY s.date, s.workplace_id, s.id, su.id LIMIT ${PAGE_ROWS}`;
}

export async function readExportPage(
  ctx: SignedInCtx,
  which: Exported,
  after: ExportCursor | null,
): Promise<ExportPage> {
  const { results } = await bind(ctx.db.d1, exportPage(ctx, which, after)).all<ExportRow>();
  return pageOf(results);
}

/** One shift with its people, who are always one page; null when it is not there or out of reach. */
export async function readShiftExport(
  ctx: SignedInCtx,
  id: number,
): Promise<{ date: string; workplaceId: number; page: ExportPage } | null> {
  const [shifts, people] = await ctx.db.d1.batch<ExportRow>([
    bind(
      ctx.db.d1,
      sql`SELECT s.date, s.workplace_id AS workplaceId FROM ${shift} AS s
          WHERE s.id = ${id} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    ),
    bind(ctx.db.d1, exportPage(ctx, { shiftId: id }, null)),
  ]);
  const [found] = shifts?.results ?? [];
  if (!found) return null;
  return { date: found.date, workplaceId: found.workplaceId, page: pageOf(people?.results ?? []) };
}

function pageOf(results: readonly ExportRow[]): ExportPage {
  const last = results.length < PAGE_ROWS ? undefined : results.at(-1);
  return {
    rows: results.map(({ type, shiftStart, shiftEnd, startMinute, endMinute, ...row }) => ({
      ...row,
      type: typeOf(type),
      shiftTimes: { start: shiftStart, end: shiftEnd },
      ownTimes: ownTimesOf({ startMinute, endMinute }),
    })),
    next: last
      ? { date: last.date, workplaceId: last.workplaceId, shiftId: last.shiftId, id: last.id }
      : null,
  };
}

type ExportRow = ExportCursor &
  Omit<ExportedRow, 'type' | 'shiftTimes' | 'ownTimes'> &
  Pick<PlaceRow, 'type' | 'startMinute' | 'endMinute'> & {
    shiftId: number;
    shiftStart: number;
    shiftEnd: number;
  };

/** Every text of an export once. */
export async function listExportedTexts(ctx: SignedInCtx, which: Exported): Promise<string[]> {
  const within = exported(ctx, which);
  const { results } = await bind(
    ctx.db.d1,
    sql`WITH told AS MATERIALIZED (
          SELECT w.code AS workplace, t.code AS shift, p.name AS position, ${STAFF_NO} AS staff_no
          FROM ${EXPORTED} WHERE ${within})
        SELECT workplace AS text FROM told UNION SELECT shift FROM told
        UNION SELECT position FROM told UNION SELECT staff_no FROM told`,
  ).all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** What an import of before was answered under the key of the context; null when it was not done. */
export async function findKeptAnswer(ctx: SignedInCtx): Promise<ImportDone | null> {
  if (!ctx.idempotency) return null;
  const { actorId, key } = ctx.idempotency;
  const row = await bind(
    ctx.db.d1,
    sql`SELECT answer FROM ${idempotencyKey} WHERE actor_id = ${actorId} AND key = ${key}`,
  ).first<{ answer: string }>();
  return row && ImportDone.parse(JSON.parse(row.answer));
}

/** An import that the actor started as a job, and whether all that it tells of lies in their reach. */
export async function findImportJob(
  ctx: SignedInCtx,
  id: number,
  workplaceIds: readonly WorkplaceId[],
): Promise<{ ended: boolean; reached: boolean } | null> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT j.ended_at IS NOT NULL AS ended,
               NOT EXISTS (SELECT 1 FROM json_each(${rows(workplaceIds)}) AS told
                           WHERE NOT ${withinReach(ctx, sql`told.value`)}) AS reached
        FROM ${job} AS j WHERE j.id = ${id} AND j.kind = 'import_roster' AND j.owner_id = ${ctx.actor.id}`,
  ).first<{ ended: number; reached: number }>();
  return row && { ended: row.ended === 1, reached: row.reached === 1 };
}
