import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Wage, WageFields } from '#contract/pay/wages.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { minimumAbove } from '#domain/pay/hours/minimum-wage.ts';
import type { Wage as PaidWage } from '#domain/pay/hours/wage.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { type RaiseAsked, type RaiseFacts, raiseFields } from '#worker/areas/attendance/records/raise.ts';
import { isMembershipThere } from '#worker/areas/people/memberships/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import {
  belowMinimumFieldsOf,
  type MinimumFacts,
  minimumFacts,
  minimumsThere,
} from '#worker/db/minimum-wage-facts.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefJson, personRefOrNull } from '#worker/db/person-ref.ts';
import { carriedBy, foundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, shiftTemplate, wage } from '#worker/db/schema/workplace.ts';

const g = alias(wage, 'g');

type BelowMinimum = Pick<Wage, 'below_minimum' | 'below_minimum_industry'>;

export const FORM_COLUMNS = pick(
  wage,
  'position_id',
  'template_id',
  'valid_from',
  'salary_per_hour',
) satisfies Record<keyof WageFields, SQLiteColumn>;

/** The facts with which a wage is compared. */
export type RateFacts = { minimums: MinimumFacts };

type WageSubject = Record<'personId' | 'workplaceId' | 'positionId' | 'templateId' | 'from', SQLWrapper>;

/** The start date of the person's next wage for the same work, without the wage `id`. */
function nextFrom({ personId, workplaceId, positionId, templateId, from }: WageSubject, id: SQLWrapper) {
  return sql<CalendarDate | null>`(SELECT min(later.valid_from) FROM ${wage} AS later INDEXED BY wage_person
    WHERE later.person_id = ${personId} AND later.workplace_id = ${workplaceId}
    AND later.position_id = ${positionId} AND later.template_id IS ${templateId}
    AND later.valid_from > ${from} AND later.id <> ${id})`;
}

/** O-16: returns the minimum wage that a wage is currently below, as the answers say it. */
export function belowMinimum(
  { minimums }: RateFacts,
  { valid_from, salary_per_hour }: Pick<Wage, 'valid_from' | 'salary_per_hour'>,
  next: CalendarDate | null,
  now: Instant,
): BelowMinimum {
  const wageInTime = { validFrom: valid_from, nextFrom: next, salaryPerHour: salary_per_hour };
  const known = minimumsThere(minimums);
  return belowMinimumFieldsOf(known && minimumAbove(wageInTime, known.rates, known.there, jstDate(now)));
}

const positionJson = sql`json_object('id', o.id, 'name', o.name)`;
const templateJson = sql`json_object('id', t.id, 'code', t.code, 'name', t.name)`;

const COLUMNS = {
  id: g.id,
  user: fromJson<PersonRef>(personRefJson),
  position: fromJson<Wage['position']>(positionJson),
  template: fromJson<Wage['template']>(
    sql`(SELECT ${templateJson} FROM ${shiftTemplate} AS t WHERE t.id = ${g.template_id})`,
  ),
  valid_from: g.valid_from,
  salary_per_hour: g.salary_per_hour,
  version: g.version,
  minimums: minimumFacts({ workplaceId: g.workplace_id, personId: g.person_id }),
  next_from: nextFrom(
    {
      personId: g.person_id,
      workplaceId: g.workplace_id,
      positionId: g.position_id,
      templateId: g.template_id,
      from: g.valid_from,
    },
    g.id,
  ),
};

type WageRow = FieldsRow<typeof COLUMNS>;

const WAGE_TABLES = sql`${wagesBy(sql``)} JOIN ${position} AS o ON o.id = g.position_id`;

