import Smartphone from 'lucide-react/icons/smartphone';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { TAGS_MAX } from '#contract/limits.ts';
import type { Route } from './+types/route';
import { StaffList } from './staff-list.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { users, tags } = context.get(apiContext).manage;
  const [list, all] = await Promise.all([
    readAnswer(url, users.$get({ query: ofWorkplaces(queryOf(url)) })),
    readAnswer(url, tags.$get({ query: { per_page: String(TAGS_MAX) } })),
  ]);
  return { list, tags: all.data };
}

export default function StaffPage({ loaderData: { list, tags } }: Route.ComponentProps) {
  const { t } = useTranslation(['staff', 'devices']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <Button asChild variant="outline">
            <PageLink to="/manage/device">
              <Smartphone aria-hidden="true" />
              {t('devices:title')}
            </PageLink>
          </Button>
        }
      />
      <StaffList list={list} tags={tags} />
    </>
  );
}
