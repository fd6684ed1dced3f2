import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import type { PlacedBefore, PlacedPerson, Placement, PlaceOfWork } from '#domain/law/placement.ts';
import { placementFindings } from '#domain/law/placement.ts';
import type { WorkKind } from '#domain/law/placement-kinds.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { CONFIRMED_LAW, PERMISSION, PLACEMENT, STUDENT_BY_DAY } from './build.ts';

interface Placed {
  person?: Partial<PlacedPerson>;
  before?: Partial<PlacedBefore>;
  place?: Partial<PlaceOfWork>;
  work?: WorkKind | null;
  isQualified?: boolean;
  day?: CalendarDate;
}

/** Written by hand from the law: `lawful`, or the severity and rule of each finding. */
type Row = [
  placement: string,
  placed: Placed,
  verdict: string,
  why: string,
  /** Set where the product only warns, because the official text has not been read. */
  unconfirmed?: 'unconfirmed',
];

const placementOf = ({ person, before, place, work, isQualified, day }: Placed): Placement => ({
  person: { ...PLACEMENT.person, ...person },
  before: { ...PLACEMENT.before, ...before },
  place: { ...PLACEMENT.place, ...place },
  workKind: work === undefined ? PLACEMENT.workKind : work,
  dispatcher: { ...PLACEMENT.dispatcher, isQualified: isQualified ?? false },
  day: day ?? PLACEMENT.day,
});

const verdictOn = (placed: Placed, law: LawRegister): string =>
  placementFindings(placementOf(placed), law)
    .map(({ severity, rule }) => `${severity} ${rule}`)
    .join(', ') || 'lawful';

const STUDENT = { status: 'study_abroad', hasBlanketPermission: true, study: STUDENT_BY_DAY } as const;
const DEPENDANT_OF_FAMILY = { status: 'family_stay', hasBlanketPermission: true } as const;
const ENGINEER = { status: 'engineer_specialist' } as const;
const SKILLED_COOK = { status: 'specified_skilled_worker', skilledField: 'food_service' } as const;
const SKILLED_FARMER = { status: 'specified_skilled_worker', skilledField: 'agriculture' } as const;
const INTERN = { status: 'technical_intern' } as const;
const TRAINEE = { status: 'training_employment', planSites: [7, 8] } as const;
const ACTIVITIES = { status: 'designated_activities' } as const;
const DESIGNATION = { ...PERMISSION, kind: 'designation' } as const;
const PERMANENT = { status: 'permanent_resident' } as const;

const CONTRACTOR = { engagement: 'contract_for_work' } as const;
const DIRECT = { engagement: 'direct' } as const;
const UNKNOWN = { engagement: 'unknown' } as const;
const PACHINKO = { ...CONTRACTOR, fueiho: 'yes' } as const;
const UNCHECKED_BAR = { ...CONTRACTOR, fueiho: 'unknown' } as const;

const UNKNOWN_SCHOOL = { ...STUDENT_BY_DAY, school: 'unknown' } as const;
const ONE_DAY = { contracts: [{ from: '2026-10-15', to: '2026-10-15' }] };
const TEN_DAYS = { contracts: [{ from: '2026-10-10', to: '2026-10-19' }] };

