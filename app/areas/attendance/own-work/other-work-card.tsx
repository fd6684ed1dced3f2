import { useWeekdays } from '#app/areas/roster/fixed-schedule/use-weekdays.ts';
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
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { OtherWork } from '#contract/papers/own-work.ts';
import { DECLARED_BACK_DAYS } from '#domain/roster/declared-work.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DAY_FIELDS } from './day-fields.ts';
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
  const { minutes_per_week: minutes, minutes_by_weekday: byWeekday, asked_at } = work;
  const weekText = useWeekText();
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
          {byWeekday && <p>{weekText(byWeekday)}</p>}
          <Unchanged work={work} today={today} />
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

/** The minutes of the weekdays on which there are any. */
function useWeekText(): (byWeekday: readonly number[]) => string {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const weekdays = useWeekdays();
  return (byWeekday) =>
    byWeekday
      .map((minutes, place) => ({ minutes, weekday: weekdays([place + 1]) }))
      .filter(({ minutes }) => minutes > 0)
      .map(({ minutes, weekday }) => t('other.on_day', { weekday, hours: format.duration(minutes) }))
      .join(' · ');
}

function Unchanged({
  work: { minutes_per_week: minutes, minutes_by_weekday: byWeekday },
  today,
}: Pick<OtherWorkCardProps, 'work' | 'today'>) {
  const { t } = useTranslation('own_work');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('same')} preventScrollReset>
      <input type="hidden" name="hours" value={formatHours(minutes)} />
      {byWeekday?.map((ofDay, place) => (
        <input key={DAY_FIELDS[place]} type="hidden" name={DAY_FIELDS[place]} value={formatHours(ofDay)} />
      ))}
      <input type="hidden" name="from" value={today} />
      <Button type="submit" variant="outline">
        {t('other.same')}
      </Button>
    </PostForm>
  );
}

function Declaration({ today, constraints, answer }: Omit<OtherWorkCardProps, 'work'>) {
  const { t } = useTranslation('own_work');
  const href = useIntentHref<Intent>();
  const weekdays = useWeekdays();
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
      labels={{
        hours: t('other.hours'),
        from: t('other.from'),
        ...Object.fromEntries(DAY_FIELDS.map((name, place) => [name, weekdays([place + 1])])),
      }}
      action={href('declare')}
      refusal={refused?.refusal ?? null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="hours" marked={false} description={t('other.hours_hint')}>
          {(control) => (
            <Input {...control} autoComplete="off" maxLength={HOURS_LENGTH} className="max-w-32" />
          )}
        </Field>
        <Field name="from" required description={t('other.from_hint')}>
          {(control) => <DateField {...control} today={today} min={addDays(today, -DECLARED_BACK_DAYS)} />}
        </Field>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('other.by_day')}</summary>
        <p className="text-muted-foreground">{t('other.by_day_hint')}</p>
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {DAY_FIELDS.map((name) => (
            <Field key={name} name={name} marked={false}>
              {(control) => <Input {...control} autoComplete="off" maxLength={HOURS_LENGTH} />}
            </Field>
          ))}
        </div>
      </details>
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
  const weekText = useWeekText();
  if (declared.length === 0) return null;
  return (
    <section aria-labelledby="declared">
      <h3 id="declared" className="mb-1 font-semibold text-sm">
        {t('other.declared')}
      </h3>
      <ul className="grid gap-1 text-muted-foreground">
        {declared.map(({ minutes_per_week, minutes_by_weekday, from, to }) => (
          <li key={`${from} ${to}`}>
            {t(`other.${spanOf(from, to)}`, {
              hours: format.duration(minutes_per_week),
              from: from && format.date(from),
              to: to && format.date(to),
            })}
            {minutes_by_weekday && <span className="block">{weekText(minutes_by_weekday)}</span>}
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
