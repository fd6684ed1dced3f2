import type { ReactNode } from 'react';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { HelloWorkReport } from '#contract/papers/hello-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { EVENT_PARAM, eventKey } from './hello-work-address.ts';
import { ReportState } from './report-state.tsx';
import type { Intent } from './route.tsx';

type ReportPanelProps = {
  report: HelloWorkReport;
  today: CalendarDate;
  constraints: Constraints;
  answer: unknown;
};

/** One event, with the form for the day of its report. */
export function ReportPanel({ report, today, constraints, answer }: ReportPanelProps) {
  const { t } = useTranslation(['hello_work', 'residence', 'users', 'common']);
  const format = useFormat();
  const textOf = usePersonText();
  const closeHref = useChosenHref(EVENT_PARAM)(null);
  const { person, nationality, residence_status, card_number, insured, event, event_on, due_on } = report;
  return (
    <SidePanel
      key={eventKey(report)}
      title={textOf(person)}
      hint={`${t(`events.${event}`)} ${format.fullDay(event_on)}`}
      closeHref={closeHref}
      closeLabel={t('common:close')}
    >
      <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <ReportFact label={t('due_on')}>
          {format.fullDay(due_on)} <ReportState report={report} today={today} />
        </ReportFact>
        <ReportFact label={t('insured')}>{t(insured ? 'insured_yes' : 'insured_no')}</ReportFact>
        <ReportFact label={t('users:nationality')}>{nationality}</ReportFact>
        <ReportFact label={t('residence:status')}>
          {residence_status ? t(`residence:statuses.${residence_status}`) : t('residence:list.missing')}
        </ReportFact>
        <ReportFact label={t('residence:card_number')}>
          {card_number ?? t('residence:list.missing')}
        </ReportFact>
        {report.reported_by && <ReportFact label={t('written_by')}>{textOf(report.reported_by)}</ReportFact>}
      </dl>
      <Reported report={report} today={today} constraints={constraints} answer={answer} />
      {report.reported_on !== null && <TakeBackReport report={report} answer={answer} />}
    </SidePanel>
  );
}

function Reported({ report, today, constraints, answer }: ReportPanelProps) {
  const { t } = useTranslation('hello_work');
  const href = useIntentHref<Intent>();
  const closeHref = useChosenHref(EVENT_PARAM)(null);
  const refused = refusedOf<Intent>(answer, 'report');
  const { event, event_on, reported_on } = report;
  const { form } = useForm(() => import('./report-form.ts').then((forms) => forms.ReportForm), {
    constraints,
    id: 'report',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { event, event_on, reported_on: reported_on ?? today },
  });
  return (
    <Form
      form={form}
      labels={{ reported_on: t('reported_on') }}
      action={href('report')}
      refusal={refused?.refusal ?? null}
    >
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="event_on" value={event_on} />
      <Field name="reported_on" description={t('reported_on_hint')}>
        {(control) => <DateField {...control} today={today} min={event_on} max={today} />}
      </Field>
      <SaveOrCancel cancel={closeHref} />
      <UnsavedChanges />
    </Form>
  );
}

function TakeBackReport({ report, answer }: { report: HelloWorkReport; answer: unknown }) {
  const { t } = useTranslation('hello_work');
  const href = useIntentHref<Intent>();
  const textOf = usePersonText();
  const { person, event, event_on } = report;
  return (
    <div className="mt-5 border-border border-t pt-4">
      <RefusalNote refused={refusedOf<Intent>(answer, 'take_back')} />
      <AskingButton
        variant="outline"
        size="sm"
        action={href('take_back')}
        fields={{ event, event_on }}
        question={{
          title: t('take_back_title'),
          body: t('take_back_body'),
          names: [`${textOf(person)} ${t(`events.${event}`)}`],
          confirm: t('take_back'),
        }}
      >
        {t('take_back')}
      </AskingButton>
    </div>
  );
}

function ReportFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
