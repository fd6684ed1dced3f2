import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { Membership } from '#contract/people/memberships.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import {
  MembershipFields,
  typedMembership,
  useMembershipFacts,
  useMembershipLabels,
} from './membership-fields.tsx';

type ChangeMembershipProps = {
  membership: Membership;
  positions: Position[];
  constraints: Constraints;
  refused: Refused | null;
  action: string;
  cancel: string;
};

/** The form of a membership, used on the page of the workplace and of the person. */
export function ChangeMembership(props: ChangeMembershipProps) {
  const { membership, positions, constraints, refused, action, cancel } = props;
  const { form } = useForm(() => import('./membership-forms.ts').then((forms) => forms.MembershipForm), {
    constraints,
    id: 'change-membership',
    lastResult: refused?.lastResult ?? null,
    defaultValue: typedMembership(membership),
  });
  return (
    <ChangeForm
      form={form}
      labels={useMembershipLabels()}
      action={action}
      thing={membership}
      facts={useMembershipFacts()}
      refused={refused}
    >
      <MembershipFields positions={positions} trainer={membership} />
      <SaveOrCancel cancel={cancel} />
    </ChangeForm>
  );
}
