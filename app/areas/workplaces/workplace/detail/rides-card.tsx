import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Rides } from '#contract/workplaces/rides.ts';
import type { Intent } from './route.tsx';

type RidesCardProps = { rides: Rides; constraints: Constraints; refused: Refused | null };

/** F-23: the form with the first and the last train or shuttle of the workplace. */
export function RidesCard({ rides, constraints, refused }: RidesCardProps) {
  const { t } = useTranslation(['instructions', 'common']);
  const href = useIntentHref<Intent>();
  const labels = {
    first_arrival: t('rides.first_arrival'),
    last_departure: t('rides.last_departure'),
    note: t('rides.note'),
    note_en: t('rides.note_en'),
    note_vi: t('rides.note_vi'),
  };
  const { form } = useForm(
    () => import('#contract/workplaces/rides.ts').then((contract) => contract.RidesBody),
    {
      constraints,
      id: 'rides',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        first_arrival: rides.first_arrival ?? '',
        last_departure: rides.last_departure ?? '',
        note: rides.note ?? '',
        note_en: rides.note_en ?? '',
        note_vi: rides.note_vi ?? '',
      },
    },
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('rides.title')}</CardTitle>
        <CardDescription>{t('rides.hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={labels}
          action={href('update_rides')}
          thing={rides}
          facts={[
            { label: labels.first_arrival, of: (stored) => stored.first_arrival ?? '' },
            { label: labels.last_departure, of: (stored) => stored.last_departure ?? '' },
            { label: labels.note, of: (stored) => stored.note ?? '' },
            { label: labels.note_en, of: (stored) => stored.note_en ?? '' },
            { label: labels.note_vi, of: (stored) => stored.note_vi ?? '' },
          ]}
          refused={refused}
        >
          <div className="flex flex-wrap gap-4">
            <Field name="first_arrival" marked={false}>
              {(control) => <TimeField {...control} />}
            </Field>
            <Field name="last_departure" marked={false} description={t('rides.last_hint')}>
              {(control) => <TimeField {...control} />}
            </Field>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            {(['note', 'note_en', 'note_vi'] as const).map((name) => (
              <Field key={name} name={name} marked={false}>
                {(control) => <Input {...control} autoComplete="off" />}
              </Field>
            ))}
          </div>
          <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
        </ChangeForm>
      </CardContent>
    </Card>
  );
}
