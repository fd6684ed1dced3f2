import type { Intent } from '#app/areas/company/configuration/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Branch } from '#contract/company/branches.ts';
import type { loadBranches } from './branches.server.ts';

type BranchesTabProps = { data: Awaited<ReturnType<typeof loadBranches>>; answer: unknown };

/** The company's branches, in which people are registered. */
export function BranchesTab({ data: { list, opened, constraints }, answer }: BranchesTabProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('branch');
  const create = (
    <CreateLink to={chosenHref('new')} preventScrollReset>
      {t('branches.create')}
    </CreateLink>
  );
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_branch')} />
      <DataTable
        label={t('branches.title')}
        list={list}
        standardSort="name"
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => chosenHref(id)}
        search={t('branches.search')}
        actions={create}
        columns={[
          { id: 'name', header: t('branches.name'), cell: ({ name }) => name, sortable: true },
          { id: 'people', header: t('branches.people'), cell: ({ people }) => people, align: 'end' },
          {
            id: 'actions',
            header: t('common:actions'),
            align: 'end',
            interactive: true,
            cell: ({ id, name, version }) => (
              <DeleteInRow
                name={name}
                action={href('delete_branch')}
                thing={{ id, version }}
                title={t('branches.delete_title')}
                body={t('branches.delete_body')}
                confirm={t('branches.delete')}
              />
            ),
          },
        ]}
        empty={{ title: t('branches.empty'), body: t('branches.empty_hint'), action: create }}
      />
      {opened && <BranchPanel opened={opened} constraints={constraints} answer={answer} />}
    </>
  );
}

type BranchPanelProps = { opened: Branch | 'new'; constraints: Constraints; answer: unknown };

/** The side panel with a new branch or one that is being renamed. */
function BranchPanel({ opened, constraints, answer }: BranchPanelProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const close = useChosenHref('branch')(null);
  const isNew = opened === 'new';
  return (
    <SidePanel
      key={isNew ? opened : opened.id}
      title={isNew ? t('branches.create') : t('branches.change')}
      hint={isNew ? undefined : opened.name}
      closeHref={close}
      closeLabel={t('common:close')}
    >
      <div className="mt-4">
        {isNew ? (
          <NewBranchForm
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_branch')}
            close={close}
          />
        ) : (
          <BranchChange
            key={opened.version}
            branch={opened}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_branch')}
            close={close}
          />
        )}
      </div>
    </SidePanel>
  );
}

type FormProps = { constraints: Constraints; refused: Refused | null; close: string };

function NewBranchForm({ constraints, refused, close }: FormProps) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/company/branches.ts').then((contract) => contract.BranchBody),
    {
      constraints,
      id: 'branch',
      lastResult: refused?.lastResult ?? null,
    },
  );
  const labels = { name: t('branches.name') };
  return (
    <Form form={form} labels={labels} action={href('create_branch')} refusal={refused?.refusal ?? null}>
      <NameField />
      <SaveOrCancel submit={t('branches.create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function BranchChange({ branch, constraints, refused, close }: FormProps & { branch: Branch }) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/company/branches.ts').then((contract) => contract.BranchChangeBody),
    {
      constraints,
      id: 'branch',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name: branch.name },
    },
  );
  const name = t('branches.name');
  return (
    <ChangeForm
      form={form}
      labels={{ name }}
      action={href('update_branch')}
      thing={branch}
      facts={[{ label: name, of: (now) => now.name }]}
      refused={refused}
    >
      <NameField />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

function NameField() {
  return <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>;
}
