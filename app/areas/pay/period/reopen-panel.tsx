import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { REOPEN_PARAM } from './period-address.ts';
import type { Intent } from './route.tsx';

type ReopenPanelProps = { period: Period; constraints: Constraints; refused: Refused | null };

/** Asks for the reason to reopen a period. */
export function ReopenPanel({ period, constraints, refused }: ReopenPanelProps) {
  const { t } = useTranslation(['periods', 'common']);
  const href = useIntentHref<Intent>();
  const closeHref = useChosenHref(REOPEN_PARAM)(null);
  const { form } = useForm(() => import('./period-forms.ts').then((forms) => forms.ReopenForm), {
    constraints,
    id: 'reopen',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <SidePanel
      key={period.id}
      title={period.workplace.name}
      hint={t('reopen_title')}
      closeHref={closeHref}
      closeLabel={t('common:close')}
    >
      <p className="my-4">{t(period.status === 'closed' ? 'reopen_closed_hint' : 'reopen_confirmed_hint')}</p>
      <Form
        form={form}
        labels={{ reason: t('reason') }}
        action={href('reopen')}
        refusal={refused?.refusal ?? null}
      >
        <input type="hidden" name="version" value={period.version ?? ''} readOnly />
        <Field name="reason" required>
          {(control) => <ReasonInput matter="reopening" {...control} />}
        </Field>
        <SaveOrCancel submit={t(period.status === 'closed' ? 'reopen' : 'unconfirm')} cancel={closeHref} />
        <UnsavedChanges />
      </Form>
    </SidePanel>
  );
}
