import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { COLUMN_LABELS, TYPE_LABELS } from '#contract/csv/columns.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { CsvHeaderFaults, ImportPreview } from '#contract/roster/roster-files.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import {
  type ColumnValues,
  ROSTER_COLUMNS,
  type RosterColumn,
  SHIFT_COLUMNS,
  VALUE_COLUMNS,
} from '#domain/roster/file/columns.ts';
import { chosenColumns, chosenValues, columnField, isColumnField, valueField } from './column-address.ts';

type Heading = NonNullable<CsvHeaderFaults['headings']>[number];

/** The parameters that belong to one view of the file. */
const OF_ONE_VIEW = ['page', 'show', 'intent'];

type ColumnFieldsProps = { headings: readonly Heading[]; values: ColumnValues };

/**
 * Asks for the column of each heading of the file, and for the values of columns without a heading. An
 * address holds the answer, so a reload keeps it.
 */
function ColumnFields({ headings, values }: ColumnFieldsProps) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const labels = COLUMN_LABELS[useLanguage()];
  const columns: readonly RosterColumn[] = params.has('shift') ? SHIFT_COLUMNS : ROSTER_COLUMNS;
  const [chosen, setChosen] = useState(() => headings.map(({ likely }) => likely));
  const choose = (place: number, value: string) =>
    setChosen(chosen.with(place, columns.find((column) => column === value) ?? null));
  const kept = [...params].filter(([name]) => !isColumnField(name) && !OF_ONE_VIEW.includes(name));
  return (
    <Form method="get" className="grid gap-4">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map(({ name, sample }, place) => (
          <li key={columnField(place)} className="grid min-w-0 gap-1.5">
            <Label htmlFor={columnField(place)} className="min-w-0">
              <span className="font-semibold">{name || '–'}</span>
              {sample !== '' && (
                <span className="ml-2 truncate font-normal text-muted-foreground" title={sample}>
                  {t('column_sample', { text: sample })}
                </span>
              )}
            </Label>
            <Select
              id={columnField(place)}
              name={columnField(place)}
              value={chosen[place] ?? ''}
              onChange={({ target }) => choose(place, target.value)}
            >
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
      <ValueFields
        columns={VALUE_COLUMNS.filter((one) => columns.includes(one) && !chosen.includes(one))}
        values={values}
      />
      <Button type="submit" className="justify-self-start">
        {t('columns_use')}
      </Button>
    </Form>
  );
}

type ValueFieldsProps = { columns: readonly (typeof VALUE_COLUMNS)[number][]; values: ColumnValues };

/** One value for all lines, for each column that the file does not have. */
function ValueFields({ columns, values }: ValueFieldsProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  if (columns.length === 0) return null;
  return (
    <fieldset className="grid gap-3 border-border border-t pt-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="float-left font-semibold sm:col-span-2 lg:col-span-3">{t('values_title')}</legend>
      {columns.map((column) => (
        <div key={column} className="grid min-w-0 gap-1.5">
          <Label htmlFor={valueField(column)}>{COLUMN_LABELS[language][column]}</Label>
          {column === 'type' ? (
            <Select id={valueField(column)} name={valueField(column)} defaultValue={values.type ?? 'fixed'}>
              {ASSIGNMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_LABELS[language][type]}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              id={valueField(column)}
              name={valueField(column)}
              defaultValue={values[column] ?? ''}
              maxLength={TEXT_MAX}
              placeholder={t(column === 'workplace' ? 'value_workplace' : 'value_position')}
              autoComplete="off"
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The columns of a file without a name for some of them, before anything can be shown of it. */
export function AskedColumns({ faults: { missing, headings = [] } }: { faults: CsvHeaderFaults }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const labels = COLUMN_LABELS[useLanguage()];
  const columns = missing.map((column) => labels[column]).join(', ');
  const answered = chosenColumns(params);
  const shown = answered
    ? headings.map(({ name, sample }, place) => ({ name, sample, likely: answered[place] ?? null }))
    : headings;
  return (
    <section
      aria-label={t('columns_title')}
      className="grid gap-4 rounded-xl border border-border bg-card px-5 py-4"
    >
      {answered && missing.length > 0 && <AlertBox>{t('columns_still', { columns })}</AlertBox>}
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('columns_title')}</h2>
        <p className="text-muted-foreground">{t('columns_kept_hint')}</p>
        {!answered && missing.length > 0 && <p>{t('missing_columns', { columns })}</p>}
      </div>
      <ColumnFields headings={shown} values={chosenValues(params)} />
    </section>
  );
}

/** The columns as a shown file is read; they can be changed. */
export function ReadColumns({
  preview: { columns, read_as, columns_from, column_values, rows },
}: {
  preview: ImportPreview;
}) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const values = VALUE_COLUMNS.flatMap((column) => {
    const { type } = column_values;
    const value = column === 'type' ? type && TYPE_LABELS[language][type] : column_values[column];
    return value ? [t('fault', { column: COLUMN_LABELS[language][column], text: value })] : [];
  });
  const headings = columns.map((name, place) => ({
    name,
    likely: read_as[place] ?? null,
    sample: rows.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '') ?? '',
  }));
  return (
    <details className="rounded-xl border border-border bg-card px-5 py-3">
      <summary className="cursor-pointer font-medium">
        {columns_from === 'kept' ? t('columns_kept') : t('columns_shown')}
        {values.length > 0 && (
          <span className="ml-3 font-normal text-muted-foreground">{values.join(' · ')}</span>
        )}
      </summary>
      <div className="mt-3">
        <ColumnFields headings={headings} values={column_values} />
      </div>
    </details>
  );
}
