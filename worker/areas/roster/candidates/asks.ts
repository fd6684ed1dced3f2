import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { OwnAsk, SeatAsk } from '#contract/roster/candidates.ts';
import type { PersonFacts, ShiftId } from '#domain/roster/facts.ts';
import { studyClashesAt } from '#domain/roster/study-times.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { SEAT_FREE } from '#worker/areas/roster/changes/close-asks.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import { s } from '#worker/areas/roster/changes/fields.ts';
import { isNotOver } from '#worker/areas/roster/changes/open-asks.ts';
import { shiftWayOf, wayFields } from '#worker/areas/roster/changes/shift-way.ts';
import { breaksShown, FIELDS_FOR_STAFF } from '#worker/areas/roster/changes/shown-shift.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { namedJson } from '#worker/db/named-json.ts';
import { personRef, personRefJson } from '#worker/db/person-ref.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonObject,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

const k = alias(seatAsk, 'k');
const kp = alias(seatAskPerson, 'kp');
const o = alias(position, 'o');

const SEAT = {
  position: fromJson<SeatAsk['position']>(namedJson(o)),
  start_minute: sql<ClockMinutes>`coalesce(${k.start_minute}, ${s.start_minute})`,
  end_minute: sql<ClockMinutes>`coalesce(${k.end_minute}, ${s.end_minute})`,
};

const ASK = {
  ...pick(k, 'id', 'shift_id', 'position_id', 'type', 'asked_at', 'closed_at', 'version'),
  ...SEAT,
  workplace_id: s.workplace_id,
  own_times: isTrue(sql`${k.start_minute} IS NOT NULL`),
  asked_by: personRef(k.asked_by),
  taken_by: fromJson<PersonRef | null>(
    sql`(SELECT ${personRefJson} FROM ${shiftUser} AS su JOIN ${person} AS p ON p.id = su.person_id
         WHERE su.id = ${k.taken_by})`,
  ),
  /** By the reading of their names. */
  people: jsonList(
    jsonObject({ user: fromJson<PersonRef>(personRefJson), ...pick(kp, 'answer', 'answered_at') }),
    sql`FROM ${seatAskPerson} AS kp JOIN ${person} AS p ON p.id = kp.person_id WHERE kp.ask_id = ${k.id}`,
    sql`coalesce(p.last_name_kana, p.last_name), coalesce(p.first_name_kana, p.first_name), p.id`,
  ),
};

export type AskRow = FieldsRow<typeof ASK>;

/**
 * The shift offers of a shift in reach, the latest first.
 * @param which a condition of the offer, `k`
 */
export function selectAsks(ctx: SignedInCtx, shiftId: ShiftId, which?: SQL) {
  return select(ASK)
    .from(k)
    .innerJoin(s, and(eq(s.id, k.shift_id), isNull(s.deleted_at)))
    .innerJoin(o, eq(o.id, k.position_id))
    .where(and(eq(k.shift_id, shiftId), withinReach(ctx, sql`${s.workplace_id}`), which))
    .orderBy(desc(k.id));
}

export function askOf({ workplace_id, position_id, start_minute, end_minute, ...row }: AskRow): SeatAsk {
  return {
    ...row,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
    asked_at: toStamp(row.asked_at),
    closed_at: stampOrNull(row.closed_at),
    people: row.people.map((one) => ({
      ...one,
      answered_at: stampOrNull(one.answered_at),
    })),
  };
}

/** @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach */
export async function listAsks(ctx: SignedInCtx, shiftId: ShiftId): Promise<{ data: SeatAsk[] }> {
  const there = select({ id: s.id })
    .from(s)
    .where(and(eq(s.id, shiftId), isNull(s.deleted_at), withinReach(ctx, sql`${s.workplace_id}`)));
  const [[found], asks] = await batch(ctx.db, [there, selectAsks(ctx, shiftId)]);
  if (!found) throw new AppError('E_NOT_FOUND');
  return { data: asks.map(askOf) };
}

const OPEN_OFFERS = sql`${seatAskPerson} AS kp JOIN ${seatAsk} AS k ON k.id = kp.ask_id AND k.closed_at IS NULL
  JOIN ${shift} AS s ON s.id = k.shift_id AND s.deleted_at IS NULL AND s.active`;

/** The condition of {@link OPEN_OFFERS} for offers that the actor can still accept. */
function isOpenOffer({ actor, now }: Pick<SignedInCtx, 'actor' | 'now'>): SQL {
  return sql`kp.person_id = ${actor.id} AND ${isNotOver(now)} AND ${SEAT_FREE}`;
}

/** The number of these offers without an answer, as a column. */
export function unansweredCount(ctx: SignedInCtx): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${OPEN_OFFERS} WHERE ${isOpenOffer(ctx)} AND kp.answer IS NULL)`;
}

const OWN_ASK = {
  ...pick(k, 'id', 'asked_at'),
  date: s.date,
  breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
  ...SEAT,
  workplace: FIELDS_FOR_STAFF.workplace,
  answer: kp.answer,
  paid_before_minutes: s.paid_before_minutes,
};

function ownAskFields(ctx: Pick<SignedInCtx, 'actor'>) {
  return {
    ...OWN_ASK,
    ...wayFields(ctx.actor.id),
  };
}

/** Shifts are offered at most this far ahead. */
const DAYS_OFFERED_AHEAD = 366;

/**
 * The offers that the actor can still accept, the next first. Offers whose spot a manager gave to another
 * person are left out.
 */
export async function listOwnAsks({ db, actor, now }: SignedInCtx): Promise<{ data: OwnAsk[] }> {
  const today = jstDate(now);
  const asked = selectRaw(
    ownAskFields({ actor }),
    sql`FROM ${OPEN_OFFERS} JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = k.position_id
        WHERE ${isOpenOffer({ actor, now })}
        ORDER BY s.date, start_minute, k.id`,
  );
  const oneself = selectPeopleAround(
    sql`SELECT ${actor.id} AS id`,
    today,
    addDays(today, DAYS_OFFERED_AHEAD),
  );
  const [found, [self]] = await batch(db, [asked, oneself]);
  if (!self) throw new AppError('E_NOT_FOUND');
  const { facts } = storedPersonOf(self, () => false, null);
  return { data: found.map((row) => ownAskOf(row, facts)) };
}

type OwnAskRow = FieldsRow<ReturnType<typeof ownAskFields>>;

/** Only breaks within the offered hours are shown. */
function ownAskOf(
  { start_minute, end_minute, paid_before_minutes: paidBefore, way_minutes, rides, ...row }: OwnAskRow,
  facts: PersonFacts,
): OwnAsk {
  const times = { date: row.date, start: start_minute, end: end_minute, breaks: [], paidBefore };
  const [start_time, end_time] = [formatClock(start_minute), formatClock(end_minute)];
  return {
    ...row,
    start_time,
    end_time,
    breaks: breaksShown(row.breaks).filter(({ start, end }) => start >= start_time && end <= end_time),
    asked_at: toStamp(row.asked_at),
    way: shiftWayOf({ way_minutes, rides }, times),
    study: studyClashesAt(facts, times).map(({ kind, minutes }) => ({ kind, minutes })),
  };
}
