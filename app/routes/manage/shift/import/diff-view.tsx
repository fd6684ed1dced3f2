import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '#app/components/fields/use-language.ts';
import { saveFile } from '#app/components/files/save-file.ts';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { pageHref } from '#app/components/table/table-url.ts';
import { Button, buttonVariants } from '#app/components/ui/button.tsx';
import { cn } from '#app/lib/class-names.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { REASON_LABELS } from '#contract/csv-columns.ts';
import type { ImportPreview } from '#contract/roster-files.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { countsOf, ROWS_PER_PAGE, type RowPage, rowPage, SHOWN, type Shown, shownOf } from './diff-rows.ts';
import { DiffTable } from './diff-table.tsx';
import { faultFile } from './fault-file.ts';
import { NewShiftList } from './new-shift-list.tsx';
import { useRowWords } from './use-row-words.ts';

const WORKPLACES_NAMED = 3;

type DiffViewProps = { preview: ImportPreview; constraints: Constraints; refused: Refused | null };

/** What a file would do, row by row, and the button that does it. */
export function DiffView({ preview, constraints, refused }: DiffViewProps) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const counts = countsOf(preview);
  const shown = shownOf(params.get('show'), counts);
  const page = rowPage(preview.rows, shown, Number(params.get('page')) || 1);
  return (
    <div className="grid gap-5">
      {params.has('changed') && (
        <p role="status" className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-late">
          {t('changed_meanwhile')}
        </p>
      )}
      <Summary preview={preview} />
      <ApplyPanel preview={preview} constraints={constraints} refused={refused} />
      <NewShiftList preview={preview} />
      {preview.rows.length > 0 && (
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Kinds counts={counts} shown={shown} />
            {counts.refused > 0 && <RefusedFile preview={preview} />}
          </div>
          <DiffTable preview={preview} rows={page.rows} />
          <Pages page={page} />
        </div>
      )}
    </div>
  );
}

function Summary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation(['imports', 'form']);
  const format = useFormat();
  const { dates, workplace_ids, named, counts, shifts_created } = preview;
  const workplaces = workplace_ids
    .slice(0, WORKPLACES_NAMED)
    .map((id) => named.workplaces.find((one) => one.id === id)?.name ?? '');
  const unnamed = workplace_ids.length - workplaces.length;
  if (unnamed > 0) workplaces.push(t('form:confirm_more', { count: unnamed }));
  return (
    <div className="grid gap-1">
      {dates && (
        <p className="font-semibold">
          {t('summary', {
            from: format.fullDay(dates.from),
            to: format.fullDay(dates.to),
            workplaces: workplaces.join(', '),
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {counts.same > 0 && <span>{t('same', { count: counts.same })}</span>}
        {shifts_created > 0 && <span>{t('shifts_created', { count: shifts_created })}</span>}
      </p>
    </div>
  );
}

/** How many rows there are of each kind; each shows its own. */
function Kinds({ counts, shown }: { counts: Record<Shown, number>; shown: Shown }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const hrefOf = (kind: Shown) => {
    const search = new URLSearchParams(params);
    search.delete('page');
    search.set('show', kind);
    return `?${search}`;
  };
  return (
    <nav aria-label={t('filters')} className="flex min-w-0 flex-1 basis-80 flex-wrap gap-1.5">
      {SHOWN.filter((kind) => kind === 'all' || kind === shown || counts[kind] > 0).map((kind) => (
        <Link
          key={kind}
          to={hrefOf(kind)}
          preventScrollReset
          defaultShouldRevalidate={false}
          aria-current={kind === shown ? 'page' : undefined}
          className={cn(
            buttonVariants({ variant: 'outline', size: 'sm' }),
            'aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground',
          )}
        >
          {t(kind)} <span className="font-semibold">{counts[kind]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The refused rows with the reason for each, made of what is already here. */
function RefusedFile({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const hydrated = useHydrated();
  const { reasonsOf } = useRowWords(preview.named);
  if (!hydrated) return null;
  const save = () => {
    const rows = preview.rows
      .filter((row) => row.class === 'refused')
      .map((row) => ({ cells: row.cells, reasons: reasonsOf(row) }));
    const content = faultFile(preview.columns, rows, REASON_LABELS[language]);
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), t('fault_file'));
  };
  return (
    <Button type="button" variant="outline" size="sm" title={t('download_hint')} onClick={save}>
      <Download aria-hidden="true" />
      {t('download')}
    </Button>
  );
}

function Pages({ page: { page, last, total, rows } }: { page: RowPage }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  if (last === 1) return null;
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  return (
    <nav aria-label={t('filters')} className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-[0.8125rem] text-muted-foreground">
        {t('page_of', { range: `${first}–${first + rows.length - 1}`, total })}
      </span>
      <span className="flex gap-2">
        {page > 1 && <PageStep to={pageHref(params, page - 1)}>{t('previous')}</PageStep>}
        {page < last && <PageStep to={pageHref(params, page + 1)}>{t('next')}</PageStep>}
      </span>
    </nav>
  );
}

function PageStep({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      defaultShouldRevalidate={false}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {children}
    </Link>
  );
}
