import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AskBody, SeatAsk } from '#contract/roster/candidates.ts';
import type { RosterRefusal } from '#contract/roster/findings.ts';
import { decideOutcome } from '#domain/attendance/outcome-change.ts';
import { candidatesFor, type SeatToFill } from '#domain/roster/candidates.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { type Finding, isRefusal, whoMayPass } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { studyKindsIn } from '#domain/roster/rules/study-times.ts';
import { formatClock } from '#domain/time/clock.ts';
import { toStamp } from '#domain/time/instant.ts';
import { noneClosed, refusedBy } from '#worker/areas/attendance/records/closed-periods.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { notifyCalledOff } from '#worker/areas/roster/changes/close-asks.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { type JudgedChanges, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { readNames } from '#worker/areas/roster/changes/names.ts';
import { type NewOffer, offerWrites } from '#worker/areas/roster/changes/offers.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { type AskFacts, askFactsOf, selectAskFacts } from './ask-facts.ts';
import { askOf, selectAsks } from './asks.ts';
import { openSeatOf, prospectOf } from './queries.ts';

const OFFER_CODES: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST', checked_in: 'SHIFT_USER_CHECKED_IN' };

type Judging = JudgedChanges & { facts: AskFacts };

/**
 * Offers one spot to several people, with one notice each: an open spot, or that of a no-show, which the
 * same step frees. The rules check each person as if no one else took it. The offer is refused for people
 * who could not take the spot, or who have an open offer for it.
 * @throws AppError E_NOT_FOUND for the shift, the position, the no-show or one of the people;
 * SHIFT_RULES_REFUSED with the index of each refused person as `row`; SEAT_ALREADY_ASKED with the existing
 * offer; for the outcome the errors of a replacement
 */
export function askPeople(ctx: SignedInCtx, shiftId: ShiftId, input: AskBody): Promise<SeatAsk> {
  const { user_ids, position_id, shift_user_id: freed = null, override_reason: reason = null } = input;
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      named: {
        ...NOTHING_NAMED,
        people: user_ids,
        shifts: [shiftId],
        assignments: freed === null ? [] : [freed],
      },
      extra: selectAskFacts(ctx, shiftId, input),
      build: (stored, extra) => {
        const site = stored.shifts.get(shiftId)?.workplaceId;
        if (site === undefined || stored.positions.get(position_id) !== site)
          throw new AppError('E_NOT_FOUND');
        if (user_ids.some((id) => !stored.peopleInReach.has(id))) throw new AppError('E_NOT_FOUND');
        return freeingChanges(ctx, input, askFactsOf(extra));
      },
    });
    const refusal = await rosterRefusal(ctx, judged, reason, OFFER_CODES);
    if (refusal) throw refusal;
    const judging = { ...judged, facts: askFactsOf(judged.extra) };
    const { seat, findings } = freeSeatOf(judging, shiftId, input);
    refuseAsked(judging, seat, user_ids);
    await refuseUnfitOffer(ctx, judged, findings, reason);
    const ask = newSeatAsk(ctx, judging, seat, input);
    await writeRoster(ctx, judged, {
      reason,
      guards: [noneAsked(seatTimesOf(judged, seat), seat, user_ids), noneClosed([judging.facts.freed?.plan])],
      extra: () => offerWrites(ctx, [newOffer(judging, ask, seat, { reason, findings, asked: user_ids })]),
      answer: () => ({ status: 201, body: ask }),
    });
    return ask;
  });
}

/** The change that frees the spot: the outcome of the person who does not come. */
function freeingChanges({ actor }: SignedInCtx, input: AskBody, { freed }: AskFacts): ProposedChange[] {
  const { shift_user_id: id, outcome, reason } = input;
  if (id === undefined || outcome === undefined) return [];
  if (!freed) throw new AppError('E_NOT_FOUND');
  const { plan, closed } = freed;
  const facts = { actorId: actor.id, plan, seat: { approved: 0, total: 0 }, closed };
  const decision = decideOutcome(facts, outcome);
  if (decision.kind === 'refused') throw refusedBy(decision, closed);
  if (decision.kind !== 'outcome_set' || !decision.freesSeat) throw new AppError('E_CONFLICT');
  return [{ kind: 'set_outcome', assignmentId: id, outcome, reason }];
}

/** The spot once it is free, and the findings for each person; `row` is their index in the list. */
function freeSeatOf(
  { stored, facts }: Judging,
  shiftId: ShiftId,
  input: AskBody,
): { seat: SeatToFill; findings: Finding[] } {
  const { shift_user_id: freed = null, user_ids } = input;
  const roster = openRoster(stored.facts);
  const seat = openSeatOf(roster, shiftId, input, freed);
  const prospects = facts.prospects.map((row) => prospectOf(row, null));
  const findings = candidatesFor(roster, seat, prospects, freed).flatMap((one) =>
    one.findings.map((found) => inRow(found, user_ids.indexOf(one.personId))),
  );
  return { seat, findings: findings.toSorted((one, other) => one.row - other.row) };
}

/** The finding of one candidate as that of a row, with the work that it names as new. */
function inRow(found: Finding, row: number): Finding {
  const work = found.shifts.map((one) => (one.masked || one.row === null ? one : { ...one, row }));
  return { ...found, row, shifts: work };
}

function seatTimesOf(
  { stored }: JudgedChanges,
  { shiftId, ownTimes }: SeatToFill,
): { start: number; end: number } {
  const planned = stored.shifts.get(shiftId);
  if (!planned) throw new AppError('E_NOT_FOUND');
  return ownTimes ?? planned.facts.times;
}

