import { Form, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { COLUMN_LABELS } from '#contract/csv/columns.ts';
import type { CsvHeaderFaults, ImportPreview } from '#contract/roster/roster-files.ts';
import { ROSTER_COLUMNS, type RosterColumn, SHIFT_COLUMNS } from '#domain/roster/file/columns.ts';
import { columnField, isColumnField } from './column-address.ts';

type Heading = NonNullable<CsvHeaderFaults['headings']>[number];

/** The parameters that belong to one view of the file. */
const OF_ONE_VIEW = ['page', 'show', 'intent'];

/** Asks for the column of each heading of the file. An address holds the answer, so a reload keeps it. */
export function ColumnFields({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const labels = COLUMN_LABELS[useLanguage()];
  const columns: readonly RosterColumn[] = params.has('shift') ? SHIFT_COLUMNS : ROSTER_COLUMNS;
  const kept = [...params].filter(([name]) => !isColumnField(name) && !OF_ONE_VIEW.includes(name));
  return (
    <Form method="get" className="grid gap-4">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map(({ name, likely, sample }, place) => (
          <li key={columnField(place)} className="grid min-w-0 gap-1.5">
            <Label htmlFor={columnField(place)} className="min-w-0">
              <span className="font-semibold">{name || '–'}</span>
              {sample !== '' && (
                <span className="ml-2 truncate font-normal text-muted-foreground" title={sample}>
                  {t('column_sample', { text: sample })}
                </span>
              )}
            </Label>
            <Select id={columnField(place)} name={columnField(place)} defaultValue={likely ?? ''}>
              <option value="">{t('column_none')}</option>
              {columns.map((column) => (
                <option key={column} value={column}>
                  {labels[column]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Button type="submit" className="justify-self-start">
        {t('columns_use')}
      </Button>
    </Form>
  );
}

/** The columns of a file without a name for some of them, before anything can be shown of it. */
export function AskedColumns({ faults: { missing, headings = [] } }: { faults: CsvHeaderFaults }) {
  const { t } = useTranslation('imports');
  const labels = COLUMN_LABELS[useLanguage()];
  return (
    <section
      aria-label={t('columns_title')}
      className="grid gap-4 rounded-xl border border-border bg-card px-5 py-4"
    >
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('columns_title')}</h2>
        <p className="text-muted-foreground">{t('columns_kept_hint')}</p>
        {missing.length > 0 && (
          <p>{t('missing_columns', { columns: missing.map((column) => labels[column]).join(', ') })}</p>
        )}
      </div>
      <ColumnFields headings={headings} />
    </section>
  );
}

/** The columns as a shown file is read; they can be changed. */
export function ReadColumns({
  preview: { columns, read_as, columns_from, rows },
}: {
  preview: ImportPreview;
}) {
  const { t } = useTranslation('imports');
  const headings = columns.map((name, place) => ({
    name,
    likely: read_as[place] ?? null,
    sample: rows.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '') ?? '',
  }));
  return (
    <details className="rounded-xl border border-border bg-card px-5 py-3">
      <summary className="cursor-pointer font-medium">
        {columns_from === 'kept' ? t('columns_kept') : t('columns_shown')}
      </summary>
      <div className="mt-3">
        <ColumnFields headings={headings} />
      </div>
    </details>
  );
}
