// Placements written by hand: how they are judged, and the people and places that several files name.

import {
  type PlacedBefore,
  type PlacedPerson,
  type Placement,
  type PlaceOfWork,
  placementFindings,
} from '#domain/law/placement.ts';
import type { WorkKind } from '#domain/law/placement-kinds.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { PLACEMENT, STUDENT_BY_DAY } from '#tests/domain/law/build.ts';

export interface Placed {
  person?: Partial<PlacedPerson>;
  before?: Partial<PlacedBefore>;
  place?: Partial<PlaceOfWork>;
  work?: WorkKind | null;
  isQualified?: boolean;
  day?: CalendarDate;
}

/** Written by hand from the law: `lawful`, or the severity and rule of each finding. */
export type PlacementRow = [
  placement: string,
  placed: Placed,
  verdict: string,
  why: string,
  /** Set where the product only warns, because the official text has not been read. */
  unconfirmed?: 'unconfirmed',
];

export const placementOf = ({ person, before, place, work, isQualified, day }: Placed): Placement => ({
  person: { ...PLACEMENT.person, ...person },
  before: { ...PLACEMENT.before, ...before },
  place: { ...PLACEMENT.place, ...place },
  workKind: work === undefined ? PLACEMENT.workKind : work,
  dispatcher: { ...PLACEMENT.dispatcher, isQualified: isQualified ?? false },
  day: day ?? PLACEMENT.day,
});

export const verdictOn = (placed: Placed, law: LawRegister): string =>
  placementFindings(placementOf(placed), law)
    .map(({ severity, rule }) => `${severity} ${rule}`)
    .join(', ') || 'lawful';

export const STUDENT = { status: 'study_abroad', hasBlanketPermission: true, study: STUDENT_BY_DAY } as const;
export const ENGINEER = { status: 'engineer_specialist' } as const;
export const SKILLED_FARMER = { status: 'specified_skilled_worker', skilledField: 'agriculture' } as const;
export const TRAINEE = { status: 'training_employment', planSites: [7, 8] } as const;
export const ACTIVITIES = { status: 'designated_activities' } as const;
export const PERMANENT = { status: 'permanent_resident' } as const;

export const CONTRACTOR = { engagement: 'contract_for_work' } as const;
export const UNKNOWN = { engagement: 'unknown' } as const;
export const UNCHECKED_BAR = { ...CONTRACTOR, fueiho: 'unknown' } as const;

export const UNKNOWN_SCHOOL = { ...STUDENT_BY_DAY, school: 'unknown' } as const;
export const ONE_DAY = { contracts: [{ from: '2026-10-15', to: '2026-10-15' }] };
