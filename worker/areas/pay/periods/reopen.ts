import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Period, PeriodReopenBody } from '#contract/pay/periods.ts';
import { doesAccounting } from '#contract/roles.ts';
import { decideReopening } from '#domain/pay/period/state.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { paidWorkJson, storedWagesJson, type WorkWage } from '#worker/areas/attendance/records/paid-work.ts';
import { type PaidFacts, recalculating, reopenedBy } from '#worker/areas/attendance/records/raise.ts';
import { unseenAfterReopening } from '#worker/areas/attendance/records/unseen-lines.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { answering, deleteFrom, fieldList, fromJson, update } from '#worker/db/query.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { isPeriodUnchanged, movedEntry, refuseOldPeriod } from './commands.ts';
import { takingBack } from './making-up.ts';
import { periodOf, selectActor, selectPeriodsById } from './queries.ts';
import { selectLeft } from './stale-lines.ts';

/**
 * Reopens a period. Work of a closed one gets the current wages, like work of any open month (R-04).
 * What later months paid for it is reversed for people without another closed line in that month.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for a closed one without the duty, E_CONFLICT with the
 * period for an old version
 */
export function reopenPeriod(
  ctx: SignedInCtx,
  id: number,
  { reason, version }: PeriodReopenBody,
): Promise<Period> {
  return whileStale(async () => {
    const { row, by, paid, left, firstId } = await readReopeningFacts(ctx, id);
    const decision = decideReopening(row, doesAccounting(ctx.actor));
    if (decision.kind === 'forbidden') throw new AppError('E_FORBIDDEN');
    refuseOldPeriod(ctx, row, version);
    if (decision.kind !== 'moved') return periodOf(ctx, row);
    const found = paid.map(reopenedBy);
    const recalculation = recalculating(ctx, found);
    const takenBack = takingBack(ctx, left, firstId);
    const after = periodOf(ctx, {
      ...row,
      state: 'open',
      closed_at: null,
      closed_by: null,
      confirmed_at: null,
      confirmed_by: null,
      reopened_at: ctx.now,
      reopened_by: by,
      reopen_reason: reason,
      version: version + 1,
    });
    const filled = found.flatMap(({ recalculated }) => recalculated.filter(({ old }) => old === null)).length;
    const body = { ...after, without_wage: after.without_wage - filled };
    await commit(ctx, {
      guards: [isPeriodUnchanged(row), ...recalculation.guards, ...takenBack.guards],
      statements: [
        unseenAfterReopening(id),
        deleteFrom(periodLine).where(eq(periodLine.period_id, id)),
        update(period)
          .set({
            state: 'open',
            confirmed_at: null,
            confirmed_by: null,
            closed_at: null,
            closed_by: null,
            reopened_at: ctx.now,
            reopened_by: ctx.actor.id,
            reopen_reason: reason,
            version: sql`${period.version} + 1`,
          })
          .where(eq(period.id, id)),
        ...recalculation.statements,
        ...takenBack.statements,
      ],
      audit: [movedEntry(row, id, 'reopen', 'open', { reason }), ...recalculation.audit, ...takenBack.audit],
      answer: { status: 200, body },
    });
    return body;
  });
}

/** Reads all facts of a reopening in one round trip. */
async function readReopeningFacts(ctx: SignedInCtx, id: number) {
  const left = selectLeft(id);
  const [[row], [actor], paid, madeUp, [drawn]] = await batch(ctx.db, [
    selectPeriodsById(ctx, [id]),
    selectActor(ctx),
    selectPaid(id),
    left,
    drawing('adjustment', sql`SELECT count(*) FROM (${left})`),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!actor || !drawn) throw new Error('no actor, or no sequence of adjustments');
  return { row, by: actor.by, paid, left: madeUp, firstId: drawn.first };
}

/**
 * Whether the latest wage of some kind differs from the stored wage of `a`; only then can its wage
 * change. The `+` makes SQLite search by person, because a person has few wages and a position has
 * those of all people.
 */
const MAY_EARN_OTHERWISE = sql`EXISTS (SELECT 1 FROM ${wage} AS w WHERE w.person_id = a.person_id
  AND +w.position_id = a.position_id AND w.valid_from <= a.business_date AND w.salary_per_hour IS NOT a.salary_per_hour
  AND NOT EXISTS (SELECT 1 FROM ${wage} AS later WHERE later.person_id = w.person_id
    AND +later.position_id = w.position_id AND later.template_id IS w.template_id
    AND later.valid_from > w.valid_from AND later.valid_from <= a.business_date))`;

/** {@link PaidFacts} of all people with a line in the period, without work whose wage cannot change. */
function selectPaid(periodId: number): SQL<PaidFacts> {
  const work = paidWorkJson(sql`a.person_id = kept.person_id AND +a.workplace_id = per.workplace_id
    AND a.business_date BETWEEN per.date_from AND per.date_to AND ${MAY_EARN_OTHERWISE}`);
  const found = {
    raise_person: sql<PersonId>`p.id`,
    raise_version: sql<number>`p.roster_version`,
    raise_work: work,
  };
  const wages = {
    raise_wages: fromJson<WorkWage[]>(
      sql`iif(raise_work = '[]', '[]', ${storedWagesJson(sql`raise_person`)})`,
    ),
  };
  return answering(
    { ...found, ...wages },
    sql`SELECT found.*, ${fieldList(wages)} FROM (
      SELECT ${fieldList(found)}
      FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id AND per.state = 'closed'
        JOIN ${person} AS p ON p.id = kept.person_id
      WHERE kept.period_id = ${periodId}) AS found`,
  );
}
