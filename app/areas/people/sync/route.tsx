import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { postedRefusal } from '#app/ui/import/file-refusal.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import {
  applyRun,
  decideConflict,
  loadSync,
  previewFile,
  pullStaff,
  pushStaff,
  retrySend,
} from './sync.server.ts';

const INTENTS = ['pull', 'push', 'apply', 'decide', 'retry', 'preview'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const ConflictList = lazy(async () => ({ default: (await import('./conflict-list.tsx')).ConflictList }));
const LinkList = lazy(async () => ({ default: (await import('./link-list.tsx')).LinkList }));
const RunDetail = lazy(async () => ({ default: (await import('./run-detail.tsx')).RunDetail }));
const RunList = lazy(async () => ({ default: (await import('./run-list.tsx')).RunList }));
const SendList = lazy(async () => ({ default: (await import('./send-list.tsx')).SendList }));
const SyncStatus = lazy(async () => ({ default: (await import('./sync-status.tsx')).SyncStatus }));

const SYNC_TABS = ['state', 'conflicts', 'runs', 'sends', 'links', 'log'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSync(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'pull':
      return pullStaff(request, url, context);
    case 'push':
      return pushStaff(request, url, context);
    case 'apply':
      return applyRun(request, url, context);
    case 'decide':
      return decideConflict(request, url, context);
    case 'retry':
      return retrySend(request, url, context);
    case 'preview':
      return previewFile(request, url, context);
  }
}

/** After a refusal the current state explains why, so the page always reloads it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** The sync with an external staff system: state, runs and decisions. */
export default function SyncPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['staff_sync', 'nav']);
  const { standing: state } = shown;
  const counted = { conflicts: state.conflicts, sends: state.dead };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('nav:items./admin/configuration')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <Badge tone={state.is_connected ? 'in' : 'neutral'}>
            {t(state.is_connected ? 'connected' : 'not_connected')}
          </Badge>
        }
      />
      <TabLinks
        label={t('title')}
        tabs={SYNC_TABS.map((id) => {
          const count = id === 'conflicts' || id === 'sends' ? counted[id] : 0;
          return { id, label: count > 0 ? `${t(`tabs.${id}`)} (${count})` : t(`tabs.${id}`) };
        })}
      />
      {shown.tab === 'state' && (
        <SyncStatus
          state={state}
          refused={refusedOf<Intent>(actionData, 'pull') ?? refusedOf<Intent>(actionData, 'push')}
          refusedFile={postedRefusal(actionData)}
        />
      )}
      {shown.tab === 'runs' && <RunList list={shown.list} />}
      {shown.tab === 'run' && (
        <RunDetail run={shown.run} list={shown.list} refused={refusedOf<Intent>(actionData, 'apply')} />
      )}
      {(shown.tab === 'conflicts' || shown.tab === 'log') && (
        <ConflictList list={shown.list} refused={refusedOf<Intent>(actionData, 'decide')} />
      )}
      {shown.tab === 'sends' && (
        <SendList list={shown.list} refused={refusedOf<Intent>(actionData, 'retry')} />
      )}
      {shown.tab === 'links' && <LinkList list={shown.list} />}
    </>
  );
}
