import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import type { Toast } from '#app/lib/toast.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { type SavedWage, WageBody, WageChangeBody } from '#contract/pay/wages.ts';
import { askedWage, type TriedWage, typedWage } from './tried-wage.ts';

/** The parameter with the wage that is being corrected. */
const WAGE_PARAM = 'wage';
const LARGEST_PAGE = { per_page: String(PER_PAGE_MAX) };

export async function loadWages(
  { url, api, id }: WorkplaceRequest,
  { [WAGE_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const param = { id };
  const [list, positions, templates, changed] = await Promise.all([
    readAnswer(url, api.wages.$get({ param, query })),
    readAnswer(url, api.positions.$get({ param, query: LARGEST_PAGE })),
    readAnswer(url, api.shifts.$get({ param, query: LARGEST_PAGE })),
    chosen ? readAnswer(url, api.wages[':wage_id'].$get({ param: { id, wage_id: chosen } })) : null,
  ]);
  const choices = { positions: positions.data, templates: templates.data };
  return { tab: 'wages' as const, list, choices, changed, constraints: constraintsOf(WageBody) };
}

/**
 * T-17: for work of closed months the toast says when the difference is paid. No page shows that earlier.
 */
function savedToast(
  message: 'wage_created' | 'wage_updated',
  { adjusted, paid_with }: Pick<SavedWage, 'adjusted' | 'paid_with'>,
): Toast {
  if (adjusted === 0) return { tone: 'success', message: `wages:toasts.${message}` };
  return { tone: 'success', message: 'wages:toasts.wage_adjusts', months: paid_with };
}

export function createWage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'create_wage', WageBody, async (json, options) => {
    const saved = await perform(url, api.wages.$post({ param: { id }, json }, options));
    return { to: withoutIntent(url, WAGE_PARAM), toast: savedToast('wage_created', saved) };
  });
}

export function updateWage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_wage', WageChangeBody, async (json) => {
    const param = { id, wage_id: url.searchParams.get(WAGE_PARAM) ?? '' };
    const saved = await perform(url, api.wages[':wage_id'].$put({ param, json }));
    return { to: withoutIntent(url, WAGE_PARAM), toast: savedToast('wage_updated', saved) };
  });
}

/** Previews the effect of a wage and saves nothing. Incomplete or refused values have no preview. */
export async function tryWage(request: Request, { url, api, id }: WorkplaceRequest): Promise<TriedWage> {
  const typed = typedWage(await readPostedForm(request));
  const asked = askedWage(typed, url.searchParams.get(WAGE_PARAM));
  if (asked === null) return { typed, raise: null };
  try {
    return { typed, raise: await perform(url, api.wages.preview.$post({ param: { id }, json: asked })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { typed, raise: null };
  }
}

export function deleteWage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_wage', VersionedRow, async (row) => {
    const param = { id, wage_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.wages[':wage_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, WAGE_PARAM),
      toast: { tone: 'success', message: 'wages:toasts.wage_deleted' },
    };
  });
}
