import fc from 'fast-check';
import type { Placement } from '#domain/law/placement.ts';
import {
  COURSES,
  ENGAGEMENTS,
  type Engagement,
  FILED_EVIDENCE,
  INCOME_KINDS,
  SCHOOL_KINDS,
  SKILLED_FIELDS,
  WORK_KINDS,
  WORK_PERMISSIONS,
} from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { PERMISSION, PLACEMENT } from './build.ts';

const choice = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays('2026-10-15', days));
const dayOrNull = fc.option(day, { nil: null });
const term = fc.tuple(day, fc.option(fc.nat(200))).map(([from, days]) => ({
  from,
  to: days === null ? null : addDays(from, days),
}));
const permission = fc
  .record({
    kind: choice(WORK_PERMISSIONS),
    employer: choice([null, 'Client', 'Other']),
    workplaceId: choice([null, 1, 2]),
    workKind: fc.option(choice(WORK_KINDS), { nil: null }),
  })
  .chain((one) => term.map((dates) => ({ ...PERMISSION, ...one, ...dates })));

const income = fc
  .record({ kind: choice(INCOME_KINDS), yen: choice([4_999_999, 5_000_000]), shownOn: day })
  .map((one) => ({ ...one, ownYen: one.kind === 'household' ? 1_000_000 : null }));

/** Any placement within some years. */
export const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  person: fc.record({
    status: fc.option(choice(RESIDENCE_STATUSES), { nil: null }),
    hasBlanketPermission: fc.boolean(),
    permissions: fc.array(permission, { maxLength: 2 }),
    skilledField: fc.option(choice(SKILLED_FIELDS), { nil: null }),
    designatedNumber: choice([null, 9, 46]),
    planSites: choice([null, [], [1], [2]]),
    study: fc.option(
      fc.record({
        school: choice([...SCHOOL_KINDS, 'unknown'] as const),
        course: choice([...COURSES, 'unknown'] as const),
        onLeave: fc.boolean(),
      }),
      { nil: null },
    ),
    birthday: choice([null, '1960-01-01', '1966-10-20', '2000-01-01']),
    contracts: fc.array(term, { maxLength: 1 }),
    incomes: fc.array(income, { maxLength: 2 }),
  }),
  before: fc.record({
    dispatched: fc.array(term, { maxLength: 1 }),
    leftClientOn: dayOrNull,
    retiredAt: choice([null, 59, 60]),
    evidence: fc.array(choice(FILED_EVIDENCE), { maxLength: 1 }),
  }),
  place: fc.record({
    id: fc.constant(1),
    client: choice([null, 'Client']),
    engagement: choice<Engagement>([...ENGAGEMENTS, 'unknown']),
    fueiho: choice(['yes', 'no', 'unknown'] as const),
    conflictOn: dayOrNull,
  }),
  workKind: fc.option(choice(WORK_KINDS), { nil: null }),
  dispatcher: fc.constant(PLACEMENT.dispatcher),
  day,
});
