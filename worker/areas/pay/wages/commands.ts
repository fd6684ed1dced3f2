import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SavedWage, Wage, WageBody, WageChangeBody, WageFields } from '#contract/pay/wages.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import {
  adjustedWith,
  type RaiseAsked,
  type Raised,
  raisedBy,
  raiseWritesOf,
} from '#worker/areas/attendance/records/raise.ts';
import { isMembershipThere } from '#worker/areas/people/memberships/queries.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { deleteFrom, insert, selectRaw, update, valuesOf } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { position, shiftTemplate, wage } from '#worker/db/schema/workplace.ts';
import {
  belowMinimum,
  FORM_COLUMNS,
  findWageToChange,
  findWageToDelete,
  newWageFacts,
  paidBy,
  raiseFacts,
  readWage,
  type WageFacts,
} from './queries.ts';

/**
 * Sets the hourly wage of a member from a date on, and recalculates finished work of open periods
 * (R-04).
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY for a person without
 * membership, a position or template of another workplace, and a second wage from the same day on
 */
export function createWage(ctx: SignedInCtx, workplaceId: number, input: WageBody): Promise<SavedWage> {
  return whileStale(async () => {
    const { id, facts, raise } = await drawWage(ctx, workplaceId, input);
    if (!facts.is_there) throw new AppError('E_NOT_FOUND');
    const { user, asked_position } = facts;
    const issues = unfit(input, facts);
    if (!facts.is_member || user === null) issues.user_id = [{ key: 'not_a_member' }];
    if (user === null || asked_position === null || Object.keys(issues).length > 0) throw fieldIssues(issues);
    const below = belowMinimum(facts, input, facts.asked_next, ctx.now);
    const own = { id, user, ...below, version: 1 };
    const after = wageFrom(input, { ...facts, asked_position }, own);
    const raised = raisedBy(raise, [{ id: null, to: paidBy(input) }]);
    const recalculating = raiseWritesOf(ctx, [raised]);
    const answer = { ...after, ...raiseCountsOf(raised) };
    await commit(ctx, {
      guards: [
        sql`SELECT ${workplaceInReach(ctx, workplaceId)} AND ${isMembershipThere({ userId: input.user_id, workplaceId })}`,
        areWageRefsThere(after),
        ...recalculating.guards,
      ],
      statements: [
        insert(wage).values({
          id,
          person_id: input.user_id,
          workplace_id: workplaceId,
          ...valuesOf(FORM_COLUMNS, input),
        }),
        ...recalculating.statements,
      ],
      audit: [
        { action: 'create', subject: 'wage', subjectId: id, workplaceId, after: auditedWage(after) },
        ...recalculating.audit,
      ],
      answer: { status: 201, body: answer },
    });
    return answer;
  });
}

/** Draws an id for the wage and reads its facts, in one round trip. */
async function drawWage(ctx: SignedInCtx, workplaceId: number, input: WageBody) {
  const [[drawn], [facts], [raise]] = await batch(ctx.db, [
    drawing('wage', 1),
    selectRaw(newWageFacts(ctx, workplaceId, input), sql``),
    raiseFacts(raiseScope(input), sql``),
  ]);
  if (!drawn || !facts || !raise) throw new Error('no sequence, or no facts');
  return { id: drawn.first, facts, raise };
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored wage for an old version,
 * E_UNPROCESSABLE_ENTITY as for a new one
 */
export function updateWage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: WageChangeBody,
): Promise<SavedWage> {
  return whileStale(async () => {
    const { before, facts, raise } = await findWageToChange(ctx, workplaceId, id, input);
    if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
    const { asked_position } = facts;
    const issues = unfit(input, facts);
    if (asked_position === null || Object.keys(issues).length > 0) throw fieldIssues(issues);
    const below = belowMinimum(facts, input, facts.asked_next, ctx.now);
    const own = { id, user: before.user, ...below, version: before.version + 1 };
    const after = wageFrom(input, { ...facts, asked_position }, own);
    const raised = raisedBy(raise, [{ id, to: paidBy(input) }]);
    const recalculating = raiseWritesOf(ctx, [raised]);
    await commit(ctx, {
      guards: [isWageUnchanged(before), areWageRefsThere(after), ...recalculating.guards],
      current: () => readWage(ctx, workplaceId, id),
      statements: [
        update(wage)
          .set({ ...valuesOf(FORM_COLUMNS, input), version: sql`${wage.version} + 1` })
          .where(eq(wage.id, id)),
        ...recalculating.statements,
      ],
      audit: [
        {
          action: 'update',
          subject: 'wage',
          subjectId: id,
          workplaceId,
          before: auditedWage(before),
          after: auditedWage(after),
        },
        ...recalculating.audit,
      ],
    });
    return { ...after, ...raiseCountsOf(raised) };
  });
}

