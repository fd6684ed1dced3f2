import { redirect } from 'react-router';
import { ShownWorkplace } from '#app/areas/roster/shift/shown-workplace.tsx';
import { REQUIREMENT_INTENTS } from '#app/areas/workplaces/parts/requirements/requirement-intents.ts';
import { RequirementList } from '#app/areas/workplaces/parts/requirements/requirement-list.tsx';
import {
  changeRequirements,
  loadRequirements,
} from '#app/areas/workplaces/parts/requirements/requirements.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { requirementsHref, WORKPLACE_PARAM } from './requirements-address.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin, manage } = context.get(apiContext);
  const { [WORKPLACE_PARAM]: id, ...query } = queryOf(url);
  if (id) {
    const visit = { url, api: admin.workplaces[':id'], id };
    return { id: Number(id), data: await loadRequirements(visit, query, context) };
  }
  const [first] = (await readAnswer(url, manage.auth.check.$get())).master.workplaces;
  // The forms change the workplace in the address.
  if (first) throw redirect(requirementsHref(first.id));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext).admin.workplaces[':id'];
  const id = url.searchParams.get(WORKPLACE_PARAM) ?? '0';
  return changeRequirements(intentOf(url, REQUIREMENT_INTENTS), request, { url, api, id });
}

/** What plans keep of the people on each shift of a workplace, for those who plan it. */
export default function RequirementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['seat_requirements', 'shifts']);
  return (
    <>
      <PageTitle>{t('seat_requirements:title')}</PageTitle>
      <BackLink to={loaderData ? `/manage/shift?${WORKPLACE_PARAM}=${loaderData.id}` : '/manage/shift'}>
        {t('shifts:title')}
      </BackLink>
      <PageHeader title={t('seat_requirements:title')} />
      {loaderData ? (
        <div className="grid min-w-0 gap-4">
          <ShownWorkplace id={loaderData.id} />
          <div>
            <RequirementList key={loaderData.id} data={loaderData.data} answer={actionData} />
          </div>
        </div>
      ) : (
        <p>{t('seat_requirements:no_workplace')}</p>
      )}
    </>
  );
}
