import { ContractList } from '#app/areas/law/parts/contract/contract-list.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await readAnswer(url, context.get(apiContext).me.contracts.$get({ query: queryOf(url) }));
  return { list, today: jstDate(await context.get(siteContext).now()) };
}

/** One’s own contracts of employment, to read. */
export default function OwnContractsPage({ loaderData: { list, today } }: Route.ComponentProps) {
  const { t } = useTranslation(['contracts', 'more']);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/more">{t('more:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('own_hint')} />
      <Card>
        <CardContent className="py-5">
          {list.data.length === 0 ? (
            <div className="text-muted-foreground">
              <p className="font-medium text-foreground">{t('own_empty')}</p>
              <p className="text-[0.8125rem]">{t('own_empty_hint')}</p>
            </div>
          ) : (
            <ContractList contracts={list.data} today={today} />
          )}
          {list.meta.last_page > 1 && <TablePages meta={list.meta} rows={list.data.length} />}
        </CardContent>
      </Card>
    </div>
  );
}
