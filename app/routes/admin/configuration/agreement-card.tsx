import { useTranslation } from 'react-i18next';
import { CheckField } from '#app/components/form/field.tsx';
import type { Configuration } from '#contract/configuration.ts';
import { AGREEMENT_MONTH_HOURS_MAX, AGREEMENT_YEAR_HOURS_MAX, MONTHS_OF_YEAR } from '#contract/limits.ts';
import { ChoiceSetting, NumberSetting, SettingsCard } from './settings-card.tsx';

const MONTHS = Array.from({ length: MONTHS_OF_YEAR }, (_, month) => month + 1);

/** The limits of the overtime agreement: what is warned of, and from where (O-14). */
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
        values={MONTHS}
        wordOf={(month) => t('month_of_year', { month })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberSetting
          name="agreement_month_warn_hours"
          hint={t('agreement_month_warn_hours_hint')}
          max={AGREEMENT_MONTH_HOURS_MAX}
        />
        <NumberSetting
          name="agreement_month_limit_hours"
          hint={t('agreement_month_limit_hours_hint')}
          max={AGREEMENT_MONTH_HOURS_MAX}
        />
        <NumberSetting
          name="agreement_year_limit_hours"
          hint={t('agreement_year_limit_hours_hint')}
          max={AGREEMENT_YEAR_HOURS_MAX}
        />
      </div>
      <CheckField name="agreement_special_clause" description={t('agreement_special_clause_hint')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberSetting
          name="agreement_special_months"
          hint={t('agreement_special_months_hint')}
          max={MONTHS_OF_YEAR}
        />
        <NumberSetting
          name="agreement_special_year_hours"
          hint={t('agreement_special_year_hours_hint')}
          max={AGREEMENT_YEAR_HOURS_MAX}
        />
        <NumberSetting
          name="agreement_combined_warn_hours"
          hint={t('agreement_combined_warn_hours_hint')}
          max={AGREEMENT_MONTH_HOURS_MAX}
        />
        <NumberSetting
          name="agreement_combined_limit_hours"
          hint={t('agreement_combined_limit_hours_hint')}
          max={AGREEMENT_MONTH_HOURS_MAX}
        />
        <NumberSetting
          name="agreement_average_limit_hours"
          hint={t('agreement_average_limit_hours_hint')}
          max={AGREEMENT_MONTH_HOURS_MAX}
        />
      </div>
    </SettingsCard>
  );
}
