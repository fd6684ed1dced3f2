import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { SavedWage, Wage, WageBody, WageChangeBody, WageFields } from '#contract/wages.ts';
import {
  adjustedWith,
  type RaiseAsked,
  type Raised,
  type RaiseFacts,
  raiseColumns,
  raisedBy,
  raising,
} from '#worker/attendance/raise.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { position, shiftTemplate, wage } from '#worker/db/schema/workplace.ts';
import { isMember } from '#worker/features/memberships/queries.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import {
  belowMinimum,
  concernedOf,
  findWageWith,
  type NewWageFacts,
  newWageFacts,
  paidBy,
  readWage,
  type WageFacts,
  wageFacts,
} from './queries.ts';

/**
 * Sets what an hour of a member earns from a date on, and recalculates finished work of open periods (R-04).
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY for somebody who is no member, what is
 * not of the workplace, and a second wage from the same day on
 */
export function createWage(ctx: SignedInCtx, workplaceId: number, input: WageBody): Promise<SavedWage> {
  return whileStale(ctx, async () => {
    const asked = newWageFacts(ctx, workplaceId, input, raiseColumns(concerned(input)));
    const { id, facts } = await drawIdWith<NewWageFacts & RaiseFacts>(ctx.db, 'wage', asked);
    if (facts.found !== 1) throw new AppError('E_NOT_FOUND');
    const { user, asked_position } = facts;
    const issues = unfit(input, facts);
    if (facts.member !== 1 || user === null) issues.user_id = [{ key: 'not_a_member' }];
    if (user === null || asked_position === null || Object.keys(issues).length > 0) throw fieldIssues(issues);
    const below_minimum = belowMinimum(facts, input, facts.asked_next, ctx.now);
    const own = { id, user: JSON.parse(user), below_minimum, version: 1 };
    const after = wageFrom(input, { ...facts, asked_position }, own);
    const raised = raisedBy(facts, [{ id: null, to: paidBy(input) }]);
    const recalculating = raising(ctx, [raised]);
    const answer = { ...after, ...countsOf(raised) };
    await commit(ctx, {
      guards: [
        sql`SELECT ${workplaceInReach(ctx, workplaceId)} AND ${isMember({ userId: input.user_id, workplaceId })}`,
        stillThere(after),
        ...recalculating.guards,
      ],
      statements: [
        sql`INSERT INTO ${wage} (id, person_id, workplace_id, position_id, template_id, valid_from, salary_per_hour)
            VALUES (${id}, ${input.user_id}, ${workplaceId}, ${input.position_id}, ${input.template_id},
                    ${after.valid_from}, ${after.salary_per_hour})`,
        ...recalculating.statements,
      ],
      audit: [
        { action: 'create', subject: 'wage', subjectId: id, workplaceId, after: auditedOf(after) },
        ...recalculating.audit,
      ],
      answer: { status: 201, body: answer },
    });
    return answer;
  });
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the wage as it stands on an old version, E_UNPROCESSABLE_ENTITY
 * as for a new one
 */
export function updateWage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: WageChangeBody,
): Promise<SavedWage> {
  return whileStale(ctx, async () => {
    const { before, facts } = await findWageWith<WageFacts & RaiseFacts>(
      ctx,
      workplaceId,
      id,
      sql`${wageFacts(workplaceId, input, { personId: sql`g.person_id`, id })}, ${raiseColumns(concernedOf(input))}`,
    );
    if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
    const { asked_position } = facts;
    const issues = unfit(input, facts);
    if (asked_position === null || Object.keys(issues).length > 0) throw fieldIssues(issues);
    const below_minimum = belowMinimum(facts, input, facts.asked_next, ctx.now);
    const own = { id, user: before.user, below_minimum, version: before.version + 1 };
    const after = wageFrom(input, { ...facts, asked_position }, own);
    const raised = raisedBy(facts, [{ id, to: paidBy(input) }]);
    const recalculating = raising(ctx, [raised]);
    await commit(ctx, {
      guards: [unchanged(before), stillThere(after), ...recalculating.guards],
      current: () => readWage(ctx, workplaceId, id),
      statements: [
        sql`UPDATE ${wage}
            SET position_id = ${input.position_id}, template_id = ${input.template_id},
                valid_from = ${after.valid_from}, salary_per_hour = ${after.salary_per_hour}, version = version + 1
            WHERE id = ${id}`,
        ...recalculating.statements,
      ],
      audit: [
        {
          action: 'update',
          subject: 'wage',
          subjectId: id,
          workplaceId,
          before: auditedOf(before),
          after: auditedOf(after),
        },
        ...recalculating.audit,
      ],
    });
    return { ...after, ...countsOf(raised) };
  });
}

