// LW-01: placements at premises under the Entertainment Business Act.

import { PERMISSION } from '#tests/domain/law/build.ts';
import {
  ACTIVITIES,
  CONTRACTOR,
  ENGINEER,
  PERMANENT,
  type PlacementRow,
  STUDENT,
  UNCHECKED_BAR,
} from './placed.ts';

const DEPENDANT_OF_FAMILY = { status: 'family_stay', hasBlanketPermission: true } as const;
const PACHINKO = { ...CONTRACTOR, fueiho: 'yes' } as const;

export const PREMISES: PlacementRow[] = [
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
];
