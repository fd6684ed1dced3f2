import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { ShiftTemplateBody } from '#contract/workplaces/shift-templates.ts';
import { NewTemplateForm, TemplateForm } from './template-form.ts';

/** The parameter with the open template; `new` opens an empty form. */
const TEMPLATE_PARAM = 'template';

export async function loadTemplates(
  { url, api, id }: WorkplaceRequest,
  { [TEMPLATE_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const tab = 'shifts' as const;
  if (!chosen) return { tab, list: await readAnswer(url, api.shifts.$get({ param: { id }, query })) };
  const [template, positions] = await Promise.all([
    chosen === 'new'
      ? null
      : readAnswer(url, api.shifts[':template_id'].$get({ param: { id, template_id: chosen } })),
    readAnswer(url, api.positions.$get({ param: { id }, query: { per_page: String(PER_PAGE_MAX) } })),
  ]);
  const constraints = constraintsOf(ShiftTemplateBody);
  return { tab, open: { template, positions: positions.data, constraints } };
}

export function createTemplate(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'create_template', NewTemplateForm, async (json, options) => {
    await perform(url, api.shifts.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, TEMPLATE_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.template_created' },
    };
  });
}

export function updateTemplate(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_template', TemplateForm, async (json) => {
    const param = { id, template_id: url.searchParams.get(TEMPLATE_PARAM) ?? '' };
    await perform(url, api.shifts[':template_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, TEMPLATE_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.template_updated' },
    };
  });
}

export function deleteTemplate(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_template', Versioned, async ({ version }) => {
    const param = { id, template_id: url.searchParams.get(TEMPLATE_PARAM) ?? '' };
    const query = { version: String(version) };
    await performEmpty(url, api.shifts[':template_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, TEMPLATE_PARAM),
      toast: { tone: 'success', message: 'workplaces:toasts.template_deleted' },
    };
  });
}
