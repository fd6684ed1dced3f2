import { useTranslation } from 'react-i18next';
import { MonthField } from '#app/components/fields/month-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { Select } from '#app/components/ui/select.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

type PublishMonthProps = {
  month: CalendarMonth;
  workplace_id: number | null;
  constraints: Constraints;
  refused: Refused | null;
};

/** Shows the drafts of a month to their people: which month of which workplace, and what that means. */
export function PublishMonth({ month, workplace_id, constraints, refused }: PublishMonthProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const { master } = useAuth();
  const href = useIntentHref();
  const { form } = useForm(() => import('#contract/shifts.ts').then((contract) => contract.PublishBody), {
    constraints,
    id: 'publish',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { month, workplace_id: workplace_id ?? master.workplaces[0]?.id },
  });
  return (
    <>
      <PageTitle>{t('publish')}</PageTitle>
      <BackLink to={`/manage/shift?month=${month}`}>{t('title')}</BackLink>
      <PageHeader title={t('publish')} />
      <Card className="max-w-xl">
        <CardContent className="py-6">
          <Form
            form={form}
            labels={{ workplace_id: t('workplace'), month: t('month') }}
            action={href('publish')}
            refusal={refused?.refusal ?? null}
          >
            <Field name="workplace_id">
              {(control) => (
                <Select {...control}>
                  {master.workplaces.map(({ id, code, name }) => (
                    <option key={id} value={id}>
                      {code} {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field name="month">{(control) => <MonthField {...control} />}</Field>
            <p className="text-muted-foreground">{t('publish_hint')}</p>
            <SubmitButton className="justify-self-start">{t('publish_month')}</SubmitButton>
          </Form>
        </CardContent>
      </Card>
    </>
  );
}
