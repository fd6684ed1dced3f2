import { lazy } from 'react';
import { useLastView } from '#app/areas/roster/shift/last-view.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { applyPreview, undoDone } from '#app/ui/preview/preview.server.ts';
import { PreviewPage } from '#app/ui/preview/preview-page.tsx';
import { revalidatesPreview } from '#app/ui/preview/shown-rows.ts';
import type { Route } from './+types/route';
import { copyPreview, loadCopy } from './copy.server.ts';
import { CopyChoice } from './copy-choice.tsx';
import { CopyDoneCard } from './copy-done-card.tsx';

const INTENTS = ['apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const CopyView = lazy(async () => ({ default: (await import('./copy-view.tsx')).CopyView }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadCopy(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'apply':
      return applyPreview(copyPreview, request, url, context);
    case 'undo':
      return undoDone(copyPreview, request, url, context);
  }
}

export const shouldRevalidate = revalidatesPreview;

export default function CopyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['roster_copy', 'nav', 'errors']);
  const { today, address, shown } = loaderData;
  return (
    <PreviewPage
      title={t('roster_copy:title')}
      back={{ to: `/manage/shift${useLastView()?.search ?? ''}`, label: t('nav:items./manage/shift') }}
      step={shown.step}
    >
      {shown.step === 'done' ? (
        <CopyDoneCard done={shown.done} refused={refusedOf<Intent>(actionData, 'undo')} />
      ) : (
        <div className="grid gap-5">
          <CopyChoice address={address} today={today} />
          {shown.step === 'choose' && shown.refusal !== null && (
            <AlertBox>
              <p className="font-semibold text-absent">{t(`errors:${shown.refusal.code}`)}</p>
            </AlertBox>
          )}
          {shown.step === 'look' && (
            <CopyView
              preview={shown.preview}
              constraints={shown.constraints}
              refused={refusedOf<Intent>(actionData, 'apply')}
            />
          )}
        </div>
      )}
    </PreviewPage>
  );
}
