import Trash2 from 'lucide-react/icons/trash-2';
import { useWeekdays } from '#app/areas/roster/fixed-schedule/use-weekdays.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { StudyEntry, StudyTimes } from '#contract/papers/study-times.ts';
import { type CalendarDate, WEEKDAYS } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { StudyIntent } from './study-intents.ts';

type StudyCardProps = { study: StudyTimes; today: CalendarDate; answer: unknown };

/** The classes and exams of a person, each removable, and two forms to add one. */
export function StudyCard({ study, today, answer }: StudyCardProps) {
  const { t } = useTranslation('study');
  const { entries, version } = study;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('card')}</CardTitle>
        <CardDescription>{t('hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <RefusalNote refused={refusedOf<StudyIntent>(answer, 'remove_study')} />
        {entries.length === 0 && <p>{t('none')}</p>}
        {entries.length > 0 && (
          <ul aria-label={t('card')} className="divide-y divide-border">
            {entries.map((entry, place) => (
              <EntryRow key={JSON.stringify(entry)} entry={entry} place={place} version={version} />
            ))}
          </ul>
        )}
        <AddClass
          key={`class ${version}`}
          today={today}
          refused={refusedOf<StudyIntent>(answer, 'add_class')}
        />
        <AddExam key={`exam ${version}`} today={today} refused={refusedOf<StudyIntent>(answer, 'add_exam')} />
      </CardContent>
    </Card>
  );
}

function EntryRow({ entry, place, version }: { entry: StudyEntry; place: number; version: number }) {
  const { t } = useTranslation(['study', 'common']);
  const href = useIntentHref<StudyIntent>();
  const { when, dates } = useEntryText(entry);
  const name = `${t(`kinds.${entry.kind}`)} ${when}`;
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        {dates !== null && <span className="block text-[0.8125rem] text-muted-foreground">{dates}</span>}
      </p>
      <AskingButton
        variant="ghost"
        size="icon"
        className="size-11"
        aria-label={t('common:delete_named', { name })}
        action={href('remove_study')}
        fields={{ place, version }}
        question={{
          title: t('remove_title'),
          body: t('remove_body'),
          names: [name],
          confirm: t('remove'),
          tone: 'destructive',
        }}
      >
        <Trash2 aria-hidden="true" />
      </AskingButton>
    </li>
  );
}

function useEntryText(entry: StudyEntry): { when: string; dates: string | null } {
  const { t } = useTranslation('study');
  const format = useFormat();
  const weekdays = useWeekdays();
  const { kind, weekday, from, to, start_time, end_time } = entry;
  const [start, end] = [parseClock(start_time ?? ''), parseClock(end_time ?? '')];
  const times = start === null || end === null ? t('whole_day') : format.plainRange(start, end);
  const dates = from === to ? format.fullDay(from) : format.range(format.date(from), format.date(to));
  if (kind === 'class') return { when: `${weekdays([weekday ?? 1])} ${times}`, dates };
  return { when: `${dates} ${times}`, dates: null };
}

type AddProps = { today: CalendarDate; refused: Refused | null };

function AddClass({ today, refused }: AddProps) {
  const { t } = useTranslation('study');
  const href = useIntentHref<StudyIntent>();
  const weekdays = useWeekdays();
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
        <TimesAndDates today={today} required />
        <SubmitButton className="h-11 justify-self-start">{t('add')}</SubmitButton>
        <UnsavedChanges />
      </Form>
    </details>
  );
}

function AddExam({ today, refused }: AddProps) {
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
