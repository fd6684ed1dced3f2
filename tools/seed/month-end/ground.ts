import type { Instant } from '#domain/time/instant.ts';
import type { DemoLedger } from '#tools/seed/attendance/ledger.ts';
import type { DemoPerson } from '#tools/seed/demo-person.ts';
import type { DemoMember } from '#tools/seed/members.ts';
import type { DemoSite } from '#tools/seed/sites.ts';
import type { DemoWage } from '#tools/seed/wages.ts';

/** The input of a month-end. */
export type MonthEndGround = {
  now: Instant;
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  wages: readonly DemoWage[];
  ledger: DemoLedger;
};
