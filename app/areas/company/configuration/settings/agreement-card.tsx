import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { AGREEMENT_MONTH_HOURS_MAX, AGREEMENT_YEAR_HOURS_MAX, MONTHS_OF_YEAR } from '#contract/limits.ts';
import { ChoiceSetting, NumberSetting, SettingsCard } from './settings-card.tsx';

const YEAR_MONTHS = Array.from({ length: MONTHS_OF_YEAR }, (_, month) => month + 1);

/** Each setting with its largest value. */
const ORDINARY = [
  ['agreement_month_warn_hours', AGREEMENT_MONTH_HOURS_MAX],
  ['agreement_month_limit_hours', AGREEMENT_MONTH_HOURS_MAX],
  ['agreement_year_limit_hours', AGREEMENT_YEAR_HOURS_MAX],
] as const;
const SPECIAL = [
  ['agreement_special_months', MONTHS_OF_YEAR],
  ['agreement_special_year_hours', AGREEMENT_YEAR_HOURS_MAX],
  ['agreement_combined_warn_hours', AGREEMENT_MONTH_HOURS_MAX],
  ['agreement_combined_limit_hours', AGREEMENT_MONTH_HOURS_MAX],
  ['agreement_average_limit_hours', AGREEMENT_MONTH_HOURS_MAX],
] as const;

/** The limits of the overtime agreement and the hours from which the system warns (O-14). */
export function AgreementCard({ configuration, answer }: { configuration: Configuration; answer: unknown }) {
  const { t } = useTranslation('configuration');
  return (
    <SettingsCard
      group="agreement"
      title={t('agreement')}
      hint={t('agreement_hint')}
      configuration={configuration}
      answer={answer}
    >
      <ChoiceSetting
        name="agreement_start_month"
        hint={t('agreement_start_month_hint')}
        values={YEAR_MONTHS}
        wordOf={(month) => t('month_of_year', { month })}
      />
      <Limits limits={ORDINARY} />
      <CheckField name="agreement_special_clause" description={t('agreement_special_clause_hint')} />
      <Limits limits={SPECIAL} />
    </SettingsCard>
  );
}

function Limits({ limits }: { limits: typeof ORDINARY | typeof SPECIAL }) {
  const { t } = useTranslation('configuration');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {limits.map(([name, max]) => (
        <NumberSetting key={name} name={name} hint={t(`${name}_hint`)} max={max} />
      ))}
    </div>
  );
}
