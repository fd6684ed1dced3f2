import { lazy } from 'react';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { postedRefusal } from '#app/ui/import/file-refusal.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { applyPreview, loadPreview, postFile } from '#app/ui/preview/preview.server.ts';
import { PreviewPage } from '#app/ui/preview/preview-page.tsx';
import { revalidatesPreview } from '#app/ui/preview/shown-rows.ts';
import type { Route } from './+types/route';
import { PeopleDoneCard } from './people-done-card.tsx';
import { peoplePreview } from './people-import.server.ts';

const INTENTS = ['upload', 'apply'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const PeopleDiff = lazy(async () => ({ default: (await import('./people-diff.tsx')).PeopleDiff }));
const PeopleUpload = lazy(async () => ({ default: (await import('./people-upload.tsx')).PeopleUpload }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPreview(peoplePreview, url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'upload':
      return postFile(peoplePreview, request, context, () => url);
    case 'apply':
      return applyPreview(peoplePreview, request, url, context);
  }
}

export const shouldRevalidate = revalidatesPreview;

export default function PeopleImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['people_import', 'users']);
  return (
    <PreviewPage
      title={t('title')}
      back={{ to: '/admin/user', label: t('users:title') }}
      step={loaderData.step}
      anotherFile="?"
    >
      {loaderData.step === 'look' && (
        <PeopleDiff
          preview={loaderData.preview}
          constraints={loaderData.constraints}
          refused={refusedOf<Intent>(actionData, 'apply')}
        />
      )}
      {loaderData.step === 'done' && <PeopleDoneCard done={loaderData.done} />}
      {loaderData.step === 'choose' && (
        <Card className="max-w-3xl">
          <CardContent className="py-6">
            <PeopleUpload refusal={postedRefusal(actionData) ?? loaderData.refusal} />
          </CardContent>
        </Card>
      )}
    </PreviewPage>
  );
}
