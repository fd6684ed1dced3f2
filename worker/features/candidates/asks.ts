import { type SQL, sql } from 'drizzle-orm';
import type { OwnAsk, SeatAsk } from '#contract/candidates.ts';
import type { SeatAskAnswer } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { AssignmentType, ShiftId } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { MINUTE_MS, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { personRef, personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { SEAT_FREE } from '#worker/roster/close-asks.ts';
import { breaksShown } from '#worker/roster/shown-shift.ts';

export type AskRow = {
  id: number;
  shift_id: number;
  workplace_id: number;
  position_id: number;
  position: string;
  type: AssignmentType;
  start_minute: number;
  end_minute: number;
  own: number;
  asked_by: string;
  asked_at: number;
  closed_at: number | null;
  taken_by: string | null;
  people: string;
  version: number;
};

/** Who was asked, as JSON by the reading of their names. */
const PEOPLE = sql`(SELECT json_group_array(json_object('user', json(${personRefJson}), 'answer', kp.answer,
    'answered_at', kp.answered_at) ORDER BY coalesce(p.last_name_kana, p.last_name), coalesce(p.first_name_kana, p.first_name), p.id)
  FROM ${seatAskPerson} AS kp JOIN ${person} AS p ON p.id = kp.person_id WHERE kp.ask_id = k.id)`;

/** An {@link AskRow} of each ask `k` of a shift `s` in reach for which `where` holds, the latest first. */
export function selectAsks(ctx: SignedInCtx, where: SQL): SQL {
  return sql`SELECT k.id, k.shift_id, s.workplace_id, k.position_id, json_object('id', o.id, 'name', o.name) AS position, k.type,
      coalesce(k.start_minute, s.start_minute) AS start_minute, coalesce(k.end_minute, s.end_minute) AS end_minute,
      k.start_minute IS NOT NULL AS own, ${personRef(sql`k.asked_by`)} AS asked_by, k.asked_at, k.closed_at,
      (SELECT ${personRefJson} FROM ${shiftUser} AS su JOIN ${person} AS p ON p.id = su.person_id
         WHERE su.id = k.taken_by) AS taken_by,
      ${PEOPLE} AS people, k.version
    FROM ${seatAsk} AS k JOIN ${shift} AS s ON s.id = k.shift_id AND s.deleted_at IS NULL
    JOIN ${position} AS o ON o.id = k.position_id
    WHERE ${withinReach(ctx, sql`s.workplace_id`)} AND ${where} ORDER BY k.id DESC`;
}

type StoredAskedPerson = Omit<SeatAsk['people'][number], 'answered_at'> & { answered_at: number | null };

export function askOf(row: AskRow): SeatAsk {
  const people: StoredAskedPerson[] = JSON.parse(row.people);
  return {
    id: row.id,
    shift_id: row.shift_id,
    position: JSON.parse(row.position),
    type: row.type,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    own_times: row.own === 1,
    asked_by: JSON.parse(row.asked_by),
    asked_at: toStamp(row.asked_at),
    closed_at: row.closed_at === null ? null : toStamp(row.closed_at),
    taken_by: row.taken_by === null ? null : JSON.parse(row.taken_by),
    people: people.map((one) => ({
      ...one,
      answered_at: one.answered_at === null ? null : toStamp(one.answered_at),
    })),
    version: row.version,
  };
}

/** @throws AppError E_NOT_FOUND for a shift that is not there or out of reach */
export async function listAsks(ctx: SignedInCtx, shiftId: ShiftId): Promise<{ data: SeatAsk[] }> {
  const there = sql`SELECT 1 AS found FROM ${shift} AS s
    WHERE s.id = ${shiftId} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`;
  const [found, asks] = await ctx.db.d1.batch<AskRow>(
    [there, selectAsks(ctx, sql`k.shift_id = ${shiftId}`)].map((one) => bind(ctx.db.d1, one)),
  );
  if (!found?.results[0]) throw new AppError('E_NOT_FOUND');
  return { data: (asks?.results ?? []).map(askOf) };
}

type OwnRow = {
  id: number;
  workplace: string;
  position: string;
  date: string;
  start_minute: number;
  end_minute: number;
  breaks: string;
  asked_at: number;
  answer: SeatAskAnswer | null;
};

/** Until when somebody can say yes: the end of the hours asked for. */
const NOT_OVER = (now: number) =>
  sql`unixepoch(s.date, '-9 hours') * 1000 + coalesce(k.end_minute, s.end_minute) * ${MINUTE_MS} > ${now}`;

const ASKED = sql`${seatAskPerson} AS kp JOIN ${seatAsk} AS k ON k.id = kp.ask_id AND k.closed_at IS NULL
  JOIN ${shift} AS s ON s.id = k.shift_id AND s.deleted_at IS NULL AND s.active`;

/** Of {@link ASKED} what one can still say yes to. */
function isAsked({ actor, now }: Pick<SignedInCtx, 'actor' | 'now'>): SQL {
  return sql`kp.person_id = ${actor.id} AND ${NOT_OVER(now)} AND ${SEAT_FREE}`;
}

/** How many of them one has not answered, as a column. */
export function unansweredCount(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM ${ASKED} WHERE ${isAsked(ctx)} AND kp.answer IS NULL)`;
}

/** What one is asked and can still say yes to, the next first. Where the seat was given away by hand, nothing is left. */
export async function listOwnAsks({ db, actor, now }: SignedInCtx): Promise<{ data: OwnAsk[] }> {
  const { results } = await bind(
    db.d1,
    sql`SELECT k.id, json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace,
          json_object('id', o.id, 'name', o.name) AS position, s.date,
          coalesce(k.start_minute, s.start_minute) AS start_minute, coalesce(k.end_minute, s.end_minute) AS end_minute,
          s.breaks, k.asked_at, kp.answer
        FROM ${ASKED} JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = k.position_id
        WHERE ${isAsked({ actor, now })}
        ORDER BY s.date, start_minute, k.id`,
  ).all<OwnRow>();
  return { data: results.map(ownAskOf) };
}

/** Breaks as far as they lie within the hours that are asked for. */
function ownAskOf(row: OwnRow): OwnAsk {
  const [start_time, end_time] = [formatClock(row.start_minute), formatClock(row.end_minute)];
  return {
    id: row.id,
    workplace: JSON.parse(row.workplace),
    position: JSON.parse(row.position),
    date: row.date,
    start_time,
    end_time,
    breaks: breaksShown(row.breaks).filter(({ start, end }) => start >= start_time && end <= end_time),
    asked_at: toStamp(row.asked_at),
    answer: row.answer,
  };
}