/** A person with an open offer for the spot, or with a no to it, gets no second notice. */
function refuseAsked(judged: Judging, seat: SeatToFill, userIds: readonly number[]): void {
  const { start, end } = seatTimesOf(judged, seat);
  const [found] = judged.facts.asks
    .filter(({ position_id, type }) => position_id === seat.positionId && type === seat.type)
    .filter(({ start_minute, end_minute }) => start_minute === start && end_minute === end)
    .map(askOf)
    .filter(({ people }) => people.some(({ user }) => userIds.includes(user.id)));
  if (found) throw new AppError('SEAT_ALREADY_ASKED', found);
}

/** A guard: none of them got an offer for the spot since the facts were read. */
function noneAsked(
  { start, end }: { start: number; end: number },
  { shiftId, positionId, type }: SeatToFill,
  userIds: readonly number[],
): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${seatAsk} AS k JOIN ${shift} AS s ON s.id = k.shift_id
    JOIN ${seatAskPerson} AS kp ON kp.ask_id = k.id AND kp.person_id IN (SELECT value FROM json_each(${rows(userIds)}))
    WHERE k.shift_id = ${shiftId} AND k.closed_at IS NULL AND k.position_id = ${positionId} AND k.type = ${type}
      AND coalesce(k.start_minute, s.start_minute) = ${start} AND coalesce(k.end_minute, s.end_minute) = ${end})`;
}

/** A reason passes warnings, but not refusals. */
async function refuseUnfitOffer(
  ctx: SignedInCtx,
  { stored }: JudgedChanges,
  findings: readonly Finding[],
  reason: string | null,
): Promise<void> {
  const weakest = whoMayPass(findings);
  if (!findings.some(isRefusal) && (weakest === 'anyone' || reason !== null)) return;
  if (findings.every(({ rule }) => rule === 'shift_past')) throw new AppError('SHIFT_IN_THE_PAST');
  const answers = findings.map((one) => findingAnswer(stored, one));
  const refusal: RosterRefusal = {
    findings: answers,
    named: await readNames(ctx, answers),
    ...(!findings.some(isRefusal) && { reason_missing: true }),
  };
  throw new AppError('SHIFT_RULES_REFUSED', refusal);
}

/**
 * The offer as a read shows it. It is made before the write, so that a repeated request gets the same
 * answer.
 */
function newSeatAsk({ now }: SignedInCtx, judged: Judging, seat: SeatToFill, { user_ids }: AskBody): SeatAsk {
  const { id, names, prospects } = judged.facts;
  const { start, end } = seatTimesOf(judged, seat);
  return {
    id,
    shift_id: seat.shiftId,
    position: names.position,
    type: seat.type,
    start_time: formatClock(start),
    end_time: formatClock(end),
    own_times: seat.ownTimes !== null,
    asked_by: names.asked_by,
    asked_at: toStamp(now),
    closed_at: null,
    taken_by: null,
    people: prospects
      .filter((one) => user_ids.includes(one.id))
      .toSorted((one, other) => (one.reading < other.reading ? -1 : 1))
      .map(({ user }) => ({ user, answer: null, answered_at: null })),
    version: 1,
  };
}

/** The offer with the facts that its rows, notices and audit need. */
function newOffer(
  { stored, facts }: Judging,
  ask: SeatAsk,
  seat: SeatToFill,
  {
    reason,
    findings,
    asked,
  }: { reason: string | null; findings: readonly Finding[]; asked: readonly number[] },
): NewOffer {
  const planned = stored.shifts.get(ask.shift_id);
  if (!planned) throw new AppError('E_NOT_FOUND');
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const { workplace, workplace_names } = facts.names;
  return {
    id: ask.id,
    shiftId: ask.shift_id,
    positionId: ask.position.id,
    type: ask.type,
    workplaceId: planned.workplaceId,
    date: planned.date,
    times: seat.ownTimes ?? planned.facts.times,
    hasOwnTimes: seat.ownTimes !== null,
    names: { workplace, workplace_names, position: ask.position.name },
    people: ask.people.map(({ user }) => ({
      personId: user.id,
      study: studyKindsIn(findings.filter(({ row }) => asked[row] === user.id)),
    })),
    passed: reason !== null && rules.length > 0 ? { reason, rules } : null,
  };
}

/**
 * Withdraws an offer: it can no longer be accepted, and people who have not answered are notified.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored offer on an old version and when it is over
 * already
 */
export async function closeAsk(
  ctx: SignedInCtx,
  { shiftId, id }: { shiftId: ShiftId; id: number },
  version: number,
): Promise<SeatAsk> {
  const find = () => first(ctx.db, selectAsks(ctx, shiftId, sql`k.id = ${id}`));
  const before = await find();
  if (!before) throw new AppError('E_NOT_FOUND');
  if (before.version !== version || before.closed_at !== null)
    throw new AppError('E_CONFLICT', askOf(before));
  const after = askOf({ ...before, closed_at: ctx.now, version: version + 1 });
  await commit(ctx, {
    guards: [isOpen(id, version)],
    current: async () => {
      const row = await find();
      return row ? askOf(row) : undefined;
    },
    statements: [
      update(seatAsk)
        .set({ closed_at: ctx.now, version: sql`${seatAsk.version} + 1` })
        .where(eq(seatAsk.id, id)),
      ...notifyCalledOff(ctx, [id]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'seat_ask',
        subjectId: id,
        workplaceId: before.workplace_id,
        before: { shift_id: shiftId, closed: false },
        after: { shift_id: shiftId, closed: true },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/** A guard: the spot was not taken, and the offer was not withdrawn. */
export function isOpen(id: number, version: number): SQL {
  return sql`SELECT version = ${version} AND closed_at IS NULL FROM ${seatAsk} WHERE id = ${id}`;
}
