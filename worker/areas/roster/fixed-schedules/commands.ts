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
import { type FixedVerdict, settleFixed, toldFixed } from '#worker/areas/roster/changes/fixed-verdicts.ts';
import { type Judged, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
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
  besideOf,
  comingStretch,
  namedOf,
  refuseClashes,
  type Said,
  scheduleFrom,
  selectShiftsOn,
  shiftsAhead,
  shiftsOf,
  timesOf,
  unitOn,
} from './facts.ts';
import { readFixedSchedule, scheduleOf, selectSchedule } from './queries.ts';

/** The columns that are written as sent. */
const FORM_COLUMNS = pick(
  fixedSchedule,
  'workplace_id',
  'position_id',
  'template_id',
  'valid_from',
  'valid_to',
) satisfies Record<Exclude<keyof Said, 'user_id' | 'weekdays'>, SQLiteColumn>;

function storedOf({ user_id, weekdays, ...said }: Said) {
  return { ...valuesOf(FORM_COLUMNS, said), person_id: user_id, weekdays: maskOfWeekdays(weekdays) };
}

const RAISED = sql`${fixedSchedule.version} + 1`;

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a person, position or template that does not match,
 * SCHEDULE_ALREADY_EXISTS with the schedules that clash
 */
export function createFixedSchedule(ctx: SignedInCtx, input: FixedScheduleBody): Promise<SavedFixedSchedule> {
  return whileStale(ctx, async () => {
    const { facts, more: drawn } = await readFacts(ctx, input, 0, drawing('fixed_schedule', 1));
    if (!drawn) throw new Error('no sequence');
    const after = scheduleFrom(input, facts.subject, facts.stored, { id: drawn.first, version: 1 });
    const saved = decided(ctx, input, after, facts);
    await write(ctx, input, saved, facts, {
      statement: insert(fixedSchedule).values({ id: after.id, ...storedOf(input), created_at: ctx.now }),
      entry: { action: 'create', after: auditedOf(after) },
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
  return whileStale(ctx, async () => {
    const { facts, more: row } = await readFacts(ctx, input, id, selectSchedule(id));
    if (!row) throw new AppError('E_NOT_FOUND');
    const before = scheduleOf(row);
    if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
    const after = scheduleFrom(input, facts.subject, facts.stored, { id, version: before.version + 1 });
    const saved = decided(ctx, input, after, facts);
    await write(ctx, input, saved, facts, {
      statement: update(fixedSchedule)
        .set({ ...storedOf(input), version: RAISED })
        .where(eq(fixedSchedule.id, id)),
      entry: { action: 'update', before: auditedOf(before), after: auditedOf(after) },
      guards: [unchanged(before)],
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
    guards: [unchanged(before)],
    current: () => readFixedSchedule(ctx, id),
    statements: [
      update(fixedSchedule).set({ deleted_at: ctx.now, version: RAISED }).where(eq(fixedSchedule.id, id)),
    ],
    audit: [{ ...entryOf(before), action: 'delete', before: auditedOf(before) }],
  });
}

function unchanged({ id, version }: FixedSchedule): SQL {
  return sql`SELECT version = ${version} FROM ${fixedSchedule} WHERE id = ${id} AND deleted_at IS NULL`;
}

function entryOf({
  id,
  workplace,
}: FixedSchedule): Pick<AuditEntry, 'subject' | 'subjectId' | 'workplaceId'> {
  return { subject: 'fixed_schedule', subjectId: id, workplaceId: workplace.id };
}

function auditedOf({ user, workplace, position, template, ...rest }: FixedSchedule) {
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

type Input = Said & { place_on_existing: boolean };

type Facts = Awaited<ReturnType<typeof readFacts>>['facts'];

/**
 * All facts of the decision, in one round trip.
 * @param more an additional statement, whose first row is returned
 */
async function readFacts<More extends Statement>(ctx: SignedInCtx, input: Input, except: number, more: More) {
  const stretch = comingStretch(ctx.now, input);
  const judged = await judgeBuilt(ctx, {
    toWrite: true,
    waysOut: false,
    named: input.place_on_existing ? namedOf(input, stretch) : { ...NOTHING_NAMED, people: [input.user_id] },
    beside: [
      ...besideOf(ctx, input, except),
      selectRaw({ stamp: sql<string>`${stampOf(input)}` }, sql``),
      more,
    ],
    build: () => [],
  });
  const { stored, beside } = judged;
  const [[subject], others, [names], [stamped], [one]] = beside;
  return { facts: { stored, subject, others, names, stamp: stamped?.stamp ?? '', judged }, more: one };
}

function stampOf({ user_id }: Said): SQL {
  return fixedStamp(sql`fs.person_id = ${user_id}`);
}

type Saved = { answer: SavedFixedSchedule; judged: Judged };

/** @throws AppError SCHEDULE_ALREADY_EXISTS */
function decided(
  ctx: SignedInCtx,
  input: Input,
  after: FixedSchedule,
  { stored, subject, others, names, judged }: Facts,
): Saved {
  const times = timesOf(input, subject ?? { start_minute: 0, end_minute: 1 });
  refuseClashes(times, others);
  const there = shiftsOf(stored, input.user_id);
  const ahead = input.place_on_existing ? shiftsAhead(stored, times, ctx.now) : [];
  const units = ahead.filter(({ id }) => !there.has(id)).map((shift) => unitOn(shift, after));
  const { verdicts, ...settled } = settleFixed(stored, units, () => [], { waysOut: false });
  return {
    answer: { ...after, fixed: toldFixed(stored, inOrder(verdicts), names) },
    judged: { ...judged, ...settled },
  };
}

function inOrder(verdicts: readonly FixedVerdict[]): FixedVerdict[] {
  return verdicts.toSorted((one, other) => (one.unit.date < other.unit.date ? -1 : 1));
}

type Writing = {
  statement: Statement;
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>;
  guards: readonly SQL[];
  status: number;
};

async function write(
  ctx: SignedInCtx,
  input: Input,
  { answer, judged }: Saved,
  { stored, stamp }: Facts,
  { statement, entry, guards, status }: Writing,
): Promise<void> {
  const { fixed: _, ...after } = answer;
  const told = { status, body: answer };
  await writeRoster(ctx, judged, {
    reason: null,
    guards: [...guards, sql`SELECT ${stampOf(input)} = ${stamp}`, ...noneCameBetween(ctx, input, stored)],
    beside: () => ({ statements: [statement], audit: [{ ...entryOf(after), ...entry }] }),
    ...(status === 201 && { answer: () => told }),
  });
}

/** A guard: a shift created since the facts were read does not know the schedule yet. */
function noneCameBetween(ctx: SignedInCtx, input: Input, { shifts }: StoredRoster): SQL[] {
  if (!input.place_on_existing) return [];
  const known = rows([...shifts.keys()]);
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM (${selectShiftsOn(input, comingStretch(ctx.now, input))})
        WHERE id NOT IN (SELECT value FROM json_each(${known})))`,
  ];
}
