import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { FieldErrors } from '#app/ui/form/field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { TEXT_MAX } from '#contract/limits.ts';
import { layoutHeading, layoutLabel } from '#contract/pay/hours-columns.ts';
import type { Language } from '#contract/site/languages.ts';
import { type HourBase, isFree, type LayoutColumn } from '#domain/pay/hours-file/layout.ts';
import {
  ADDED_FIELD,
  columnKeys,
  columnsLeft,
  EDIT_FIELD,
  type EditedColumn,
  editedBy,
} from './edited-columns.ts';

type ColumnEditorProps = {
  columns: readonly EditedColumn[];
  hours: HourBase;
  /** The language of the file. */
  language: Language;
  /** The address to which a button posts the form without JavaScript. */
  editHref: string;
  onChange: (columns: EditedColumn[]) => void;
};

/**
 * The columns of a file in their order. Buttons move them, which works by keyboard too. Without
 * JavaScript a button posts the form, which returns in the new order.
 */
export function ColumnEditor({ columns, hours, language, editHref, onChange }: ColumnEditorProps) {
  const { t } = useTranslation('file_layouts');
  const own = useLanguage();
  const labelOf = (column: LayoutColumn) => layoutLabel(own, column, hours);
  const list = useRef<HTMLUListElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [announced, setAnnounced] = useState('');
  const field = useField('columns');
  const selectId = useId();
  const left = columnsLeft(columns);
  const keys = columnKeys(columns);

  const edit = (event: MouseEvent<HTMLButtonElement>, verb: string, moved?: EditedColumn) => {
    event.preventDefault();
    const button = event.currentTarget;
    const changed = editedBy(columns, verb, select.current?.value);
    onChange(changed);
    const one = moved ?? (changed.length > columns.length ? changed.at(-1) : undefined);
    if (one === undefined) {
      setAnnounced('');
      return list.current?.focus();
    }
    const place = changed.indexOf(one) + 1;
    setAnnounced(t('moved', { column: labelOf(one.column), place, count: changed.length }));
    // The focus follows the column: the next click then moves the same one.
    const [word = ''] = verb.split(' ');
    requestAnimationFrame(() => {
      const row = moved && list.current?.children[place - 1];
      (row?.querySelector<HTMLButtonElement>(`button[value^="${word} "]`) ?? button).focus();
    });
  };
  const button = (verb: string) => ({
    type: 'submit' as const,
    name: EDIT_FIELD,
    value: verb,
    formAction: editHref,
    formNoValidate: true,
    variant: 'ghost' as const,
    size: 'icon-sm' as const,
  });
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className="grid min-w-0 gap-2 outline-none"
      aria-describedby={field.ariaDescribedBy}
    >
      <legend className="mb-1 font-semibold text-sm">{t('order')}</legend>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={t('columns')} className="grid gap-1.5 outline-none">
        {columns.map((one, place) => {
          const { column, heading, value } = one;
          const label = isFree(column) ? `${labelOf(column)} ${place + 1}` : labelOf(column);
          const type = (changed: Partial<EditedColumn>) =>
            onChange(columns.map((other) => (other === one ? { ...other, ...changed } : other)));
          return (
            <li
              key={keys[place]}
              className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 rounded-lg border border-border p-2 sm:grid-cols-[9rem_1fr_auto]"
            >
              <span className="min-w-0 break-words text-sm">
                <span className="mr-1.5 text-muted-foreground tabular-nums">{place + 1}</span>
                {labelOf(column)}
              </span>
              <input type="hidden" name={`columns[${place}].column`} value={column} readOnly />
              <HeadingInput
                name={`columns[${place}].heading`}
                value={heading}
                usual={layoutHeading(language, column, hours)}
                label={t('heading_of', { column: label })}
                onChange={(typed) => type({ heading: typed })}
              />
              {value !== undefined && (
                <HeadingInput
                  name={`columns[${place}].value`}
                  value={value}
                  usual={t('value')}
                  label={t('value_of', { column: label })}
                  onChange={(typed) => type({ value: typed })}
                  className="sm:row-start-2"
                />
              )}
              <span className="col-start-2 row-start-1 inline-flex sm:col-start-3">
                <Button
                  {...button(`up ${place}`)}
                  aria-disabled={place === 0 || undefined}
                  aria-label={t('up', { column: label })}
                  onClick={(event) => edit(event, `up ${place}`, one)}
                >
                  <ChevronUp aria-hidden="true" />
                </Button>
                <Button
                  {...button(`down ${place}`)}
                  aria-disabled={place === columns.length - 1 || undefined}
                  aria-label={t('down', { column: label })}
                  onClick={(event) => edit(event, `down ${place}`, one)}
                >
                  <ChevronDown aria-hidden="true" />
                </Button>
                <Button
                  {...button(`remove ${place}`)}
                  aria-label={t('remove', { column: label })}
                  onClick={(event) => edit(event, `remove ${place}`)}
                >
                  <X aria-hidden="true" />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {columns.length === 0 && <p className="text-muted-foreground">{t('no_columns')}</p>}
      <FieldErrors id={field.errorId} faults={field.errors} label={t('columns')} />
      {left.length > 0 && (
        <div className="grid gap-1.5">
          <Label htmlFor={selectId}>{t('add')}</Label>
          <div className="flex gap-2">
            <Select
              ref={select}
              id={selectId}
              name={ADDED_FIELD}
              key={left.join()}
              className="min-w-0 flex-1"
            >
              {left.map((column) => (
                <option key={column} value={column}>
                  {labelOf(column)}
                </option>
              ))}
            </Select>
            <Button
              {...button('add')}
              variant="outline"
              size="default"
              onClick={(event) => edit(event, 'add')}
            >
              <Plus aria-hidden="true" />
              {t('add_button')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}

type HeadingInputProps = {
  name: string;
  value: string;
  /** The usual heading, which an empty field means. */
  usual: string;
  label: string;
  onChange: (value: string) => void;
  className?: string;
};

function HeadingInput({
  name,
  value,
  usual,
  label,
  onChange,
  className = 'sm:row-start-1',
}: HeadingInputProps) {
  const field = useField(name);
  return (
    <div className={cn('col-span-2 grid gap-1 sm:col-span-1 sm:col-start-2', className)}>
      <Input
        id={field.id}
        name={name}
        value={value}
        maxLength={TEXT_MAX}
        placeholder={usual}
        aria-label={label}
        aria-invalid={field.ariaInvalid ? true : undefined}
        aria-describedby={field.ariaDescribedBy}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
    </div>
  );
}
