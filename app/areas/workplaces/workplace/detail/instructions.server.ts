import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { RidesBody } from '#contract/workplaces/rides.ts';
import { InstructionBody, InstructionChangeBody } from '#contract/workplaces/workplace-instructions.ts';

/** The parameter with the instruction that is being edited. */
const INSTRUCTION_PARAM = 'instruction';

export async function loadInstructions(
  { url, api, id }: WorkplaceRequest,
  { [INSTRUCTION_PARAM]: chosen }: Record<string, string>,
) {
  const [{ data: instructions }, rides] = await Promise.all([
    readAnswer(url, api.instructions.$get({ param: { id } })),
    readAnswer(url, api.rides.$get({ param: { id } })),
  ]);
  return {
    tab: 'instructions' as const,
    instructions,
    rides,
    ridesConstraints: constraintsOf(RidesBody),
    changed: instructions.find((one) => String(one.id) === chosen) ?? null,
    constraints: constraintsOf(InstructionBody),
  };
}

export function createInstruction(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'create_instruction', InstructionBody, async (json, options) => {
    await perform(url, api.instructions.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, INSTRUCTION_PARAM),
      toast: { tone: 'success', message: 'instructions:toasts.instruction_created' },
    };
  });
}

export function updateInstruction(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_instruction', InstructionChangeBody, async (json) => {
    const param = { id, instruction_id: url.searchParams.get(INSTRUCTION_PARAM) ?? '' };
    await perform(url, api.instructions[':instruction_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, INSTRUCTION_PARAM),
      toast: { tone: 'success', message: 'instructions:toasts.instruction_updated' },
    };
  });
}

export function deleteInstruction(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_instruction', VersionedRow, async (row) => {
    const param = { id, instruction_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.instructions[':instruction_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, INSTRUCTION_PARAM),
      toast: { tone: 'success', message: 'instructions:toasts.instruction_deleted' },
    };
  });
}

export function updateRides(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_rides', RidesBody, async (json) => {
    await perform(url, api.rides.$put({ param: { id }, json }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'instructions:toasts.rides_updated' },
    };
  });
}
