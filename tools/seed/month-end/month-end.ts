import { addMonths, firstOfMonth } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { MonthEndGround } from './ground.ts';
import {
  type DemoAdjustment,
  type DemoLeave,
  type DemoTransport,
  demoAdjustments,
  demoLeaves,
  demoTransport,
} from './other-payments.ts';
import { type DemoPayAccount, demoPayAccounts } from './pay-accounts.ts';
import { type DemoPeriod, demoPeriods } from './periods.ts';
import { type DemoAdvances, demoAdvances } from './requests.ts';

/** The results of a month-end: other payments, periods and advances. */
export type DemoMonthEnd = DemoAdvances & {
  transport: ReadonlyMap<number, DemoTransport>;
  leaves: readonly DemoLeave[];
  adjustments: readonly DemoAdjustment[];
  periods: readonly DemoPeriod[];
  accounts: readonly DemoPayAccount[];
};

export function demoMonthEnd(ground: MonthEndGround): DemoMonthEnd {
  const today = jstDate(ground.now);
  const last = monthOf(addMonths(firstOfMonth(today), -1));
  const leaves = demoLeaves(ground, last);
  const periods = demoPeriods(ground, last);
  const advances = demoAdvances(ground, today);
  return {
    transport: demoTransport(ground.members),
    leaves,
    adjustments: demoAdjustments(ground, [last, monthOf(today)]),
    periods,
    accounts: demoPayAccounts(ground, advances.requests),
    ...advances,
  };
}
