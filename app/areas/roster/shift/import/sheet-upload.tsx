import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { WorkplaceChoice } from '#app/areas/roster/shift/workplace-choice.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { EncodingChoice } from '#app/ui/import/encoding-choice.tsx';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { RefusalBox } from '#app/ui/import/upload-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { listClasses, tabClasses } from '#app/ui/kit/tab-classes.ts';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { COLUMN_LABELS } from '#contract/csv/columns.ts';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { layoutHref, type SheetAddress } from './sheet-address.ts';

const ACCEPTED_SHEET_FILES =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Switches between a file of rows and a sheet. */
export function LayoutLinks({ isSheet }: { isSheet: boolean }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const links = [
    { to: layoutHref(params, {}), label: t('layout_rows'), isCurrent: !isSheet },
    { to: layoutHref(params, { layout: 'sheet' }), label: t('layout_sheet'), isCurrent: isSheet },
  ];
  return (
    <nav aria-label={t('layouts')} className={listClasses}>
      {links.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(tabClasses, 'aria-[current=page]:border-primary aria-[current=page]:text-foreground')}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type SheetUploadProps = {
  sheet: { address: SheetAddress; today: CalendarDate; positions: readonly Position[] };
  refusal: FileRefusal | null;
};

/** Uploads a sheet, pasted or as a file, after its workplace is chosen. It writes nothing. */
export function SheetUpload({ sheet, refusal }: SheetUploadProps) {
  const { t } = useTranslation(['shifts', 'table']);
  const { workplace_id } = sheet.address;
  return (
    <div className="grid min-w-0 gap-5">
      <GetForm
        own={['workplace_id', 'file', 'position_id']}
        apply={t('table:apply')}
        label={t('workplace')}
        className="grid gap-1.5"
      >
        <WorkplaceChoice id="sheet-workplace" value={workplace_id} className="max-w-md" />
      </GetForm>
      {workplace_id !== '' && <SheetForm key={workplace_id} sheet={sheet} refusal={refusal} />}
    </div>
  );
}

function SheetForm({ sheet: { address, today, positions }, refusal }: SheetUploadProps) {
  const { t } = useTranslation(['imports', 'shifts', 'form']);
  const labels = COLUMN_LABELS[useLanguage()];
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.has('text') === true;
  const { workplace_id, month, position_id, type } = address;
  return (
    <PostForm
      encType="multipart/form-data"
      action={`?${new URLSearchParams({ layout: 'sheet', workplace_id, intent: 'upload' })}`}
      aria-busy={busy}
      className="grid min-w-0 gap-5"
    >
      <RefusalBox refusal={refusal} file={t('sheet_text')} columns={ROSTER_COLUMNS} labels={labels} />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Labelled id="sheet-month" label={t('shifts:month')}>
          <MonthField id="sheet-month" name="month" defaultValue={month || monthOf(today)} today={today} />
        </Labelled>
        <Labelled id="sheet-position" label={t('sheet_position')}>
          <Select id="sheet-position" name="position_id" defaultValue={position_id}>
            {positions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled id="sheet-type" label={t('sheet_type')}>
          <Select id="sheet-type" name="type" defaultValue={type}>
            {ASSIGNMENT_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`shifts:${one}`)}
              </option>
            ))}
          </Select>
        </Labelled>
      </div>
      <Labelled id="sheet-text" label={t('sheet_text')}>
        <Textarea
          id="sheet-text"
          name="text"
          rows={8}
          maxLength={IMPORT_FILE_MAX}
          wrap="off"
          aria-describedby="sheet-text-hint"
          className="overflow-x-auto font-mono text-[0.8125rem]"
        />
        <p id="sheet-text-hint" className="text-[0.8125rem] text-muted-foreground">
          {t('sheet_text_hint')} {t('sheet_marks_hint')}
        </p>
      </Labelled>
      <Labelled id="sheet-file" label={t('sheet_file')}>
        <FileField id="sheet-file" name="file" accept={ACCEPTED_SHEET_FILES} className="max-w-md" />
      </Labelled>
      <EncodingChoice refusal={refusal} />
      <Button type="submit" disabled={busy} aria-busy={busy} className="justify-self-start">
        {busy && <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />}
        {t('sheet_check')}
        {busy && <span className="sr-only">{t('form:busy')}</span>}
      </Button>
    </PostForm>
  );
}
