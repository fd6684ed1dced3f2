import { changeStudyTimes } from '#app/areas/papers/parts/study/study.server.ts';
import { StudyCard } from '#app/areas/papers/parts/study/study-card.tsx';
import { STUDY_INTENTS } from '#app/areas/papers/parts/study/study-intents.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  const study = await readAnswer(url, context.get(apiContext).me['study-times'].$get());
  return { study, today: jstDate(await context.get(siteContext).now()) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const own = context.get(apiContext).me['study-times'];
  return changeStudyTimes(request, intentOf(url, STUDY_INTENTS), {
    url,
    read: () => readAnswer(url, own.$get()),
    write: (json) => perform(url, own.$put({ json })),
  });
}

/** One’s own classes and exams. Planning in their hours gets a warning. */
export default function OwnStudyPage({ loaderData: { study, today }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('study');
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/availability">{t('back')}</BackLink>
      <PageHeader title={t('title')} />
      <UnsavedForms>
        <StudyCard study={study} today={today} answer={actionData} />
      </UnsavedForms>
    </div>
  );
}
