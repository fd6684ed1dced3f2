import { sql } from 'drizzle-orm';
import type { WagePreview } from '#contract/pay/wages.ts';
import { type PersonWork, personHours } from '#domain/pay/hours/person-hours.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { decidingFrom } from '#worker/areas/pay/hours/days.ts';
import { personWorkOf, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { FieldsRow } from '#worker/db/query.ts';
import { paidOtherwise } from './paid-work.ts';
import { adjustedWith, closedMonthsOf, type RaiseAsked, type Raised, raiseFields } from './raise.ts';

/** Like {@link raiseFields}, with all work that decides the pay of the affected periods. */
export function raisePreviewFields(asked: RaiseAsked) {
  const work = workJson({
    person: asked.personId,
    from: decidingFrom(asked.from),
    to: sql`${'9999-12-31'}`,
    shown: sql`1`,
    planned: false,
  });
  return {
    ...raiseFields(asked),
    /** The text for `workRowsOf`. */
    work: sql<string>`${work}`,
    settings: STORED_SETTINGS,
  };
}

export type RaisePreviewFacts = FieldsRow<ReturnType<typeof raisePreviewFields>>;

/** The effect on finished work, without yen. */
export function raiseCounts(raised: Raised): Omit<WagePreview, 'yen' | 'closed_yen'> {
  const dates = recalculatedDates(raised);
  return {
    attendances: raised.recalculated.length,
    date_from: dates[0] ?? null,
    date_to: dates.at(-1) ?? null,
    closed: raised.adjusted.length,
    closed_months: new Set(closedMonthsOf(raised)).size,
    paid_with: adjustedWith(raised),
    by_hand: raised.byHand,
  };
}

function recalculatedDates({ recalculated, stored }: Raised): string[] {
  return recalculated.flatMap(({ id }) => stored.get(id)?.businessDate ?? []).sort();
}

/**
 * Returns the extra pay of open periods and the differences of closed ones, each line rounded as it
 * is paid (O-08). The amount before already includes differences that were made up for.
 */
export function raiseYen(facts: RaisePreviewFacts, raised: Raised): Pick<WagePreview, 'yen' | 'closed_yen'> {
  const { recalculated, adjusted } = raised;
  if (recalculated.length === 0 && adjusted.length === 0) return { yen: 0, closed_yen: 0 };
  const company = settingsOf(facts.settings);
  const closingDay = companyClosing(company);
  const rules = hoursRulesOf(company);
  const unraised = adjusted.map(({ id, old }) => ({ id, new: old }));
  const before = paidOtherwise(personWorkOf(workRowsOf(facts.work)), unraised);
  const between = paidOtherwise(before, recalculated);
  const more = (months: Iterable<CalendarMonth>, one: PersonWork, other: PersonWork): number => {
    let yen = 0;
    for (const month of new Set(months)) {
      const period = payPeriodOf(month, closingDay);
      yen += personHours(other, period, rules).pay.total - personHours(one, period, rules).pay.total;
    }
    return yen;
  };
  const open = recalculatedDates(raised).map((date) => payMonthOf(date, closingDay));
  return {
    yen: more(open, before, between),
    closed_yen: more(closedMonthsOf(raised), between, paidOtherwise(between, adjusted)),
  };
}
