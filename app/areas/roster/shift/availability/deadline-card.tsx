import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { AvailabilityDeadline } from '#contract/roster/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { lastDayOfMonth } from '#domain/time/calendar-month.ts';
import type { Intent } from './route.tsx';

type DeadlineCardProps = {
  deadline: AvailabilityDeadline;
  today: CalendarDate;
  constraints: Constraints;
  refused: Refused | null;
};

export function DeadlineCard({ deadline, today, constraints, refused }: DeadlineCardProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { workplace_id, month, due_on } = deadline;
  const { form } = useForm(() => import('./availability-forms.ts').then((forms) => forms.DeadlineForm), {
    constraints,
    id: 'deadline',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { workplace_id, month, due_on: due_on ?? '' },
  });
  return (
    <Card>
      <CardContent className="py-4">
        <ChangeForm
          form={form}
          thing={deadline}
          facts={[{ label: t('manage.deadline'), of: (of) => (of.due_on ? format.fullDay(of.due_on) : '') }]}
          labels={{ due_on: t('manage.deadline'), month: t('month') }}
          action={href('deadline')}
          refused={refused}
        >
          <input type="hidden" name="workplace_id" value={workplace_id} readOnly />
          <input type="hidden" name="month" value={month} readOnly />
          <div className="flex flex-wrap items-end gap-3">
            <Field name="due_on" required>
              {(control) => <DateField {...control} today={today} min={today} max={lastDayOfMonth(month)} />}
            </Field>
            <SubmitButton variant="outline">{t('manage.deadline_save')}</SubmitButton>
          </div>
          <p className="text-[0.8125rem] text-muted-foreground">{t('manage.deadline_hint')}</p>
        </ChangeForm>
      </CardContent>
    </Card>
  );
}
