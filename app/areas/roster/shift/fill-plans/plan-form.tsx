import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FieldGroup } from '#app/ui/form/field-group.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { usualDays } from './plan-address.ts';
import type { Intent } from './route.tsx';

type PlanFormProps = {
  today: CalendarDate;
  /** Whether making a plan is what the page is opened for. */
  isFirst: boolean;
  constraints: Constraints;
  refused: Refused | null;
};

/** The days and the workplaces of a new plan; all of them unless some are left out. */
export function PlanForm({ today, isFirst, constraints, refused }: PlanFormProps) {
  const { t } = useTranslation('fill');
  const href = useIntentHref<Intent>();
  const days = usualDays(today);
  const { form } = useForm(
    () => import('#contract/roster/fill-plans.ts').then((contract) => contract.FillPlanBody),
    {
      constraints,
      id: 'fill-plan',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { date_from: days.from, date_to: days.to },
    },
  );
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        <h2 className="font-semibold">{t('new')}</h2>
        <Form
          form={form}
          labels={{ date_from: t('date_from'), date_to: t('date_to'), workplace_ids: t('sites') }}
          action={href('create')}
          refusal={refused?.refusal ?? null}
          className="gap-3"
        >
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <Field name="date_from">{(field) => <DateField {...field} today={today} />}</Field>
            <Field name="date_to">{(field) => <DateField {...field} today={today} />}</Field>
          </div>
          <SiteChoice />
          <div>
            <SubmitButton variant={isFirst ? 'default' : 'outline'}>{t('create')}</SubmitButton>
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}

function SiteChoice() {
  const { t } = useTranslation('fill');
  const sites = useWorkplaceOptions();
  return (
    <details>
      <summary className="cursor-pointer text-sm">{t('all_sites', { count: sites.length })}</summary>
      <FieldGroup name="workplace_ids" label={t('sites')} hint={t('sites_hint')} className="mt-2">
        <div className="grid max-h-64 gap-1 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
          {sites.map(({ value, label }) => (
            <label
              key={value}
              htmlFor={`plan-site-${value}`}
              className="flex min-h-8 items-center gap-2 text-sm"
            >
              <Checkbox id={`plan-site-${value}`} name="workplace_ids" value={value} defaultChecked />
              <span className="truncate">{label}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </details>
  );
}