const ROWS: Row[] = [
  // Premises under the Entertainment Business Act.
  [
    'a student serves in a restaurant',
    { person: STUDENT, place: CONTRACTOR, work: 'food_service' },
    'lawful',
    'a blanket permission allows any kind of work',
  ],
  [
    'a student cleans a pachinko hall',
    { person: STUDENT, place: PACHINKO, work: 'building_cleaning' },
    'refuse fueiho_premises',
    'the permission bars the premises, whatever the duty',
  ],
  [
    'a permanent resident cleans a pachinko hall',
    { person: PERMANENT, place: PACHINKO, work: 'building_cleaning' },
    'lawful',
    'the status allows any work',
  ],
  [
    'a Japanese cleans a pachinko hall',
    { place: PACHINKO, work: 'building_cleaning' },
    'lawful',
    'no permission is needed',
  ],
  [
    'a dependant sells at a mahjong parlour',
    { person: DEPENDANT_OF_FAMILY, place: PACHINKO, work: 'retail' },
    'refuse fueiho_premises',
    'a blanket permission too',
  ],
  [
    'a student whose permission is missing cleans a pachinko hall',
    { person: { ...STUDENT, hasBlanketPermission: false }, place: PACHINKO, work: 'building_cleaning' },
    'refuse fueiho_premises',
    'a student never works there, with or without the permission',
  ],
  [
    'a student serves in an unchecked bar',
    { person: STUDENT, place: UNCHECKED_BAR, work: 'food_service' },
    'warn fueiho_premises',
    'the premises may be such',
  ],
  [
    'a spouse of a Japanese serves in an unchecked bar',
    { person: { status: 'spouse_of_japanese_citizen' }, place: UNCHECKED_BAR, work: 'food_service' },
    'lawful',
    'it does not matter for this status',
  ],
  [
    'a student with an individual permission works at a love hotel',
    { person: { ...STUDENT, permissions: [PERMISSION] }, place: PACHINKO, work: 'accommodation' },
    'refuse fueiho_premises',
    'individual permissions bar the premises as well',
  ],
  [
    'a job seeker with a blanket permission works at a game centre',
    { person: { ...ACTIVITIES, hasBlanketPermission: true }, place: PACHINKO, work: 'event' },
    'refuse fueiho_premises',
    'the work rests on the blanket permission',
  ],
  [
    'an engineer with a permission for all work keeps the books of a pachinko hall',
    { person: { ...ENGINEER, permissions: [PERMISSION] }, place: PACHINKO, work: 'accounting' },
    'lawful',
    'the status itself allows the work',
  ],
  [
    'an engineer with an individual permission serves at a pachinko hall',
    { person: { ...ENGINEER, permissions: [PERMISSION] }, place: PACHINKO, work: 'food_service' },
    'refuse fueiho_premises',
    'the work rests on the individual permission',
  ],
  // The kinds of work of a status.
  [
    'an engineer keeps the books',
    { person: ENGINEER, place: CONTRACTOR, work: 'accounting' },
    'lawful',
    'work with professional knowledge',
  ],
  [
    'an engineer packs in a warehouse',
    { person: ENGINEER, place: CONTRACTOR, work: 'warehouse' },
    'warn work_kind',
    'work without professional knowledge',
  ],
  [
    'an engineer works where the kind of work is not known',
    { person: ENGINEER, place: CONTRACTOR, work: null },
    'warn work_kind',
    'it may be work without professional knowledge',
  ],
  [
    'an engineer serves on the last day of an individual permission',
    {
      person: { ...ENGINEER, permissions: [{ ...PERMISSION, workKind: 'food_service', to: '2026-10-31' }] },
      place: CONTRACTOR,
      work: 'food_service',
      day: '2026-10-31',
    },
    'lawful',
    'the permission replaces the rule',
  ],
  [
    'an engineer serves on the day after an individual permission',
    {
      person: { ...ENGINEER, permissions: [{ ...PERMISSION, workKind: 'food_service', to: '2026-10-31' }] },
      place: CONTRACTOR,
      work: 'food_service',
      day: '2026-11-01',
    },
    'warn work_kind',
    'the permission has ended',
  ],
  [
    'an engineer serves with an individual permission for another employer',
    {
      person: { ...ENGINEER, permissions: [{ ...PERMISSION, employer: 'Another company' }] },
      place: CONTRACTOR,
      work: 'food_service',
    },
    'warn work_kind',
    'the permission names the other employer alone',
  ],
  [
    'an engineer serves at a place that an individual permission does not name',
    {
      person: { ...ENGINEER, permissions: [{ ...PERMISSION, workplaceId: 2 }] },
      place: CONTRACTOR,
      work: 'food_service',
    },
    'warn work_kind',
    'the permission names another place',
  ],
  [
    'a Specified Skilled Worker of food service serves, under a contract for work',
    { person: SKILLED_COOK, place: CONTRACTOR, work: 'food_service' },
    'lawful',
    'the work of the field',
  ],
  [
    'a Specified Skilled Worker of food service works in a food factory',
    { person: SKILLED_COOK, place: CONTRACTOR, work: 'food_manufacturing' },
    'warn work_kind',
    'the work of another field',
  ],
  [
    'Designated Activities for food service, in food service',
    {
      person: { ...ACTIVITIES, permissions: [{ ...DESIGNATION, workKind: 'food_service' }] },
      place: DIRECT,
      work: 'food_service',
    },
    'lawful',
    'the paper allows it',
  ],
  [
    'Designated Activities for food service, in a warehouse',
    {
      person: { ...ACTIVITIES, permissions: [{ ...DESIGNATION, workKind: 'food_service' }] },
      place: DIRECT,
      work: 'warehouse',
    },
    'warn work_kind',
    'the paper does not show it',
  ],
  // Statuses and dispatch.
  [
    'a Specified Skilled Worker of food service serves, by dispatch',
    { person: SKILLED_COOK, work: 'food_service' },
    'refuse skilled_dispatch',
    'only farming and fishery',
  ],
  [
    'a Specified Skilled Worker of food service serves, by dispatch of a qualified dispatcher',
    { person: SKILLED_COOK, work: 'food_service', isQualified: true },
    'refuse skilled_dispatch',
    'only farming and fishery',
  ],
  [
    'a Specified Skilled Worker of food service serves, where the engagement is not known',
    { person: SKILLED_COOK, place: UNKNOWN, work: 'food_service' },
    'warn skilled_dispatch',
    'it may be dispatch',
  ],
  [
    'a Specified Skilled Worker of farming farms, by dispatch of an unqualified dispatcher',
    { person: SKILLED_FARMER, work: 'agriculture' },
    'refuse skilled_dispatch',
    'only by a qualified dispatcher',
  ],
  [
    'a Specified Skilled Worker of farming farms, by dispatch of a qualified dispatcher',
    { person: SKILLED_FARMER, work: 'agriculture', isQualified: true },
    'lawful',
    'the field and the dispatcher',
  ],
  [
    'a Specified Skilled Worker of food service is dispatched to a warehouse, with a designation',
    { person: { ...SKILLED_COOK, permissions: [{ ...DESIGNATION, workKind: 'food_service' }] } },
    'refuse skilled_dispatch, warn work_kind',
    'both rules are broken',
  ],
  [
    'a Specified Skilled Worker of food service serves, by dispatch, with a permission for all other work',
    { person: { ...SKILLED_COOK, permissions: [PERMISSION] }, work: 'food_service' },
    'refuse skilled_dispatch',
    'the work is that of the status',
  ],
  [
    'a Specified Skilled Worker of food service teaches, by dispatch, with an individual permission',
    { person: { ...SKILLED_COOK, permissions: [{ ...PERMISSION, workKind: 'teaching' }] }, work: 'teaching' },
    'lawful',
    'the work is that of the permission',
  ],
  [
    'a technical intern, by dispatch',
    { person: INTERN, work: 'industrial_products' },
    'refuse never_dispatched',
    'interns are never dispatched',
    'unconfirmed',
  ],
  [
    'a technical intern, under a contract for work',
    { person: INTERN, place: CONTRACTOR, work: 'industrial_products' },
    'lawful',
    'no dispatch',
  ],
  [
    'Designated Activities No. 46, by dispatch',
    { person: { ...ACTIVITIES, designatedNumber: 46, permissions: [DESIGNATION] }, work: 'retail' },
    'refuse never_dispatched',
    'never dispatched',
    'unconfirmed',
  ],
  [
    'a working holiday, by dispatch',
    { person: { ...ACTIVITIES, designatedNumber: 5, permissions: [DESIGNATION] }, work: 'retail' },
    'lawful',
    'only No. 46 is never dispatched',
  ],
  [
    'training employment at a site of the plan',
    { person: TRAINEE, place: { ...DIRECT, id: 7 }, work: 'agriculture', day: '2027-04-01' },
    'lawful',
    'the plan has the site',
  ],
  [
    'training employment at another site, on the day on which it starts',
    { person: TRAINEE, place: DIRECT, work: 'agriculture', day: '2027-04-01' },
    'refuse plan_site',
    'only sites of the approved plan',
  ],
  [
    'training employment at another site, on the day before',
    { person: TRAINEE, place: DIRECT, work: 'agriculture', day: '2027-03-31' },
    'lawful',
    'the rule is not in force',
  ],
  [
    'training employment at another site that a designation names',
    {
      person: { ...TRAINEE, permissions: [{ ...DESIGNATION, workplaceId: 1 }] },
      place: DIRECT,
      work: 'agriculture',
      day: '2027-04-01',
    },
    'lawful',
    'the designation names the site',
  ],
  [
    'training employment whose plan is not on file',
    { person: { ...TRAINEE, planSites: null }, place: DIRECT, work: 'agriculture', day: '2027-04-01' },
    'warn plan_site',
    'the site may not be of the plan',
  ],
  // Barred duties.
  [
    'a permanent resident builds, by dispatch',
    { person: PERMANENT, work: 'construction' },
    'refuse barred_dispatch',
    'construction is barred',
  ],
  [
    'a permanent resident builds, under a contract for work',
    { person: PERMANENT, place: CONTRACTOR, work: 'construction' },
    'lawful',
    'only dispatch is barred',
  ],
  [
    'a permanent resident does the office work of a building site, by dispatch',
    { person: PERMANENT, work: 'office' },
    'lawful',
    'office work is no construction',
  ],
  [
    'a Japanese guards, where the engagement is not known',
    { place: UNKNOWN, work: 'guarding' },
    'warn barred_dispatch',
    'it may be dispatch',
  ],
  [
    'a Japanese loads ships, by dispatch',
    { work: 'harbour_transport' },
    'refuse barred_dispatch',
    'harbour transport is barred',
  ],
  [
    'a nurse in a hospital, by dispatch',
    { work: 'hospital_medical' },
    'refuse barred_dispatch',
    'medical work in hospitals is barred',
    'unconfirmed',
  ],
  [
    'a nurse in a hospital, by dispatch in place of one on leave',
    { work: 'hospital_medical', before: { evidence: ['leave_replacement'] } },
    'lawful',
    'an exception with a paper',
  ],
  [
    'a nurse in a care home for a day, by dispatch',
    { person: ONE_DAY, work: 'welfare_nursing' },
    'lawful',
    'no hospital, and a listed duty',
  ],
  // Day dispatch.
  [
    'a day student of a university for a day',
    { person: { ...STUDENT, ...ONE_DAY } },
    'lawful',
    'a day student of a school of Article 1',
  ],
  [
    'a day student of a language school of none of the kinds for a day',
    { person: { ...STUDENT, ...ONE_DAY, study: { ...STUDENT_BY_DAY, school: 'other' } } },
    'refuse day_dispatch',
    'the school is none of Article 1, 124 or 134',
    'unconfirmed',
  ],
  [
    'a day student of an unchecked school for a day',
    { person: { ...STUDENT, ...ONE_DAY, study: UNKNOWN_SCHOOL } },
    'warn day_dispatch',
    'the school may be none of them',
  ],
  [
    'an evening student for a day',
    { person: { ...ONE_DAY, study: { ...STUDENT_BY_DAY, course: 'evening' } } },
    'refuse day_dispatch',
    'evening students are no exception',
    'unconfirmed',
  ],
  [
    'a student on leave for a day',
    { person: { ...ONE_DAY, study: { ...STUDENT_BY_DAY, onLeave: true } } },
    'refuse day_dispatch',
    'students on leave are no exception',
    'unconfirmed',
  ],
  [
    'a Japanese for ten days, on the day before the 60th birthday',
    { person: { ...TEN_DAYS, birthday: '1966-10-16' } },
    'refuse day_dispatch',
    'aged 59',
    'unconfirmed',
  ],
  [
    'a Japanese for ten days, on the 60th birthday',
    { person: { ...TEN_DAYS, birthday: '1966-10-15' } },
    'lawful',
    'aged 60',
  ],
  [
    'a Japanese under a contract of 30 days',
    { person: { contracts: [{ from: '2026-10-01', to: '2026-10-30' }] } },
    'refuse day_dispatch',
    'day labour',
    'unconfirmed',
  ],
  [
    'a Japanese under a contract of 31 days',
    { person: { contracts: [{ from: '2026-10-01', to: '2026-10-31' }] } },
    'lawful',
    'no day labour',
  ],
  [
    'a Japanese under a contract of a day, under a contract for work',
    { person: ONE_DAY, place: CONTRACTOR },
    'lawful',
    'only dispatch is barred',
  ],
  [
    'a Japanese whose contract is not on file',
    { person: { contracts: [] } },
    'lawful',
    'that is asked once of the person',
  ],
  [
    'a Japanese whose contract of ten days has ended',
    { person: { contracts: [{ from: '2026-10-05', to: '2026-10-14' }] } },
    'lawful',
    'there is no contract on the day',
  ],
  [
    'a wife of a household of 6,000,000 yen, a year after the proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2025-10-16' }],
      },
    },
    'lawful',
    'not the earner of such a household',
  ],
  [
    'a wife of a household of 6,000,000 yen, a year and a day after the proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2025-10-15' }],
      },
    },
    'refuse day_dispatch',
    'the proof is too old',
    'unconfirmed',
  ],
  [
    'a wife whose household had 6,000,000 yen, but has less by the last proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [
          { kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2026-01-10' },
          { kind: 'household', yen: 4_000_000, ownYen: 1_000_000, shownOn: '2026-09-10' },
        ],
      },
    },
    'refuse day_dispatch',
    'the last proof counts',
    'unconfirmed',
  ],
  [
    'an employee of 5,000,000 yen with a side job',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'main_job', yen: 5_000_000, ownYen: null, shownOn: '2026-09-01' }],
      },
    },
    'lawful',
    'the main job pays enough',
  ],
  [
    'a Japanese who sells software for a day',
    { person: ONE_DAY, work: 'sales_engineering' },
    'lawful',
    'a listed duty',
  ],
  // The years of dispatch.
  [
    'a place on the day before its conflict day',
    { place: { conflictOn: '2026-10-16' } },
    'warn place_years',
    'it comes',
  ],
  [
    'a place on its conflict day',
    { place: { conflictOn: '2026-10-15' } },
    'refuse place_years',
    'three years are over',
    'unconfirmed',
  ],
  [
    'a person aged 60 at a place on its conflict day',
    { place: { conflictOn: '2026-10-15' }, person: { birthday: '1966-10-15' } },
    'lawful',
    'people from 60 are exempt',
  ],
  [
    'a person on the last day of three years in a unit',
    { before: { dispatched: [{ from: '2023-10-16', to: null }] } },
    'warn unit_years',
    'it comes',
  ],
  [
    'a person on the day after three years in a unit',
    { before: { dispatched: [{ from: '2023-10-15', to: null }] } },
    'refuse unit_years',
    'three years are over',
    'unconfirmed',
  ],
  [
    'a person with a permanent contract after three years in a unit',
    {
      before: { dispatched: [{ from: '2023-10-15', to: null }] },
      person: { contracts: [{ from: '2023-10-01', to: null }] },
    },
    'lawful',
    'people with a permanent contract are exempt',
  ],
  [
    'a person who comes back to a unit after three months',
    { before: { dispatched: [{ from: '2023-07-01', to: '2026-07-14' }] } },
    'refuse unit_years',
    'the gap is too short',
    'unconfirmed',
  ],
  [
    'a person who comes back to a unit after three months and a day',
    { before: { dispatched: [{ from: '2023-07-01', to: '2026-07-13' }] } },
    'lawful',
    'the years start again',
  ],
  [
    'a person after three years in a unit, who also comes after a later gap',
    {
      before: {
        dispatched: [
          { from: '2023-10-15', to: '2026-10-01' },
          { from: '2027-06-01', to: null },
        ],
      },
    },
    'refuse unit_years',
    'a later dispatch does not start the years of today',
    'unconfirmed',
  ],
  [
    'a place after its conflict day, where the engagement is not known',
    { place: { ...UNKNOWN, conflictOn: '2026-10-01' } },
    'warn place_years',
    'it may be dispatch',
  ],
  [
    'a place before its conflict day, where the engagement is not known',
    { place: { ...UNKNOWN, conflictOn: '2026-11-01' } },
    'lawful',
    'nothing would be refused',
  ],
  // People who left the client.
  [
    'a person on the last day of the year after leaving the client',
    { before: { leftClientOn: '2025-10-16' } },
    'refuse leaver',
    'within a year',
  ],
  [
    'a person a year after leaving the client',
    { before: { leftClientOn: '2025-10-15' } },
    'lawful',
    'the year is over',
  ],
  [
    'a person whom the client retired at 60',
    { before: { leftClientOn: '2026-03-31', retiredAt: 60 } },
    'lawful',
    'retirement is an exception',
  ],
  [
    'a person who left the client, under a contract for work',
    { before: { leftClientOn: '2026-03-31' }, place: CONTRACTOR },
    'lawful',
    'only dispatch is barred',
  ],
  [
    'a student for a day, dispatched to guard a pachinko hall',
    {
      person: { ...STUDENT, ...ONE_DAY, study: UNKNOWN_SCHOOL },
      place: { fueiho: 'yes' },
      work: 'guarding',
    },
    'refuse fueiho_premises, refuse barred_dispatch, warn day_dispatch',
    'refusals come first',
  ],
];

