import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { OwnRights } from './own-rights.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const [rights, contacts] = await Promise.all([
    readAnswer(url, me['work-rights'].$get()),
    readAnswer(url, me.contacts.$get()),
  ]);
  return { rights, contacts };
}

/** What the reader may do by the law, what changes soon, and the contact for questions. */
export default function OwnWorkRightsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['work_rights', 'more']);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/more">{t('more:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <OwnRights {...loaderData} />
    </div>
  );
}
