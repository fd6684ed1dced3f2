import { useLastView } from '#app/areas/roster/shift/last-view.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { Route } from './+types/route';
import { loadPublishing, publish } from './publish.server.ts';
import { PublishCard } from './publish-card.tsx';
import { SiteTable } from './site-table.tsx';
import { SpanBar } from './span-bar.tsx';

const INTENTS = ['publish'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPublishing(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'publish':
      return publish(request, url, context);
  }
}

/** The drafts of a span at all workplaces in reach, with the notices that publishing them sends. */
export default function PublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['publish', 'shifts']);
  const { today, publishing, notices, constraints } = loaderData;
  const { sites, published } = publishing;
  const span = { from: publishing.date_from, to: publishing.date_to };
  return (
    <>
      <PageTitle>{t('publish:title')}</PageTitle>
      <BackLink to={`/manage/shift${useLastView()?.search ?? ''}`}>{t('shifts:title')}</BackLink>
      <PageHeader title={t('publish:title')} />
      <SpanBar span={span} today={today} />
      <div className="grid min-w-0 gap-3">
        {sites.length === 0 ? (
          <div className="rounded-xl border border-border bg-card">
            <EmptyState title={t('publish:nothing')} body={t('publish:nothing_hint')} />
          </div>
        ) : (
          <>
            <PublishCard
              key={`${span.from} ${span.to}`}
              publishing={publishing}
              notices={notices}
              constraints={constraints}
              refused={refusedOf<Intent>(actionData, 'publish')}
            />
            <SiteTable sites={sites} span={span} />
          </>
        )}
        {published > 0 && (
          <p className="text-muted-foreground">{t('publish:published', { count: published })}</p>
        )}
      </div>
    </>
  );
}
