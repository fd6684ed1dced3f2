import { WorkplaceBoxes } from '#app/areas/workplaces/parts/workplace/workplace-boxes.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { DUTIES } from '#contract/roles.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { FormSection } from './form-section.tsx';
import { useUserLabels } from './user-fields.tsx';

export function NewManager({ constraints, refused }: { constraints: Constraints; refused: Refused | null }) {
  const { t } = useTranslation(['users', 'roles', 'common', 'profile']);
  const labels = {
    ...useUserLabels(),
    duties: t('roles:duties'),
    manages: t('manages'),
    invite: t('invite'),
  };
  const { form } = useForm(() => import('./manager-form.ts').then((forms) => forms.NewManagerForm), {
    constraints,
    id: 'manager',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { invite: true },
  });
  return (
    <>
      <PageTitle>{t('create_manager')}</PageTitle>
      <BackLink to="/admin/user">{t('title')}</BackLink>
      <PageHeader title={t('create_manager')} hint={t('create_manager_hint')} />
      <Card className="max-w-3xl">
        <CardContent className="py-6">
          <Form form={form} labels={labels} action="?new=manager" refusal={refused?.refusal ?? null}>
            <FormSection title={t('sections.names')}>
              <TextField name="last_name" />
              <TextField name="first_name" />
              <TextField name="last_name_kana" lang="ja" hint={t('kana_hint')} />
              <TextField name="first_name_kana" lang="ja" hint={t('kana_hint')} />
              <CheckField name="given_first" description={t('given_first_hint')} className="sm:col-span-2" />
            </FormSection>
            <FormSection title={t('sections.contact')}>
              <TextField name="email" inputMode="email" hint={t('email_manager_hint')} />
              <TextField name="phone" type="tel" hint={t('profile:phone_hint')} />
              <Field name="language">
                {(control) => (
                  <Select {...control}>
                    <option value="">{t('common:not_set')}</option>
                    {LANGUAGES.map((language) => (
                      <option key={language} value={language} lang={language}>
                        {t(`common:language_${language}`)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <TextField name="staff_no" hint={t('staff_no_manager_hint')} />
            </FormSection>
            <WorkplaceBoxes name="manages" hint={t('manages_hint')} />
            <BoxField
              name="duties"
              options={DUTIES.map((duty) => ({
                value: duty,
                label: t(`roles:duty.${duty}`),
                hint: t(`roles:opens.${duty}`),
              }))}
            />
            <CheckField
              name="invite"
              description={t('invite_hint')}
              className="border-border border-t pt-5"
            />
            <SubmitButton className="justify-self-start">{t('create_manager')}</SubmitButton>
            <UnsavedChanges />
          </Form>
        </CardContent>
      </Card>
    </>
  );
}

type TextFieldProps = {
  name: string;
  hint?: string;
  lang?: string;
  type?: 'tel';
  inputMode?: 'email';
};

function TextField({ name, hint, ...input }: TextFieldProps) {
  return (
    <Field name={name} description={hint}>
      {(control) => <Input autoComplete="off" {...control} {...input} />}
    </Field>
  );
}
