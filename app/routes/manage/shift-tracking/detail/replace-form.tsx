import { useFormData } from '@conform-to/react/future';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#app/components/fields/person-picker.tsx';
import { TimeField } from '#app/components/fields/time-field.tsx';
import { FindingPanel, REASON_FIELD } from '#app/components/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/components/finding/roster-check.ts';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/components/form/unsaved-changes.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { likelyOutcome } from './likely-outcome.ts';
import { OutcomeFields, useOutcomeLabels } from './outcome-fields.tsx';
import { ownTimesLeft } from './own-times-left.ts';
import { replaceChanges } from './replace-changes.ts';
import type { PersonFormProps } from './side-form.tsx';

/** Somebody else on the seat of a person who does not come; what the rules say of them stands there before. */
export function ReplaceForm(props: PersonFormProps) {
  const { shift, person, now, constraints, refused, refusedWay, cancel } = props;
  const { t } = useTranslation(['tracking', 'shifts', 'findings']);
  const href = useIntentHref();
  const labels = {
    ...useOutcomeLabels(),
    user_id: t('replacement'),
    start_time: t('shifts:start_time'),
    end_time: t('shifts:end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  const id = `replace-${person.shift_user_id}`;
  const initial = likelyOutcome(person, now);
  const { form } = useForm(() => import('#contract/shifts.ts').then((contract) => contract.ReplaceBody), {
    constraints,
    id,
    lastResult: (refused ?? refusedWay)?.lastResult ?? null,
    defaultValue: {
      shift_user_id: person.shift_user_id,
      outcome: initial,
      // Whoever comes in the middle of a shift works what is left of it.
      ...ownTimesLeft(person, now),
    },
  });
  const proposed = useFormData(id, (typed) => replaceChanges(typed, person));
  const check = useRosterCheck(proposed ?? null);
  const found = refusalFindings(refused?.refusal?.data);
  return (
    <Form
      form={form}
      labels={labels}
      action={href('replace')}
      refusal={refused?.refusal ?? refusedWay?.refusal ?? null}
    >
      <input type="hidden" name="shift_user_id" value={person.shift_user_id} readOnly />
      <input type="hidden" name="version" value={person.version} readOnly />
      <Field name="user_id" required>
        {({ defaultValue, ...control }) => (
          <PersonPicker
            {...control}
            searchUrl={`/manage/shift/people?workplace_id=${shift.workplace.id}`}
            except={person.user.id}
            people={found?.named.users.filter((one) => String(one.id) === defaultValue)}
          />
        )}
      </Field>
      <OutcomeFields formId={id} initial={initial} />
      <fieldset className="grid gap-2">
        <legend className="font-medium text-sm">{t('shifts:use_own_times')}</legend>
        <p className="text-[0.8125rem] text-muted-foreground">
          {t('shifts:own_times_hint', { times: `${shift.start_time}–${shift.end_time}` })}
        </p>
        <div className="grid grid-cols-2 gap-4">
          <Field name="start_time">{(control) => <TimeField {...control} date={shift.date} />}</Field>
          <Field name="end_time">
            {(control) => <TimeField {...control} date={shift.date} startName="start_time" />}
          </Field>
        </div>
      </fieldset>
      <FindingPanel check={check} refusal={found} refusedWay={refusedWay} wayAction={href('replace_way')} />
      <SaveOrCancel submit={t('save_replace')} cancel={cancel} />
      <UnsavedChanges />
    </Form>
  );
}
