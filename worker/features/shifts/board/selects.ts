import { type SQL, sql } from 'drizzle-orm';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { answering } from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay } from '#worker/db/schema/planning.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import {
  membership,
  position,
  shiftTemplate,
  templateHeadcount,
  workplace,
} from '#worker/db/schema/workplace.ts';
import { SHIFT_COLUMNS } from '#worker/features/shifts/rows.ts';
import { selectPeopleToPlan } from '#worker/roster/facts.ts';
import { PERSON_FIELDS, type PersonFactsRow } from '#worker/roster/fields.ts';
import { betweenDays, SHIFT_ORDER, SHIFTS } from '#worker/roster/shown-shift.ts';

/** Which roster is asked for. */
export interface Asked {
  workplaceId: WorkplaceId;
  days: DateRange;
}

export type WorkplaceRow = { id: number; code: string; name: string };
export type NameRow = {
  kind: 'workplace' | 'position';
  id: number;
  code: string;
  name: string;
  workplace_id: number;
  /** Whether it is not deleted. */
  there: number;
};
export type TemplateRow = {
  id: number;
  code: string;
  name: string;
  start_minute: number;
  end_minute: number;
  breaks: string;
  paid_before_minutes: number;
  active: number;
  headcounts: string;
};
/** What somebody said of their coming to a shift of the board. */
export type SaidRow = { id: number; confirmed: number; cannot_come: number };
export type BoardPersonRow = PersonFactsRow & { ref: string; availability: string };

/** The workplace, where it is within reach. */
export function selectWorkplace(ctx: SignedInCtx, { workplaceId }: Asked): SQL {
  return sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
    WHERE w.id = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`;
}

/** Where the actor sees more of work than its times. */
export function selectManaged({ actor }: SignedInCtx): SQL {
  return sql`SELECT workplace_id FROM ${membership} WHERE person_id = ${actor.id} AND manages = 1`;
}

export function selectMonths({ workplaceId, days }: Asked): SQL {
  return sql`SELECT month, published_at FROM ${publishedMonth}
    WHERE workplace_id = ${workplaceId} AND month BETWEEN substr(${days.from}, 1, 7) AND substr(${days.to}, 1, 7)`;
}

/** Whatever work in reach may be called by, deleted or not: the work is not gone with its place. */
export function selectNames(ctx: SignedInCtx): SQL {
  return sql`SELECT 'workplace' AS kind, w.id, w.code, w.name, w.id AS workplace_id, w.deleted_at IS NULL AS there
    FROM ${workplace} AS w WHERE ${withinReach(ctx, sql`w.id`)}
    UNION ALL
    SELECT 'position', p.id, '', p.name, p.workplace_id, p.deleted_at IS NULL
    FROM ${position} AS p WHERE ${withinReach(ctx, sql`p.workplace_id`)}`;
}

/** The shifts `s` of the board, where it is within reach. */
function onBoard(ctx: SignedInCtx, { workplaceId, days }: Asked): SQL {
  return sql`s.workplace_id = ${workplaceId} AND ${betweenDays(days.from, days.to)} AND s.deleted_at IS NULL
    AND ${workplaceInReach(ctx, workplaceId)}`;
}

/** Those deleted only where a shift is of one. */
export function selectTemplates(ctx: SignedInCtx, asked: Asked): SQL {
  return sql`SELECT t.id, t.code, t.name, t.start_minute, t.end_minute, t.breaks, t.paid_before_minutes,
      t.active AND t.deleted_at IS NULL AND w.active AS active,
      (SELECT json_group_array(json_object('positionId', h.position_id, 'weekday', h.weekday,
         'fixedTotal', h.fixed_total, 'tempTotal', h.temp_total, 'maxRegisteredTemp', h.max_registered_temp))
       FROM ${templateHeadcount} AS h JOIN ${position} AS p ON p.id = h.position_id AND p.deleted_at IS NULL
       WHERE h.template_id = t.id) AS headcounts
    FROM ${shiftTemplate} AS t JOIN ${workplace} AS w ON w.id = t.workplace_id
    WHERE t.workplace_id = ${asked.workplaceId} AND ${workplaceInReach(ctx, asked.workplaceId)}
      AND (t.deleted_at IS NULL OR t.id IN (SELECT s.template_id FROM ${shift} AS s WHERE ${onBoard(ctx, asked)}))
    ORDER BY t.start_minute, t.code, t.id`;
}

export function selectShifts(ctx: SignedInCtx, asked: Asked): SQL {
  return sql`SELECT ${SHIFT_COLUMNS} FROM ${SHIFTS} WHERE ${onBoard(ctx, asked)} ORDER BY ${SHIFT_ORDER}, s.id`;
}

export function selectSaid(ctx: SignedInCtx, asked: Asked): SQL {
  return sql`SELECT su.id, su.confirmed_at IS NOT NULL AS confirmed, su.cannot_come_at IS NOT NULL AS cannot_come
    FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
    WHERE ${onBoard(ctx, asked)} AND ${COUNTED} AND (su.confirmed_at IS NOT NULL OR su.cannot_come_at IS NOT NULL)`;
}

/** Whoever works at the workplace, and whoever is on its shifts, with all that the rules look at, by kana name. */
export function selectPeople(ctx: SignedInCtx, asked: Asked): SQL {
  const { workplaceId, days } = asked;
  const people = sql`SELECT m.person_id FROM ${membership} AS m JOIN ${person} AS who ON who.id = m.person_id
      WHERE m.workplace_id = ${workplaceId} AND m.works = 1 AND who.deleted_at IS NULL
        AND ${workplaceInReach(ctx, workplaceId)}
    UNION SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE ${onBoard(ctx, asked)} AND ${COUNTED}`;
  return answering(
    PERSON_FIELDS,
    sql`SELECT f.*, ${personRefJson} AS ref,
      (SELECT json_group_array(json_array(d.date, d.answer, d.start_minute, d.end_minute))
       FROM ${availabilityDay} AS d WHERE d.person_id = p.id AND d.date BETWEEN ${days.from} AND ${days.to})
        AS availability
    FROM (${selectPeopleToPlan(people, days)}) AS f JOIN ${person} AS p ON p.id = f.id
    ORDER BY ${byName}, p.id`,
  );
}
