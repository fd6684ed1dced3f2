import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { CANDIDATES_MAX } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type {
  Colleagues,
  OwnHandOver,
  PendingHandOvers,
  ReceivedHandOvers,
} from '#contract/roster/hand-overs.ts';
import type { AssignmentId, ShiftId } from '#domain/roster/facts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { FITS, fitOf } from '#domain/roster/fit.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { readNames, selectNamesAround, selectNamesAroundIds } from '#worker/areas/roster/changes/names.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { colleagueOf, colleaguesAt } from '#worker/db/colleagues.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { fromJson, isTrue, jsonObject, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import {
  fitToAsk,
  handedShiftOf,
  handOverChanges,
  isStillOpen,
  judgeHandOver,
  MAY_BE_ASKED,
  selectHandedShift,
  selectHandOvers,
} from './rows.ts';

const h = alias(handOver, 'h');

/** The assignment `su` of the actor on this shift, which they may hand over. */
export function isOwnToHandOver({ actor, now }: SignedInCtx, shiftId: ShiftId): SQL {
  return sql`su.person_id = ${actor.id} AND su.shift_id = ${shiftId} AND su.status = 'approved'
    AND su.outcome IS NULL AND su.starts_at > ${now} AND ${IS_SHOWN}`;
}

/** The id of that assignment. */
export function ownToHandOver(ctx: SignedInCtx, shiftId: ShiftId): SQL {
  return sql`SELECT su.id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE ${isOwnToHandOver(ctx, shiftId)}`;
}

/** The ids of the other people `p` who work at the workplace of the shift. */
export function colleaguesOn({ actor }: SignedInCtx, shiftId: ShiftId): SQL {
  return colleaguesAt(actor.id, sql`SELECT workplace_id FROM ${shift} WHERE id = ${shiftId}`);
}

/** Those of the condition, with whether the actor may propose the shift to them, by name. */
export function selectColleagues(ctx: SignedInCtx, shiftId: ShiftId, where: SQL) {
  return selectRaw(
    { user: fromJson<PersonRef>(personRefJson), may_be_asked: isTrue(MAY_BE_ASKED) },
    sql`FROM ${person} AS p JOIN ${shiftUser} AS su ON su.id = (${ownToHandOver(ctx, shiftId)})
      WHERE ${where} ORDER BY ${byName}, p.id`,
  );
}

/**
 * The people who may get a shift of the actor, each judged as if they took it. Only whether they may be asked is
 * answered: reasons and warnings are private.
 * @throws AppError E_NOT_FOUND for a shift that the actor is not on, or that has begun
 */
export async function listColleagues(ctx: SignedInCtx, shiftId: ShiftId): Promise<Colleagues> {
  const people = sql`SELECT id FROM (SELECT p.id FROM ${person} AS p WHERE p.id IN (${colleaguesOn(ctx, shiftId)})
    ORDER BY ${byName}, p.id LIMIT ${CANDIDATES_MAX})`;
  const own = ownToHandOver(ctx, shiftId);
  const { stored, extra } = await readStoredRoster(
    ctx,
    { ...NOTHING_NAMED, people, shifts: [shiftId], assignments: own },
    false,
    [
      selectHandedShift(isOwnToHandOver(ctx, shiftId)),
      selectColleagues(ctx, shiftId, sql`p.id IN (${people})`),
    ],
  );
  const [[handed], found] = extra;
  if (!handed) throw new AppError('E_NOT_FOUND');
  const roster = openRoster(stored.facts);
  const fits = found.map(({ user, may_be_asked }) => {
    const changes = may_be_asked
      ? handOverChanges(stored, { shift_user_id: handed.id, to_person_id: user.id })
      : null;
    return { user: colleagueOf(user), fit: fitToAsk(changes && judgeHandOver(roster, changes)) };
  });
  return {
    ...handedShiftOf(handed),
    data: fits.toSorted((one, other) => FITS.indexOf(one.fit) - FITS.indexOf(other.fit)),
  };
}

/** The latest proposal for the assignment `su`, as its person sees it; null once another plan ended it. */
export function ownHandOverJson({ now }: Pick<SignedInCtx, 'now'>): SQL<OwnHandOver | null> {
  const one = jsonObject({
    ...pick(h, 'id', 'reason', 'version'),
    status: h.state,
    to: fromJson<OwnHandOver['to']>(sql`(SELECT json_remove(${personRefJson}, '$.staff_no')
      FROM ${person} AS p WHERE p.id = h.to_person_id)`),
  });
  return fromJson(sql`(SELECT ${one} FROM ${handOver} AS h WHERE h.shift_user_id = su.id
    AND h.id = (SELECT max(last.id) FROM ${handOver} AS last WHERE last.shift_user_id = su.id)
    AND (h.state IN ('declined', 'approved', 'refused') OR (${isStillOpen(now)})))`);
}

