import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { WageIndustry } from './wage-industry-field.tsx';
import { useWorkplaceLabels, WorkplaceFields } from './workplace-fields.tsx';

export function NewWorkplace({
  formula,
  industries,
  constraints,
  refused,
}: {
  formula: number;
  industries: readonly WageIndustry[];
  constraints: Constraints;
  refused: Refused | null;
}) {
  const { t } = useTranslation(['workplaces', 'nav']);
  const labels = useWorkplaceLabels();
  const { form } = useForm(() => import('./workplace-form.ts').then((forms) => forms.NewWorkplaceForm), {
    constraints,
    id: 'workplace',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { formula },
  });
  return (
    <>
      <PageTitle>{t('create')}</PageTitle>
      <BackLink to="/admin/workplace">{t('nav:items./admin/workplace')}</BackLink>
      <PageHeader title={t('create')} />
      <Card className="max-w-3xl">
        <CardContent className="py-6">
          <Form form={form} labels={labels} action="?new=1" refusal={refused?.refusal ?? null}>
            <WorkplaceFields industries={industries} />
            <SubmitButton className="justify-self-start">{t('create')}</SubmitButton>
            <UnsavedChanges />
          </Form>
        </CardContent>
      </Card>
    </>
  );
}
