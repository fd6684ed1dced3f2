import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#app/components/fields/date-field.tsx';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { Fact } from '#app/components/form/stored-now.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { WorkLimits } from '#contract/work-limits.ts';
import { LIMIT_SOURCES, LIMIT_UNITS, LIMIT_WINDOWS } from '#domain/roster/facts.ts';
import { formatElapsed } from '#domain/time/elapsed.ts';

export function LimitsTab({ limits, answer }: { limits: WorkLimits; answer: unknown }) {
  return (
    <Card className="max-w-3xl">
      <CardContent className="py-6">
        <LimitsForm key={limits.version} limits={limits} refused={refusedOf(answer, 'limits')} />
      </CardContent>
    </Card>
  );
}

/** How many empty rows wait for somebody to fill them in. */
const BLANK = 1;

function LimitsForm({ limits, refused }: { limits: WorkLimits; refused: Refused | null }) {
  const { t } = useTranslation(['limits', 'common']);
  const href = useIntentHref();
  const { form } = useForm(() => import('./limits-form.ts').then((forms) => forms.WorkLimitsForm), {
    constraints: {},
    id: 'limits',
    lastResult: refused?.lastResult ?? null,
    defaultValue: typedLimits(limits),
  });
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('limits')}
      thing={limits}
      facts={useFacts()}
      refused={refused}
    >
      <Rows
        title={t('title')}
        hint={t('hint')}
        name="limits"
        marker="amount"
        first={limits.limits.length + BLANK}
      >
        {(row) => <LimitFields row={row} />}
      </Rows>
      <Rows
        title={t('other_title')}
        hint={t('other_hint')}
        name="other_employment"
        marker="hours"
        first={limits.other_employment.length + BLANK}
      >
        {(row) => (
          <>
            <Hours name={`${row}.hours`} />
            <Dates row={row} />
          </>
        )}
      </Rows>
      <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
    </ChangeForm>
  );
}

type RowsProps = {
  title: string;
  hint: string;
  name: 'limits' | 'other_employment';
  /** The field that a removed row leaves empty, so that it says nothing. */
  marker: 'amount' | 'hours';
  /** How many rows there are at first. */
  first: number;
  children: (row: string) => ReactNode;
};

/** Rows to fill in, to add to and to take away. */
function Rows({ title, hint, name, marker, first, children }: RowsProps) {
  const { t } = useTranslation('limits');
  const hydrated = useHydrated();
  const titleId = useId();
  const [count, setCount] = useState(first);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const places = Array.from({ length: count }, (_, place) => place);
  const shown = places.filter((place) => !removed.includes(place));
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 border-border border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div>
        <h3 id={titleId} className="font-semibold text-sm">
          {title}
        </h3>
        <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>
      </div>
      {removed.map((place) => (
        <input key={place} type="hidden" name={`${name}[${place}].${marker}`} value="" readOnly />
      ))}
      {shown.map((place, index) => (
        <fieldset
          key={place}
          aria-label={t('row', { number: index + 1 })}
          className="relative grid min-w-0 grid-cols-2 items-start gap-3 rounded-xl border border-border p-3 pr-11 sm:grid-cols-[2fr_1fr_1fr_1.4fr] sm:p-4 sm:pr-14"
        >
          {children(`${name}[${place}]`)}
          {hydrated && (
            <Button
              variant="ghost"
              size="icon-sm"
              type="button"
              aria-label={t('remove_row', { number: index + 1 })}
              onClick={() => setRemoved([...removed, place])}
              className="absolute top-2 right-2"
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </fieldset>
      ))}
      {hydrated && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setCount(count + 1)}
        >
          <Plus aria-hidden="true" />
          {t('add_row')}
        </Button>
      )}
    </section>
  );
}

function LimitFields({ row }: { row: string }) {
  const { t } = useTranslation('limits');
  return (
    <>
      <Choice
        name={`${row}.window`}
        values={LIMIT_WINDOWS}
        wordOf={(window) => t(`windows.${window}`)}
        className="max-sm:col-span-2"
      />
      <Choice name={`${row}.unit`} values={LIMIT_UNITS} wordOf={(unit) => t(`units.${unit}`)} />
      <Hours name={`${row}.amount`} />
      <Choice
        name={`${row}.source`}
        values={LIMIT_SOURCES.toReversed()}
        wordOf={(source) => t(`sources.${source}`)}
        className="max-sm:col-span-2"
      />
      <Dates row={row} />
    </>
  );
}

type ChoiceProps<Value> = {
  name: string;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  className?: string;
};

function Choice<Value extends string>({ name, values, wordOf, className }: ChoiceProps<Value>) {
  return (
    <Field name={name} required className={className}>
      {(control) => (
        <Select {...control}>
          {values.map((value) => (
            <option key={value} value={value}>
              {wordOf(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Hours({ name }: { name: string }) {
  return (
    <Field name={name} required>
      {(control) => (
        <Input
          {...control}
          required={false}
          autoComplete="off"
          inputMode="text"
          maxLength={12}
          placeholder="28:00"
        />
      )}
    </Field>
  );
}

function Dates({ row }: { row: string }) {
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <Field name={`${row}.from`} className="w-46">
        {(control) => <DateField {...control} />}
      </Field>
      <Field name={`${row}.to`} className="w-46">
        {(control) => <DateField {...control} />}
      </Field>
    </div>
  );
}

function typedLimits({ limits, other_employment }: WorkLimits) {
  return {
    limits: limits.map(({ amount, from, to, ...kind }) => ({
      ...kind,
      amount: kind.unit === 'minutes' ? formatElapsed(amount) : String(amount),
      from: from ?? undefined,
      to: to ?? undefined,
    })),
    other_employment: other_employment.map(({ minutes_per_week, from, to }) => ({
      hours: formatElapsed(minutes_per_week),
      from: from ?? undefined,
      to: to ?? undefined,
    })),
  };
}

function useLabels() {
  const { t } = useTranslation('limits');
  return {
    'limits[].window': t('window'),
    'limits[].unit': t('unit'),
    'limits[].amount': t('amount'),
    'limits[].source': t('source'),
    'limits[].from': t('from'),
    'limits[].to': t('to'),
    'other_employment[].hours': t('hours_per_week'),
    'other_employment[].from': t('from'),
    'other_employment[].to': t('to'),
  };
}

function useFacts(): Fact<WorkLimits>[] {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const dates = ({ from, to }: { from: string | null; to: string | null }) =>
    from || to ? `${from ? format.date(from) : ''}–${to ? format.date(to) : ''}` : '';
  return [
    {
      label: t('title'),
      of: ({ limits }) =>
        limits
          .map((limit) =>
            [
              t(`windows.${limit.window}`),
              limit.unit === 'minutes' ? formatElapsed(limit.amount) : limit.amount,
              t(`units.${limit.unit}`),
              t(`sources.${limit.source}`),
              dates(limit),
            ].join(' '),
          )
          .join(', ') || t('none'),
    },
    {
      label: t('other_title'),
      of: ({ other_employment }) =>
        other_employment
          .map((other) => `${formatElapsed(other.minutes_per_week)} ${dates(other)}`.trim())
          .join(', ') || t('none'),
    },
  ];
}
