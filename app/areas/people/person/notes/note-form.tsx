import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { NOTE_TEXT_MAX } from '#contract/limits.ts';
import type { PersonNote } from '#contract/people/person-notes.ts';

type NoteFormProps = { constraints: Constraints; refused: Refused | null; close: string };

export function NewNote({ constraints, refused, close }: NoteFormProps) {
  const { t } = useTranslation('person_notes');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./notes-form.ts').then((forms) => forms.NewNoteForm), {
    constraints,
    id: 'note',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={useNoteLabels()}
      action={href('create_note')}
      refusal={refused?.refusal ?? null}
    >
      <NoteFields />
      <SaveOrCancel submit={t('save')} cancel={close} />
      <UnsavedChanges />
      <KeptDraft />
    </Form>
  );
}

export function NoteChange({ note, constraints, refused, close }: NoteFormProps & { note: PersonNote }) {
  const { t } = useTranslation(['person_notes', 'audit']);
  const href = useIntentHref<Intent>();
  const labels = useNoteLabels();
  const { text, is_pinned } = note;
  const { form } = useForm(() => import('./notes-form.ts').then((forms) => forms.NoteForm), {
    constraints,
    id: 'note',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { text, is_pinned },
  });
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_note')}
      thing={note}
      facts={[
        { label: labels.text, of: (now) => now.text },
        { label: labels.is_pinned, of: (now) => (now.is_pinned ? t('audit:yes') : t('audit:no')) },
      ]}
      refused={refused}
    >
      <NoteFields />
      <SaveOrCancel submit={t('save')} cancel={close} />
    </ChangeForm>
  );
}

function useNoteLabels() {
  const { t } = useTranslation('person_notes');
  return { text: t('text'), is_pinned: t('pin') };
}

function NoteFields() {
  const { t } = useTranslation('person_notes');
  return (
    <>
      <Field name="text" description={t('hint')}>
        {(control) => <Textarea {...control} maxLength={NOTE_TEXT_MAX} />}
      </Field>
      <CheckField name="is_pinned" />
    </>
  );
}
