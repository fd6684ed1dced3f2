import { Link } from 'react-router';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import type { OpenedHistory } from '#app/areas/attendance/work-history/history.server.ts';
import { TASK_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { type Format, formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';

function workTimesText({ date, check_in_time, check_out_time }: WorkHistoryDetail, format: Format): string {
  return [check_in_time, check_out_time]
    .map((stamp) => (stamp ? clockText(date, stamp, format) : ''))
    .join('–');
}

/** The question before work is declared void, with what is lost and the reason. */
export function DeleteHistory({ opened, refused }: { opened: OpenedHistory; refused: Refused | null }) {
  const { history, constraints } = opened;
  const { t } = useTranslation(['work_history', 'attendance', 'common']);
  const format = useFormat();
  const textOf = usePersonText();
  const href = useIntentHref<Intent>();
  const taskHref = useChosenHref(TASK_PARAM);
  const { form } = useForm(
    () =>
      import('#contract/attendance/work-history-changes.ts').then(
        (contract) => contract.WorkHistoryDeleteBody,
      ),
    { constraints: constraints.delete, id: 'delete-history', lastResult: refused?.lastResult ?? null },
  );
  const isLeave = history.kind === 'paid_leave';
  const minutes = isLeave ? history.minutes : history.worked_minutes;
  const label = isLeave ? t('attendance:paid_leave') : t('attendance:worked');
  const pay = isLeave ? history.pay : history.hours?.pay;
  const goes = [
    textOf(history.user),
    `${format.fullDay(history.date)} ${isLeave ? '' : workTimesText(history, format)}`.trim(),
    ...(minutes === null ? [] : [`${label} ${formatHours(minutes)}`]),
    ...(pay == null ? [] : [format.yen(pay)]),
  ];
  return (
    <section
      aria-label={isLeave ? t('delete_leave_title') : t('delete_title')}
      className="mt-4 rounded-xl border border-destructive/50 p-4"
    >
      <h3 className="font-semibold">{isLeave ? t('delete_leave_title') : t('delete_title')}</h3>
      <p className="mt-1 text-muted-foreground">{isLeave ? t('delete_leave_body') : t('delete_body')}</p>
      <ul className="my-3 grid gap-1 rounded-lg bg-muted px-3.5 py-2.5 font-medium">
        {goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form
        form={form}
        labels={{ reason: t('attendance:reason') }}
        action={href('delete')}
        refusal={refused?.refusal ?? null}
      >
        <input type="hidden" name="version" value={history.version} readOnly />
        <Field name="reason" required>
          {(control) => <ReasonInput matter="deletion" {...control} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="destructive">
            {isLeave ? t('delete_leave_confirm') : t('delete_confirm')}
          </SubmitButton>
          <Button asChild variant="outline">
            <Link to={taskHref(null)} preventScrollReset>
              {t('common:cancel')}
            </Link>
          </Button>
        </div>
      </Form>
    </section>
  );
}
