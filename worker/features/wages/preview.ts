import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WagePreview, WagePreviewBody } from '#contract/wages.ts';
import { DAYS_DECIDING_EACH } from '#domain/hours/facts.ts';
import { type PersonWork, personHours } from '#domain/hours/person-hours.ts';
import type { Recalculated } from '#domain/hours/raise.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { type RaiseFacts, raiseColumns, raisedBy } from '#worker/attendance/raise.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { CONFIGURATION_ID, settingsOf } from '#worker/features/configuration/queries.ts';
import { closingDayOf, hoursRulesOf } from '#worker/hours/company-rules.ts';
import { personWorkOf, workJson, workOf } from '#worker/hours/work-rows.ts';
import { paidBy } from './queries.ts';

type PreviewFacts = RaiseFacts & { found: 0 | 1; wage_id: number | null; work: string; settings: string };

/**
 * What a wage would make of finished work: how much of it, from when to when, and what that comes to in all pay
 * periods that it touches. One round trip; nothing is written.
 * @throws AppError E_NOT_FOUND for a workplace, a wage or a person that is not there
 */
export async function previewWage(
  ctx: SignedInCtx,
  workplaceId: number,
  input: WagePreviewBody,
): Promise<WagePreview> {
  const { user_id, wage_id, position_id, valid_from } = input;
  const personId = sql`coalesce(g.person_id, ${user_id})`;
  const from = sql`min(coalesce(g.valid_from, ${valid_from}), ${valid_from})`;
  const positionIds = sql`coalesce(g.position_id, ${position_id}), ${position_id}`;
  const work = workJson({
    person: personId,
    from: sql`date(${from}, ${`-${DAYS_DECIDING_EACH.before} days`})`,
    to: sql`${'9999-12-31'}`,
    shown: sql`1`,
    planned: false,
  });
  const facts = await bind(
    ctx.db.d1,
    sql`SELECT ${workplaceInReach(ctx, workplaceId)}
          AND EXISTS (SELECT 1 FROM ${person} AS p WHERE p.id = ${personId} AND p.deleted_at IS NULL) AS found,
          g.id AS wage_id, ${work} AS work, ${raiseColumns({ personId, positionIds, from })},
          (SELECT settings FROM ${configuration} WHERE id = ${CONFIGURATION_ID}) AS settings
        FROM (SELECT 1) LEFT JOIN ${wage} AS g ON g.id = ${wage_id ?? 0} AND g.workplace_id = ${workplaceId}`,
  ).first<PreviewFacts>();
  if (facts?.found !== 1 || facts.wage_id !== wage_id) throw new AppError('E_NOT_FOUND');
  const { recalculated, closed, byHand, stored } = raisedBy(facts, { id: wage_id, to: paidBy(input) });
  const dates = recalculated.flatMap(({ id }) => stored.get(id)?.businessDate ?? []).sort();
  return {
    attendances: recalculated.length,
    date_from: dates[0] ?? null,
    date_to: dates.at(-1) ?? null,
    yen: differenceOf(facts, recalculated, dates),
    closed,
    by_hand: byHand,
  };
}

/** What the pay of the periods of these dates comes to more, each of its lines rounded as it is paid (O-08). */
function differenceOf(
  { work, settings }: Pick<PreviewFacts, 'work' | 'settings'>,
  recalculated: readonly Recalculated[],
  dates: readonly string[],
): number {
  const company = settingsOf(settings);
  const closingDay = closingDayOf(company);
  const rules = hoursRulesOf(company);
  const wages = new Map(recalculated.map((one) => [one.id, one.new]));
  const before = personWorkOf(workOf(work));
  const paid = <Row extends { id: number; salaryPerHour: number }>(row: Row): Row => ({
    ...row,
    salaryPerHour: wages.get(row.id) ?? row.salaryPerHour,
  });
  const after = { attendances: before.attendances.map(paid), leaves: before.leaves.map(paid) };
  const months = new Set(dates.map((date) => payMonthOf(date, closingDay)));
  let yen = 0;
  for (const month of months) {
    const period = payPeriodOf(month, closingDay);
    const total = (one: PersonWork) => personHours(one, period, rules).pay.total;
    yen += total(after) - total(before);
  }
  return yen;
}