/** Wages of people who are not deleted; `index` may name an index. */
function wagesBy(index: SQL): SQL {
  return sql`${wage} AS g ${index} JOIN ${person} AS p ON p.id = g.person_id AND p.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listWages(
  ctx: SignedInCtx,
  workplaceId: number,
  query: OperationQuery<'wages.list'>,
): Promise<{ data: Wage[]; meta: ListMeta }> {
  const { q, user_id, position_id } = query;
  const isOfPeople = Boolean(q) || user_id !== undefined;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    // A few people or a position have few wages; the index or the `+` keeps SQLite from reading the
    // whole workplace.
    from: wagesBy(isOfPeople ? sql`INDEXED BY wage_person` : sql``),
    where: sql`${!isOfPeople && position_id !== undefined ? sql`+` : sql``}g.workplace_id = ${workplaceId}
      AND ${searched(q, user_id)} AND ${matchesId(sql`g.person_id`, user_id)} AND ${matchesId(sql`g.position_id`, position_id)}`,
    orderBy: sql`g.valid_from`,
    id: sql`g.id`,
    descending: query.sort.startsWith('-'),
    wide: { from: WAGE_TABLES, id: sql`g.id` },
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows.map((row) => wageOf(row, ctx.now)), meta };
}

function searched(q: string | undefined, userId: number | undefined): SQL {
  return q && userId !== undefined ? carriedBy(q, sql`${userId}`) : foundBy(q, sql`g.person_id`);
}

function matchesId(column: SQL, id: number | undefined): SQL {
  return id === undefined ? sql`1` : sql`${column} = ${id}`;
}

export async function readWage(ctx: SignedInCtx, workplaceId: number, id: number): Promise<Wage> {
  const found = await first(ctx.db, selectRaw(COLUMNS, fromWage(ctx, workplaceId, id)));
  if (!found) throw new AppError('E_NOT_FOUND');
  return wageOf(found, ctx.now);
}

function fromWage(ctx: SignedInCtx, workplaceId: number, id: number): SQL {
  return sql`FROM ${WAGE_TABLES}
    WHERE g.id = ${id} AND g.workplace_id = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`;
}

export function raiseFacts(asked: RaiseAsked, from: SQL): SQL<RaiseFacts> {
  return selectRaw(raiseFields(asked), from);
}

/**
 * Returns the stored wage and the work that it pays.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findWageToDelete(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<{ before: Wage; raise: RaiseFacts }> {
  const from = fromWage(ctx, workplaceId, id);
  const asked: RaiseAsked = {
    personId: sql`g.person_id`,
    positionIds: sql`g.position_id`,
    from: sql`g.valid_from`,
  };
  const [[row], [raise]] = await batch(ctx.db, [selectRaw(COLUMNS, from), raiseFacts(asked, from)]);
  if (!row || !raise) throw new AppError('E_NOT_FOUND');
  return { before: wageOf(row, ctx.now), raise };
}

/**
 * Returns the stored wage, the work that it pays or will pay, and the facts of its change.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findWageToChange(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: WageFields,
): Promise<{ before: Wage; raise: RaiseFacts; facts: WageFacts & RateFacts }> {
  const from = fromWage(ctx, workplaceId, id);
  const [[row], [raise], [facts]] = await batch(ctx.db, [
    selectRaw(COLUMNS, from),
    raiseFacts(concernedOf(input), from),
    selectRaw(wageFacts(workplaceId, input, { personId: g.person_id, id }), from),
  ]);
  if (!row || !raise || !facts) throw new AppError('E_NOT_FOUND');
  return { before: wageOf(row, ctx.now), raise, facts: { ...facts, minimums: row.minimums } };
}

/**
 * Position and template are null when they do not exist. Also the start of the next wage for the same
 * work, and whether another wage starts on the same day.
 * @param own the wage and its person; id 0 for a new wage
 */
export function wageFacts(workplaceId: number, input: WageFields, own: { personId: SQLWrapper; id: number }) {
  const { position_id, template_id, valid_from } = input;
  return {
    asked_position: fromJson<Wage['position'] | null>(
      sql`(SELECT ${positionJson} FROM ${position} AS o WHERE o.id = ${position_id}
             AND o.workplace_id = ${workplaceId} AND o.deleted_at IS NULL)`,
    ),
    asked_template: fromJson<Wage['template']>(
      sql`(SELECT ${templateJson} FROM ${shiftTemplate} AS t WHERE t.id = ${template_id}
             AND t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL)`,
    ),
    asked_next: nextFrom(
      {
        personId: own.personId,
        workplaceId: sql`${workplaceId}`,
        positionId: sql`${position_id}`,
        templateId: sql`${template_id}`,
        from: sql`${valid_from}`,
      },
      sql`${own.id}`,
    ),
    is_present: isTrue(
      sql`EXISTS (SELECT 1 FROM ${wage} AS other WHERE other.person_id = ${own.personId}
            AND other.position_id = ${position_id} AND other.template_id IS ${template_id}
            AND other.valid_from = ${valid_from} AND other.id <> ${own.id})`,
    ),
  };
}

export type WageFacts = FieldsRow<ReturnType<typeof wageFacts>>;

/** Also the person of the new wage (null when unknown), and whether they are a member. */
export function newWageFacts(ctx: SignedInCtx, workplaceId: number, input: WageFields & { user_id: number }) {
  return {
    minimums: minimumFacts({ workplaceId: sql`${workplaceId}`, personId: sql`${input.user_id}` }),
    ...wageFacts(workplaceId, input, { personId: sql`${input.user_id}`, id: 0 }),
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
    user: personRefOrNull(sql`${input.user_id} AND p.deleted_at IS NULL`),
    is_member: isTrue(isMembershipThere({ userId: input.user_id, workplaceId })),
  };
}

function wageOf({ minimums, next_from, ...row }: WageRow, now: Instant): Wage {
  return { ...row, ...belowMinimum({ minimums }, row, next_from, now) };
}

/** The work whose pay a correction of the wage `g` may change, in its old and its new position. */
function concernedOf({
  position_id,
  valid_from,
}: Pick<WageFields, 'position_id' | 'valid_from'>): RaiseAsked {
  return {
    personId: sql`g.person_id`,
    positionIds: sql`g.position_id, ${position_id}`,
    from: sql`min(g.valid_from, ${valid_from})`,
  };
}

/** The requested wage in the form of the rules. */
export function paidBy({ position_id, template_id, valid_from, salary_per_hour }: WageFields): PaidWage {
  return {
    positionId: position_id,
    templateId: template_id,
    validFrom: valid_from,
    salaryPerHour: salary_per_hour,
  };
}
