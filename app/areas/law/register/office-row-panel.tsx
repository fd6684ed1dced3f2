import type { Intent } from '#app/areas/law/register/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { LawRegisterState } from '#contract/law/register.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { OFFICE_KINDS } from '#domain/law/office-rows.ts';
import { GROUP_OF, LAW_GROUPS } from './law-groups.ts';

type OfficeRowPanelProps = {
  state: LawRegisterState;
  constraints: Constraints;
  closeHref: string;
  answer: unknown;
};

/** A new figure or a check of the office. */
export function OfficeRowPanel({ state, constraints, closeHref, answer }: OfficeRowPanelProps) {
  const { t } = useTranslation(['law', 'common']);
  const href = useIntentHref<Intent>();
  const refused = refusedOf<Intent>(answer, 'add');
  const { form } = useForm(() => import('./law-form.ts').then(({ LawRowForm }) => LawRowForm), {
    constraints,
    id: 'law-row',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { checked_on: state.today },
  });
  const labels = {
    kind: t('rule'),
    valid_from: t('valid_from'),
    valid_to: t('valid_to'),
    value: t('new_value'),
    source: t('source'),
    checked_on: t('checked_on'),
    confirmed: t('confirmed'),
  };
  return (
    <SidePanel title={t('office_add')} closeHref={closeHref} closeLabel={t('common:close')}>
      <div className="mt-4">
        <Form form={form} labels={labels} action={href('add')} refusal={refused?.refusal ?? null}>
          <input type="hidden" name="version" value={state.version} />
          <Field name="kind">
            {(control) => (
              <Select {...control}>
                <option value="">{t('common:choose')}</option>
                {LAW_GROUPS.map((group) => {
                  const kinds = OFFICE_KINDS.filter((kind) => GROUP_OF[kind] === group);
                  return (
                    kinds.length > 0 && (
                      <optgroup key={group} label={t(`groups.${group}`)}>
                        {kinds.map((kind) => (
                          <option key={kind} value={kind}>
                            {t(`kinds.${kind}`)}
                          </option>
                        ))}
                      </optgroup>
                    )
                  );
                })}
              </Select>
            )}
          </Field>
          <Field name="valid_from">{(control) => <DateField {...control} />}</Field>
          <Field name="valid_to">{(control) => <DateField {...control} />}</Field>
          <Field name="value" description={t('new_value_hint')}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                className="w-36 text-right"
              />
            )}
          </Field>
          <Field name="source" description={t('source_hint')}>
            {(control) => <Input {...control} maxLength={TEXT_MAX} />}
          </Field>
          <Field name="checked_on">{(control) => <DateField {...control} max={state.today} />}</Field>
          <CheckField name="confirmed" description={t('confirmed_hint')} />
          <SaveOrCancel submit={t('save')} cancel={closeHref} />
          <UnsavedChanges />
        </Form>
      </div>
    </SidePanel>
  );
}
