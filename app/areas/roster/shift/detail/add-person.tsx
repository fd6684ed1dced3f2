import { useFormData } from '@conform-to/react/future';
import { FindingPanel } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import { openPlace, PersonFields, usePersonLabels } from './person-fields.tsx';
import { assignChange } from './proposed-changes.ts';
import type { Intent } from './route.tsx';

const FORM_ID = 'assign';

type AddPersonProps = {
  shift: ShiftDetail;
  positions: readonly Position[];
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/** Assigns a person to the shift. The findings are shown before it is saved. */
export function AddPerson({ shift, positions, constraints, refused, refusedWay }: AddPersonProps) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  const labels = usePersonLabels();
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.ShiftUserBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: (refused ?? refusedWay)?.lastResult ?? null,
      defaultValue: openPlace(shift),
    },
  );
  const proposed = useFormData(FORM_ID, (typed) => assignChange(typed, shift.id));
  const check = useRosterCheck(proposed ?? null);
  const refusal = refused?.refusal ?? refusedWay?.refusal ?? null;
  const found = refusalFindings(refused?.refusal?.data);
  return (
    <Form form={form} labels={labels} action={href('assign')} refusal={refusal}>
      <Field name="user_id" required>
        {({ defaultValue, ...control }) => (
          <PersonPicker
            {...control}
            searchUrl={`/manage/shift/people?workplace_id=${shift.workplace.id}`}
            people={found?.named.users.filter(({ id }) => String(id) === defaultValue)}
          />
        )}
      </Field>
      <PersonFields shift={shift} positions={positions} />
      <FindingPanel check={check} refusal={found} refusedWay={refusedWay} wayAction={href('way')} />
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
