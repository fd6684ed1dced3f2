import { useFormData } from '@conform-to/react/future';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FindingPanel } from '#app/components/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/components/finding/roster-check.ts';
import { Form } from '#app/components/form/form.tsx';
import { type Fact, StoredNow } from '#app/components/form/stored-now.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { UnsavedChanges } from '#app/components/form/unsaved-changes.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { storedMeanwhile } from '#app/lib/conflict.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { Position } from '#contract/positions.ts';
import type { ShiftDetail, ShiftUser } from '#contract/shifts.ts';
import { PERSON_FORM } from './detail-address.ts';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { reviseChange } from './proposed-changes.ts';

const ID = 'revise';

type ChangePersonProps = {
  shift: ShiftDetail;
  person: ShiftUser;
  positions: readonly Position[];
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/** Position, type and times of somebody on the shift; who is pending is approved by it. */
export function ChangePerson(props: ChangePersonProps) {
  const { shift, person, positions, constraints, refused, refusedWay } = props;
  const { t } = useTranslation(['shifts', 'common', 'form']);
  const href = useIntentHref();
  const chosenHref = useChosenHref('person');
  const textOf = usePersonText();
  const facts = useFacts();
  const isPending = person.status === 'pending';
  const { form } = useForm(
    () => import('#contract/shifts.ts').then((contract) => contract.ShiftUserChangeBody),
    {
      constraints,
      id: ID,
      lastResult: (refused ?? refusedWay)?.lastResult ?? null,
      defaultValue: {
        position_id: person.position.id,
        type: person.type,
        ...(person.own_times ? { start_time: person.start_time, end_time: person.end_time } : {}),
      },
    },
  );
  const proposed = useFormData(ID, (typed) => reviseChange(typed, person));
  const check = useRosterCheck(proposed ?? null);
  const stored = storedMeanwhile(refused, person);
  const refusal = refused?.refusal ?? refusedWay?.refusal ?? null;
  const name = textOf(person.user);
  return (
    <Card id={PERSON_FORM} className="scroll-mt-16 lg:sticky lg:top-16">
      <CardHeader>
        <CardTitle>{isPending ? t('approve_title', { name }) : t('change_title', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form
          form={form}
          labels={usePersonLabels()}
          action={href(isPending ? 'approve' : 'revise')}
          refusal={refusal && stored ? { ...refusal, text: t('form:conflict') } : refusal}
        >
          {/* Saving again after a conflict is a choice made on what is stored now. */}
          <input type="hidden" name="version" value={(stored ?? person).version} readOnly />
          {isPending && <input type="hidden" name="status" value="approved" readOnly />}
          <StoredNow loaded={person} stored={stored} facts={facts} />
          <PersonFields shift={shift} positions={positions} />
          <FindingPanel
            check={check}
            refusal={refusalFindings(refused?.refusal?.data)}
            refusedWay={refusedWay}
            wayAction={href('way')}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton>{isPending ? t('approve') : t('common:save')}</SubmitButton>
            <Button asChild variant="outline">
              <Link to={chosenHref(null)} preventScrollReset>
                {t('common:cancel')}
              </Link>
            </Button>
          </div>
          <UnsavedChanges />
        </Form>
      </CardContent>
    </Card>
  );
}

function useFacts(): Fact<ShiftUser>[] {
  const { t } = useTranslation('shifts');
  return [
    { label: t('position'), of: ({ position }) => position.name },
    { label: t('type'), of: ({ type }) => t(type) },
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('status'), of: ({ status }) => t(`statuses.${status}`) },
  ];
}
