import { EXAMPLE_PEOPLE, EXAMPLE_WORKPLACES } from '#app/areas/company/developer/people.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { ExampleSection } from './section.tsx';
import { useWords } from './words.ts';

const SEARCH_URL = '/developer/people';

export function FormExample({ constraints, refused }: { constraints: Constraints; refused: Refused | null }) {
  const { sections, form: words } = useWords();
  const { t } = useTranslation();
  const { form } = useForm(() => import('./example-form.ts').then((example) => example.ExampleForm), {
    constraints,
    id: 'example',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { start_time: '22:00', date: '2026-11-21' },
  });
  return (
    <ExampleSection id="form" title={sections.form}>
      <Card className="max-w-3xl">
        <CardContent className="py-6">
          <Form form={form} labels={words} refusal={refused?.refusal ?? null}>
            <p className="text-muted-foreground">{words.hint}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field name="name">{(control) => <Input {...control} />}</Field>
              <Field name="email">{(control) => <Input {...control} inputMode="email" />}</Field>
              <Field name="workplace">
                {(control) => (
                  <Select {...control}>
                    <option value="">{words.choose}</option>
                    {EXAMPLE_WORKPLACES.map((workplace) => (
                      <option key={workplace}>{workplace}</option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field name="date">{(control) => <DateField {...control} />}</Field>
              <Field name="start_time">{(control) => <TimeField {...control} />}</Field>
              <Field name="end_time">{(control) => <TimeField {...control} startName="start_time" />}</Field>
              <Field name="leader">
                {(control) => (
                  <PersonPicker {...control} searchUrl={SEARCH_URL} people={EXAMPLE_PEOPLE.slice(1, 2)} />
                )}
              </Field>
              <Field name="people" required>
                {(control) => <PersonPicker {...control} searchUrl={SEARCH_URL} multiple />}
              </Field>
              <Field name="month">{(control) => <MonthField {...control} />}</Field>
              <Field name="password" description={words.password_hint}>
                {(control) => <PasswordInput {...control} autoComplete="new-password" />}
              </Field>
            </div>
            <Field name="note">{(control) => <Textarea {...control} />}</Field>
            <CheckField name="agreed" description={words.agreed_hint} />
            <SubmitButton className="justify-self-start">{t('save')}</SubmitButton>
            <UnsavedChanges />
          </Form>
        </CardContent>
      </Card>
    </ExampleSection>
  );
}
