import { UnconfirmsNote } from '#app/areas/attendance/parts/attendance/unconfirms-note.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { Intent } from './route.tsx';
import type { PersonFormProps } from './side-form.tsx';

/** Another hourly wage for this attendance record only. */
export function SalaryForm({
  attendance,
  constraints,
  refused,
  cancel,
}: PersonFormProps & { attendance: Attendance }) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/attendance/tracking.ts').then((contract) => contract.SalaryBody),
    {
      constraints,
      id: `salary-${attendance.id}`,
      lastResult: refused?.lastResult ?? null,
      defaultValue:
        attendance.salary_per_hour === null ? {} : { salary_per_hour: attendance.salary_per_hour },
    },
  );
  const facts: StoredFact<Attendance>[] = [
    {
      label: t('wage'),
      of: ({ salary_per_hour }) => (salary_per_hour === null ? '' : format.yen(salary_per_hour)),
    },
    { label: t('state'), of: ({ status }) => t(`attendance:states.${status}`) },
  ];
  return (
    <ChangeForm
      form={form}
      labels={{ salary_per_hour: t('wage_yen'), reason: t('attendance:reason') }}
      action={href('salary')}
      thing={attendance}
      facts={facts}
      refused={refused}
    >
      <UnconfirmsNote status={attendance.status} />
      <Field name="salary_per_hour" description={t('wage_hint')}>
        {(control) => (
          <Input {...control} inputMode="numeric" autoComplete="off" maxLength={5} className="w-32" />
        )}
      </Field>
      <Field name="reason">{(control) => <ReasonInput matter="wage" {...control} />}</Field>
      <SaveOrCancel cancel={cancel} />
    </ChangeForm>
  );
}
