import { lazy } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { postedRefusal } from '#app/components/import/file-refusal.ts';
import { isOtherView } from '#app/components/import/shown-rows.ts';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLastView } from '#app/routes/manage/shift/last-view.ts';
import { ROSTER_COLUMNS, SHIFT_COLUMNS } from '#domain/roster-file/columns.ts';
import type { Route } from './+types/route';
import { applyFile, loadImport, postFile, undoImport } from './import.server.ts';
import { ImportDone } from './import-done.tsx';
import { ImportProgress } from './import-progress.tsx';
import { INTENTS, type Intent } from './intents.ts';
import { RosterUpload } from './roster-upload.tsx';
import { anotherOf, placeParams } from './sheet-address.ts';
import { LayoutLinks, SheetUpload } from './sheet-upload.tsx';

// Without a boundary that waits for it: what stands behind one never shows without JavaScript.
const DiffView = lazy(async () => ({ default: (await import('./diff-view.tsx')).DiffView }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadImport(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'upload':
      return postFile(request, url, context);
    case 'apply':
      return applyFile(request, url, context);
    case 'undo':
      return undoImport(request, url, context);
  }
}

/** The diff of a large file comes once: turning its pages asks for nothing. What was posted asks for it anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod !== undefined) return true;
  return isOtherView(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, sheet, shown } = loaderData;
  const { t } = useTranslation(['imports', 'nav']);
  const [params] = useSearchParams();
  const place = new URLSearchParams(placeParams(params));
  const back = useLastView()?.search ?? (place.size === 0 ? '' : `?${place}`);
  const format = useFormat();
  const title = shift ? t('title_shift') : t('title');
  const another = shift ? `?shift=${shift.id}` : anotherOf(params);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={shift ? `/manage/shift/${shift.id}` : `/manage/shift${back}`}>
        {shift ? `${shift.workplace.name} · ${shift.template.name}` : t('nav:items.shifts')}
      </BackLink>
      <PageHeader
        title={title}
        hint={
          shift &&
          `${format.fullDay(shift.date)} ${shift.start_time}–${shift.end_time} ${shift.workplace.name} · ${shift.template.name}`
        }
        actions={
          shown.view === 'diff' && (
            <Button asChild variant="outline">
              <PageLink to={another}>{t('another')}</PageLink>
            </Button>
          )
        }
      />
      {shownPart()}
    </>
  );

  function shownPart() {
    const refusal = postedRefusal(actionData) ?? (shown.view === 'upload' ? shown.refusal : null);
    switch (shown.view) {
      case 'diff':
        return (
          <DiffView
            preview={shown.preview}
            constraints={shown.constraints}
            refused={refusedOf<Intent>(actionData, 'apply')}
          />
        );
      case 'progress':
        return <ImportProgress done={shown.done} total={shown.total} />;
      case 'done':
        return <ImportDone done={shown.done} shift={shift} refused={refusedOf<Intent>(actionData, 'undo')} />;
      default:
        return (
          <Card className="max-w-3xl">
            <CardContent className="grid gap-5 py-6">
              {shown.view === 'failed' && (
                <AlertBox>
                  <p className="font-semibold text-absent">{t('failed')}</p>
                </AlertBox>
              )}
              {!shift && <LayoutLinks isSheet={sheet !== null} />}
              {sheet ? (
                <SheetUpload sheet={sheet} refusal={refusal} />
              ) : (
                <RosterUpload columns={shift ? SHIFT_COLUMNS : ROSTER_COLUMNS} refusal={refusal} />
              )}
            </CardContent>
          </Card>
        );
    }
  }
}
