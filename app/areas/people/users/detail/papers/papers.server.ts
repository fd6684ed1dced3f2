import { postedKind } from '#app/areas/papers/parts/paper/posted-kind.server.ts';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import type { Visit } from '#app/areas/people/users/detail/visit.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, read } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { CardForgetBody, ResidenceCheckBody } from '#contract/papers/residence.ts';
import type { School } from '#contract/people/schools.ts';
import { ResidenceForm } from './residence-form.ts';

/** The query parameter that names the form of a posted picture. */
const FORM = 'of';

export async function loadPapers(visit: Visit) {
  const { url, api, id, today } = visit;
  const [residence, papers, schools, day] = await Promise.all([
    read(url, api.residence.$get({ param: { id } })),
    read(url, api.papers.$get({ param: { id } })),
    allSchools(visit),
    today(),
  ]);
  return { tab: 'papers' as const, residence, papers, schools: schools.map(choiceOf), today: day };
}

/** Returns all schools by name; further pages are read in parallel. */
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

export function updatePapers(request: Request, { url, api, id }: Visit) {
  return runForm(request, 'update_papers', ResidenceForm, async (json) => {
    await perform(url, api.residence.$put({ param: { id }, json }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'residence:toasts.residence_updated' },
    };
  });
}

export function checkCard(request: Request, { url, api, id }: Visit) {
  return runForm(request, 'check_card', ResidenceCheckBody, async (json) => {
    await perform(url, api.residence.check.$post({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'residence:toasts.card_checked' } };
  });
}

export function forgetCard(request: Request, { url, api, id }: Visit) {
  return runForm(request, 'forget_card', CardForgetBody, async (json) => {
    await perform(url, api.residence['forget-card'].$post({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'residence:toasts.card_forgotten' } };
  });
}

export function sendPaper(request: Request, { url, api, id }: Visit) {
  return runPicture(request, url.searchParams.get(FORM) ?? '', async ({ file, form, options }) => {
    await perform(url, api.papers.$post({ param: { id }, form: { ...postedKind(form), file } }, options));
    return { to: withoutIntent(url, FORM), toast: { tone: 'success', message: 'papers:toasts.paper_sent' } };
  });
}

export function deletePaper(request: Request, { url, api, id }: Visit) {
  return runForm(request, 'delete_paper', VersionedRow, async (row) => {
    const param = { id, paper_id: String(row.id) };
    await performEmpty(
      url,
      api.papers[':paper_id'].$delete({ param, query: { version: String(row.version) } }),
    );
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'papers:toasts.paper_deleted' } };
  });
}
