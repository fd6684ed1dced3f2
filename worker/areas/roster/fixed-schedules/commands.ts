import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type {
  FixedSchedule,
  FixedScheduleBody,
  FixedScheduleChangeBody,
  SavedFixedSchedule,
} from '#contract/roster/fixed-schedules.ts';
import { maskOfWeekdays } from '#domain/roster/schedule/fixed-schedule.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { fixedStamp } from '#worker/areas/roster/changes/fixed-people.ts';
import {
  type FixedVerdict,
  fixedPlacements,
  settleFixed,
} from '#worker/areas/roster/changes/fixed-verdicts.ts';
import { type JudgedChanges, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { insert, pick, selectRaw, update, valuesOf } from '#worker/db/query.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import {
  comingStretch,
  fixedTimesOf,
  namedOf,
  refuseClashes,
  type ScheduleFields,
  scheduleFacts,
  scheduleFrom,
  selectShiftsOn,
  shiftIdsOf,
  shiftsAhead,
  unitOn,
} from './facts.ts';
import { fixedScheduleOf, readFixedSchedule, selectFixedSchedule } from './queries.ts';

/** The columns that are written as sent. */
const FORM_COLUMNS = pick(
  fixedSchedule,
  'workplace_id',
  'position_id',
  'template_id',
  'valid_from',
  'valid_to',
) satisfies Record<Exclude<keyof ScheduleFields, 'user_id' | 'weekdays'>, SQLiteColumn>;

function storedOf({ user_id, weekdays, ...fields }: ScheduleFields) {
  return { ...valuesOf(FORM_COLUMNS, fields), person_id: user_id, weekdays: maskOfWeekdays(weekdays) };
}

const RAISED_VERSION = sql`${fixedSchedule.version} + 1`;

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a person, position or template that does not match,
 * SCHEDULE_ALREADY_EXISTS with the schedules that clash
 */
export function createFixedSchedule(ctx: SignedInCtx, input: FixedScheduleBody): Promise<SavedFixedSchedule> {
  return whileStale(async () => {
    const { facts, more: drawn } = await readScheduleFacts(ctx, input, 0, drawing('fixed_schedule', 1));
    if (!drawn) throw new Error('no sequence');
    const after = scheduleFrom(input, facts.subject, facts.stored, { id: drawn.first, version: 1 });
    const saved = decideSchedule(ctx, input, after, facts);
    await writeSchedule(ctx, input, saved, facts, {
      statement: insert(fixedSchedule).values({ id: after.id, ...storedOf(input), created_at: ctx.now }),
      entry: { action: 'create', after: auditedSchedule(after) },
      guards: [],
      status: 201,
    });
    return saved.answer;
  });
}

/**
 * Changes a schedule. The people that it put on shifts stay on them.
 * @throws AppError as `createFixedSchedule`, E_NOT_FOUND, E_CONFLICT with the stored schedule on an old
 * version
 */
export function updateFixedSchedule(
  ctx: SignedInCtx,
  id: number,
  input: FixedScheduleChangeBody,
): Promise<SavedFixedSchedule> {
  return whileStale(async () => {
    const { facts, more: row } = await readScheduleFacts(ctx, input, id, selectFixedSchedule(id));
    if (!row) throw new AppError('E_NOT_FOUND');
    const before = fixedScheduleOf(row);
    if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
    const after = scheduleFrom(input, facts.subject, facts.stored, { id, version: before.version + 1 });
    const saved = decideSchedule(ctx, input, after, facts);
    await writeSchedule(ctx, input, saved, facts, {
      statement: update(fixedSchedule)
        .set({ ...storedOf(input), version: RAISED_VERSION })
        .where(eq(fixedSchedule.id, id)),
      entry: { action: 'update', before: auditedSchedule(before), after: auditedSchedule(after) },
      guards: [isScheduleUnchanged(before)],
      status: 200,
    });
    return saved.answer;
  });
}

/**
 * Deletes a schedule. The people that it put on shifts stay on them.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored schedule on an old version
 */
export async function deleteFixedSchedule(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readFixedSchedule(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isScheduleUnchanged(before)],
    current: () => readFixedSchedule(ctx, id),
    statements: [
      update(fixedSchedule)
        .set({ deleted_at: ctx.now, version: RAISED_VERSION })
        .where(eq(fixedSchedule.id, id)),
    ],
    audit: [{ ...scheduleEntry(before), action: 'delete', before: auditedSchedule(before) }],
  });
}

