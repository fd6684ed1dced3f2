import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { WHO_PARAM } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { ShiftUser } from '#contract/roster/shifts.ts';
import { LEAVE_FORM, LEAVE_PARAM } from './detail-address.ts';
import {
  type AgreedAbsence,
  assignmentFields,
  LeaveFields,
  LeaveReason,
  leaveDefaults,
  useAgreed,
  useAssignmentFacts,
  useLeaveLabels,
} from './leave-fields.tsx';
import type { Intent } from './route.tsx';

type LeavePersonProps = {
  person: ShiftUser;
  /** Whether the shift is published to its people. */
  isShown: boolean;
  /** The agreement with the person; null without one. */
  agreement: AgreedAbsence | null;
  constraints: Constraints;
  refused: Refused | null;
};

/** Rejects a registration or removes a person: whose reason it is, and the text that they receive. */
export function LeavePerson({ person, isShown, agreement, constraints, refused }: LeavePersonProps) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref(LEAVE_PARAM);
  const whoHref = useChosenHref(WHO_PARAM);
  const textOf = usePersonText();
  const name = textOf(person.user);
  const isPending = person.status === 'pending';
  const agreed = useAgreed(agreement, person.user);
  const { form } = useForm(() => import('./detail-forms.ts').then((forms) => forms.LeaveForm), {
    constraints,
    id: 'leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: leaveDefaults(agreed),
  });
  return (
    <Card id={LEAVE_FORM} className="lg:sticky lg:top-16">
      <CardHeader>
        <CardTitle>{isPending ? t('reject_person', { name }) : t('remove_person', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={useLeaveLabels()}
          action={isPending ? href('refuse') : `${whoHref(person.position.id)}&intent=remove`}
          thing={assignmentFields(person, agreed !== null)}
          facts={useAssignmentFacts()}
          refused={refused}
        >
          {agreed ? <LeaveFields formId="leave" agreed={agreed} /> : <LeaveReason isShown={isShown} />}
          <SaveOrCancel submit={isPending ? t('reject') : t('remove')} cancel={chosenHref(null)} />
        </ChangeForm>
      </CardContent>
    </Card>
  );
}
