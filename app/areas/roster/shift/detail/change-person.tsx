import { useFormData } from '@conform-to/react/future';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingPanel } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { ShiftDetail, ShiftUser } from '#contract/roster/shifts.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import { PERSON_FORM } from './detail-address.ts';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { reviseChange } from './proposed-changes.ts';
import type { Intent } from './route.tsx';

const FORM_ID = 'revise';

type ChangePersonProps = {
  shift: ShiftDetail;
  person: ShiftUser;
  positions: readonly Position[];
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/** Position, type and times of a person on the shift. Saving also approves a pending registration. */
export function ChangePerson(props: ChangePersonProps) {
  const { shift, person, positions, constraints, refused, refusedWay } = props;
  const { t } = useTranslation(['shifts', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('person');
  const textOf = usePersonText();
  const facts = usePersonFacts();
  const isPending = person.status === 'pending';
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.ShiftUserChangeBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: (refused ?? refusedWay)?.lastResult ?? null,
      defaultValue: {
        position_id: person.position.id,
        type: person.type,
        ...(person.own_times ? { start_time: person.start_time, end_time: person.end_time } : {}),
      },
    },
  );
  const proposed = useFormData(FORM_ID, (typed) => reviseChange(typed, person));
  const check = useRosterCheck(proposed ?? null);
  const name = textOf(person.user);
  return (
    <Card id={PERSON_FORM} className="lg:sticky lg:top-16">
      <CardHeader>
        <CardTitle>{isPending ? t('approve_title', { name }) : t('change_title', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={usePersonLabels()}
          action={href(isPending ? 'approve' : 'revise')}
          thing={person}
          facts={facts}
          refused={refused ?? refusedWay}
        >
          {isPending && <input type="hidden" name="status" value="approved" readOnly />}
          <PersonFields shift={shift} positions={positions} />
          <FindingPanel
            check={check}
            refusal={refusalFindings(refused?.refusal?.data)}
            refusedWay={refusedWay}
            wayAction={href('way')}
          />
          <SaveOrCancel submit={isPending ? t('approve') : t('common:save')} cancel={chosenHref(null)} />
        </ChangeForm>
      </CardContent>
    </Card>
  );
}

/** The values shown when another manager changed the assignment concurrently. */
function usePersonFacts(): StoredFact<ShiftUser>[] {
  const { t } = useTranslation('shifts');
  return [
    { label: t('position'), of: ({ position }) => position.name },
    { label: t('type'), of: ({ type }) => t(type) },
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('status'), of: ({ status }) => t(`statuses.${status}`) },
  ];
}
