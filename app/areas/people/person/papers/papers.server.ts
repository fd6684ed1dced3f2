import { allSchools } from '#app/areas/papers/parts/paper/all-schools.server.ts';
import { postedKind } from '#app/areas/papers/parts/paper/posted-kind.server.ts';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { CardForgetBody, ResidenceCheckBody } from '#contract/papers/residence.ts';
import { ResidenceForm } from './residence-form.ts';

/** The query parameter that names the form of a posted picture. */
const PICTURE_FORM_PARAM = 'of';

export async function loadPapers(visit: UserRequest) {
  const { url, api, id, today } = visit;
  const [residence, papers, schools, day] = await Promise.all([
    readAnswer(url, api.residence.$get({ param: { id } })),
    readAnswer(url, api.papers.$get({ param: { id } })),
    allSchools(url, visit.schools),
    today(),
  ]);
  return { tab: 'papers' as const, residence, papers, schools, today: day };
}

export function updatePapers(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'update_papers', ResidenceForm, async (json) => {
    await perform(url, api.residence.$put({ param: { id }, json }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'residence:toasts.residence_updated' },
    };
  });
}

export function checkCard(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'check_card', ResidenceCheckBody, async (json) => {
    await perform(url, api.residence.check.$post({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'residence:toasts.card_checked' } };
  });
}

export function forgetCard(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'forget_card', CardForgetBody, async (json) => {
    await perform(url, api.residence['forget-card'].$post({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'residence:toasts.card_forgotten' } };
  });
}

export function sendPaper(request: Request, { url, api, id }: UserRequest) {
  return runPicture(
    request,
    url.searchParams.get(PICTURE_FORM_PARAM) ?? '',
    async ({ file, form, options }) => {
      await perform(url, api.papers.$post({ param: { id }, form: { ...postedKind(form), file } }, options));
      return {
        to: withoutIntent(url, PICTURE_FORM_PARAM),
        toast: { tone: 'success', message: 'papers:toasts.paper_sent' },
      };
    },
  );
}

export function deletePaper(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'delete_paper', VersionedRow, async (row) => {
    const param = { id, paper_id: String(row.id) };
    await performEmpty(
      url,
      api.papers[':paper_id'].$delete({ param, query: { version: String(row.version) } }),
    );
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'papers:toasts.paper_deleted' } };
  });
}
