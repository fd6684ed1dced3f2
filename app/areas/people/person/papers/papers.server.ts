import type { RouterContextProvider } from 'react-router';
import { allSchools } from '#app/areas/papers/parts/paper/all-schools.server.ts';
import { postedKind } from '#app/areas/papers/parts/paper/posted-kind.server.ts';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import {
  loadPermissions,
  type PermissionsData,
} from '#app/areas/people/person/permissions/permissions.server.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import type { UserPapers } from '#contract/papers/papers.ts';
import { CardForgetBody, ResidenceCheckBody } from '#contract/papers/residence.ts';
import { ResidenceForm } from './residence-form.ts';

/** The query parameter that names the form of a posted picture. */
const PICTURE_FORM_PARAM = 'of';

export async function loadPapers(visit: UserRequest) {
  const { url, api, id, today } = visit;
  const [residence, papers, permissions, schools, day] = await Promise.all([
    readAnswer(url, api.residence.$get({ param: { id } })),
    readAnswer(url, api.papers.$get({ param: { id } })),
    loadPermissions(visit),
    allSchools(url, visit.schools),
    today(),
  ]);
  return { tab: 'papers' as const, residence, papers, permissions, schools, today: day };
}

/** Managers see no documents, and those with the duty see permissions and proofs of income. */
export async function loadPapersCard(
  visit: UserRequest & { context: Readonly<RouterContextProvider> },
): Promise<{ tab: 'papers_card'; records: { permissions: PermissionsData; papers: UserPapers } | null }> {
  const { url, api, id, context } = visit;
  const duties = await context.get(siteContext).duties();
  if (!duties.includes('papers')) return { tab: 'papers_card', records: null };
  const [permissions, papers] = await Promise.all([
    loadPermissions(visit),
    readAnswer(url, api.papers.$get({ param: { id } })),
  ]);
  return { tab: 'papers_card', records: { permissions, papers } };
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
