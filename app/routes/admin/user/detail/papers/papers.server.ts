import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Visit } from '#app/routes/admin/user/detail/visit.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { ResidenceCheckBody } from '#contract/residence.ts';
import type { School } from '#contract/schools.ts';
import { ResidenceForm } from './residence-form.ts';

export async function loadPapers(visit: Visit) {
  const { url, api, id, today } = visit;
  const [residence, schools, day] = await Promise.all([
    read(url, api.residence.$get({ param: { id } })),
    allSchools(visit),
    today(),
  ]);
  return { tab: 'papers' as const, residence, schools: schools.map(choiceOf), today: day };
}

/** Every school by its name; where there is more than a page of them, the others come at once. */
async function allSchools({ url, schools }: Visit): Promise<School[]> {
  const pageOf = (page: number) =>
    read(url, schools.$get({ query: { page: String(page), per_page: String(PER_PAGE_MAX) } }));
  const first = await pageOf(1);
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => pageOf(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

function choiceOf({ id, name }: School) {
  return { id, name };
}

export const paperActions = {
  update_papers: (request: Request, { url, api, id }: Visit) =>
    runForm(request, 'update_papers', ResidenceForm, async (json) => {
      await perform(url, api.residence.$put({ param: { id }, json }));
      return { to: withoutIntent(url), toast: { tone: 'success', message: 'toasts:residence_updated' } };
    }),
  check_card: (request: Request, { url, api, id }: Visit) =>
    runForm(request, 'check_card', ResidenceCheckBody, async (json) => {
      await perform(url, api.residence.check.$post({ param: { id }, json }));
      return { to: withoutIntent(url), toast: { tone: 'success', message: 'toasts:card_checked' } };
    }),
};
