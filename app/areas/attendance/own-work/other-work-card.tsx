import { Form as PlainForm } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { OtherWork } from '#contract/papers/own-work.ts';
import { DECLARED_BACK_DAYS } from '#domain/roster/declared-work.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

/** The field's length: 10, 10:30, or a number with a word for hours. */
const HOURS_LENGTH = 12;

type OtherWorkCardProps = {
  work: OtherWork;
  today: CalendarDate;
  constraints: Constraints;
  answer: unknown;
};

/** Work for other employers: a person enters it again or confirms that it is unchanged. */
export function OtherWorkCard({ work, today, constraints, answer }: OtherWorkCardProps) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const { minutes_per_week: minutes, asked_at } = work;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('other.title')}</CardTitle>
        <CardDescription>{t('other.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="grid gap-2 rounded-lg bg-muted p-3">
          <RefusalNote refused={refusedOf<Intent>(answer, 'same')} />
          <p className="font-semibold">
            {minutes === 0 ? t('other.now_none') : t('other.now', { hours: format.duration(minutes) })}
          </p>
          <Unchanged minutes={minutes} today={today} />
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('other.same_hint')}
            {asked_at && ` ${t('other.asked', { date: format.date(asked_at.slice(0, 10)) })}`}
          </p>
        </div>
        <Declaration
          key={JSON.stringify(work.declared)}
          today={today}
          constraints={constraints}
          answer={answer}
        />
        <Declared work={work} />
      </CardContent>
    </Card>
  );
}

function Unchanged({ minutes, today }: { minutes: number; today: CalendarDate }) {
  const { t } = useTranslation('own_work');
  const href = useIntentHref<Intent>();
  return (
    <PlainForm method="post" action={href('same')} preventScrollReset>
      <input type="hidden" name="hours" value={formatHours(minutes)} />
      <input type="hidden" name="from" value={today} />
      <Button type="submit" variant="outline">
        {t('other.same')}
      </Button>
    </PlainForm>
  );
}

function Declaration({ today, constraints, answer }: Omit<OtherWorkCardProps, 'work'>) {
  const { t } = useTranslation('own_work');
  const href = useIntentHref<Intent>();
  const refused = refusedOf<Intent>(answer, 'declare');
  const { form } = useForm(() => import('./other-work-form.ts').then((forms) => forms.OtherWorkForm), {
    constraints,
    id: 'other-work',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { hours: '', from: today },
  });
  return (
    <Form
      form={form}
      labels={{ hours: t('other.hours'), from: t('other.from') }}
      action={href('declare')}
      refusal={refused?.refusal ?? null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="hours" required description={t('other.hours_hint')}>
          {(control) => (
            <Input
              {...control}
              required={false}
              aria-required
              autoComplete="off"
              maxLength={HOURS_LENGTH}
              className="max-w-32"
            />
          )}
        </Field>
        <Field name="from" required description={t('other.from_hint')}>
          {(control) => <DateField {...control} today={today} min={addDays(today, -DECLARED_BACK_DAYS)} />}
        </Field>
      </div>
      <div>
        <SubmitButton>{t('other.save')}</SubmitButton>
      </div>
      <UnsavedChanges />
    </Form>
  );
}

function Declared({ work: { declared } }: { work: OtherWork }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  if (declared.length === 0) return null;
  return (
    <section aria-labelledby="declared">
      <h3 id="declared" className="mb-1 font-semibold text-sm">
        {t('other.declared')}
      </h3>
      <ul className="grid gap-1 text-muted-foreground">
        {declared.map(({ minutes_per_week, from, to }) => (
          <li key={`${from} ${to}`}>
            {t(`other.${spanOf(from, to)}`, {
              hours: format.duration(minutes_per_week),
              from: from && format.date(from),
              to: to && format.date(to),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanOf(
  from: CalendarDate | null,
  to: CalendarDate | null,
): 'since' | 'between' | 'until' | 'always' {
  if (from === null) return to === null ? 'always' : 'until';
  return to === null ? 'since' : 'between';
}
