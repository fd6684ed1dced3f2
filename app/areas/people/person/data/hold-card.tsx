import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { PersonalDataState } from '#contract/people/personal-data.ts';

type HoldCardProps = {
  hold: PersonalDataState['hold'];
  constraints: Constraints;
  refused: Refused | null;
};

/** A hold during a dispute: nothing may be erased. */
export function HoldCard({ hold, constraints, refused }: HoldCardProps) {
  const { t } = useTranslation('personal_data');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hold')}</CardTitle>
        <CardDescription>{t('hold_hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {hold === null ? (
          <PlaceHold constraints={constraints} refused={refused} />
        ) : (
          <>
            <p>
              {t('hold_since', {
                at: format.stamp(hold.placed_at),
                name: hold.placed_by ? format.personName(hold.placed_by) : t('hold_by_nobody'),
              })}
            </p>
            <p className="whitespace-pre-line break-words">{hold.reason}</p>
            <PostForm action={href('release_hold')}>
              <Button type="submit" variant="outline">
                {t('hold_release')}
              </Button>
            </PostForm>
          </>
        )}
      </CardContent>
    </Card>
  );
}

function PlaceHold({ constraints, refused }: Omit<HoldCardProps, 'hold'>) {
  const { t } = useTranslation(['personal_data', 'errors']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/people/personal-data.ts').then((contract) => contract.HoldBody),
    {
      constraints,
      id: 'place-hold',
      lastResult: refused?.lastResult ?? null,
    },
  );
  const refusal = refused?.refusal ?? null;
  return (
    <Form
      form={form}
      labels={{ reason: t('hold_reason') }}
      action={href('place_hold')}
      refusal={refusal && { ...refusal, text: t('hold_failed', { why: t(`errors:${refusal.code}`) }) }}
    >
      <Field name="reason">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <SubmitButton variant="outline" className="justify-self-start">
        {t('hold_place')}
      </SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
