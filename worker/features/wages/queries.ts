import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Wage, WageFields, wageOperations } from '#contract/wages.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { type MinimumWage, minimumAbove } from '#domain/hours/minimum-wage.ts';
import type { Wage as PaidWage } from '#domain/hours/wage.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { RaiseAsked } from '#worker/attendance/raise.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { carriedBy, foundBy } from '#worker/db/person-search.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, shiftTemplate, wage, workplace } from '#worker/db/schema/workplace.ts';
import { isMember } from '#worker/features/memberships/queries.ts';
import { ratesJson } from '#worker/features/minimum-wages/queries.ts';

type WageRow = Omit<Wage, 'user' | 'position' | 'template' | 'below_minimum'> &
  RateFacts & {
    next_from: string | null;
    user: string;
    position: string;
    template: string | null;
  };

/** What a wage is held against. */
export type RateFacts = { prefecture: string | null; rates: string };

/** The rates of the prefecture of a workplace, and which that is. */
function ratesOf(workplaceId: SQL): SQL {
  const prefecture = sql`(SELECT site.prefecture FROM ${workplace} AS site WHERE site.id = ${workplaceId})`;
  return sql`${prefecture} AS prefecture, ${ratesJson(prefecture)} AS rates`;
}

type Work = { personId: SQL; workplaceId: SQL; positionId: SQL; templateId: SQL; from: SQL };

/** When the next wage for this work begins, none of them being the wage of this id: among those of the person there. */
function nextFrom({ personId, workplaceId, positionId, templateId, from }: Work, id: SQL): SQL {
  return sql`(SELECT min(later.valid_from) FROM ${wage} AS later INDEXED BY wage_person
    WHERE later.person_id = ${personId} AND later.workplace_id = ${workplaceId}
    AND later.position_id = ${positionId} AND later.template_id IS ${templateId}
    AND later.valid_from > ${from} AND later.id <> ${id})`;
}

/** O-16: the minimum wage that a wage is below by now. */
export function belowMinimum(
  { prefecture, rates }: RateFacts,
  { valid_from, salary_per_hour }: Pick<Wage, 'valid_from' | 'salary_per_hour'>,
  next: CalendarDate | null,
  now: Instant,
): number | null {
  const known: MinimumWage[] = JSON.parse(rates);
  const wageInTime = { validFrom: valid_from, nextFrom: next, salaryPerHour: salary_per_hour };
  return minimumAbove(wageInTime, known, parsePrefectureCode(prefecture ?? ''), jstDate(now));
}

const positionJson = sql`json_object('id', o.id, 'name', o.name)`;
const templateJson = sql`json_object('id', t.id, 'code', t.code, 'name', t.name)`;

const COLUMNS = sql`g.id, ${personRefJson} AS user, ${positionJson} AS position,
  (SELECT ${templateJson} FROM ${shiftTemplate} AS t WHERE t.id = g.template_id) AS template,
  g.valid_from, g.salary_per_hour, g.version,
  ${ratesOf(sql`g.workplace_id`)}, ${nextFrom(
    {
      personId: sql`g.person_id`,
      workplaceId: sql`g.workplace_id`,
      positionId: sql`g.position_id`,
      templateId: sql`g.template_id`,
      from: sql`g.valid_from`,
    },
    sql`g.id`,
  )} AS next_from`;

const FROM = sql`${wagesBy(sql``)} JOIN ${position} AS o ON o.id = g.position_id`;

