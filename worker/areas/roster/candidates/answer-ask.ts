import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SeatAskAnswer } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { AskAnswered } from '#contract/roster/candidates.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { formatClock } from '#domain/time/clock.ts';
import {
  ACTOR_NAME,
  forOtherChannels,
  insertFound,
  insertFromActor,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { s, w } from '#worker/areas/roster/changes/fields.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { type WriteResult, writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { otherNamesJson, storedNames } from '#worker/db/named-json.ts';
import { type FieldsRow, pick, select, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { isOpen } from './commands.ts';

/** A spot that a manager has filled or closed counts as taken. */
const ACCEPT_CODES: RuleCodes = {
  shift_past: 'SHIFT_IN_THE_PAST',
  fixed_total: 'SEAT_TAKEN',
  temp_total: 'SEAT_TAKEN',
  shift_closed: 'SEAT_TAKEN',
  shift_inactive: 'SEAT_TAKEN',
};

const k = alias(seatAsk, 'k');
const kp = alias(seatAskPerson, 'kp');
const o = alias(position, 'o');

const OFFER_FIELDS = {
  ...pick(k, 'id', 'shift_id', 'position_id', 'type', 'start_minute', 'end_minute', 'closed_at', 'version'),
  workplace_id: s.workplace_id,
  workplace: w.name,
  workplace_names: otherNamesJson(w),
  position: o.name,
  answer: kp.answer,
  /** The assignment of the actor, where they took the spot. */
  mine: sql<AssignmentId | null>`(SELECT su.id FROM ${shiftUser} AS su
    WHERE su.id = ${k.taken_by} AND su.person_id = ${kp.person_id})`,
};

type AskedRow = FieldsRow<typeof OFFER_FIELDS>;

function selectAsked({ actor }: SignedInCtx, id: number) {
  return select(OFFER_FIELDS)
    .from(kp)
    .innerJoin(k, eq(k.id, kp.ask_id))
    .innerJoin(s, eq(s.id, k.shift_id))
    .innerJoin(w, eq(w.id, s.workplace_id))
    .innerJoin(o, eq(o.id, k.position_id))
    .where(and(eq(kp.ask_id, id), eq(kp.person_id, actor.id)));
}

/**
 * Answers a shift offer. The first yes gets the spot, approved; the manager who sent the offer has passed
 * its warnings. A no can change until the spot is taken.
 * @throws AppError E_NOT_FOUND for an offer to others, SEAT_TAKEN when it is over, SHIFT_IN_THE_PAST,
 * SHIFT_RULES_REFUSED, E_CONFLICT for a no to a spot that the actor took
 */
export function answerAsk(ctx: SignedInCtx, id: number, answer: SeatAskAnswer): Promise<AskAnswered> {
  return whileStale(() => (answer === 'yes' ? sayYes(ctx, id) : sayNo(ctx, id)));
}

async function sayNo(ctx: SignedInCtx, id: number): Promise<AskAnswered> {
  const row = await first(ctx.db, selectAsked(ctx, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  if (row.mine !== null) throw new AppError('E_CONFLICT');
  const answered: AskAnswered = { id, answer: 'no', shift_user_id: null };
  // A no is stored even after the spot was taken: it changes nothing for others.
  await commit(ctx, {
    guards: [sql`SELECT ${seatAsk.version} = ${row.version} FROM ${seatAsk} WHERE id = ${id}`],
    statements: [answering(ctx, id, 'no')],
    audit: [auditEntry(ctx, row, 'no', null)],
    answer: { status: 200, body: answered },
  });
  return answered;
}

async function sayYes(ctx: SignedInCtx, id: number): Promise<AskAnswered> {
  const shifts = sql`SELECT k.shift_id FROM ${seatAsk} AS k JOIN ${seatAskPerson} AS kp ON kp.ask_id = k.id
    WHERE k.id = ${id} AND kp.person_id = ${ctx.actor.id}`;
  const judged = await judgeBuilt(ctx, {
    toWrite: true,
    waysOut: false,
    named: { ...NOTHING_NAMED, people: [ctx.actor.id], shifts, assigns: 1 },
    extra: [selectAsked(ctx, id)],
    build: (stored, [[row]]) => {
      if (!row) throw new AppError('E_NOT_FOUND');
      if (row.mine !== null) return [];
      // The shift is deleted, or no longer at a workplace of the actor.
      if (row.closed_at !== null || !stored.shifts.has(row.shift_id)) throw new AppError('SEAT_TAKEN');
      return coming(ctx, stored, row);
    },
  });
  const [[row]] = judged.extra;
  if (row && row.mine !== null) return { id, answer: 'yes', shift_user_id: row.mine };
  const reason = `seat_ask ${id}`;
  const refusal = await rosterRefusal(ctx, judged, reason, ACCEPT_CODES);
  if (refusal) throw refusal;
  const times = row && judged.stored.shifts.get(row.shift_id)?.facts.times;
  if (!row || !times) throw new AppError('E_NOT_FOUND');
  let answered: AskAnswered | null = null;
  await writeRoster(ctx, judged, {
    reason,
    guards: [isOpen(id, row.version)],
    extra: (written) => ({
      statements: [
        answering(ctx, id, 'yes'),
        update(seatAsk)
          .set({
            closed_at: ctx.now,
            taken_by: writtenAssignmentId(written),
            version: sql`${seatAsk.version} + 1`,
          })
          .where(eq(seatAsk.id, id)),
        ...answerNotices(ctx, row, {
          date: times.date,
          start_time: formatClock(row.start_minute ?? times.start),
          end_time: formatClock(row.end_minute ?? times.end),
        }),
      ],
      audit: [auditEntry(ctx, row, 'yes', writtenAssignmentId(written))],
    }),
    answer: (written) => {
      answered = { id, answer: 'yes', shift_user_id: writtenAssignmentId(written) };
      return { status: 200, body: answered };
    },
  });
  if (!answered) throw new Error('written without an answer');
  return answered;
}

/**
 * Puts the person on the spot. It replaces their registration for the shift, which then needs no decision.
 */
function coming({ actor }: SignedInCtx, { assignments }: StoredRoster, row: AskedRow): ProposedChange[] {
  const { shift_id: shiftId, position_id: positionId, type, start_minute, end_minute } = row;
  const registered = [...assignments].find(
    ([, { personId, facts }]) =>
      personId === actor.id && facts.status === 'pending' && facts.seat?.shiftId === shiftId,
  );
  const own = start_minute === null || end_minute === null ? null : { start: start_minute, end: end_minute };
  return [
    ...(registered ? [{ kind: 'remove' as const, assignmentId: registered[0] }] : []),
    {
      kind: 'assign',
      personId: actor.id,
      shiftId,
      positionId,
      type,
      status: 'approved' as const,
      ownTimes: own,
    },
  ];
}

function writtenAssignmentId(written: readonly WriteResult[]): number {
  const id = written.at(-1)?.assignmentId;
  if (id == null) throw new Error('nobody came onto the shift');
  return id;
}

function answering({ actor, now }: SignedInCtx, id: number, answer: SeatAskAnswer): Statement {
  return update(seatAskPerson)
    .set({ answer, answered_at: now })
    .where(and(eq(seatAskPerson.ask_id, id), eq(seatAskPerson.person_id, actor.id)));
}

/** Notifies the other people who have not answered, and the manager who sent the offer. */
function answerNotices(
  ctx: SignedInCtx,
  { id, shift_id, workplace: site, workplace_names, position: seat }: AskedRow,
  times: { date: string; start_time: string; end_time: string },
): Statement[] {
  const about = { workplace: site, workplace_names: storedNames(workplace_names), position: seat, ...times };
  const filled = paramsJson<'seat_filled'>({
    ...ACTOR_NAME,
    shift_id,
    ...about,
  });
  return [
    insertFound(
      ctx,
      {
        personId: sql`person_id`,
        kind: 'seat_taken',
        params: paramsJson<'seat_taken'>({ ask_id: id, ...about }),
      },
      sql`FROM ${seatAskPerson}
        WHERE ask_id = ${id} AND person_id <> ${ctx.actor.id} AND answer IS NULL ORDER BY person_id`,
    ),
    insertFromActor(
      ctx,
      sql`SELECT who.id FROM ${seatAsk} AS k
        JOIN ${person} AS who ON who.id = k.asked_by AND who.deleted_at IS NULL AND who.disabled_at IS NULL
        WHERE k.id = ${id} AND k.asked_by <> ${ctx.actor.id}`,
      { kind: 'seat_filled', params: filled },
    ),
    forOtherChannels(ctx),
  ];
}

function auditEntry(
  { actor }: SignedInCtx,
  row: AskedRow,
  answer: SeatAskAnswer,
  takenBy: number | null,
): AuditEntry {
  const about = { shift_id: row.shift_id, user_id: actor.id };
  return {
    action: 'update',
    subject: 'seat_ask',
    subjectId: row.id,
    workplaceId: row.workplace_id,
    before: { ...about, answer: row.answer },
    after: { ...about, answer, ...(takenBy !== null && { shift_user_id: takenBy }) },
  };
}