/**
 * Takes a wage away; finished work of open periods is paid by what holds then.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version
 */
export function deleteWage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  return whileStale(ctx, async () => {
    const asked = raiseColumns({
      personId: sql`g.person_id`,
      positionIds: sql`g.position_id`,
      from: sql`g.valid_from`,
    });
    const { before, facts } = await findWageWith<RaiseFacts>(ctx, workplaceId, id, asked);
    if (before.version !== version) throw new AppError('E_CONFLICT', before);
    const recalculating = raising(ctx, [raisedBy(facts, [{ id, to: null }])]);
    await commit(ctx, {
      guards: [unchanged(before), ...recalculating.guards],
      current: () => readWage(ctx, workplaceId, id),
      statements: [sql`DELETE FROM ${wage} WHERE id = ${id}`, ...recalculating.statements],
      audit: [
        { action: 'delete', subject: 'wage', subjectId: id, workplaceId, before: auditedOf(before) },
        ...recalculating.audit,
      ],
    });
  });
}

/** What becomes of finished work, told with what was saved. */
function countsOf(raised: Raised): Pick<SavedWage, 'recalculated' | 'adjusted' | 'paid_with'> {
  const { recalculated, adjusted } = raised;
  return { recalculated: recalculated.length, adjusted: adjusted.length, paid_with: adjustedWith(raised) };
}

/** Whose work a new wage may pay otherwise. */
function concerned({ user_id, position_id, valid_from }: WageBody): RaiseAsked {
  return { personId: sql`${user_id}`, positionIds: sql`${position_id}`, from: sql`${valid_from}` };
}

function unfit(input: WageFields, facts: WageFacts): FieldIssues {
  return {
    ...(facts.asked_position === null ? { position_id: [{ key: 'workplace_position' }] } : {}),
    ...(input.template_id !== null && facts.asked_template === null
      ? { template_id: [{ key: 'choice' }] }
      : {}),
    ...(facts.present === 1 ? { valid_from: [{ key: 'wage_exists' }] } : {}),
  };
}

/** The wage as asked for, with the names of what it is for. */
function wageFrom(
  { valid_from, salary_per_hour }: WageFields,
  { asked_position, asked_template }: { asked_position: string; asked_template: string | null },
  own: Pick<Wage, 'id' | 'user' | 'below_minimum' | 'version'>,
): Wage {
  const template = asked_template === null ? null : JSON.parse(asked_template);
  return { ...own, position: JSON.parse(asked_position), template, valid_from, salary_per_hour };
}

/** What is not worked out. */
function auditedOf({ below_minimum: _, ...wage }: Wage): Omit<Wage, 'below_minimum'> {
  return wage;
}

/** Neither its position nor its template was deleted since the facts were read. */
function stillThere({ position: { id }, template }: Wage): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${position} WHERE id = ${id} AND deleted_at IS NULL)
      AND (${template?.id ?? null} IS NULL
           OR EXISTS (SELECT 1 FROM ${shiftTemplate} WHERE id = ${template?.id ?? null} AND deleted_at IS NULL))`;
}

function unchanged({ id, version }: Wage): SQL {
  return sql`SELECT version = ${version} FROM ${wage} WHERE id = ${id}`;
}
