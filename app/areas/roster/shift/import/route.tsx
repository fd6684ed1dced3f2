import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useLastView } from '#app/areas/roster/shift/last-view.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { postedRefusal } from '#app/ui/import/file-refusal.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { applyPreview, postFile, undoDone } from '#app/ui/preview/preview.server.ts';
import { PreviewPage } from '#app/ui/preview/preview-page.tsx';
import { revalidatesPreview } from '#app/ui/preview/shown-rows.ts';
import { ROSTER_COLUMNS, SHIFT_COLUMNS } from '#domain/roster/file/columns.ts';
import type { Route } from './+types/route';
import { AskedColumns } from './file-columns.tsx';
import { loadImport, rosterPreview } from './import.server.ts';
import { ImportDoneCard } from './import-done-card.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RosterUpload } from './roster-upload.tsx';
import { anotherOf, placeParams, withSheetOf } from './sheet-address.ts';
import { LayoutLinks, SheetUpload } from './sheet-upload.tsx';
import { TemplateLinks } from './template-links.tsx';

const INTENTS = ['upload', 'apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const DiffView = lazy(async () => ({ default: (await import('./diff-view.tsx')).DiffView }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadImport(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'upload':
      return postFile(rosterPreview, request, context, (form) => withSheetOf(url, form));
    case 'apply':
      return applyPreview(rosterPreview, request, url, context);
    case 'undo':
      return undoDone(rosterPreview, request, url, context);
  }
}

export const shouldRevalidate = revalidatesPreview;

/** A running job is at the review step; a failed one returns to the first step. */
const STEP_AT = {
  choose: 'choose',
  failed: 'choose',
  columns: 'look',
  look: 'look',
  progress: 'look',
  done: 'done',
} as const;

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, sheet, shown } = loaderData;
  const { t } = useTranslation(['imports', 'nav']);
  const [params] = useSearchParams();
  const place = new URLSearchParams(placeParams(params));
  const back = useLastView()?.search ?? (place.size === 0 ? '' : `?${place}`);
  const format = useFormat();
  const title = shift ? t('title_shift') : t('title');
  return (
    <PreviewPage
      title={title}
      hint={
        shift &&
        `${format.fullDay(shift.date)} ${shift.start_time}–${shift.end_time} ${shift.workplace.name} · ${shift.template.name}`
      }
      back={
        shift
          ? { to: `/manage/shift/${shift.id}`, label: `${shift.workplace.name} · ${shift.template.name}` }
          : { to: `/manage/shift${back}`, label: t('nav:items./manage/shift') }
      }
      step={STEP_AT[shown.step]}
      anotherFile={shift ? `?shift=${shift.id}` : anotherOf(params)}
    >
      {shownPart()}
    </PreviewPage>
  );

  function shownPart() {
    const refusal = postedRefusal(actionData) ?? (shown.step === 'choose' ? shown.refusal : null);
    switch (shown.step) {
      case 'look':
        return (
          <DiffView
            preview={shown.preview}
            constraints={shown.constraints}
            refused={refusedOf<Intent>(actionData, 'apply')}
          />
        );
      case 'columns':
        return <AskedColumns faults={shown.faults} />;
      case 'progress':
        return <ImportProgress done={shown.done} total={shown.total} />;
      case 'done':
        return (
          <ImportDoneCard
            done={shown.done}
            shift={shift}
            left={'left' in shown ? shown.left : null}
            refused={refusedOf<Intent>(actionData, 'undo')}
          />
        );
      default:
        return (
          <Card className="max-w-3xl">
            <CardContent className="grid gap-5 py-6">
              {shown.step === 'failed' && (
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
              {!shift && !sheet && <TemplateLinks />}
            </CardContent>
          </Card>
        );
    }
  }
}
