import UserMinus from 'lucide-react/icons/user-minus';
import { ChangeMembership } from '#app/areas/people/parts/membership/change-membership.tsx';
import { DutiesCell } from '#app/areas/people/parts/membership/duties-cell.tsx';
import { MembershipActions } from '#app/areas/people/parts/membership/membership-actions.tsx';
import {
  MembershipFields,
  useMembershipLabels,
} from '#app/areas/people/parts/membership/membership-fields.tsx';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Position } from '#contract/workplaces/positions.ts';
import type { loadMembers } from './members.server.ts';
import type { Intent } from './route.tsx';

type MembersTabProps = { data: Awaited<ReturnType<typeof loadMembers>>; answer: unknown };

const FORM_ID = 'member-form';

export function MembersTab({ data, answer }: MembersTabProps) {
  const { list, positions, changed, constraints } = data;
  const { t } = useTranslation(['memberships', 'common', 'users']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('member');
  const textOf = usePersonText();
  const options = positions.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'remove_member')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('change_title', { name: textOf(changed.user) }) : t('add_person')}
        list={
          <DataTable
            label={t('members')}
            list={list}
            standardSort="name"
            rowKey={({ user }) => user.id}
            rowLabel={({ user }) => textOf(user)}
            search={t('users:search')}
            filters={[
              { name: 'manages', label: t('manages_short'), options: [{ value: 'true', label: t('yes') }] },
              ...(options.length > 0 ? [{ name: 'position_id', label: t('positions'), options }] : []),
            ]}
            columns={[
              {
                id: 'name',
                header: t('users:name'),
                sortable: true,
                interactive: true,
                cell: ({ user }) => (
                  <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
                    <PersonCell person={user} />
                  </PageLink>
                ),
              },
              {
                id: 'staff_no',
                header: t('users:staff_no'),
                sortable: true,
                hideable: true,
                defaultHidden: true,
                cell: ({ user }) => user.staff_no,
              },
              { id: 'duties', header: t('duties'), cell: (membership) => <DutiesCell {...membership} /> },
              {
                id: 'positions',
                header: t('positions'),
                cell: (membership) => membership.positions.map(({ name }) => name).join(', '),
              },
              {
                id: 'actions',
                header: t('common:actions'),
                align: 'end',
                interactive: true,
                cell: ({ user, version }) => (
                  <MembershipActions
                    name={textOf(user)}
                    changeHref={`${chosenHref(user.id)}#${FORM_ID}`}
                    removal={{
                      action: href('remove_member'),
                      thing: { id: user.id, version },
                      title: t('remove_title'),
                    }}
                    icon={<UserMinus aria-hidden="true" />}
                  />
                ),
              },
            ]}
            empty={{ title: t('members_empty'), body: t('members_empty_hint') }}
          />
        }
      >
        {changed ? (
          <ChangeMembership
            action={href('update_member')}
            cancel={chosenHref(null)}
            key={`${changed.user.id} ${changed.version}`}
            membership={changed}
            positions={positions}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_member')}
          />
        ) : (
          <AddMemberForm
            key={list.meta.total}
            positions={positions}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'add_member')}
          />
        )}
      </WithSideForm>
    </>
  );
}

type FormProps = { positions: Position[]; constraints: Constraints; refused: Refused | null };

function AddMemberForm({ positions, constraints, refused }: FormProps) {
  const { t } = useTranslation(['memberships', 'common']);
  const href = useIntentHref<Intent>();
  const labels = useMembershipLabels();
  const { form } = useForm(
    () =>
      import('#app/areas/people/parts/membership/membership-forms.ts').then((forms) => forms.NewMemberForm),
    {
      constraints,
      id: 'add-member',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { works: true },
    },
  );
  return (
    <Form
      form={form}
      labels={{ ...labels, user_id: t('person') }}
      action={href('add_member')}
      refusal={refused?.refusal ?? null}
    >
      <Field name="user_id">{(control) => <PersonPicker {...control} searchUrl="/admin/people" />}</Field>
      <MembershipFields positions={positions} />
      <SubmitButton className="justify-self-start">{t('common:add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
