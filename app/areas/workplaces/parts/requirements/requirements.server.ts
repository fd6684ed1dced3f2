import type { RouterContextProvider } from 'react-router';
import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX, TAGS_MAX } from '#contract/limits.ts';
import { SeatRequirementBody, SeatRequirementChangeBody } from '#contract/workplaces/seat-requirements.ts';
import type { RequirementIntent } from './requirement-intents.ts';

/** The parameter with the requirement that is being edited. */
const REQUIREMENT_PARAM = 'requirement';

export async function loadRequirements(
  { url, api, id }: WorkplaceRequest,
  { [REQUIREMENT_PARAM]: chosen }: Record<string, string>,
  context: Readonly<RouterContextProvider>,
) {
  const all = { param: { id }, query: { per_page: String(PER_PAGE_MAX) } };
  const { tags } = context.get(apiContext).manage;
  const [{ data: requirements }, templates, positions, known] = await Promise.all([
    readAnswer(url, api.requirements.$get({ param: { id } })),
    readAnswer(url, api.shifts.$get(all)),
    readAnswer(url, api.positions.$get(all)),
    readAnswer(url, tags.$get({ query: { per_page: String(TAGS_MAX) } })),
  ]);
  return {
    tab: 'requirements' as const,
    requirements,
    choices: { templates: templates.data, positions: positions.data, tags: known.data },
    changed: requirements.find((one) => String(one.id) === chosen) ?? null,
    constraints: constraintsOf(SeatRequirementBody),
  };
}
export type RequirementsData = Awaited<ReturnType<typeof loadRequirements>>;

function createRequirement(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'create_requirement', SeatRequirementBody, async (json, options) => {
    await perform(url, api.requirements.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, REQUIREMENT_PARAM),
      toast: { tone: 'success', message: 'seat_requirements:toasts.requirement_created' },
    };
  });
}

function updateRequirement(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_requirement', SeatRequirementChangeBody, async (json) => {
    const param = { id, requirement_id: url.searchParams.get(REQUIREMENT_PARAM) ?? '' };
    await perform(url, api.requirements[':requirement_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, REQUIREMENT_PARAM),
      toast: { tone: 'success', message: 'seat_requirements:toasts.requirement_updated' },
    };
  });
}

function deleteRequirement(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_requirement', VersionedRow, async (row) => {
    const param = { id, requirement_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.requirements[':requirement_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, REQUIREMENT_PARAM),
      toast: { tone: 'success', message: 'seat_requirements:toasts.requirement_deleted' },
    };
  });
}

export function changeRequirements(intent: RequirementIntent, request: Request, visit: WorkplaceRequest) {
  switch (intent) {
    case 'create_requirement':
      return createRequirement(request, visit);
    case 'update_requirement':
      return updateRequirement(request, visit);
    case 'delete_requirement':
      return deleteRequirement(request, visit);
  }
}