/** Today's verdict where a row is unconfirmed. */
const warned = (verdict: string) => verdict.replaceAll('refuse', 'warn');

describe('placements written by hand', () => {
  it.each(ROWS)('%s', (_placement, placed, verdict, why) => {
    expect(verdictOn(placed, CONFIRMED_LAW), why).toBe(verdict);
  });

  it.each(ROWS)('as the register is confirmed today: %s', (_placement, placed, verdict, why, unconfirmed) => {
    expect(verdictOn(placed, LAW), why).toBe(unconfirmed ? warned(verdict) : verdict);
    if (unconfirmed) expect(warned(verdict)).not.toBe(verdict);
  });

  it.each([
    ['an unknown kind of work', { person: ENGINEER, place: CONTRACTOR, work: null }, 'work_kind_checked'],
    ['unchecked premises', { person: STUDENT, place: UNCHECKED_BAR }, 'premises_checked'],
    ['an unknown engagement', { place: UNKNOWN, work: 'guarding' }, 'workplace_checked'],
    ['an unchecked school', { person: { ...ONE_DAY, study: UNKNOWN_SCHOOL } }, 'school_checked'],
    ['an unread designation', { person: ACTIVITIES, place: CONTRACTOR }, 'designation'],
    [
      'a farmer without a qualified dispatcher',
      { person: SKILLED_FARMER, work: 'agriculture' },
      'qualified_dispatcher',
    ],
    ['a nurse in a hospital', { work: 'hospital_medical' }, 'leave_replacement'],
    ['a site outside of the plan', { person: TRAINEE, day: '2027-04-01' }, 'site_of_plan'],
  ] as const)('are allowed after %s by a paper or a step', (_name, placed: Placed, way) => {
    const [finding, ...others] = placementFindings(placementOf(placed));
    expect(others).toEqual([]);
    expect(finding?.allowedBy).toContain(way);
  });

  it('are at least 40, with lawful and unlawful ones', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
    const lawful = ROWS.filter(([, , verdict]) => verdict === 'lawful');
    expect(lawful.length).toBeGreaterThanOrEqual(15);
    expect(ROWS.length - lawful.length).toBeGreaterThanOrEqual(15);
  });
});
