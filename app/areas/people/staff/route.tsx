import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { StaffList } from './staff-list.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = context.get(apiContext).manage.users.$get({ query: queryOf(url) });
  return { list: await readAnswer(url, list) };
}

export default function StaffPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} hint={t('hint')} />
      <StaffList list={list} />
    </>
  );
}
