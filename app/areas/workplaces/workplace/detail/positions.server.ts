import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PositionBody, PositionChangeBody } from '#contract/workplaces/positions.ts';

/** The parameter with the position that is being renamed. */
const POSITION_PARAM = 'position';

export async function loadPositions(
  { url, api, id }: WorkplaceRequest,
  { [POSITION_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const [list, renamed] = await Promise.all([
    readAnswer(url, api.positions.$get({ param: { id }, query })),
    chosen
      ? readAnswer(url, api.positions[':position_id'].$get({ param: { id, position_id: chosen } }))
      : null,
  ]);
  return { tab: 'positions' as const, list, renamed, constraints: constraintsOf(PositionBody) };
}

export function createPosition(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'create_position', PositionBody, async (json, options) => {
    await perform(url, api.positions.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, POSITION_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.position_created' },
    };
  });
}

export function renamePosition(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'rename_position', PositionChangeBody, async (json) => {
    const param = { id, position_id: url.searchParams.get(POSITION_PARAM) ?? '' };
    await perform(url, api.positions[':position_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, POSITION_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.position_updated' },
    };
  });
}

export function deletePosition(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_position', VersionedRow, async (row) => {
    const param = { id, position_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.positions[':position_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, POSITION_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.position_deleted' },
    };
  });
}
