import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { namesNeeded } from '#domain/access/names-needed.ts';
import type { PersonChoices } from './person-choices.ts';
import { UserFields, useUserLabels } from './user-fields.tsx';

type NewUserProps = { choices: PersonChoices; constraints: Constraints; refused: Refused | null };

export function NewUser({ choices, constraints, refused }: NewUserProps) {
  const { t } = useTranslation('users');
  const { form } = useForm(() => import('./user-form.ts').then((forms) => forms.NewStaffForm), {
    constraints,
    id: 'user',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <>
      <PageTitle>{t('create')}</PageTitle>
      <BackLink to="/admin/user">{t('title')}</BackLink>
      <PageHeader title={t('create')} hint={t('create_hint')} />
      <Card className="max-w-3xl">
        <CardContent className="py-6">
          <Form form={form} labels={useUserLabels()} action="?new=1" refusal={refused?.refusal ?? null}>
            <UserFields needed={namesNeeded(['user'])} choices={choices} />
            <SubmitButton className="justify-self-start">{t('create')}</SubmitButton>
            <UnsavedChanges />
            <KeptDraft />
          </Form>
        </CardContent>
      </Card>
    </>
  );
}
