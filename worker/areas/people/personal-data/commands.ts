import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ErasureBody, HoldBody, PersonalDataState } from '#contract/people/personal-data.ts';
import { toStamp } from '#domain/time/instant.ts';
import { isNeeded } from '#worker/areas/access/user-locks/queries.ts';
import { erasingPerson } from '#worker/areas/people/personal-data/kept/erasing-person.ts';
import { tracesOf } from '#worker/areas/people/personal-data/kept/link-traces.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { insert, update } from '#worker/db/query.ts';
import { legalHold, personErasure } from '#worker/db/schema/erasure.ts';
import { person } from '#worker/db/schema/person.ts';
import { findPersonalData, type PersonalDataFacts } from './queries.ts';

/**
 * Erases a person who left, in one batch and for good. The clean-up later erases records that a law
 * requires (PD-02), and the bytes in R2 of files deleted here.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for an old version, PERSON_ERASURE_REFUSED with the reasons
 */
export async function erasePerson(
  ctx: SignedInCtx,
  id: number,
  { version }: z.output<typeof ErasureBody>,
): Promise<PersonalDataState> {
  const found = await findPersonalData(ctx, id);
  const { state } = found;
  if (state.refusals.length > 0) {
    throw new AppError('PERSON_ERASURE_REFUSED', { refusals: state.refusals });
  }
  if (state.version !== version) throw new AppError('E_CONFLICT', state);
  const kept = state.kept.map(({ record }) => record);
  const isAll = kept.length === 0;
  const traces = isAll ? await tracesOf(found.linked) : {};
  const after: PersonalDataState = {
    ...state,
    erased_at: toStamp(ctx.now),
    finished_at: isAll ? toStamp(ctx.now) : null,
    refusals: ['already_erased'],
    goes: { papers: 0, photos: 0, notices: 0, sessions: 0, wishes: 0 },
    version: version + 1,
  };
  await commit(ctx, {
    guards: erasureGuards(ctx, found),
    current: async () => (await findPersonalData(ctx, id)).state,
    statements: erasingPerson(
      { personId: id, erasedBy: ctx.actor.id, endedOn: state.ended_on, kept },
      ctx.now,
      traces,
    ),
    audit: [
      {
        action: 'erase',
        subject: 'person',
        subjectId: id,
        after: { ended_on: state.ended_on, kept },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Stops the erasing of a person's data until the hold is released: for a dispute, or a request of an
 * authority.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the current state when there is a hold already
 */
export async function placeHold(
  ctx: SignedInCtx,
  id: number,
  { reason }: z.output<typeof HoldBody>,
): Promise<void> {
  const { state } = await findPersonalData(ctx, id);
  if (state.hold !== null || state.finished_at !== null) throw new AppError('E_CONFLICT', state);
  await commit(ctx, {
    guards: [
      sql`SELECT NOT ${isOnHold(id)}
          AND NOT EXISTS (SELECT 1 FROM ${personErasure} WHERE person_id = ${id} AND finished_at IS NOT NULL)`,
    ],
    current: async () => (await findPersonalData(ctx, id)).state,
    statements: [
      insert(legalHold).values({ person_id: id, reason, placed_at: ctx.now, placed_by: ctx.actor.id }),
    ],
    // The reason is in the hold, which is erased with the person; an audit row would keep it.
    audit: [{ action: 'hold', subject: 'person', subjectId: id }],
    answer: { status: 204, body: null },
  });
}

/** @throws AppError E_NOT_FOUND also without a hold */
export async function releaseHold(ctx: SignedInCtx, id: number): Promise<void> {
  const { state } = await findPersonalData(ctx, id);
  if (state.hold === null) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [sql`SELECT ${isOnHold(id)}`],
    statements: [
      update(legalHold)
        .set({ released_at: ctx.now, released_by: ctx.actor.id })
        .where(sql`person_id = ${id} AND released_at IS NULL`),
    ],
    audit: [{ action: 'release', subject: 'person', subjectId: id }],
  });
}

/**
 * Guards of the refusals: the account and the pay due are unchanged, no shift, no hold and no earlier
 * erasure.
 */
function erasureGuards(ctx: SignedInCtx, { user: { id, version }, payVersion }: PersonalDataFacts): SQL[] {
  return [
    sql`SELECT version = ${version} AND pay_version = ${payVersion} FROM ${person} WHERE id = ${id}`,
    sql`SELECT NOT ${isNeeded(ctx, id)}`,
    sql`SELECT NOT ${isOnHold(id)} AND NOT EXISTS (SELECT 1 FROM ${personErasure} WHERE person_id = ${id})`,
  ];
}

function isOnHold(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${legalHold} WHERE person_id = ${id} AND released_at IS NULL)`;
}
