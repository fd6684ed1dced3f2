import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { firstSpoken } from '#app/lib/language.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { type RecordIntent, SECOND_LANGUAGES } from './record-intents.ts';

type RecordFormProps = {
  today: CalendarDate;
  constraints: Constraints;
  refused: Refused | null;
  /** Whether the record is for others, which needs a reason. */
  forOthers: boolean;
};

/** The months and the second language of a record, and who receives it. */
export function HoursRecordForm({ today, constraints, refused, forOthers }: RecordFormProps) {
  const { t, i18n } = useTranslation('hours_record');
  const href = useIntentHref<RecordIntent>();
  const { form } = useForm(
    () =>
      import('./record-forms.ts').then(({ OwnRecordForm, RecordForm }) =>
        forOthers ? RecordForm : OwnRecordForm,
      ),
    {
      constraints,
      id: 'hours-record',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        to: monthOf(today),
        language: firstSpoken([i18n.language]) === 'en' ? 'en' : SECOND_LANGUAGES[0],
      },
    },
  );
  const labels = { to: t('to'), language: t('language'), reason: t('reason') };
  return (
    <Form form={form} labels={labels} action={href('make')} refusal={refused?.refusal ?? null}>
      <Field name="to" description={t('to_hint')}>
        {(control) => <MonthField {...control} today={today} />}
      </Field>
      <Field name="language">
        {(control) => (
          <Select {...control}>
            {SECOND_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`languages.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {forOthers && (
        <Field name="reason" description={t('reason_hint')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
      )}
      <SubmitButton className="h-11 justify-self-start">{t('make')}</SubmitButton>
    </Form>
  );
}