/** Wages of those who are there by that index, or by whichever SQLite takes. */
function wagesBy(index: SQL): SQL {
  return sql`${wage} AS g ${index} JOIN ${person} AS p ON p.id = g.person_id AND p.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listWages(
  ctx: SignedInCtx,
  workplaceId: number,
  query: z.output<(typeof wageOperations)['wages.list']['query']>,
): Promise<{ data: Wage[]; meta: ListMeta }> {
  const { q, user_id, position_id } = query;
  const isOfPeople = Boolean(q) || user_id !== undefined;
  const { rows, meta } = await readPage<WageRow>(ctx.db, query, {
    select: COLUMNS,
    // Those of a few people or of a position are few: SQLite would pass all of the workplace, but for an index or a plus.
    from: wagesBy(isOfPeople ? sql`INDEXED BY wage_person` : sql``),
    where: sql`${!isOfPeople && position_id !== undefined ? sql`+` : sql``}g.workplace_id = ${workplaceId}
      AND ${searched(q, user_id)} AND ${asked(sql`g.person_id`, user_id)} AND ${asked(sql`g.position_id`, position_id)}`,
    orderBy: sql`g.valid_from`,
    id: sql`g.id`,
    descending: query.sort.startsWith('-'),
    wide: { from: FROM, id: sql`g.id` },
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows.map((row) => wageOf(row, ctx.now)), meta };
}

function searched(q: string | undefined, userId: number | undefined): SQL {
  return q && userId !== undefined ? carriedBy(q, sql`${userId}`) : foundBy(q, sql`g.person_id`);
}

function asked(column: SQL, id: number | undefined): SQL {
  return id === undefined ? sql`1` : sql`${column} = ${id}`;
}

export async function readWage(ctx: SignedInCtx, workplaceId: number, id: number): Promise<Wage> {
  const { before } = await findWageWith(ctx, workplaceId, id, sql`1 AS found`);
  return before;
}

/**
 * A wage as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findWageWith<Facts>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: SQL,
): Promise<{ before: Wage; facts: Facts & RateFacts }> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS}, ${facts} FROM ${FROM}
        WHERE g.id = ${id} AND g.workplace_id = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`,
  ).first<WageRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: wageOf(row, ctx.now), facts: row };
}

/** What a wage is for, null where that is not there, and whether there is another one from the same day on. */
export type WageFacts = {
  asked_position: string | null;
  asked_template: string | null;
  /** When the next wage for the same work begins. */
  asked_next: string | null;
  present: number;
};

/** @param own the wage and whose it is: the person who has it, or the person who is to have it and no wage */
export function wageFacts(workplaceId: number, input: WageFields, own: { personId: SQL; id: number }): SQL {
  return sql`(SELECT ${positionJson} FROM ${position} AS o WHERE o.id = ${input.position_id}
                AND o.workplace_id = ${workplaceId} AND o.deleted_at IS NULL) AS asked_position,
             (SELECT ${templateJson} FROM ${shiftTemplate} AS t WHERE t.id = ${input.template_id}
                AND t.workplace_id = ${workplaceId} AND t.deleted_at IS NULL) AS asked_template,
             ${nextFrom(
               {
                 personId: own.personId,
                 workplaceId: sql`${workplaceId}`,
                 positionId: sql`${input.position_id}`,
                 templateId: sql`${input.template_id}`,
                 from: sql`${input.valid_from}`,
               },
               sql`${own.id}`,
             )} AS asked_next,
             EXISTS (SELECT 1 FROM ${wage} AS other WHERE other.person_id = ${own.personId}
                AND other.position_id = ${input.position_id} AND other.template_id IS ${input.template_id}
                AND other.valid_from = ${input.valid_from} AND other.id <> ${own.id}) AS present`;
}

/** Also whose it is to be: null for nobody; and whether they are a member. */
export type NewWageFacts = WageFacts & RateFacts & { found: number; user: string | null; member: number };

export function newWageFacts(
  ctx: SignedInCtx,
  workplaceId: number,
  input: WageFields & { user_id: number },
  more: SQL,
): SQL {
  return sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found,
      (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${input.user_id} AND p.deleted_at IS NULL) AS user,
      ${isMember({ userId: input.user_id, workplaceId })} AS member, ${ratesOf(sql`${workplaceId}`)},
      ${wageFacts(workplaceId, input, { personId: sql`${input.user_id}`, id: 0 })},
      ${more}`;
}

function wageOf(row: WageRow, now: Instant): Wage {
  return {
    id: row.id,
    user: JSON.parse(row.user),
    position: JSON.parse(row.position),
    template: row.template === null ? null : JSON.parse(row.template),
    valid_from: row.valid_from,
    salary_per_hour: row.salary_per_hour,
    below_minimum: belowMinimum(row, row, row.next_from, now),
    version: row.version,
  };
}

/** Whose work the correction of the wage `g` may pay otherwise: in the position of before as in that of after. */
export function concernedOf({
  position_id,
  valid_from,
}: Pick<WageFields, 'position_id' | 'valid_from'>): RaiseAsked {
  return {
    personId: sql`g.person_id`,
    positionIds: sql`g.position_id, ${position_id}`,
    from: sql`min(g.valid_from, ${valid_from})`,
  };
}

/** The wage that is asked for, as the rules know it. */
export function paidBy({ position_id, template_id, valid_from, salary_per_hour }: WageFields): PaidWage {
  return {
    positionId: position_id,
    templateId: template_id,
    validFrom: valid_from,
    salaryPerHour: salary_per_hour,
  };
}
