import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { postedRefusal } from '#app/components/import/file-refusal.ts';
import { isOtherView } from '#app/components/import/shown-rows.ts';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Route } from './+types/route';
import { INTENTS, type Intent } from './intents.ts';
import { PeopleDone } from './people-done.tsx';
import { applyPeople, loadPeopleImport, postPeople } from './people-import.server.ts';

// Without a boundary that waits for them: what stands behind one never shows without JavaScript.
const PeopleDiff = lazy(async () => ({ default: (await import('./people-diff.tsx')).PeopleDiff }));
const PeopleUpload = lazy(async () => ({ default: (await import('./people-upload.tsx')).PeopleUpload }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPeopleImport(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'upload':
      return postPeople(request, url, context);
    case 'apply':
      return applyPeople(request, url, context);
  }
}

/** The diff of a large file comes once: turning its pages asks for nothing. What was posted asks for it anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod !== undefined) return true;
  return isOtherView(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function PeopleImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['people_import', 'users', 'imports']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/user">{t('users:title')}</BackLink>
      <PageHeader
        title={t('title')}
        actions={
          loaderData.view === 'diff' && (
            <Button asChild variant="outline">
              <PageLink to="?">{t('imports:another')}</PageLink>
            </Button>
          )
        }
      />
      {loaderData.view === 'diff' && (
        <PeopleDiff
          preview={loaderData.preview}
          constraints={loaderData.constraints}
          refused={refusedOf<Intent>(actionData, 'apply')}
        />
      )}
      {loaderData.view === 'done' && <PeopleDone done={loaderData.done} />}
      {loaderData.view === 'upload' && (
        <Card className="max-w-3xl">
          <CardContent className="py-6">
            <PeopleUpload refusal={postedRefusal(actionData) ?? loaderData.refusal} />
          </CardContent>
        </Card>
      )}
    </>
  );
}
