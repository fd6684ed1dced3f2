// LW-10 to LW-13: placements by the status of residence.

import { PERMISSION } from '#tests/domain/law/build.ts';
import {
  ACTIVITIES,
  CONTRACTOR,
  ENGINEER,
  type PlacementRow,
  SKILLED_FARMER,
  TRAINEE,
  UNKNOWN,
} from './placed.ts';

const SKILLED_COOK = { status: 'specified_skilled_worker', skilledField: 'food_service' } as const;
const INTERN = { status: 'technical_intern' } as const;
const DESIGNATION = { ...PERMISSION, kind: 'designation' } as const;
const DIRECT = { engagement: 'direct' } as const;

export const RESIDENCE: PlacementRow[] = [
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
];
