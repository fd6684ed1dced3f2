import { type FormEvent, useState } from 'react';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { FixedPeopleNote } from '#app/areas/roster/parts/finding/fixed-people-note.tsx';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { DaysChoice } from '#app/ui/fields/days-choice.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import type { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  mondayOf,
  weekdayOf,
} from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { searchOver, useLastView, withBack } from './last-view.ts';
import type { Intent } from './route.tsx';
import { SeatPreview } from './seat-preview.tsx';
import { useDaysTaken } from './use-days-taken.ts';
import { WorkplaceChoice } from './workplace-choice.tsx';

export interface Creating {
  workplace_id: number | null;
  templates: ShiftTemplate[];
  positions: Position[];
  constraints: Constraints;
}

type NewShiftsProps = {
  creating: Creating;
  month: CalendarMonth;
  today: CalendarDate;
  refused: Refused | null;
};

/** Created shifts whose people with fixed schedules have findings. */
type CreatedInPart = { fixed: FixedPlacements; to: string };

function isCreatedInPart(answer: unknown): answer is CreatedInPart {
  return typeof answer === 'object' && answer !== null && 'fixed' in answer && 'to' in answer;
}

/** Creates shifts of one template on several days. */
export function NewShifts({ creating, month, today, refused, answer }: NewShiftsProps & { answer: unknown }) {
  if (isCreatedInPart(answer)) return <CreatedShifts {...answer} />;
  return <NewShiftsPage creating={creating} month={month} today={today} refused={refused} />;
}

function CreatedShifts({ fixed, to }: CreatedInPart) {
  const { t } = useTranslation(['fixed_schedule', 'shifts']);
  return (
    <>
      <PageTitle>{t('shifts_created')}</PageTitle>
      <BackLink to={to}>{t('shifts:title')}</BackLink>
      <PageHeader title={t('shifts_created')} />
      <div className="grid max-w-3xl gap-5">
        <FixedPeopleNote fixed={fixed} />
        <Button asChild className="justify-self-start">
          <PageLink to={to}>{t('to_shifts')}</PageLink>
        </Button>
      </div>
    </>
  );
}

function NewShiftsPage({ creating, month, today, refused }: NewShiftsProps) {
  const { t } = useTranslation(['shifts', 'table']);
  const { workplace_id, templates } = creating;
  return (
    <>
      <PageTitle>{t('create')}</PageTitle>
      <BackLink to={`/manage/shift${searchOver(useLastView(), month) ?? `?month=${month}`}`}>
        {t('title')}
      </BackLink>
      <PageHeader title={t('create')} />
      <Card className="max-w-3xl">
        <CardContent className="grid gap-5 py-6">
          <GetForm
            own={['workplace_id']}
            apply={t('table:apply')}
            label={t('workplace')}
            className="grid gap-1.5"
          >
            <WorkplaceChoice id="new-workplace" value={workplace_id} className="max-w-md" />
          </GetForm>
          {workplace_id !== null && templates.length === 0 && (
            <p className="text-muted-foreground">{t('templates_none')}</p>
          )}
          {workplace_id !== null && templates.length > 0 && (
            <NewShiftsForm
              key={workplace_id}
              creating={{ ...creating, workplace_id }}
              month={month}
              today={today}
              refused={refused}
            />
          )}
        </CardContent>
      </Card>
    </>
  );
}

/** The refusal, with the days that already have such a shift. */
function useRefusedDays(refused: Refused | null) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const refusal = refused?.refusal ?? null;
  const days = refusal?.code === 'SHIFT_ALREADY_EXISTS' ? daysTaken(refusal.data) : [];
  if (!refusal || days.length === 0) return refusal;
  return {
    ...refusal,
    text: t('days_taken', { days: days.map(format.day).join(', ') }),
  };
}

function daysTaken(data: unknown): CalendarDate[] {
  if (typeof data !== 'object' || data === null || !('dates' in data) || !Array.isArray(data.dates))
    return [];
  return data.dates.filter((date) => isCalendarDate(date));
}

