import type { Instant } from '#domain/time/instant.ts';
import type { DemoLedger } from '#scripts/seed/attendance/ledger.ts';
import type { DemoPerson } from '#scripts/seed/demo-person.ts';
import type { DemoMember } from '#scripts/seed/members.ts';
import type { DemoSite } from '#scripts/seed/sites.ts';
import type { DemoWage } from '#scripts/seed/wages.ts';

/** What the end of a month is made of. */
export type MonthEndGround = {
  now: Instant;
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  wages: readonly DemoWage[];
  ledger: DemoLedger;
};
