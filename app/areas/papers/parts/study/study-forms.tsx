import { useWeekdays } from '#app/areas/roster/fixed-schedule/use-weekdays.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { StudyEntry } from '#contract/papers/study-times.ts';
import { type CalendarDate, WEEKDAYS } from '#domain/time/calendar-date.ts';
import type { StudyPlace } from './study-form.ts';
import { STUDY_PARAM, type StudyIntent } from './study-intents.ts';

type StudyFormProps = { today: CalendarDate; refused: Refused | null };

export function AddClass({ today, refused }: StudyFormProps) {
  const { t } = useTranslation('study');
  const href = useIntentHref<StudyIntent>();
  const { form } = useForm(() => import('./study-form.ts').then((forms) => forms.ClassForm), {
    constraints: {},
    id: 'study-class',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { weekday: '1', from: today },
  });
  return (
    <details open={refused !== null} className="rounded-lg border border-border px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('add_class')}</summary>
      <Form
        form={form}
        labels={useStudyLabels()}
        action={href('add_class')}
        refusal={refused?.refusal ?? null}
        className="pb-4"
      >
        <WeekdayField />
        <TimesAndDates today={today} required />
        <SubmitButton className="h-11 justify-self-start">{t('add')}</SubmitButton>
        <UnsavedChanges />
      </Form>
    </details>
  );
}

export function AddExam({ today, refused }: StudyFormProps) {
  const { t } = useTranslation('study');
  const href = useIntentHref<StudyIntent>();
  const { form } = useForm(() => import('./study-form.ts').then((forms) => forms.ExamForm), {
    constraints: {},
    id: 'study-exam',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {},
  });
  return (
    <details open={refused !== null} className="rounded-lg border border-border px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('add_exam')}</summary>
      <Form
        form={form}
        labels={useStudyLabels()}
        action={href('add_exam')}
        refusal={refused?.refusal ?? null}
        className="pb-4"
      >
        <p className="text-muted-foreground">{t('exam_hint')}</p>
        <TimesAndDates today={today} required={false} />
        <SubmitButton className="h-11 justify-self-start">{t('add')}</SubmitButton>
        <UnsavedChanges />
      </Form>
    </details>
  );
}

type ChangeEntryProps = StudyFormProps & { entry: StudyEntry; of: StudyPlace };

/** The form of one entry, filled in. */
export function ChangeEntry({ entry, of: { place, version }, today, refused }: ChangeEntryProps) {
  const href = useIntentHref<StudyIntent>();
  const close = useChosenHref(STUDY_PARAM)(null);
  const { kind, weekday, from, to, start_time, end_time } = entry;
  const isClass = kind === 'class';
  const { form } = useForm(
    () => import('./study-form.ts').then((forms) => (isClass ? forms.ClassChange : forms.ExamChange)),
    {
      constraints: {},
      id: 'study-change',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        weekday: String(weekday ?? ''),
        from,
        to,
        start_time: start_time ?? '',
        end_time: end_time ?? '',
      },
    },
  );
  return (
    <Form
      form={form}
      labels={useStudyLabels()}
      action={href(`change_${kind}`)}
      refusal={refused?.refusal ?? null}
      className="rounded-lg border border-border p-4"
    >
      <input type="hidden" name="place" value={place} readOnly />
      <input type="hidden" name="version" value={version} readOnly />
      {isClass && <WeekdayField />}
      <TimesAndDates today={today} required={isClass} />
      <SaveOrCancel cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function WeekdayField() {
  const weekdays = useWeekdays();
  return (
    <Field name="weekday" required className="max-w-46">
      {(control) => (
        <Select {...control}>
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdays([weekday])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TimesAndDates({ today, required }: { today: CalendarDate; required: boolean }) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Field name="from" required className="w-46">
          {(control) => <DateField {...control} today={today} />}
        </Field>
        <Field name="to" required={required} className="w-46">
          {(control) => <DateField {...control} today={today} />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Field name="start_time" required={required}>
          {(control) => <TimeField {...control} />}
        </Field>
        <Field name="end_time" required={required}>
          {(control) => <TimeField {...control} />}
        </Field>
      </div>
    </>
  );
}

function useStudyLabels() {
  const { t } = useTranslation('study');
  return {
    weekday: t('weekday'),
    from: t('from'),
    to: t('to'),
    start_time: t('start'),
    end_time: t('end'),
  };
}
