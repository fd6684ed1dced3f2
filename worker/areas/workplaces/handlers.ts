import type { workplacesOperations } from '#contract/workplaces/operations.ts';
import { readOwnContacts } from '#worker/areas/workplaces/contacts/queries.ts';
import {
  createPosition,
  deletePosition,
  updatePosition,
} from '#worker/areas/workplaces/positions/commands.ts';
import { listPositions, readPosition } from '#worker/areas/workplaces/positions/queries.ts';
import { updateRides } from '#worker/areas/workplaces/rides/commands.ts';
import { readRides } from '#worker/areas/workplaces/rides/queries.ts';
import {
  createSeatRequirement,
  deleteSeatRequirement,
  updateSeatRequirement,
} from '#worker/areas/workplaces/seat-requirements/commands.ts';
import {
  listSeatRequirements,
  readSeatRequirement,
} from '#worker/areas/workplaces/seat-requirements/queries.ts';
import { importShiftTemplates } from '#worker/areas/workplaces/shift-template-files/import.ts';
import {
  createShiftTemplate,
  deleteShiftTemplate,
  updateShiftTemplate,
} from '#worker/areas/workplaces/shift-templates/commands.ts';
import { listShiftTemplates, readShiftTemplate } from '#worker/areas/workplaces/shift-templates/queries.ts';
import { saveOwnWay } from '#worker/areas/workplaces/ways/commands.ts';
import { readOwnWays } from '#worker/areas/workplaces/ways/queries.ts';
import { importWorkplaces } from '#worker/areas/workplaces/workplace-files/import.ts';
import {
  createWorkplaceImage,
  deleteWorkplaceImage,
  updateWorkplaceImage,
} from '#worker/areas/workplaces/workplace-images/commands.ts';
import {
  listWorkplaceImages,
  readWorkplaceImage,
} from '#worker/areas/workplaces/workplace-images/queries.ts';
import {
  createInstruction,
  deleteInstruction,
  updateInstruction,
} from '#worker/areas/workplaces/workplace-instructions/commands.ts';
import {
  listInstructions,
  readInstruction,
} from '#worker/areas/workplaces/workplace-instructions/queries.ts';
import {
  createWorkplace,
  deleteWorkplace,
  updateWorkplace,
} from '#worker/areas/workplaces/workplaces/commands.ts';
import { listWorkplaces, readWorkplace } from '#worker/areas/workplaces/workplaces/queries.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const workplacesHandlers = {
  'workplaces.list': (ctx, { query }) => listWorkplaces(ctx, query),
  'workplaces.create': (ctx, { body }) => createWorkplace(ctx, body),
  'workplaces.import': (ctx, { body }) => importWorkplaces(ctx, body),
  'workplaces.read': (ctx, { params }) => readWorkplace(ctx, params.id),
  'workplaces.update': (ctx, { params, body }) => updateWorkplace(ctx, params.id, body),
  'workplaces.delete': async (ctx, { params, query }) => {
    await deleteWorkplace(ctx, params.id, query.version);
  },
  'positions.list': (ctx, { params, query }) => listPositions(ctx, params.id, query),
  'positions.create': (ctx, { params, body }) => createPosition(ctx, params.id, body),
  'positions.read': (ctx, { params: { id, position_id } }) => readPosition(ctx, id, position_id),
  'positions.update': (ctx, { params: { id, position_id }, body }) =>
    updatePosition(ctx, id, position_id, body),
  'positions.delete': async (ctx, { params: { id, position_id }, query }) => {
    await deletePosition(ctx, id, position_id, query.version);
  },
  'shift_templates.list': (ctx, { params, query }) => listShiftTemplates(ctx, params.id, query),
  'shift_templates.create': (ctx, { params, body }) => createShiftTemplate(ctx, params.id, body),
  'shift_templates.import': (ctx, { body }) => importShiftTemplates(ctx, body),
  'shift_templates.read': (ctx, { params: { id, template_id } }) => readShiftTemplate(ctx, id, template_id),
  'shift_templates.update': (ctx, { params: { id, template_id }, body }) =>
    updateShiftTemplate(ctx, id, template_id, body),
  'shift_templates.delete': async (ctx, { params: { id, template_id }, query }) => {
    await deleteShiftTemplate(ctx, id, template_id, query.version);
  },
  'workplace_images.list': (ctx, { params }) => listWorkplaceImages(ctx, params.id),
  'workplace_images.create': (ctx, { params, body }) => createWorkplaceImage(ctx, params.id, body),
  'workplace_images.read': (ctx, { params: { id, image_id } }) => readWorkplaceImage(ctx, id, image_id),
  'workplace_images.update': (ctx, { params: { id, image_id }, body }) =>
    updateWorkplaceImage(ctx, id, image_id, body),
  'workplace_images.delete': async (ctx, { params: { id, image_id }, query }) => {
    await deleteWorkplaceImage(ctx, id, image_id, query.version);
  },
  'instructions.list': (ctx, { params }) => listInstructions(ctx, params.id),
  'instructions.create': (ctx, { params, body }) => createInstruction(ctx, params.id, body),
  'instructions.read': (ctx, { params: { id, instruction_id } }) => readInstruction(ctx, id, instruction_id),
  'instructions.update': (ctx, { params: { id, instruction_id }, body }) =>
    updateInstruction(ctx, id, instruction_id, body),
  'instructions.delete': async (ctx, { params: { id, instruction_id }, query }) => {
    await deleteInstruction(ctx, id, instruction_id, query.version);
  },
  'seat_requirements.list': (ctx, { params }) => listSeatRequirements(ctx, params.id),
  'seat_requirements.create': (ctx, { params, body }) => createSeatRequirement(ctx, params.id, body),
  'seat_requirements.read': (ctx, { params: { id, requirement_id } }) =>
    readSeatRequirement(ctx, id, requirement_id),
  'seat_requirements.update': (ctx, { params: { id, requirement_id }, body }) =>
    updateSeatRequirement(ctx, id, requirement_id, body),
  'seat_requirements.delete': async (ctx, { params: { id, requirement_id }, query }) => {
    await deleteSeatRequirement(ctx, id, requirement_id, query.version);
  },
  'workplaces.rides.read': (ctx, { params }) => readRides(ctx, params.id),
  'workplaces.rides.update': (ctx, { params, body }) => updateRides(ctx, params.id, body),
  'me.contacts.read': (ctx) => readOwnContacts(ctx),
  'me.ways.read': (ctx) => readOwnWays(ctx),
  'me.ways.update': async (ctx, { params, body }) => {
    await saveOwnWay(ctx, params.workplace_id, body.minutes);
  },
  'me.ways.delete': async (ctx, { params }) => {
    await saveOwnWay(ctx, params.workplace_id, null);
  },
} satisfies Pick<Handlers, keyof typeof workplacesOperations>;
