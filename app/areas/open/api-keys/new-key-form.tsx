import { WorkplaceBoxes } from '#app/areas/workplaces/parts/workplace/workplace-boxes.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { KEY_SCOPES } from '#contract/open/key-scopes.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { ApiKeyIntent } from './api-key-intents.ts';
import { useScopeText } from './use-scope-text.ts';

/** Suggested days until a new key ends. */
const SUGGESTED_DAYS = 365;

type NewKeyFormProps = { constraints: Constraints; refused: Refused | null; today: CalendarDate };

export function NewKeyForm({ constraints, refused, today }: NewKeyFormProps) {
  const { t } = useTranslation('api_keys');
  const scopeText = useScopeText();
  const href = useIntentHref<ApiKeyIntent>();
  const { form } = useForm(() => import('./api-key-form.ts').then((forms) => forms.ApiKeyForm), {
    constraints,
    id: 'api-key',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { ends_on: addDays(today, SUGGESTED_DAYS) },
  });
  const labels = {
    name: t('name'),
    scopes: t('scopes'),
    workplace_ids: t('workplaces'),
    addresses: t('addresses'),
    ends_on: t('ends_on'),
  };
  return (
    <Form form={form} labels={labels} action={href('create')} refusal={refused?.refusal ?? null}>
      <Field name="name" description={t('name_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <BoxField
        name="scopes"
        hint={t('scopes_hint')}
        options={KEY_SCOPES.map((scope) => ({ value: scope, label: scopeText(scope) }))}
        className="rounded-xl border border-border p-4 sm:grid-cols-2"
      />
      <WorkplaceBoxes name="workplace_ids" hint={t('workplaces_hint')} />
      <Field name="addresses" description={t('addresses_hint')}>
        {(control) => <Textarea {...control} rows={2} spellCheck={false} />}
      </Field>
      <Field name="ends_on" description={t('ends_on_hint')}>
        {(control) => <DateField {...control} today={today} />}
      </Field>
      <SubmitButton className="justify-self-start">{t('create')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
