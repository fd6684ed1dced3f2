import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useTagName } from '#app/areas/people/parts/tag/tag-name.ts';
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
import type { Tag } from '#contract/people/tags.ts';
import type { loadTags } from './tags.server.ts';

type TagsTabProps = { data: Awaited<ReturnType<typeof loadTags>>; answer: unknown };

/** The tags of people, one list for the company. */
export function TagsTab({ data: { list, opened, constraints }, answer }: TagsTabProps) {
  const { t } = useTranslation(['tags', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('tag');
  const nameOf = useTagName();
  const create = (
    <CreateLink to={chosenHref('new')} preventScrollReset>
      {t('create')}
    </CreateLink>
  );
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_tag')} />
      <DataTable
        label={t('title')}
        list={list}
        standardSort="name"
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowHref={({ id }) => chosenHref(id)}
        search={t('search')}
        actions={create}
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => name, sortable: true },
          { id: 'name_en', header: t('name_en'), cell: ({ name_en }) => name_en },
          { id: 'name_vi', header: t('name_vi'), cell: ({ name_vi }) => name_vi },
          {
            id: 'actions',
            header: t('common:actions'),
            align: 'end',
            interactive: true,
            cell: ({ id, name, version }) => (
              <DeleteInRow
                name={name}
                action={href('delete_tag')}
                thing={{ id, version }}
                title={t('delete_title')}
                body={t('delete_body')}
                confirm={t('delete')}
              />
            ),
          },
        ]}
        empty={{ title: t('empty'), body: t('empty_hint'), action: create }}
      />
      {opened && <TagPanel opened={opened} constraints={constraints} answer={answer} />}
    </>
  );
}

type TagPanelProps = { opened: Tag | 'new'; constraints: Constraints; answer: unknown };

/** The side panel with a new tag, or one that gets other names. */
function TagPanel({ opened, constraints, answer }: TagPanelProps) {
  const { t } = useTranslation(['tags', 'common']);
  const close = useChosenHref('tag')(null);
  const isNew = opened === 'new';
  return (
    <SidePanel
      key={isNew ? opened : opened.id}
      title={isNew ? t('create') : t('change')}
      hint={isNew ? undefined : opened.name}
      closeHref={close}
      closeLabel={t('common:close')}
    >
      <div className="mt-4">
        {isNew ? (
          <NewTagForm
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_tag')}
            close={close}
          />
        ) : (
          <TagChange
            key={opened.version}
            tag={opened}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_tag')}
            close={close}
          />
        )}
      </div>
    </SidePanel>
  );
}

type TagFormProps = { constraints: Constraints; refused: Refused | null; close: string };

function NewTagForm({ constraints, refused, close }: TagFormProps) {
  const { t } = useTranslation('tags');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('#contract/people/tags.ts').then((contract) => contract.TagBody), {
    constraints,
    id: 'tag',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form form={form} labels={useTagLabels()} action={href('create_tag')} refusal={refused?.refusal ?? null}>
      <TagNames />
      <SaveOrCancel submit={t('create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function TagChange({ tag, constraints, refused, close }: TagFormProps & { tag: Tag }) {
  const href = useIntentHref<Intent>();
  const labels = useTagLabels();
  const { name, name_en, name_vi } = tag;
  const { form } = useForm(
    () => import('#contract/people/tags.ts').then((contract) => contract.TagChangeBody),
    {
      constraints,
      id: 'tag',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name, name_en, name_vi },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_tag')}
      thing={tag}
      facts={[
        { label: labels.name, of: (now) => now.name },
        { label: labels.name_en, of: (now) => now.name_en ?? '' },
        { label: labels.name_vi, of: (now) => now.name_vi ?? '' },
      ]}
      refused={refused}
    >
      <TagNames />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

function useTagLabels() {
  const { t } = useTranslation('tags');
  return { name: t('name'), name_en: t('name_en'), name_vi: t('name_vi') };
}

function TagNames() {
  const { t } = useTranslation('tags');
  return (
    <>
      <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <Field name="name_en" description={t('other_names_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="name_vi" description={t('other_names_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
    </>
  );
}
