import { and, asc, between, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { selectPlannedWages } from '#worker/areas/attendance/records/planned-wages.ts';
import { selectPeopleToPlan } from '#worker/areas/roster/changes/facts.ts';
import {
  PERSON_FIELDS,
  type PersonFactsRow,
  p,
  s,
  TEMPLATE_FIELDS,
  t,
  w,
} from '#worker/areas/roster/changes/fields.ts';
import { betweenDays, SHIFT_ORDER, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import { shiftTimesFields } from '#worker/areas/roster/changes/stored-times.ts';
import { SHIFT_FIELDS } from '#worker/areas/roster/shifts/rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import {
  answering,
  type FieldsRow,
  fieldList,
  fromJson,
  isTrue,
  jsonList,
  jsonTuple,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { ridesJson } from '#worker/db/rides-json.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay } from '#worker/db/schema/planning.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, position, wage, workplace } from '#worker/db/schema/workplace.ts';

/** The workplace and days of the board. */
export interface BoardRange {
  workplaceId: WorkplaceId;
  days: DateRange;
}

const su = alias(shiftUser, 'su');

/** The workplace, if it is within reach. */
export function selectWorkplace(ctx: SignedInCtx, { workplaceId }: BoardRange) {
  return select({ ...pick(w, 'id', 'code', 'name'), rides: ridesJson(sql`${w.id}`) })
    .from(w)
    .where(and(eq(w.id, workplaceId), workplaceInReach(ctx, workplaceId)));
}

export function selectPublished({ workplaceId, days }: BoardRange) {
  return select(pick(publishedMonth, 'month', 'days'))
    .from(publishedMonth)
    .where(
      and(
        eq(publishedMonth.workplace_id, workplaceId),
        between(publishedMonth.month, monthOf(days.from), monthOf(days.to)),
      ),
    );
}

const BOARD_NAME_FIELDS = {
  kind: sql<'workplace' | 'position'>`'workplace'`,
  ...pick(w, 'id', 'code', 'name'),
  workplace_id: sql<WorkplaceId>`${w.id}`,
  is_there: isTrue(sql`${w.deleted_at} IS NULL`),
};

export type BoardNameRow = FieldsRow<typeof BOARD_NAME_FIELDS>;

/** The workplaces and positions of work in reach. Deleted ones are included, because their work stays. */
export function selectBoardNames(ctx: SignedInCtx) {
  return selectRaw(
    BOARD_NAME_FIELDS,
    sql`FROM ${workplace} AS w WHERE ${withinReach(ctx, sql`w.id`)}
    UNION ALL
    SELECT 'position', p.id, '', p.name, p.workplace_id, p.deleted_at IS NULL
    FROM ${position} AS p WHERE ${withinReach(ctx, sql`p.workplace_id`)}`,
  );
}

/** The shifts `s` of the board, if it is within reach. */
function onBoard(ctx: SignedInCtx, { workplaceId, days }: BoardRange): SQL {
  return sql`s.workplace_id = ${workplaceId} AND ${betweenDays(days.from, days.to)} AND s.deleted_at IS NULL
    AND ${workplaceInReach(ctx, workplaceId)}`;
}

const TEMPLATE = {
  ...pick(t, 'id', 'code', 'name'),
  ...shiftTimesFields(t),
  active: isTrue(sql`${t.active} AND ${t.deleted_at} IS NULL AND ${w.active}`),
  headcounts: TEMPLATE_FIELDS.headcounts,
};

export type TemplateRow = FieldsRow<typeof TEMPLATE>;

/** Deleted templates are included only where a shift uses them. */
export function selectTemplates(ctx: SignedInCtx, asked: BoardRange) {
  const isUsed = sql`${t.id} IN (SELECT s.template_id FROM ${shift} AS s WHERE ${onBoard(ctx, asked)})`;
  return select(TEMPLATE)
    .from(t)
    .innerJoin(w, eq(w.id, t.workplace_id))
    .where(
      and(
        eq(t.workplace_id, asked.workplaceId),
        workplaceInReach(ctx, asked.workplaceId),
        or(isNull(t.deleted_at), isUsed),
      ),
    )
    .orderBy(asc(t.start_minute), asc(t.code), asc(t.id));
}

export function selectBoardShifts(ctx: SignedInCtx, asked: BoardRange) {
  return selectRaw(
    SHIFT_FIELDS,
    sql`FROM ${SHIFTS} WHERE ${onBoard(ctx, asked)} ORDER BY ${SHIFT_ORDER}, s.id`,
  );
}

const ANSWER_FIELDS = {
  id: su.id,
  confirmed: isTrue(sql`${su.confirmed_at} IS NOT NULL`),
  cannot_come: isTrue(sql`${su.cannot_come_at} IS NOT NULL`),
};

/** A person's answer whether they come to a shift of the board. */
export type AnswerRow = FieldsRow<typeof ANSWER_FIELDS>;

export function selectAnswers(ctx: SignedInCtx, asked: BoardRange) {
  return select(ANSWER_FIELDS)
    .from(s)
    .innerJoin(su, eq(su.shift_id, s.id))
    .where(and(onBoard(ctx, asked), COUNTED, or(isNotNull(su.confirmed_at), isNotNull(su.cannot_come_at))));
}

const d = alias(availabilityDay, 'd');

/** The fields of the person `p`. */
function shownFields({ days }: BoardRange) {
  return {
    user: fromJson<PersonRef>(personRefJson),
    availability: jsonList(
      jsonTuple(d.date, d.answer, d.start_minute, d.end_minute),
      sql`FROM ${availabilityDay} AS d
        WHERE d.person_id = ${p.id} AND d.date BETWEEN ${days.from} AND ${days.to}`,
    ),
  };
}

export type BoardPersonRow = PersonFactsRow & FieldsRow<ReturnType<typeof shownFields>>;

/** The people of the workplace and of its shifts, with all facts that the rules read, by kana name. */
export function selectBoardPeople(ctx: SignedInCtx, asked: BoardRange): SQL<BoardPersonRow> {
  const { workplaceId, days } = asked;
  const people = sql`SELECT m.person_id FROM ${membership} AS m JOIN ${person} AS who ON who.id = m.person_id
      WHERE m.workplace_id = ${workplaceId} AND m.works = 1 AND who.deleted_at IS NULL
        AND ${workplaceInReach(ctx, workplaceId)}
    UNION SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE ${onBoard(ctx, asked)} AND ${COUNTED}`;
  const shown = shownFields(asked);
  return answering(
    { ...PERSON_FIELDS, ...shown },
    sql`SELECT f.*, ${fieldList(shown)}
      FROM (${selectPeopleToPlan(people, days)}) AS f JOIN ${person} AS p ON p.id = f.id
      ORDER BY ${byName}, p.id`,
  );
}

/** The wages of the workplace that may apply; none for actors who may not see wages. */
export function selectBoardWages(ctx: SignedInCtx, { workplaceId, days }: BoardRange) {
  const there = sql`${wage.workplace_id} = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`;
  return selectPlannedWages(ctx, there, days.to);
}
