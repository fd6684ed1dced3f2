import X from 'lucide-react/icons/x';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import type { ApartData } from './apart.server.ts';

type ApartCardProps = { id: number; name: string; data: ApartData; answer: unknown };

/** The people who are never planned on one shift with a person. */
export function ApartCard({ id, name, data: { people, constraints }, answer }: ApartCardProps) {
  const { t } = useTranslation('people_apart');
  if (people === null) return null;
  return (
    <section aria-labelledby="apart" className="rounded-xl border border-border bg-card">
      <div className="flex flex-wrap items-center gap-x-2 px-4 py-2">
        <h2 id="apart" className="font-semibold">
          {t('title')}
        </h2>
        <span className="text-[0.8125rem] text-muted-foreground">{t('readers')}</span>
        <p className="basis-full text-[0.8125rem] text-muted-foreground">{t('hint', { name })}</p>
      </div>
      <RefusalNote refused={refusedOf<Intent>(answer, 'remove_apart')} />
      {people.length === 0 && (
        <p className="border-border border-t px-4 py-2 text-muted-foreground">{t('none')}</p>
      )}
      <ul>
        {people.map((person) => (
          <ApartRow key={person.id} person={person} />
        ))}
      </ul>
      <div className="border-border border-t px-4 py-3">
        <AddApart
          key={people.length}
          id={id}
          constraints={constraints}
          refused={refusedOf<Intent>(answer, 'add_apart')}
        />
      </div>
    </section>
  );
}

function ApartRow({ person }: { person: PersonRef }) {
  const { t } = useTranslation('people_apart');
  const href = useIntentHref<Intent>();
  const textOf = usePersonText();
  return (
    <li className="flex items-center gap-2 border-border border-t px-4 py-1.5">
      <span className="min-w-0 flex-1">
        <PersonCell person={person} />
      </span>
      <PostForm action={href('remove_apart')} preventScrollReset>
        <input type="hidden" name="user_id" value={person.id} readOnly />
        <Button
          type="submit"
          variant="ghost"
          size="icon-sm"
          aria-label={t('remove_named', { name: textOf(person) })}
        >
          <X aria-hidden="true" />
        </Button>
      </PostForm>
    </li>
  );
}

type AddApartProps = { id: number; constraints: Constraints; refused: Refused | null };

function AddApart({ id, constraints, refused }: AddApartProps) {
  const { t } = useTranslation('people_apart');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./apart-form.ts').then((forms) => forms.ApartForm), {
    constraints,
    id: 'add-apart',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={{ user_id: t('who') }}
      action={href('add_apart')}
      refusal={refused?.refusal ?? null}
    >
      <Field name="user_id">
        {(control) => <PersonPicker {...control} searchUrl="/manage/shift/people" except={id} />}
      </Field>
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
