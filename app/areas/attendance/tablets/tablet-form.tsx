import { useSearchParams } from 'react-router';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Tablet } from '#contract/attendance/tablets.ts';
import { TABLET_PARAM, type TabletIntent } from './tablet-intents.ts';

type TabletFormProps = { constraints: Constraints; refused: Refused | null };

export function AddTablet({ constraints, refused }: TabletFormProps) {
  const { t } = useTranslation(['tablets', 'common']);
  const [first, second] = useWorkplaceOptions();
  const [params] = useSearchParams();
  const href = useIntentHref<TabletIntent>();
  const { form } = useForm(() => import('./tablet-forms.ts').then((forms) => forms.TabletForm), {
    constraints,
    id: 'add-tablet',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { workplace_id: params.get('workplace_id') ?? (second ? '' : (first?.value ?? '')) },
  });
  return (
    <Form form={form} labels={useLabels()} action={href('create')} refusal={refused?.refusal ?? null}>
      <Field name="workplace_id">
        {({ defaultValue, minLength, maxLength, ...control }) => (
          <WorkplaceSelect {...control} chosen={defaultValue} none={t('common:choose')} />
        )}
      </Field>
      <TabletFields />
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

export function ChangeTablet({ tablet, constraints, refused }: TabletFormProps & { tablet: Tablet }) {
  const href = useIntentHref<TabletIntent>();
  const labels = useLabels();
  const { form } = useForm(
    () => import('#contract/attendance/tablets.ts').then((contract) => contract.TabletChangeBody),
    {
      constraints,
      id: 'change-tablet',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name: tablet.name, platform: tablet.platform ?? '' },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update')}
      thing={tablet}
      facts={[
        { label: labels.name, of: ({ name }) => name },
        { label: labels.platform, of: ({ platform }) => platform ?? '' },
      ]}
      refused={refused}
    >
      <input type="hidden" name="workplace_id" value={tablet.workplace.id} readOnly />
      <TabletFields />
      <SaveOrCancel cancel={useChosenHref(TABLET_PARAM)(null)} />
    </ChangeForm>
  );
}

function useLabels() {
  const { t } = useTranslation('tablets');
  return { workplace_id: t('workplace'), name: t('name'), platform: t('platform') };
}

function TabletFields() {
  const { t } = useTranslation('tablets');
  return (
    <>
      <Field name="name" description={t('name_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="platform" description={t('platform_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
    </>
  );
}
