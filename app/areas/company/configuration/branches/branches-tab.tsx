import { NamedList } from '#app/areas/company/configuration/named/named-list.tsx';
import { NamedPanel } from '#app/areas/company/configuration/named/named-panel.tsx';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Branch } from '#contract/company/branches.ts';
import type { loadBranches } from './branches.server.ts';

type BranchesTabProps = { data: Awaited<ReturnType<typeof loadBranches>>; answer: unknown };

/** The company's branches, in which people are registered. */
export function BranchesTab({ data: { list, opened, constraints }, answer }: BranchesTabProps) {
  const { t } = useTranslation('configuration');
  const words = {
    title: t('branches.title'),
    name: t('branches.name'),
    search: t('branches.search'),
    create: t('branches.create'),
    change: t('branches.change'),
    empty: t('branches.empty'),
    empty_hint: t('branches.empty_hint'),
    delete: t('branches.delete'),
    delete_title: t('branches.delete_title'),
    delete_body: t('branches.delete_body'),
  };
  return (
    <>
      <NamedList
        param="branch"
        list={list}
        words={words}
        columns={[{ id: 'people', header: t('branches.people'), cell: ({ people }) => people, align: 'end' }]}
        deleting="delete_branch"
        answer={answer}
      />
      {opened && (
        <NamedPanel
          param="branch"
          opened={opened}
          words={words}
          creating={(close) => (
            <NewBranchForm
              constraints={constraints}
              refused={refusedOf<Intent>(answer, 'create_branch')}
              close={close}
            />
          )}
          changing={(branch, close) => (
            <BranchChange
              key={branch.version}
              branch={branch}
              constraints={constraints}
              refused={refusedOf<Intent>(answer, 'update_branch')}
              close={close}
            />
          )}
        />
      )}
    </>
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
