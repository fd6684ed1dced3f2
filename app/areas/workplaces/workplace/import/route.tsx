import { lazy } from 'react';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { postedRefusal } from '#app/ui/import/file-refusal.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { applyPreview, loadPreview, postFile } from '#app/ui/preview/preview.server.ts';
import { PreviewPage } from '#app/ui/preview/preview-page.tsx';
import { revalidatesPreview } from '#app/ui/preview/shown-rows.ts';
import type { Route } from './+types/route';
import { SetupDoneCard } from './setup-done-card.tsx';
import { setupPreviewOf } from './setup-import.server.ts';
import { KIND_PARAM, PEOPLE_IMPORT, SETUP_STEPS, setupKindOf } from './setup-kinds.ts';

const INTENTS = ['upload', 'apply'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const SetupDiff = lazy(async () => ({ default: (await import('./setup-diff.tsx')).SetupDiff }));
const SetupUpload = lazy(async () => ({ default: (await import('./setup-upload.tsx')).SetupUpload }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadPreview(setupPreviewOf(url), url, context);
  return { kind: setupKindOf(url.searchParams), loaded };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'upload':
      return postFile(setupPreviewOf(url), request, context, () => url);
    case 'apply':
      return applyPreview(setupPreviewOf(url), request, url, context);
  }
}

export const shouldRevalidate = revalidatesPreview;

export default function SetupImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['setup_files', 'workplaces']);
  const { kind, loaded } = loaderData;
  const tabs = SETUP_STEPS.map((id) => ({
    id,
    label: t(`kinds.${id}`),
    ...(id === 'people' && { to: PEOPLE_IMPORT }),
  }));
  return (
    <PreviewPage
      title={t('title')}
      back={{ to: '/admin/workplace', label: t('workplaces:title') }}
      step={loaded.step}
      anotherFile={`?${KIND_PARAM}=${kind}`}
    >
      {loaded.step === 'look' && (
        <SetupDiff
          kind={kind}
          preview={loaded.preview}
          constraints={loaded.constraints}
          refused={refusedOf<Intent>(actionData, 'apply')}
        />
      )}
      {loaded.step === 'done' && <SetupDoneCard kind={kind} done={loaded.done} />}
      {loaded.step === 'choose' && (
        <Card className="max-w-3xl">
          <CardContent className="grid gap-5 py-6">
            <TabLinks label={t('title')} tabs={tabs} param={KIND_PARAM} current={kind} />
            <SetupUpload key={kind} kind={kind} refusal={postedRefusal(actionData) ?? loaded.refusal} />
          </CardContent>
        </Card>
      )}
    </PreviewPage>
  );
}
