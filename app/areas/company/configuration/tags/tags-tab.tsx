import { NamedList } from '#app/areas/company/configuration/named/named-list.tsx';
import { NamedPanel } from '#app/areas/company/configuration/named/named-panel.tsx';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useTagName } from '#app/areas/people/parts/tag/tag-name.ts';
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
import type { Tag } from '#contract/people/tags.ts';
import type { loadTags } from './tags.server.ts';

type TagsTabProps = { data: Awaited<ReturnType<typeof loadTags>>; answer: unknown };

/** The tags of people, one list for the company. */
export function TagsTab({ data: { list, opened, constraints }, answer }: TagsTabProps) {
  const { t } = useTranslation('tags');
  const words = {
    title: t('title'),
    name: t('name'),
    search: t('search'),
    create: t('create'),
    change: t('change'),
    empty: t('empty'),
    empty_hint: t('empty_hint'),
    delete: t('delete'),
    delete_title: t('delete_title'),
    delete_body: t('delete_body'),
  };
  return (
    <>
      <NamedList
        param="tag"
        list={list}
        words={words}
        rowLabel={useTagName()}
        columns={[
          { id: 'name_en', header: t('name_en'), cell: ({ name_en }) => name_en },
          { id: 'name_vi', header: t('name_vi'), cell: ({ name_vi }) => name_vi },
        ]}
        deleting="delete_tag"
        answer={answer}
      />
      {opened && (
        <NamedPanel
          param="tag"
          opened={opened}
          words={words}
          creating={(close) => (
            <NewTagForm
              constraints={constraints}
              refused={refusedOf<Intent>(answer, 'create_tag')}
              close={close}
            />
          )}
          changing={(tag, close) => (
            <TagChange
              key={tag.version}
              tag={tag}
              constraints={constraints}
              refused={refusedOf<Intent>(answer, 'update_tag')}
              close={close}
            />
          )}
        />
      )}
    </>
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