/**
 * Deletes a wage; finished work of open periods gets the wage that then applies.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for an old version
 */
export function deleteWage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  return whileStale(async () => {
    const { before, raise } = await findWageToDelete(ctx, workplaceId, id);
    if (before.version !== version) throw new AppError('E_CONFLICT', before);
    const recalculating = raiseWritesOf(ctx, [raisedBy(raise, [{ id, to: null }])]);
    await commit(ctx, {
      guards: [isWageUnchanged(before), ...recalculating.guards],
      current: () => readWage(ctx, workplaceId, id),
      statements: [deleteFrom(wage).where(eq(wage.id, id)), ...recalculating.statements],
      audit: [
        { action: 'delete', subject: 'wage', subjectId: id, workplaceId, before: auditedWage(before) },
        ...recalculating.audit,
      ],
    });
  });
}

/** Returns how much finished work is recalculated and adjusted, for the answer. */
function raiseCountsOf(raised: Raised): Pick<SavedWage, 'recalculated' | 'adjusted' | 'paid_with'> {
  const { recalculated, adjusted } = raised;
  return { recalculated: recalculated.length, adjusted: adjusted.length, paid_with: adjustedWith(raised) };
}

/** The work whose pay a new wage may change. */
function raiseScope({ user_id, position_id, valid_from }: WageBody): RaiseAsked {
  return { personId: sql`${user_id}`, positionIds: sql`${position_id}`, from: sql`${valid_from}` };
}

function unfit(input: WageFields, facts: WageFacts): FieldIssues {
  return {
    ...(facts.asked_position === null ? { position_id: [{ key: 'workplace_position' }] } : {}),
    ...(input.template_id !== null && facts.asked_template === null
      ? { template_id: [{ key: 'choice' }] }
      : {}),
    ...(facts.is_present ? { valid_from: [{ key: 'wage_exists' }] } : {}),
  };
}

type WageRefs = { asked_position: Wage['position']; asked_template: Wage['template'] };

/** Returns the requested wage with the names of its position and template. */
function wageFrom(
  { valid_from, salary_per_hour }: WageFields,
  { asked_position, asked_template }: WageRefs,
  own: Omit<Wage, 'position' | 'template' | keyof WageFields>,
): Wage {
  return { ...own, position: asked_position, template: asked_template, valid_from, salary_per_hour };
}

/** Without the calculated fields. */
function auditedWage({
  below_minimum: _,
  below_minimum_industry: _industry,
  ...wage
}: Wage): Omit<Wage, 'below_minimum' | 'below_minimum_industry'> {
  return wage;
}

/** A guard: position and template were not deleted since the facts were read. */
function areWageRefsThere({ position: { id }, template }: Wage): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${position} WHERE id = ${id} AND deleted_at IS NULL)
      AND (${template?.id ?? null} IS NULL
           OR EXISTS (SELECT 1 FROM ${shiftTemplate} WHERE id = ${template?.id ?? null} AND deleted_at IS NULL))`;
}

function isWageUnchanged({ id, version }: Wage): SQL {
  return sql`SELECT version = ${version} FROM ${wage} WHERE id = ${id}`;
}
