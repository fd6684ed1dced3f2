import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { COLLEAGUE_INTENTS, NAME_PARAM } from './colleague-intents.ts';
import { PreferredCard } from './preferred-card.tsx';

const ColleagueForm = z.object({ user_id: z.int().positive() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get(NAME_PARAM)?.trim();
  const own = context.get(apiContext).me['preferred-colleagues'];
  return { preferred: await readAnswer(url, own.$get({ query: q ? { q } : {} })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const one = context.get(apiContext).me['preferred-colleagues'][':user_id'];
  const intent = intentOf(url, COLLEAGUE_INTENTS);
  return runForm(request, intent, ColleagueForm, async ({ user_id }) => {
    const param = { user_id: String(user_id) };
    const isAdded = intent === 'add_colleague';
    await performEmpty(url, isAdded ? one.$put({ param }) : one.$delete({ param }));
    const message = isAdded ? 'colleagues:toasts.colleague_added' : 'colleagues:toasts.colleague_removed';
    return { to: withoutIntent(url, NAME_PARAM), toast: { tone: 'success', message } };
  });
}

/** The colleagues that the reader likes to work with, for the people who plan. */
export default function OwnColleaguesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['colleagues', 'availability']);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/availability">{t('availability:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <PreferredCard preferred={loaderData.preferred} answer={actionData} />
    </div>
  );
}
