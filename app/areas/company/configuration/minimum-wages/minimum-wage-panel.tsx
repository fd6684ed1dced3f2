import { useId } from 'react';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PrefectureSelect } from '#app/ui/fields/prefecture-select.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { MinimumWage } from '#contract/law/minimum-wages.ts';
import { RateLoading } from './rate-loading.tsx';
import { useIndustryText } from './use-industry-text.ts';
import { usePrefectureText } from './use-prefecture-text.ts';

type RatePanelProps = {
  opened: MinimumWage | 'new' | 'many';
  constraints: Constraints;
  /** The known industries of specified minimum wages. */
  industries: readonly string[];
  answer: unknown;
};

/** The side panel: a new rate, a rate to correct, or many rates to load. */
export function RatePanel({ opened, constraints, industries, answer }: RatePanelProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const prefectureText = usePrefectureText();
  const close = useChosenHref('rate')(null);
  const shared = { constraints, industries, close };
  const title = { new: t('rates.create'), many: t('rates.load') };
  return (
    <SidePanel
      key={typeof opened === 'string' ? opened : opened.id}
      title={typeof opened === 'string' ? title[opened] : t('rates.change')}
      hint={typeof opened === 'string' ? undefined : prefectureText(opened.prefecture)}
      closeHref={close}
      closeLabel={t('common:close')}
      className={opened === 'many' ? 'sm:w-2xl' : undefined}
    >
      <div className="mt-4">
        {opened === 'new' && <NewRateForm {...shared} refused={refusedOf<Intent>(answer, 'create_rate')} />}
        {opened === 'many' && <RateLoading close={close} answer={answer} />}
        {typeof opened !== 'string' && (
          <RateChange
            key={opened.version}
            rate={opened}
            {...shared}
            refused={refusedOf<Intent>(answer, 'update_rate')}
          />
        )}
      </div>
    </SidePanel>
  );
}

type FormProps = {
  constraints: Constraints;
  industries: readonly string[];
  refused: Refused | null;
  close: string;
};

function NewRateForm({ constraints, industries, refused, close }: FormProps) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/law/minimum-wages.ts').then((contract) => contract.MinimumWageBody),
    { constraints, id: 'rate', lastResult: refused?.lastResult ?? null },
  );
  return (
    <Form form={form} labels={useLabels()} action={href('create_rate')} refusal={refused?.refusal ?? null}>
      <RateFields industries={industries} />
      <SaveOrCancel submit={t('rates.create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function RateChange({ rate, constraints, industries, refused, close }: FormProps & { rate: MinimumWage }) {
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const prefectureText = usePrefectureText();
  const industryText = useIndustryText();
  const labels = useLabels();
  const { form } = useForm(
    () => import('#contract/law/minimum-wages.ts').then((contract) => contract.MinimumWageChangeBody),
    { constraints, id: 'rate', lastResult: refused?.lastResult ?? null, defaultValue: rate },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_rate')}
      thing={rate}
      facts={[
        { label: labels.prefecture, of: ({ prefecture }) => prefectureText(prefecture) },
        {
          label: labels.industry,
          of: ({ industry }) => industryText(industry),
        },
        { label: labels.valid_from, of: ({ valid_from }) => format.date(valid_from) },
        { label: labels.salary_per_hour, of: ({ salary_per_hour }) => format.yen(salary_per_hour) },
      ]}
      refused={refused}
    >
      <RateFields industries={industries} />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

function RateFields({ industries }: { industries: readonly string[] }) {
  const { t } = useTranslation(['configuration', 'common']);
  const known = useId();
  return (
    <>
      <Field name="prefecture">
        {(control) => <PrefectureSelect {...control} none={t('common:choose')} />}
      </Field>
      <Field name="industry" description={t('rates.industry_hint')}>
        {(control) => (
          <>
            <Input {...control} list={known} autoComplete="off" />
            <datalist id={known}>
              {industries.map((industry) => (
                <option key={industry} value={industry} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field name="valid_from">{(control) => <DateField {...control} />}</Field>
      <Field name="salary_per_hour">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="w-36 text-right"
          />
        )}
      </Field>
    </>
  );
}

function useLabels() {
  const { t } = useTranslation('configuration');
  return {
    prefecture: t('rates.prefecture'),
    industry: t('rates.industry'),
    valid_from: t('rates.valid_from'),
    salary_per_hour: t('rates.salary_per_hour'),
  };
}
