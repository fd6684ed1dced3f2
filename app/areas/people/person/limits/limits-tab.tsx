import { StudyCard } from '#app/areas/papers/parts/study/study-card.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useField, useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { HoursInput } from '#app/ui/fields/hours-input.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FieldRows } from '#app/ui/form/field-rows.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { WORK_LIMITS_MAX } from '#contract/limits.ts';
import type { WorkLimits } from '#contract/papers/work-limits.ts';
import {
  LIMIT_UNITS,
  LIMIT_WINDOWS,
  STORED_LIMIT_SOURCES,
  type StoredLimitSource,
} from '#domain/roster/facts.ts';
import { formatElapsed } from '#domain/time/elapsed.ts';
import type { loadLimits } from './limits.server.ts';
import { PaperLimits } from './paper-limits.tsx';

type LimitsTabProps = { data: Awaited<ReturnType<typeof loadLimits>>; answer: unknown };

/** How much the person may work: limits from documents, which are read-only here, and limits set by hand. */
export function LimitsTab({ data: { limits, study, ofPapers, isCleared, today }, answer }: LimitsTabProps) {
  const { t } = useTranslation('residence');
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <CardHeader>
          <CardTitle>{t('derived')}</CardTitle>
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('derived_hint')}{' '}
            <PageLink to="?tab=papers" className="underline underline-offset-2">
              {t('to_papers')}
            </PageLink>
          </p>
        </CardHeader>
        <CardContent>
          {isCleared ? (
            <PaperLimits limits={ofPapers} today={today} />
          ) : (
            <Badge tone="absent">{t('states.not_cleared')}</Badge>
          )}
        </CardContent>
      </Card>
      <UnsavedForms>
        <Card>
          <CardContent className="py-6">
            <LimitsForm key={limits.version} limits={limits} refused={refusedOf<Intent>(answer, 'limits')} />
          </CardContent>
        </Card>
        <StudyCard study={study} today={today} answer={answer} />
      </UnsavedForms>
    </div>
  );
}

/** Number of empty rows. */
const BLANK = 1;

/** Layout of a row. */
const ROW = 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_1.4fr]';

/** Limits from documents are edited with the documents; only limits set by hand are edited here. */
const BY_HAND = ['manual', 'config'] as const satisfies readonly StoredLimitSource[];

function LimitsForm({ limits, refused }: { limits: WorkLimits; refused: Refused | null }) {
  const { t } = useTranslation(['limits', 'common']);
  const href = useIntentHref<Intent>();
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
      facts={useStoredFacts()}
      refused={refused}
    >
      <FieldRows
        title={t('title')}
        hint={t('hint')}
        name="limits"
        marker="amount"
        first={limits.limits.length + BLANK}
        max={WORK_LIMITS_MAX}
        className={ROW}
      >
        {(row) => <LimitFields row={row} />}
      </FieldRows>
      <FieldRows
        title={t('other_title')}
        hint={t('other_hint')}
        name="other_employment"
        marker="hours"
        first={limits.other_employment.length + BLANK}
        max={WORK_LIMITS_MAX}
        className={ROW}
      >
        {(row) => (
          <>
            <HoursField name={`${row}.hours`} />
            <KeptDays name={`${row}.by_weekday`} />
            <DateFields row={row} />
          </>
        )}
      </FieldRows>
      <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
    </ChangeForm>
  );
}

function LimitFields({ row }: { row: string }) {
  const { t } = useTranslation('limits');
  const stored = useField(`${row}.source`).defaultValue;
  const kept = STORED_LIMIT_SOURCES.filter(
    (source) => source === stored && !BY_HAND.some((one) => one === source),
  );
  return (
    <>
      <LimitSelect
        name={`${row}.window`}
        values={LIMIT_WINDOWS}
        wordOf={(window) => t(`windows.${window}`)}
        className="max-sm:col-span-2"
      />
      <LimitSelect name={`${row}.unit`} values={LIMIT_UNITS} wordOf={(unit) => t(`units.${unit}`)} />
      <HoursField name={`${row}.amount`} />
      <LimitSelect
        name={`${row}.source`}
        values={[...BY_HAND, ...kept]}
        wordOf={(source) => t(`sources.${source}`)}
        className="max-sm:col-span-2"
      />
      <DateFields row={row} />
    </>
  );
}

type LimitSelectProps<Value> = {
  name: string;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  className?: string;
};

function LimitSelect<Value extends string>({ name, values, wordOf, className }: LimitSelectProps<Value>) {
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

/** The hours by weekday that the person entered. They stay while the hours of the week do. */
function KeptDays({ name }: { name: string }) {
  const field = useField(name);
  return <input type="hidden" name={field.name} defaultValue={field.defaultValue} />;
}

function HoursField({ name }: { name: string }) {
  return (
    <Field name={name} required>
      {(control) => <HoursInput {...control} />}
    </Field>
  );
}

function DateFields({ row }: { row: string }) {
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
    other_employment: other_employment.map(({ minutes_per_week, minutes_by_weekday, from, to }) => ({
      hours: formatElapsed(minutes_per_week),
      by_weekday: minutes_by_weekday?.join(' '),
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

function useStoredFacts(): StoredFact<WorkLimits>[] {
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
