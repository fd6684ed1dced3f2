import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { ChangeMembership } from '#app/areas/people/parts/membership/change-membership.tsx';
import { DutiesCell } from '#app/areas/people/parts/membership/duties-cell.tsx';
import { MembershipActions } from '#app/areas/people/parts/membership/membership-actions.tsx';
import { useMembershipLabels } from '#app/areas/people/parts/membership/membership-fields.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Membership } from '#contract/people/memberships.ts';
import type { User } from '#contract/people/users.ts';
import { WagesThere } from './wages-there.tsx';
import type { loadWorkplaces } from './workplaces.server.ts';

type WorkplacesTabProps = {
  user: User;
  data: Awaited<ReturnType<typeof loadWorkplaces>>;
  answer: unknown;
};

/** The anchor of the form. */
const FORM_ID = 'membership-form';

export function WorkplacesTab({ user, data: { list, changed, constraints }, answer }: WorkplacesTabProps) {
  const { t } = useTranslation(['memberships', 'common', 'invitations']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('workplace');
  return (
    <>
      {user.sign_in === 'none' && (
        <p className="mb-4">
          <Button asChild variant="outline">
            <PageLink to="?tab=profile">
              {t('invitations:next')}
              <ArrowRight aria-hidden="true" />
            </PageLink>
          </Button>
        </p>
      )}
      <RefusalNote refused={refusedOf<Intent>(answer, 'remove_workplace')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('change_title', { name: changed.membership.workplace.name }) : t('add_workplace')}
        list={
          <DataTable
            label={t('workplaces')}
            list={list}
            standardSort="code"
            rowKey={({ workplace }) => workplace.id}
            rowLabel={({ workplace }) => `${workplace.code} ${workplace.name}`}
            columns={[
              {
                id: 'name',
                header: t('workplace'),
                interactive: true,
                cell: ({ workplace }) => (
                  <PageLink
                    to={`/admin/workplace/${workplace.id}?tab=users`}
                    className="font-semibold hover:underline"
                  >
                    {workplace.name}{' '}
                    <span className="font-normal text-[0.8125rem] text-muted-foreground">
                      {workplace.code}
                    </span>
                  </PageLink>
                ),
              },
              { id: 'duties', header: t('duties'), cell: (membership) => <DutiesCell {...membership} /> },
              {
                id: 'positions',
                header: t('positions'),
                wraps: true,
                cell: ({ positions }) => positions.map(({ name }) => name).join(', '),
              },
              {
                id: 'wages',
                header: t('wages'),
                wraps: true,
                interactive: true,
                cell: (membership) => <WagesThere membership={membership} />,
              },
              {
                id: 'actions',
                header: t('common:actions'),
                stays: true,
                align: 'end',
                interactive: true,
                cell: ({ workplace, version }) => (
                  <MembershipActions
                    name={workplace.name}
                    changeHref={`${chosenHref(workplace.id)}#${FORM_ID}`}
                    removal={{
                      action: href('remove_workplace'),
                      thing: { id: workplace.id, version },
                      title: t('remove_workplace_title'),
                      named: `${workplace.code} ${workplace.name}`,
                    }}
                    icon={<Trash2 aria-hidden="true" />}
                  />
                ),
              },
            ]}
            empty={{ title: t('workplaces_empty'), body: t('workplaces_empty_hint') }}
          />
        }
      >
        {changed ? (
          <ChangeMembership
            action={href('update_workplace')}
            cancel={chosenHref(null)}
            key={`${changed.membership.workplace.id} ${changed.membership.version}`}
            {...changed}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_workplace')}
          />
        ) : (
          <AddWorkplaceForm
            key={list.meta.total}
            known={list.data}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'add_workplace')}
          />
        )}
      </WithSideForm>
    </>
  );
}

type FormProps = { constraints: Constraints; refused: Refused | null };

/** Positions follow in a second step: they depend on the workplace. */
function AddWorkplaceForm({ known, constraints, refused }: FormProps & { known: readonly Membership[] }) {
  const { t } = useTranslation(['memberships', 'common']);
  const { master } = useAuth();
  const href = useIntentHref<Intent>();
  const labels = useMembershipLabels();
  const { form } = useForm(
    () =>
      import('#app/areas/people/parts/membership/membership-forms.ts').then(
        (forms) => forms.NewUserWorkplaceForm,
      ),
    {
      constraints,
      id: 'add-workplace',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { works: true },
    },
  );
  const left = master.workplaces.filter(({ id }) => !known.some(({ workplace }) => workplace.id === id));
  return (
    <Form
      form={form}
      labels={{ ...labels, workplace_id: t('workplace') }}
      action={href('add_workplace')}
      refusal={refused?.refusal ?? null}
    >
      <Field name="workplace_id" description={t('positions_next')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            {left.map(({ id, code, name }) => (
              <option key={id} value={id}>
                {code} {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-3">
        <CheckField name="works" description={t('works_hint')} />
        <CheckField name="manages" description={t('manages_hint')} />
      </div>
      <SubmitButton className="justify-self-start">{t('common:add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
