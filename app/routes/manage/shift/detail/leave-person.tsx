import { useTranslation } from 'react-i18next';
import { WHO_PARAM } from '#app/components/candidate/candidate-address.ts';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { likelyOutcome } from '#app/routes/manage/shift-tracking/detail/likely-outcome.ts';
import type { ShiftDetail, ShiftUser } from '#contract/shifts.ts';
import { LEAVE_FORM, LEAVE_PARAM } from './detail-address.ts';
import type { LeavingFacts } from './detail.server.ts';
import { LeaveFields, LeaveReason, standingOf, useLeaveLabels, useStandingFacts } from './leave-fields.tsx';

type LeavePersonProps = {
  shift: ShiftDetail;
  person: ShiftUser;
  /** Null where nothing was agreed with the person. */
  facts: LeavingFacts | null;
  constraints: Constraints;
  refused: Refused | null;
};

/** Refuses a registration or takes somebody off: whose reason it is, and what they are told of it. */
export function LeavePerson({ shift, person, facts, constraints, refused }: LeavePersonProps) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref();
  const chosenHref = useChosenHref(LEAVE_PARAM);
  const whoHref = useChosenHref(WHO_PARAM);
  const textOf = usePersonText();
  const isOwn = useAuth().user.id === person.user.id;
  const name = textOf(person.user);
  const isPending = person.status === 'pending';
  // Why one does not come oneself, another manager says.
  const agreed = isOwn ? null : facts;
  const absence = agreed && likelyOutcome({ ...shift, outcome: null, ...personTimes(person), ...agreed }, agreed.now);
  const { form } = useForm(() => import('./detail-forms.ts').then((forms) => forms.LeaveForm), {
    constraints,
    id: 'leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: agreed?.cannot_come
      ? { outcome: absence, reason: agreed.cannot_come.reason }
      : { reason: '' },
  });
  return (
    <Card id={LEAVE_FORM} className="scroll-mt-16 lg:sticky lg:top-16">
      <CardHeader>
        <CardTitle>{isPending ? t('reject_person', { name }) : t('remove_person', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={useLeaveLabels()}
          action={isPending ? href('refuse') : `${whoHref(person.position.id)}&intent=remove`}
          thing={standingOf(person, absence !== null)}
          facts={useStandingFacts()}
          refused={refused}
        >
          {absence ? <LeaveFields formId="leave" absence={absence} /> : <LeaveReason />}
          <SaveOrCancel submit={isPending ? t('reject') : t('remove')} cancel={chosenHref(null)} />
        </ChangeForm>
      </CardContent>
    </Card>
  );
}