type NewShiftsFormProps = Omit<NewShiftsProps, 'creating'> & {
  creating: Creating & { workplace_id: number };
};

function NewShiftsForm({ creating, month, today, refused }: NewShiftsFormProps) {
  const { workplace_id, templates, positions, constraints } = creating;
  const { t } = useTranslation(['shifts', 'findings', 'common']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const hydrated = useHydrated();
  const back = searchOver(useLastView(), month);
  const [shownMonth, setShownMonth] = useState(month);
  const [dates, setDates] = useState<CalendarDate[]>([]);
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? null);
  const { form } = useForm(() => import('./new-shifts-form.ts').then((forms) => forms.NewShiftsForm), {
    constraints,
    id: 'new-shifts',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { template_id: templates[0]?.id },
  });
  const taken = useDaysTaken({ workplaceId: workplace_id, templateId, month: shownMonth });
  const refusal = useRefusedDays(refused);
  const template = templates.find(({ id }) => id === templateId) ?? null;
  const labels = {
    template_id: t('template'),
    dates: t('days'),
    'dates[]': t('days'),
    date_from: t('date_from'),
    date_to: t('date_to'),
    weekdays: t('weekdays'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  const onInput = (event: FormEvent<HTMLSelectElement>) => setTemplateId(Number(event.currentTarget.value));
  return (
    <Form form={form} labels={labels} action={withBack(href('create'), back)} refusal={refusal}>
      <input type="hidden" name="workplace_id" value={workplace_id} readOnly />
      <Field name="template_id" className="max-w-md">
        {(control) => (
          <Select {...control} onInput={onInput}>
            {templates.map(({ id, name, code, start_time, end_time }) => (
              <option key={id} value={id}>
                {code} {name} {start_time}–{end_time}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hydrated ? (
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Field name="dates" required description={t('days_hint')} className="max-w-80">
            {({ id, 'aria-describedby': describedBy }) => (
              <DaysChoice
                id={id}
                name="dates"
                label={t('days')}
                chosen={dates}
                onChange={setDates}
                today={today}
                month={shownMonth}
                onMonth={setShownMonth}
                taken={{ days: taken, label: t('day_taken') }}
                min={today}
                aria-describedby={describedBy}
              />
            )}
          </Field>
          <div className="grid min-w-0 flex-1 basis-64 content-start gap-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <span role="status" className="font-semibold">
                {t('days_chosen', { count: dates.length })}
              </span>
              {dates.length > 0 && (
                <Button type="button" variant="link" size="sm" onClick={() => setDates([])}>
                  {t('days_clear')}
                </Button>
              )}
            </p>
            {template && <SeatPreview template={template} positions={positions} dates={dates} />}
          </div>
        </div>
      ) : (
        plainDays()
      )}
      <FindingPanel check={{ state: 'idle' }} refusal={refusalFindings(refusal?.data)} />
      <SubmitButton className="justify-self-start">
        {hydrated && dates.length > 0 ? t('create_count', { count: dates.length }) : t('create')}
      </SubmitButton>
      <UnsavedChanges />
      <KeptDraft />
    </Form>
  );

  /** The fields that replace the calendar without JavaScript. */
  function plainDays() {
    const week = datesIn({ from: mondayOf(today), to: addDays(mondayOf(today), 6) });
    return (
      <>
        <div className="flex flex-wrap gap-4">
          <Field name="date_from" required>
            {(control) => <DateField {...control} />}
          </Field>
          <Field name="date_to" required>
            {(control) => <DateField {...control} />}
          </Field>
        </div>
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
          <legend className="mb-1.5 font-medium text-sm">{t('weekdays')}</legend>
          {week.map((date) => (
            <label key={date} className="flex items-center gap-1.5">
              <input type="checkbox" name="weekdays" value={weekdayOf(date)} defaultChecked />
              {format.weekday(date)}
            </label>
          ))}
        </fieldset>
      </>
    );
  }
}
