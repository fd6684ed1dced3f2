import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  FixedSchedule,
  FixedScheduleBody,
  FixedScheduleChangeBody,
  SavedFixedSchedule,
} from '#contract/fixed-schedules.ts';
import { maskOfWeekdays } from '#domain/schedule/fixed-schedule.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { fixedStamp } from '#worker/roster/fixed-people.ts';
import { type FixedVerdict, settleFixed, toldFixed } from '#worker/roster/fixed-verdicts.ts';
import { type Judged, judgeBuilt } from '#worker/roster/judge.ts';
import { NOTHING_NAMED } from '#worker/roster/named.ts';
import type { StoredRoster } from '#worker/roster/stored-roster.ts';
import { writeRoster } from '#worker/roster/write.ts';
import {
  type BesideRow,
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
import { readFixedSchedule, type ScheduleRow, scheduleOf, selectSchedule } from './queries.ts';

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for whom or what does not belong together, SCHEDULE_ALREADY_EXISTS with the
 * schedules that it meets
 */
export function createFixedSchedule(ctx: SignedInCtx, input: FixedScheduleBody): Promise<SavedFixedSchedule> {
  return whileStale(ctx, async () => {
    const facts = await readFacts(ctx, input, 0, [drawing('fixed_schedule', 1)]);
    const after = scheduleFrom(input, facts.subject, facts.stored, { id: facts.drawn, version: 1 });
    const saved = decided(ctx, input, after, facts);
    await write(ctx, input, saved, facts, {
      statement: sql`INSERT INTO ${fixedSchedule}
          (id, person_id, workplace_id, position_id, template_id, weekdays, valid_from, valid_to, created_at)
        VALUES (${after.id}, ${input.user_id}, ${input.workplace_id}, ${input.position_id}, ${input.template_id},
          ${maskOfWeekdays(input.weekdays)}, ${input.valid_from}, ${input.valid_to}, ${ctx.now})`,
      entry: { action: 'create', after: auditedOf(after) },
      guards: [],
      status: 201,
    });
    return saved.answer;
  });
}

/**
 * Changes a schedule. Whoever it put on shifts stays on them.
 * @throws AppError as `createFixedSchedule`, E_NOT_FOUND, E_CONFLICT with the schedule as it stands on an old version
 */
export function updateFixedSchedule(
  ctx: SignedInCtx,
  id: number,
  input: FixedScheduleChangeBody,
): Promise<SavedFixedSchedule> {
  return whileStale(ctx, async () => {
    const facts = await readFacts(ctx, input, id, [selectSchedule(id)]);
    const { before } = facts;
    if (!before) throw new AppError('E_NOT_FOUND');
    if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
    const after = scheduleFrom(input, facts.subject, facts.stored, { id, version: before.version + 1 });
    const saved = decided(ctx, input, after, facts);
    await write(ctx, input, saved, facts, {
      statement: sql`UPDATE ${fixedSchedule} SET person_id = ${input.user_id}, workplace_id = ${input.workplace_id},
          position_id = ${input.position_id}, template_id = ${input.template_id},
          weekdays = ${maskOfWeekdays(input.weekdays)}, valid_from = ${input.valid_from},
          valid_to = ${input.valid_to}, version = version + 1
        WHERE id = ${id}`,
      entry: { action: 'update', before: auditedOf(before), after: auditedOf(after) },
      guards: [unchanged(before)],
      status: 200,
    });
    return saved.answer;
  });
}

/**
 * Deletes a schedule. Whoever it put on shifts stays on them.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the schedule as it stands on an old version
 */
export async function deleteFixedSchedule(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readFixedSchedule(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readFixedSchedule(ctx, id),
    statements: [
      sql`UPDATE ${fixedSchedule} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
    ],
    audit: [{ ...entryOf(before), action: 'delete', before: auditedOf(before) }],
  });
}

function unchanged({ id, version }: FixedSchedule): SQL {
  return sql`SELECT version = ${version} FROM ${fixedSchedule} WHERE id = ${id} AND deleted_at IS NULL`;
}

function entryOf({ id, workplace }: FixedSchedule) {
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

type Facts = {
  stored: StoredRoster;
  subject: BesideRow | undefined;
  others: ScheduleRow[];
  names: BesideRow | undefined;
  /** The schedule as it stands, where that is asked for. */
  before: FixedSchedule | null;
  /** The id that was drawn, where that is asked for. */
  drawn: number;
  /** What the person's schedules stand at. */
  stamp: string;
  judged: Judged;
};

/** Everything that the decision needs, in one round trip. */
async function readFacts(
  ctx: SignedInCtx,
  input: Input,
  except: number,
  more: readonly Statement[],
): Promise<Facts> {
  const stretch = comingStretch(ctx.now, input);
  const judged = await judgeBuilt<BesideRow & { first: number; stamp: string }>(ctx, {
    toWrite: true,
    waysOut: false,
    named: input.place_on_existing ? namedOf(input, stretch) : { ...NOTHING_NAMED, people: [input.user_id] },
    beside: [...besideOf(ctx, input, except), sql`SELECT ${stampOf(input)} AS stamp`, ...more],
    build: () => [],
  });
  const { stored, beside } = judged;
  const [[subject] = [], others = [], [names] = [], [stamp] = [], [one] = []] = beside;
  return {
    stored,
    subject,
    others,
    names,
    judged,
    before: one && 'user' in one ? scheduleOf(one) : null,
    drawn: one?.first ?? 0,
    stamp: stamp?.stamp ?? '',
  };
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

/** A shift that was created meanwhile does not know of the schedule yet. */
function noneCameBetween(ctx: SignedInCtx, input: Input, { shifts }: StoredRoster): SQL[] {
  if (!input.place_on_existing) return [];
  const known = rows([...shifts.keys()]);
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM (${selectShiftsOn(input, comingStretch(ctx.now, input))})
        WHERE id NOT IN (SELECT value FROM json_each(${known})))`,
  ];
}
