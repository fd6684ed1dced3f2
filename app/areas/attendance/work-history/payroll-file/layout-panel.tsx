import { useState } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { ENCODINGS } from '#contract/enums.ts';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { HOUR_BASES, type HourBase } from '#domain/pay/hours-file/layout.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { ColumnEditor } from './column-editor.tsx';
import { type EditedColumn, editedOf, FIRST_COLUMNS, postedColumns } from './edited-columns.ts';
import { LAYOUT_PARAM } from './layout-address.ts';
import { LayoutPreview } from './layout-preview.tsx';
import type { FileFacts } from './preview-cells.ts';
import type { Intent } from './route.tsx';

type Shared = {
  people: readonly MonthlyHours[];
  month: CalendarMonth;
  facts: FileFacts;
  constraints: Constraints;
};
type LayoutPanelProps = Shared & {
  opened: FileLayout | 'new';
  /** The layout that a new one starts from. */
  from: FileLayout | null;
  mayChange: boolean;
  answer: unknown;
};

/** The panel in which a layout is created, edited or only viewed. */
export function LayoutPanel({ opened, from, mayChange, answer, ...shared }: LayoutPanelProps) {
  const { t } = useTranslation(['file_layouts', 'common']);
  const close = useChosenHref(LAYOUT_PARAM)(null);
  const title = opened === 'new' ? t('create') : t(mayChange ? 'change' : 'view');
  return (
    <SidePanel
      key={opened === 'new' ? opened : opened.id}
      title={title}
      hint={opened === 'new' ? undefined : opened.name}
      closeHref={close}
      closeLabel={t('common:close')}
      className="sm:w-xl"
    >
      <div className="mt-4 grid min-w-0 gap-5">
        {opened === 'new' && (
          <NewLayoutForm
            {...shared}
            from={from}
            close={close}
            refused={refusedOf<Intent>(answer, 'create_layout')}
          />
        )}
        {opened !== 'new' && mayChange && (
          <LayoutChange
            key={opened.version}
            layout={opened}
            {...shared}
            close={close}
            refused={refusedOf<Intent>(answer, 'update_layout')}
          />
        )}
        {opened !== 'new' && !mayChange && (
          <LayoutPreview
            {...shared}
            columns={editedOf(opened)}
            hours={opened.hours}
            language={opened.language}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** The values of a refused form, or the initial ones. */
function useEdited(
  refused: Refused | null,
  first: readonly EditedColumn[],
  { hours, language: stored }: Pick<FileLayout, 'hours' | 'language'>,
) {
  const payload = refused?.lastResult?.submission?.payload;
  const [columns, setColumns] = useState(() => (payload ? postedColumns(payload.columns) : [...first]));
  const [base, setBase] = useState<HourBase>(
    () => HOUR_BASES.find((known) => known === payload?.hours) ?? hours,
  );
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((known) => known === payload?.language) ?? stored,
  );
  return { columns, setColumns, base, setBase, language, setLanguage };
}

const FIRST_FORMAT = { hours: 'sixty', encoding: 'utf8', language: 'ja' } as const;

type FormProps = Shared & { close: string; refused: Refused | null };

function NewLayoutForm({
  from,
  constraints,
  refused,
  close,
  ...shared
}: FormProps & { from: FileLayout | null }) {
  const { t } = useTranslation('file_layouts');
  const href = useIntentHref<Intent>();
  const { hours, encoding, language } = from ?? FIRST_FORMAT;
  const edited = useEdited(refused, from ? editedOf(from) : FIRST_COLUMNS, { hours, language });
  const { form } = useForm(
    () => import('#contract/pay/file-layouts.ts').then((contract) => contract.FileLayoutBody),
    {
      constraints,
      id: 'layout',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name: from?.name ?? '', hours, encoding, language },
    },
  );
  return (
    <Form form={form} labels={useLabels()} action={href('create_layout')} refusal={refused?.refusal ?? null}>
      <LayoutFields {...edited} {...shared} editHref={href('edit_new')} />
      <SaveOrCancel submit={t('create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function LayoutChange({
  layout,
  constraints,
  refused,
  close,
  ...shared
}: FormProps & { layout: FileLayout }) {
  const { t } = useTranslation(['file_layouts', 'common']);
  const href = useIntentHref<Intent>();
  const labels = useLabels();
  const edited = useEdited(refused, editedOf(layout), layout);
  const { form } = useForm(
    () => import('#contract/pay/file-layouts.ts').then((contract) => contract.FileLayoutChangeBody),
    {
      constraints,
      id: 'layout',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        name: layout.name,
        hours: layout.hours,
        encoding: layout.encoding,
        language: layout.language,
      },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_layout')}
      thing={layout}
      facts={[
        { label: labels.name, of: ({ name }) => name },
        { label: labels.columns, of: ({ columns }) => t('columns_count', { count: columns.length }) },
        { label: labels.hours, of: ({ hours }) => t(`bases.${hours}`) },
        { label: labels.encoding, of: ({ encoding }) => t(`encodings.${encoding}`) },
        { label: labels.language, of: ({ language }) => t(`common:language_${language}`) },
      ]}
      refused={refused}
    >
      <LayoutFields {...edited} {...shared} editHref={href('edit_changed')} />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

type LayoutFieldsProps = ReturnType<typeof useEdited> &
  Pick<Shared, 'people' | 'month' | 'facts'> & { editHref: string };

function LayoutFields({ editHref, people, month, facts, ...edited }: LayoutFieldsProps) {
  const { columns, setColumns, base, setBase, language, setLanguage } = edited;
  const { t } = useTranslation(['file_layouts', 'common']);
  return (
    <>
      {/* Enter submits through the first button, which must not be one that moves columns. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="hours">
          {({ defaultValue: _, ...control }) => (
            <Select
              {...control}
              value={base}
              onChange={({ currentTarget: { value } }) =>
                setBase(HOUR_BASES.find((known) => known === value) ?? base)
              }
            >
              {HOUR_BASES.map((known) => (
                <option key={known} value={known}>
                  {t(`bases.${known}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="encoding">
          {(control) => (
            <Select {...control}>
              {ENCODINGS.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {t(`encodings.${encoding}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="language" description={t('language_hint')}>
          {({ defaultValue: _, ...control }) => (
            <Select
              {...control}
              value={language}
              onChange={({ currentTarget: { value } }) =>
                setLanguage(LANGUAGES.find((known) => known === value) ?? language)
              }
            >
              {LANGUAGES.map((known) => (
                <option key={known} value={known} lang={known}>
                  {t(`common:language_${known}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ColumnEditor
        columns={columns}
        hours={base}
        language={language}
        editHref={editHref}
        onChange={setColumns}
      />
      <LayoutPreview
        columns={columns}
        hours={base}
        language={language}
        people={people}
        month={month}
        facts={facts}
      />
    </>
  );
}

function useLabels() {
  const { t } = useTranslation('file_layouts');
  return {
    name: t('name'),
    hours: t('hours'),
    encoding: t('encoding'),
    language: t('language'),
    columns: t('columns'),
    'columns[].heading': t('heading'),
    'columns[].value': t('value'),
  };
}