function isScheduleUnchanged({ id, version }: FixedSchedule): SQL {
  return sql`SELECT version = ${version} FROM ${fixedSchedule} WHERE id = ${id} AND deleted_at IS NULL`;
}

function scheduleEntry({
  id,
  workplace,
}: FixedSchedule): Pick<AuditEntry, 'subject' | 'subjectId' | 'workplaceId'> {
  return { subject: 'fixed_schedule', subjectId: id, workplaceId: workplace.id };
}

function auditedSchedule({ user, workplace, position, template, ...rest }: FixedSchedule) {
  const { weekdays, valid_from, valid_to } = rest;
  return {
    user_id: user.id,
    workplace_id: workplace.id,
    position_id: position.id,
    template_id: template.id,
    weekdays,
    valid_from,
    valid_to,
  };
}

type ScheduleInput = ScheduleFields & { place_on_existing: boolean };

type ScheduleFacts = Awaited<ReturnType<typeof readScheduleFacts>>['facts'];

/**
 * All facts of the decision, in one round trip.
 * @param more an additional statement, whose first row is returned
 */
async function readScheduleFacts<More extends Statement>(
  ctx: SignedInCtx,
  input: ScheduleInput,
  except: number,
  more: More,
) {
  const stretch = comingStretch(ctx.now, input);
  const judged = await judgeBuilt(ctx, {
    toWrite: true,
    waysOut: false,
    named: input.place_on_existing ? namedOf(input, stretch) : { ...NOTHING_NAMED, people: [input.user_id] },
    extra: [
      ...scheduleFacts(ctx, input, except),
      selectRaw({ stamp: sql<string>`${stampOf(input)}` }, sql``),
      more,
    ],
    build: () => [],
  });
  const { stored, extra } = judged;
  const [[subject], others, [names], [stamped], [one]] = extra;
  return { facts: { stored, subject, others, names, stamp: stamped?.stamp ?? '', judged }, more: one };
}

function stampOf({ user_id }: ScheduleFields): SQL {
  return fixedStamp(sql`fs.person_id = ${user_id}`);
}

type Saved = { answer: SavedFixedSchedule; judged: JudgedChanges };

/** @throws AppError SCHEDULE_ALREADY_EXISTS */
function decideSchedule(
  ctx: SignedInCtx,
  input: ScheduleInput,
  after: FixedSchedule,
  { stored, subject, others, names, judged }: ScheduleFacts,
): Saved {
  const times = fixedTimesOf(input, subject ?? { start_minute: 0, end_minute: 1 });
  refuseClashes(times, others);
  const there = shiftIdsOf(stored, input.user_id);
  const ahead = input.place_on_existing ? shiftsAhead(stored, times, ctx.now) : [];
  const units = ahead.filter(({ id }) => !there.has(id)).map((shift) => unitOn(shift, after));
  const { verdicts, ...settled } = settleFixed(stored, units, () => [], { waysOut: false });
  return {
    answer: { ...after, fixed: fixedPlacements(stored, sortedByDate(verdicts), names) },
    judged: { ...judged, ...settled },
  };
}

function sortedByDate(verdicts: readonly FixedVerdict[]): FixedVerdict[] {
  return verdicts.toSorted((one, other) => (one.unit.date < other.unit.date ? -1 : 1));
}

type ScheduleWrite = {
  statement: Statement;
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>;
  guards: readonly SQL[];
  status: number;
};

async function writeSchedule(
  ctx: SignedInCtx,
  input: ScheduleInput,
  { answer, judged }: Saved,
  { stored, stamp }: ScheduleFacts,
  { statement, entry, guards, status }: ScheduleWrite,
): Promise<void> {
  const { fixed: _, ...after } = answer;
  const kept = { status, body: answer };
  await writeRoster(ctx, judged, {
    reason: null,
    guards: [...guards, sql`SELECT ${stampOf(input)} = ${stamp}`, ...noneCameBetween(ctx, input, stored)],
    extra: () => ({ statements: [statement], audit: [{ ...scheduleEntry(after), ...entry }] }),
    answer: () => kept,
  });
}

/** A guard: a shift created since the facts were read does not know the schedule yet. */
function noneCameBetween(ctx: SignedInCtx, input: ScheduleInput, { shifts }: StoredRoster): SQL[] {
  if (!input.place_on_existing) return [];
  const known = rows([...shifts.keys()]);
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM (${selectShiftsOn(input, comingStretch(ctx.now, input))})
        WHERE id NOT IN (SELECT value FROM json_each(${known})))`,
  ];
}
