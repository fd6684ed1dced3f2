import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { DemoChange, DemoLedger } from './attendance/ledger.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount } from './student.ts';
import { MINIMUM_WAGES, MINIMUM_WAGES_FROM } from './wages.ts';

/** Yen below the minimum wage of the prefecture. */
const BELOW = 26;
const WAGE_REASON = '研修期間の時給';

/** O-16: a person's latest finished work has a wage below the minimum, set by hand. */
export function withLowWage(
  ledger: DemoLedger,
  { sites, actor, now }: { sites: readonly DemoSite[]; actor: number; now: Instant },
): DemoLedger {
  const known = new Set(MINIMUM_WAGES_FROM.map(([prefecture]) => prefecture));
  const at = MANAGED_BY_ACCOUNT.find((site) => known.has(sites[site]?.data.prefecture ?? '47'));
  const place = ledger.attendances.findLastIndex(
    ({ workplaceId, personId, ended, voidedAt, confirmed, openItems }) =>
      workplaceId === at &&
      !isStudentAccount(personId) &&
      ended !== null &&
      voidedAt === null &&
      !confirmed &&
      openItems.length === 0,
  );
  const one = ledger.attendances[place];
  const least = at === undefined ? undefined : MINIMUM_WAGES[sites[at]?.data.prefecture ?? '47'];
  if (!one?.ended || least === undefined) return ledger;
  const salaryPerHour = least - BELOW;
  const attendances = ledger.attendances.with(place, {
    ...one,
    ended: { ...one.ended, salaryPerHour },
    terms: { ...one.terms, salaryPerHour, wageByHand: true },
    version: one.version + 1,
  });
  const change: DemoChange = {
    attendance: one.id,
    field: 'salary_per_hour',
    reason: WAGE_REASON,
    actor,
    at: now - 20 * MINUTE_MS,
    old: String(one.ended.salaryPerHour),
    new: String(salaryPerHour),
  };
  return { ...ledger, attendances, changes: [...ledger.changes, change] };
}