const RECEIVED = sql`${handOver} AS h JOIN ${shiftUser} AS su ON su.id = h.shift_user_id`;
/** The few agreed proposals first: by the workplaces, all their assignments would be read. */
const PENDING = sql`${handOver} AS h CROSS JOIN ${shiftUser} AS su ON su.id = h.shift_user_id
  CROSS JOIN ${shift} AS s ON s.id = su.shift_id`;

/** Proposals to the actor, also those that another plan has ended: the facts are read for these. */
function isToActor({ actor, now }: Pick<SignedInCtx, 'actor' | 'now'>): SQL {
  return sql`h.to_person_id = ${actor.id} AND h.starts_at > ${now} AND h.state IN ('proposed', 'accepted')`;
}

function isReceived(ctx: Pick<SignedInCtx, 'actor' | 'now'>): SQL {
  return sql`${isToActor(ctx)} AND ${isStillOpen(ctx.now)}`;
}

/** The number of proposals that the actor has not answered, as a column. */
export function receivedCount(ctx: SignedInCtx): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${RECEIVED} WHERE ${isReceived(ctx)} AND h.state = 'proposed')`;
}

/** The shifts that colleagues propose to the actor, with what the rules say about the actor alone. */
export async function listReceived(ctx: SignedInCtx): Promise<ReceivedHandOvers> {
  const assignments = sql<AssignmentId>`SELECT h.shift_user_id FROM ${handOver} AS h WHERE ${isToActor(ctx)}`;
  const { stored, extra } = await readStoredRoster(
    ctx,
    { ...NOTHING_NAMED, people: [ctx.actor.id], assignments },
    false,
    [selectHandOvers(ctx.now, isReceived(ctx)), selectNamesAroundIds([ctx.actor.id], [])],
  );
  const [found, [names]] = extra;
  const roster = openRoster(stored.facts);
  const data = found.flatMap((row) => {
    const changes = handOverChanges(stored, row);
    if (!changes) return [];
    const { taking } = judgeHandOver(roster, changes);
    return [
      {
        ...handedShiftOf(row),
        id: row.id,
        from: colleagueOf(row.from),
        proposed_at: toStamp(row.proposed_at),
        status: row.state,
        fit: fitOf({ passableBy: whoMayPass(taking) }, false),
        findings: taking.map((one) => findingAnswer(stored, one)),
        version: row.version,
      },
    ];
  });
  return {
    data,
    named: await readNames(
      ctx,
      data.flatMap(({ findings }) => findings),
      names,
    ),
  };
}

/** Agreed proposals in reach, also those that another plan has ended: the facts are read for these. */
function isAgreed(ctx: SignedInCtx): SQL {
  return sql`h.state = 'accepted' AND h.starts_at > ${ctx.now} AND ${withinReach(ctx, sql`s.workplace_id`)}`;
}

function isPending(ctx: SignedInCtx): SQL {
  return sql`${isAgreed(ctx)} AND ${isStillOpen(ctx.now)}`;
}

/** The number of agreed proposals in reach that wait for a manager, as a column. */
export function pendingCount(ctx: SignedInCtx): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${PENDING} WHERE ${isPending(ctx)})`;
}

/** The shifts that two colleagues agreed to hand over, with what the rules say. */
export async function listPending(ctx: SignedInCtx): Promise<PendingHandOvers> {
  const of = (column: SQL) => sql`SELECT ${column} FROM ${PENDING} WHERE ${isAgreed(ctx)}`;
  const people = of(sql`h.to_person_id`);
  const { stored, extra } = await readStoredRoster(
    ctx,
    { ...NOTHING_NAMED, people, assignments: of(sql`h.shift_user_id`) },
    false,
    [selectHandOvers(ctx.now, isPending(ctx)), selectNamesAround(people, of(sql`su.shift_id`))],
  );
  const [found, [names]] = extra;
  const roster = openRoster(stored.facts);
  const isGlobalAdmin = ctx.actor.roles.includes('global_admin');
  const data = found.flatMap((row) => {
    const changes = handOverChanges(stored, row);
    if (!changes) return [];
    const { findings, passableBy } = judgeHandOver(roster, changes);
    const isParty = [row.from_person_id, row.to_person_id].includes(ctx.actor.id);
    return [
      {
        ...handedShiftOf(row),
        id: row.id,
        from: row.from,
        to: row.to,
        answered_at: stampOrNull(row.answered_at) ?? toStamp(row.proposed_at),
        findings: findings.map((one) => findingAnswer(stored, one)),
        fit: isParty ? ('cannot' as const) : fitOf({ passableBy }, isGlobalAdmin),
        version: row.version,
      },
    ];
  });
  return {
    data,
    named: await readNames(
      ctx,
      data.flatMap(({ findings }) => findings),
      names,
    ),
  };
}
