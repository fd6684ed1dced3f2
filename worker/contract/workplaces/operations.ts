import { z } from 'zod';
import { everyone, globalAdmins, managers, managersAndAccounting } from '#contract/access.ts';
import {
  IMPORT_FILE_MAX,
  INSTRUCTIONS_MAX,
  PICTURE_MAX,
  SEAT_REQUIREMENTS_MAX,
  WORKPLACE_IMAGES_MAX,
} from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, SEARCH, VERSION_QUERY, yesOrNo } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { OwnContacts } from '#contract/workplaces/contacts.ts';
import { Position, PositionBody, PositionChangeBody } from '#contract/workplaces/positions.ts';
import { Rides, RidesBody } from '#contract/workplaces/rides.ts';
import {
  SeatRequirement,
  SeatRequirementBody,
  SeatRequirementChangeBody,
} from '#contract/workplaces/seat-requirements.ts';
import {
  ShiftTemplate,
  ShiftTemplateBody,
  ShiftTemplateChangeBody,
} from '#contract/workplaces/shift-templates.ts';
import { OwnWayBody, OwnWays } from '#contract/workplaces/ways.ts';
import { TemplateFile, WorkplaceFile } from '#contract/workplaces/workplace-files.ts';
import {
  WorkplaceImage,
  WorkplaceImageBody,
  WorkplaceImageChangeBody,
} from '#contract/workplaces/workplace-images.ts';
import {
  Instruction,
  InstructionBody,
  InstructionChangeBody,
} from '#contract/workplaces/workplace-instructions.ts';
import { Workplace, WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces/workplaces.ts';
import { ENGAGEMENTS } from '#domain/law/placement-kinds.ts';

const allPositions = { path: '/admin/workplaces/:id/positions', params: ID_PARAMS } as const;

const onePosition = {
  path: '/admin/workplaces/:id/positions/:position_id',
  params: ID_PARAMS.extend({ position_id: PATH_ID }),
} as const;

const allShiftTemplates = { path: '/admin/workplaces/:id/shifts', params: ID_PARAMS } as const;

const oneShiftTemplate = {
  path: '/admin/workplaces/:id/shifts/:template_id',
  params: ID_PARAMS.extend({ template_id: PATH_ID }),
} as const;

const allWorkplaceImages = { path: '/admin/workplaces/:id/images', params: ID_PARAMS } as const;

const oneWorkplaceImage = {
  path: '/admin/workplaces/:id/images/:image_id',
  params: ID_PARAMS.extend({ image_id: PATH_ID }),
} as const;

const allWorkplaceInstructions = { path: '/admin/workplaces/:id/instructions', params: ID_PARAMS } as const;

const oneWorkplaceInstruction = {
  path: '/admin/workplaces/:id/instructions/:instruction_id',
  params: ID_PARAMS.extend({ instruction_id: PATH_ID }),
} as const;

const allSeatRequirements = { path: '/admin/workplaces/:id/requirements', params: ID_PARAMS } as const;

const oneSeatRequirement = {
  path: '/admin/workplaces/:id/requirements/:requirement_id',
  params: ID_PARAMS.extend({ requirement_id: PATH_ID }),
} as const;

const ridesOfWorkplace = { path: '/admin/workplaces/:id/rides', params: ID_PARAMS } as const;
const oneOwnWay = {
  path: '/me/ways/:workplace_id',
  params: z.object({ workplace_id: PATH_ID }),
} as const;

const importErrors = [
  'E_CONFLICT',
  'SHIFT_CSV_EMPTY',
  'SHIFT_CSV_ENCODING_UNCLEAR',
  'SHIFT_CSV_INVALID_HEADER',
  'SHIFT_CSV_INVALID_ROW',
] as const;

export const workplacesOperations = {
  'workplaces.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/admin/workplaces',
    summary: 'List workplaces by code or name: all, or those of a manager',
    query: listQuery(['code', 'name'], 'code').extend({
      q: SEARCH.describe('Part of the code or the name'),
      active: yesOrNo,
      engagement: z.enum([...ENGAGEMENTS, 'unknown']).optional(),
    }),
    answers: { 200: listOf(Workplace) },
  },
  'workplaces.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/workplaces',
    summary: 'Add a workplace',
    body: WorkplaceBody,
    answers: { 201: Workplace },
  },
  'workplaces.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/workplaces/import-csv',
    summary: 'Preview a file of workplaces and positions, or apply its lines without a fault',
    body: WorkplaceFile.Body,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: WorkplaceFile.Answer },
    errors: importErrors,
  },
  'workplaces.read': {
    access: managers,
    method: 'GET',
    path: '/admin/workplaces/:id',
    summary: 'Get a workplace',
    params: ID_PARAMS,
    answers: { 200: Workplace },
    errors: ['E_NOT_FOUND'],
  },
  'workplaces.update': {
    access: globalAdmins,
    method: 'PUT',
    path: '/admin/workplaces/:id',
    summary: 'Change a workplace',
    params: ID_PARAMS,
    body: WorkplaceChangeBody,
    answers: { 200: Workplace },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'workplaces.delete': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/workplaces/:id',
    summary: 'Delete a workplace without shifts',
    params: ID_PARAMS,
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_DELETE_WITH_SHIFT'],
  },
  'positions.list': {
    access: managersAndAccounting,
    ...allPositions,
    method: 'GET',
    summary: 'List the positions of a workplace',
    query: listQuery(['name'], 'name').extend({
      q: SEARCH.describe('Part of the name'),
    }),
    answers: { 200: listOf(Position) },
    errors: ['E_NOT_FOUND'],
  },
  'positions.create': {
    access: globalAdmins,
    ...allPositions,
    method: 'POST',
    summary: 'Add a position to a workplace',
    body: PositionBody,
    answers: { 201: Position },
    errors: ['E_NOT_FOUND'],
  },
  'positions.read': {
    access: managers,
    ...onePosition,
    method: 'GET',
    summary: 'Get a position of a workplace',
    answers: { 200: Position },
    errors: ['E_NOT_FOUND'],
  },
  'positions.update': {
    access: globalAdmins,
    ...onePosition,
    method: 'PUT',
    summary: 'Change a position',
    body: PositionChangeBody,
    answers: { 200: Position },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'positions.delete': {
    access: globalAdmins,
    ...onePosition,
    method: 'DELETE',
    summary: 'Delete a position that no upcoming shift needs',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'shift_templates.list': {
    access: managers,
    ...allShiftTemplates,
    method: 'GET',
    summary: 'List the shift templates of a workplace',
    query: listQuery(['code'], 'code').extend({
      q: SEARCH.describe('Part of the code or the name'),
      active: yesOrNo,
    }),
    answers: { 200: listOf(ShiftTemplate) },
    errors: ['E_NOT_FOUND'],
  },
  'shift_templates.create': {
    access: globalAdmins,
    ...allShiftTemplates,
    method: 'POST',
    summary: 'Add a shift template to a workplace',
    body: ShiftTemplateBody,
    answers: { 201: ShiftTemplate },
    errors: ['E_NOT_FOUND'],
  },
  'shift_templates.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/shift-templates/import-csv',
    summary: 'Preview a file of shift templates of all workplaces, or apply its lines without a fault',
    body: TemplateFile.Body,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: TemplateFile.Answer },
    errors: importErrors,
  },
  'shift_templates.read': {
    access: managers,
    ...oneShiftTemplate,
    method: 'GET',
    summary: 'Get a shift template of a workplace',
    answers: { 200: ShiftTemplate },
    errors: ['E_NOT_FOUND'],
  },
  'shift_templates.update': {
    access: globalAdmins,
    ...oneShiftTemplate,
    method: 'PUT',
    summary: 'Change a shift template; existing shifts keep their times',
    body: ShiftTemplateChangeBody,
    answers: { 200: ShiftTemplate },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'shift_templates.delete': {
    access: globalAdmins,
    ...oneShiftTemplate,
    method: 'DELETE',
    summary: 'Delete a shift template without upcoming shifts',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'workplace_images.list': {
    access: managers,
    ...allWorkplaceImages,
    method: 'GET',
    summary: 'List the pictures of a workplace, in the order of their upload',
    answers: { 200: z.object({ data: z.array(WorkplaceImage) }) },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.create': {
    access: globalAdmins,
    ...allWorkplaceImages,
    method: 'POST',
    summary: `Upload a picture of a workplace, JPEG or PNG, at most ${WORKPLACE_IMAGES_MAX} of them`,
    body: WorkplaceImageBody,
    fileMax: PICTURE_MAX,
    answers: { 201: WorkplaceImage },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.read': {
    access: managers,
    ...oneWorkplaceImage,
    method: 'GET',
    summary: 'Get a picture of a workplace',
    answers: { 200: WorkplaceImage },
    errors: ['E_NOT_FOUND'],
  },
  'workplace_images.update': {
    access: globalAdmins,
    ...oneWorkplaceImage,
    method: 'PUT',
    summary: 'Change the caption of a picture',
    body: WorkplaceImageChangeBody,
    answers: { 200: WorkplaceImage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'workplace_images.delete': {
    access: globalAdmins,
    ...oneWorkplaceImage,
    method: 'DELETE',
    summary: 'Delete a picture of a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'instructions.list': {
    access: managers,
    ...allWorkplaceInstructions,
    method: 'GET',
    summary: 'List the instructions of a workplace, in the order in which they were added',
    answers: { 200: z.object({ data: z.array(Instruction) }) },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.create': {
    access: globalAdmins,
    ...allWorkplaceInstructions,
    method: 'POST',
    summary: `Add a page or a video to the instructions of a workplace, at most ${INSTRUCTIONS_MAX} of them`,
    body: InstructionBody,
    answers: { 201: Instruction },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.read': {
    access: managers,
    ...oneWorkplaceInstruction,
    method: 'GET',
    summary: 'Get an instruction of a workplace',
    answers: { 200: Instruction },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.update': {
    access: globalAdmins,
    ...oneWorkplaceInstruction,
    method: 'PUT',
    summary: 'Change an instruction of a workplace',
    body: InstructionChangeBody,
    answers: { 200: Instruction },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'instructions.delete': {
    access: globalAdmins,
    ...oneWorkplaceInstruction,
    method: 'DELETE',
    summary: 'Delete an instruction of a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'seat_requirements.list': {
    access: managers,
    ...allSeatRequirements,
    method: 'GET',
    summary:
      'List what plans keep of the people on each shift of a workplace, in the order in which it was added',
    answers: { 200: z.object({ data: z.array(SeatRequirement) }) },
    errors: ['E_NOT_FOUND'],
  },
  'seat_requirements.create': {
    access: managers,
    ...allSeatRequirements,
    method: 'POST',
    summary: `Ask for a tag or Japanese among the people on each shift, or for few newcomers; at most ${SEAT_REQUIREMENTS_MAX} times`,
    body: SeatRequirementBody,
    answers: { 201: SeatRequirement },
    errors: ['E_NOT_FOUND'],
  },
  'seat_requirements.read': {
    access: managers,
    ...oneSeatRequirement,
    method: 'GET',
    summary: 'Get one thing that plans keep of the people on each shift',
    answers: { 200: SeatRequirement },
    errors: ['E_NOT_FOUND'],
  },
  'seat_requirements.update': {
    access: managers,
    ...oneSeatRequirement,
    method: 'PUT',
    summary: 'Change what plans keep of the people on each shift; planned people stay',
    body: SeatRequirementChangeBody,
    answers: { 200: SeatRequirement },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'seat_requirements.delete': {
    access: managers,
    ...oneSeatRequirement,
    method: 'DELETE',
    summary: 'Stop asking for this among the people on each shift',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.contacts.read': {
    access: everyone,
    method: 'GET',
    path: '/me/contacts',
    summary: 'Get the contacts of the caller for consultation and complaints',
    answers: { 200: OwnContacts },
  },
  'workplaces.rides.read': {
    access: managers,
    ...ridesOfWorkplace,
    method: 'GET',
    summary: 'Get the first and the last train or shuttle of a workplace',
    answers: { 200: Rides },
    errors: ['E_NOT_FOUND'],
  },
  'workplaces.rides.update': {
    access: globalAdmins,
    ...ridesOfWorkplace,
    method: 'PUT',
    summary: 'Replace the first and the last train or shuttle of a workplace; planning warns outside of them',
    body: RidesBody,
    answers: { 200: Rides },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.ways.read': {
    access: everyone,
    method: 'GET',
    path: '/me/ways',
    summary: 'Get how long the caller needs to their workplaces',
    answers: { 200: OwnWays },
  },
  'me.ways.update': {
    access: everyone,
    ...oneOwnWay,
    method: 'PUT',
    summary: 'Store how long the caller needs to a workplace, for the time to leave home',
    body: OwnWayBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.ways.delete': {
    access: everyone,
    ...oneOwnWay,
    method: 'DELETE',
    summary: 'Remove how long the caller needs to a workplace',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
