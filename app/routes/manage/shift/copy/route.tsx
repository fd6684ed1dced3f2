import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isOtherView } from '#app/components/import/shown-rows.ts';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLastView } from '#app/routes/manage/shift/last-view.ts';
import type { Route } from './+types/route';
import { applyCopy, loadCopy, undoCopy } from './copy.server.ts';
import { CopyChoice } from './copy-choice.tsx';
import { CopyDoneCard } from './copy-done-card.tsx';
import { INTENTS, type Intent } from './intents.ts';

// Without a boundary that waits for it: what stands behind one never shows without JavaScript.
const CopyView = lazy(async () => ({ default: (await import('./copy-view.tsx')).CopyView }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadCopy(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'apply':
      return applyCopy(request, url, context);
    case 'undo':
      return undoCopy(request, url, context);
  }
}

/** Turning the pages of a diff asks for nothing. What was posted asks for it anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod !== undefined && formMethod !== 'GET') return true;
  return isOtherView(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function CopyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['roster_copy', 'nav', 'errors']);
  const { today, address } = loaderData;
  return (
    <>
      <PageTitle>{t('roster_copy:title')}</PageTitle>
      <BackLink to={`/manage/shift${useLastView()?.search ?? ''}`}>{t('nav:items.shifts')}</BackLink>
      <PageHeader title={t('roster_copy:title')} />
      {loaderData.view === 'done' ? (
        <CopyDoneCard done={loaderData.done} refused={refusedOf<Intent>(actionData, 'undo')} />
      ) : (
        <div className="grid gap-5">
          <CopyChoice address={address} today={today} />
          {loaderData.view === 'choice' && loaderData.refusal !== null && (
            <AlertBox>
              <p className="font-semibold text-absent">{t(`errors:${loaderData.refusal}`)}</p>
            </AlertBox>
          )}
          {loaderData.view === 'diff' && (
            <CopyView
              preview={loaderData.preview}
              constraints={loaderData.constraints}
              refused={refusedOf<Intent>(actionData, 'apply')}
            />
          )}
        </div>
      )}
    </>
  );
}
