import type { Industry, KnownEngagement } from '#domain/law/placement-kinds.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DEMO_WORKPLACES, type DemoWorkplace } from './company.ts';
import { randomFor } from './random.ts';
import { SPECIFIED_MINIMUM_WAGE } from './wages.ts';

/** The contract with the client and the premises of a workplace. */
export type SiteContract = {
  client: string;
  engagement: KnownEngagement | null;
  industry: Industry;
  /** O-16: of its specified minimum wage. */
  wageIndustry: string | null;
  fueiho: boolean | null;
  conflictOn: CalendarDate | null;
  contractFrom: CalendarDate;
  contractTo: CalendarDate;
};

/** An amusement hall to clean. People who work by permission may not be there. */
const AMUSEMENT_HALL = 'C-002';
/** Premises that the office has not asked about yet. */
const UNASKED = ['L-007', 'R-004', 'H-003'];
const UNKNOWN_ENGAGEMENT = 'S-008';
/** A supermarket under a specified minimum wage. */
const SUPERMARKET = 'S-005';

/** The number of the amusement hall among the workplaces. */
export const HALL_SITE = DEMO_WORKPLACES.findIndex(({ code }) => code === AMUSEMENT_HALL);

/** The contract of this fiscal year. A firm has one way of engagement at all its workplaces. */
export function siteContract(
  { code, name }: DemoWorkplace,
  industry: Industry,
  today: CalendarDate,
): SiteContract {
  const [client = name] = name.split(' ');
  const engagement = code === UNKNOWN_ENGAGEMENT ? null : engagementOf(client, code);
  const year = fiscalYear(today);
  return {
    client,
    engagement,
    industry,
    wageIndustry: code === SUPERMARKET ? SPECIFIED_MINIMUM_WAGE.industry : null,
    fueiho: UNASKED.includes(code) ? null : code === AMUSEMENT_HALL,
    conflictOn:
      engagement === 'dispatch'
        ? addDays(today, randomFor(`conflict day of ${code}`).whole(120, 1_000))
        : null,
    contractFrom: `${year}-04-01`,
    contractTo: `${year + 1}-03-31`,
  };
}

function engagementOf(client: string, code: string): KnownEngagement {
  if (code.startsWith('C-')) return 'contract_for_work';
  return randomFor(`engagement of ${client}`).weighted([
    ['dispatch', 8],
    ['contract_for_work', 1],
    ['direct', 1],
  ] as const);
}

/** It begins in April. */
function fiscalYear(today: CalendarDate): number {
  const year = Number(today.slice(0, 4));
  return today.slice(5) < '04-01' ? year - 1 : year;
}
